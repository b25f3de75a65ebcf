// Mounted troops that fight on foot, their horse holders and their led horses in play (page 9; readings 50 and 80).
#include <gtest/gtest.h>

#include "battlefield.hpp"
#include "world/unit_bodies.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {
namespace {

/// 20 figures that can fight on foot.
Json dragoons(const std::string& id, double x, double y, Json more = Json::object()) {
  more["dismounts"] = true;
  return horse(id, "red", x, y, std::move(more));
}
Json riding_foot(const std::string& id, double x, double y) {
  return troops(id, "red", x, y, "mounted_infantry", "line", elements("company", 4, 5));
}
Json far_enemy() { return foot("far", "blue", 2900, 1900); }

Json tasks(const std::vector<Json>& lists) {
  Json all = Json::array();
  for (const Json& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}
const Json get_down{{{"kind", "dismount"}}};
const Json mount{{{"kind", "remount"}}};

void get_down_at_once(Engagement& engagement, const std::string& unit) {
  engagement.edit(unit, {{"horses", {{"on_foot", true}}}});
}

void place(Engagement& engagement, const std::string& unit, double x, double y) {
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", unit}, {"position", {x, y}}, {"reason", "for the test"}});
}

/// Whether the unit's officer has written of horses.
bool has_told_of_horses(const Engagement& engagement, const std::string& unit) {
  const auto& dispatches = engagement.world().dispatches;
  return std::any_of(dispatches.begin(), dispatches.end(), [&](const Dispatch& dispatch) {
    return dispatch.from.unit == UnitId{unit} && dispatch.text.find("horses") != std::string::npos;
  });
}

TEST(Dismounting, TakesAPeriodAndLeavesHalfTheFiguresWithTheHorses) {
  Engagement engagement(Units{dragoons("d", x0, y0), far_enemy()});
  engagement.order("d", tasks({get_down, march(x0 + 300 * P, y0)}));
  engagement.play();
  EXPECT_TRUE(engagement.memory("d").horses.on_foot);
  EXPECT_EQ(engagement.unit("d").moved_m, 0.0) << "it takes the whole period";
  engagement.play(2);  // they form column first
  const Unit& unit = engagement.unit("d");
  EXPECT_EQ(unit.branch, krieg::Branch(Branch::line_infantry));
  ASSERT_TRUE(horse_holders(unit));
  EXPECT_EQ(horse_holders(unit)->men, 150);
  EXPECT_EQ(men_in_ranks(unit), 150);
  EXPECT_EQ(men_of(unit), 300);
  EXPECT_GT(unit.moved_m, 0.0);
  EXPECT_LE(unit.moved_m, 60.5 * P) << "they march as infantry";
  EXPECT_LT(horse_holders(unit)->apart->position.x.metres(), x0) << "the horses stay behind where they got down";
}

TEST(Dismounting, IsForTroopsWithDismountedFigures) {
  Json single = dragoons("single", x0, y0 + 300);
  single["elements"] = elements("squadron", 1, 1);
  Engagement engagement(Units{horse("h", "red", x0, y0), single, far_enemy()});
  for (const char* unit : {"h", "single"}) engagement.order(unit, get_down);
  engagement.play(3);
  for (const char* unit : {"h", "single"}) {
    EXPECT_EQ(engagement.unit(unit).branch, krieg::Branch(Branch::heavy_cavalry)) << unit;
    EXPECT_TRUE(engagement.unit(unit).tasks.empty()) << "the order was given up";
  }
}

TEST(Dismounting, TakesBadlyTrainedTroopsTwoPeriods) {
  Engagement engagement(Units{dragoons("d", x0, y0, {{"quality", "badly_trained"}}), far_enemy()});
  engagement.order("d", get_down);
  engagement.play();
  EXPECT_FALSE(engagement.memory("d").horses.on_foot);
  get_down_at_once(engagement, "d");
  engagement.play(2);
  EXPECT_TRUE(engagement.memory("d").horses.on_foot) << "the end of the change does not mount them again";
  EXPECT_EQ(horse_holders(engagement.unit("d"))->men, 150);
}

TEST(Dismounting, TheHorsesAreLedUpToMountAgain) {
  Engagement engagement(Units{dragoons("d", x0, y0), far_enemy()});
  get_down_at_once(engagement, "d");
  const Point before = horse_holders(engagement.unit("d"))->apart->position;
  engagement.order("d", tasks({march(x0 + 100 * P, y0), mount}));
  engagement.play(8);
  const Unit& unit = engagement.unit("d");
  EXPECT_EQ(unit.branch, krieg::Branch(Branch::heavy_cavalry));
  EXPECT_FALSE(horse_holders(unit));
  EXPECT_EQ(men_in_ranks(unit), 300);
  EXPECT_NEAR(unit.position.x.metres(), x0 + 100 * P, 2.0) << "they waited for their horses";
  EXPECT_GT(unit.position.x.metres(), before.x.metres() + 90 * P);
}

TEST(Dismounting, OverAnObstacleTheMenGoToTheirHorses) {
  // Facts: leads_horses.
  Engagement engagement(Units{dragoons("d", x0, y0), far_enemy()}, {{"weather", "fair"}},
                        line("wall", x0 + 30 * P, y0 - 400, y0 + 400));
  get_down_at_once(engagement, "d");
  const Point horses = horse_holders(engagement.unit("d"))->apart->position;
  engagement.order("d", tasks({march(x0 + 60 * P, y0), mount}));
  engagement.play(3);
  ASSERT_TRUE(horse_holders(engagement.unit("d"))) << "nobody leads horses over a wall";
  EXPECT_EQ(horse_holders(engagement.unit("d"))->apart->position, horses);
  engagement.play(6);
  EXPECT_EQ(engagement.unit("d").branch, krieg::Branch(Branch::heavy_cavalry));
  EXPECT_LT(engagement.unit("d").position.x.metres(), x0 + 30 * P);
}

TEST(Dismounting, FireTakesHorseHoldersWithoutShakingTheRanks) {
  Engagement engagement(Units{dragoons("d", x0, y0), foot("b", "blue", x0 - 120 * P, y0, "line", {{"facing", 90.0}})});
  get_down_at_once(engagement, "d");
  engagement.play();
  const std::vector<Proposal> fire = engagement.laid("fire");
  ASSERT_TRUE(std::any_of(fire.begin(), fire.end(), [](const Proposal& volley) {
    return volley.outcome.at("horse_holders") == true && volley.outcome.at("men") > 0;
  }));
  EXPECT_EQ(engagement.facts("fire", "b")["target"]["troop"], "heavy_cavalry") << "they stand by the horses";
  const Element* const holders = horse_holders(engagement.unit("d"));
  EXPECT_LT(holders ? holders->men : 0, 150);
  EXPECT_EQ(men_in_ranks(engagement.unit("d")), 150);
  EXPECT_EQ(engagement.memory("d").losses.men, 0);
}

TEST(Dismounting, EnemiesNearDisorganiseHorseHoldersWhoThenLeadNobodyUp) {
  // Facts: holds_horses.
  // From the middle of the one to the middle of the other: half of each front lies between.
  for (const double away_paces : {90.0, 250.0}) {
    Engagement engagement(Units{dragoons("d", x0, y0), guns("b", "blue", 2000, 1800, "limbered")});
    get_down_at_once(engagement, "d");
    const Point horses = horse_holders(engagement.unit("d"))->apart->position;
    small::must(engagement.game(), EntryKind::edit_unit, "umpire",
                {{"unit", "b"},
                 {"position", {horses.x.metres(), horses.y.metres() + away_paces * P}},
                 {"reason", "for the test"}});
    engagement.order("d", tasks({march(x0 + 60 * P, y0), mount}));
    engagement.play(3);
    EXPECT_EQ(engagement.memory("d").horses.holders_disorganised, away_paces < 100.0) << away_paces;
    const Element* const holders = horse_holders(engagement.unit("d"));
    const bool stood = holders && holders->apart->position == horses;
    EXPECT_EQ(stood, away_paces < 100.0) << away_paces;
  }
}

TEST(Dismounting, FormedEnemiesAmongTheHorsesTakeThem) {
  Engagement engagement(Units{dragoons("d", x0, y0), guns("g", "blue", 2000, 1800, "limbered")});
  get_down_at_once(engagement, "d");
  const Point horses = horse_holders(engagement.unit("d"))->apart->position;
  place(engagement, "g", horses.x.metres() - 5, horses.y.metres());
  engagement.order("d", hold());
  engagement.play();
  EXPECT_FALSE(horse_holders(engagement.unit("d")));
  EXPECT_TRUE(has_told_of_horses(engagement, "d"));
  EXPECT_TRUE(has_told_of_horses(engagement, "g"));
  engagement.order("d", mount);
  engagement.play(3);
  EXPECT_TRUE(engagement.memory("d").horses.on_foot) << "there is nothing to mount";
}

TEST(Dismounting, AUnitWhoseMenOnFootAreAllGoneIsGoneWithItsHorses) {
  Engagement engagement(Units{dragoons("d", x0, y0), foot("b", "blue", x0 + 40 * P, y0)});
  get_down_at_once(engagement, "d");
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", "d"}, {"men", {1, 0, 0, 0, 150}}, {"reason", "for the test"}});
  engagement.play(2);
  ASSERT_EQ(men_in_ranks(engagement.unit("d")), 0);
  EXPECT_TRUE(engagement.unit("d").gone);
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", "d"}, {"gone", false}, {"reason", "the holders ride on"}});
  EXPECT_EQ(engagement.unit("d").branch, krieg::Branch(Branch::heavy_cavalry));
  EXPECT_GT(men_in_ranks(engagement.unit("d")), 0);
  engagement.play();
}

TEST(Dismounting, HoldersRideOnIfTheUmpireLeavesNobodyInTheRanks) {
  Engagement engagement(Units{dragoons("d", x0, y0), far_enemy()});
  get_down_at_once(engagement, "d");
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", "d"}, {"men", {0, 0, 0, 0, 150}}, {"reason", "for the test"}});
  EXPECT_EQ(men_in_ranks(engagement.unit("d")), 150);
  EXPECT_FALSE(engagement.memory("d").horses.on_foot);
  engagement.play();
}

TEST(Dismounting, NobodyMountsHorsesThatWereLostMeanwhile) {
  Engagement engagement(Units{dragoons("d", x0, y0, {{"quality", "badly_trained"}}), far_enemy()});
  get_down_at_once(engagement, "d");
  engagement.order("d", mount);
  engagement.play();
  ASSERT_EQ(engagement.memory("d").horses.changes, Mounting::mounts);
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", "d"}, {"men", {38, 38, 37, 37, 0}}, {"reason", "for the test"}});
  engagement.play(2);
  EXPECT_TRUE(engagement.memory("d").horses.on_foot);
  EXPECT_EQ(engagement.unit("d").branch, krieg::Branch(Branch::line_infantry));
}

TEST(Dismounting, LossesOfTheRanksCountAgainstTheHalfThatFights) {
  for (const int left : {75, 120}) {
    Engagement engagement(Units{dragoons("d", x0, y0), far_enemy()});
    get_down_at_once(engagement, "d");
    small::must(engagement.game(), EntryKind::edit_unit, "umpire",
                {{"unit", "d"}, {"men", {left, 0, 0, 0, 150}}, {"reason", "for the test"}});
    engagement.play();
    EXPECT_EQ(engagement.memory("d").recovery.no_further_advance, left == 75) << "half of 150 are lost";
  }
}

TEST(Dismounting, MountedInfantryGetsDownToFire) {
  Engagement engagement(Units{riding_foot("m", x0, y0), foot("b", "blue", x0 + 90 * P, y0)});
  engagement.order("m", attack(x0 + 90 * P, y0));
  engagement.play();
  EXPECT_TRUE(engagement.memory("m").horses.on_foot);
}

TEST(Dismounting, CarbinesMakeNoThickSmoke) {
  Engagement engagement(Units{dragoons("d", x0, y0), foot("b", "blue", x0 + 55 * P, y0)});
  get_down_at_once(engagement, "d");
  engagement.play();
  ASSERT_TRUE(within_moves(engagement.memory("d").fire.fired, MoveNumber{engagement.world().move}, 1));
  EXPECT_EQ(engagement.memory("d").fire.smoke, Smoke::none);
}

TEST(Dismounting, CavalryInReachMakesMountedInfantryGetDownIntoASquare) {
  Engagement engagement(Units{riding_foot("m", x0, y0), horse("b", "blue", x0 + 200 * P, y0)});
  engagement.order("m", hold());
  engagement.play();
  const Unit& unit = engagement.unit("m");
  EXPECT_EQ(unit.branch, krieg::Branch(Branch::light_infantry));
  EXPECT_EQ(unit.formation, krieg::Formation(Shape::square));
}

TEST(Dismounting, MountedInfantryGetsDownBeforeItHoldsHouses) {
  Engagement engagement(Units{riding_foot("m", x0, y0), far_enemy()}, {{"weather", "fair"}},
                        area("village", x0 - 150, y0 - 150, x0 + 150, y0 + 150));
  engagement.order("m", {{{"kind", "occupy"}, {"target", {x0, y0}}}});
  engagement.play(4);
  EXPECT_TRUE(engagement.memory("m").horses.on_foot);
  EXPECT_EQ(engagement.unit("m").formation, krieg::Formation(Shape::in_building));
}

TEST(Dismounting, TheEnemySeesTheHorsesAsHorseAndTheMenAsFoot) {
  Engagement engagement(Units{dragoons("d", x0, y0), foot("b", "blue", x0 + 150 * P, y0 + 120 * P)});
  get_down_at_once(engagement, "d");
  engagement.play();
  const Unit& unit = engagement.unit("d");
  ASSERT_TRUE(horse_holders(unit));
  EXPECT_EQ(bodies_of(unit, words_without_texts()).size(), 2U);
  std::vector<std::string> seen;
  for (const Dispatch& dispatch : engagement.world().dispatches)
    if (dispatch.from.unit == UnitId{"b"})
      for (const Sighting& sighting : dispatch.sightings)
        if (sighting.branch) seen.push_back(sighting.branch->text());
  EXPECT_NE(std::find(seen.begin(), seen.end(), "line_infantry"), seen.end());
  EXPECT_NE(std::find(seen.begin(), seen.end(), "heavy_cavalry"), seen.end());
}

TEST(Dismounting, TheUmpiresHandPutsThemOnFootAndBackInTheSaddle) {
  Engagement engagement(Units{dragoons("d", x0, y0), far_enemy()});
  get_down_at_once(engagement, "d");
  EXPECT_EQ(engagement.unit("d").branch, krieg::Branch(Branch::line_infantry));
  engagement.edit("d", {{"horses", {{"on_foot", false}}}});
  EXPECT_EQ(engagement.unit("d").branch, krieg::Branch(Branch::heavy_cavalry));
  EXPECT_EQ(men_in_ranks(engagement.unit("d")), 300);
  const auto refused = engagement.game().submit(
      {EntryKind::edit_unit,
       SeatId{"umpire"},
       {{"unit", "far"}, {"memory", {{"horses", {{"on_foot", true}}}}}, {"reason", "for the test"}}});
  EXPECT_FALSE(refused) << "infantry has no horses";
}

TEST(Dismounting, TheUmpireCannotLeaveTroopsInAFormationThatTheyDoNotKnow) {
  Engagement engagement(Units{horse("h", "red", x0, y0), far_enemy()});
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", "h"}, {"formation", "square"}, {"reason", "for the test"}});
  EXPECT_EQ(engagement.unit("h").formation, krieg::Formation(Shape::line));
}

// A general who is 60 paces clear of his troops is a target of his own (page 17; reading 82). His troops stand behind
// the guns that fire, out of their arc.
TEST(FactsOfGenerals, WhoStandAloneAreFiredOn) {
  struct Case {
    double general, troops;  ///< paces before and behind the guns
    bool is_target;
  };
  for (const Case& each : {Case{25, 25, false}, Case{25, 45, true}, Case{900, 45, false}}) {
    Engagement engagement(Units{guns("g", "red", x0, y0), foot("b", "blue", x0 - each.troops * P, y0)});
    small::must(engagement.game(), EntryKind::officer, "umpire",
                {{"officer", "blue-general"}, {"position", {x0 + each.general * P, y0}}, {"reason", "for the test"}});
    engagement.play();
    const std::vector<Proposal> fire = engagement.laid("fire");
    const auto at_general = std::find_if(fire.begin(), fire.end(),
                                         [](const Proposal& volley) { return volley.outcome.contains("general"); });
    ASSERT_EQ(at_general != fire.end(), each.is_target) << each.general << ' ' << each.troops;
    if (at_general == fire.end()) continue;
    EXPECT_EQ(at_general->outcome.at("general"), "blue-general");
    EXPECT_EQ(at_general->facts.at("facts").at("target").at("troop"), "general");
  }
}

TEST(FactsOfGenerals, TheUmpireSaysHowManyMenAVolleyAtALoneGeneralHits) {
  Engagement engagement(Units{guns("g", "red", x0, y0), foot("b", "blue", x0 - 45 * P, y0)});
  small::must(engagement.game(), EntryKind::officer, "umpire",
              {{"officer", "blue-second"}, {"position", {x0 + 25 * P, y0}}, {"reason", "for the test"}});
  small::must(engagement.game(), EntryKind::step, "umpire");
  const TruthPass pass = TruthPass::of_the_keeper();
  while (engagement.game().in_move(pass)) {
    Json rulings = Json::array();
    for (const Proposal& proposal : engagement.game().pending(pass).proposals) {
      Json ruling{{"proposal", proposal.id}, {"accepted", true}, {"reason", ""}};
      if (proposal.outcome.contains("general")) {
        Json outcome = proposal.outcome;
        outcome["men"] = 15;
        ruling = {{"proposal", proposal.id}, {"accepted", false}, {"outcome", outcome}, {"reason", "a hit"}};
      }
      rulings.push_back(std::move(ruling));
    }
    small::must(engagement.game(), EntryKind::ruling, "umpire", {{"rulings", rulings}});
  }
  EXPECT_TRUE(engagement.world().officers.at(OfficerId{"blue-second"}).fallen) << "nobody of his figure is left";
}

}  // namespace
}  // namespace krieg::wrg1750
