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
  testing::must(engagement.game(), EntryKind::edit_unit, "umpire",
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
  Engagement engagement(Units{horse("h", "red", x0, y0), dragoons("few", x0, y0 + 300), far_enemy()});
  EXPECT_FALSE(horse_holders(engagement.unit("h")));
  for (int i = 0; i < 2; ++i) {
    engagement.order("h", get_down);
    engagement.play();
  }
  EXPECT_EQ(engagement.unit("h").branch, krieg::Branch(Branch::heavy_cavalry));
  EXPECT_TRUE(engagement.unit("h").tasks.empty()) << "the order was given up";
}

TEST(Dismounting, TheHorsesAreLedUpToMountAgain) {
  Engagement engagement(Units{dragoons("d", x0, y0), far_enemy()});
  get_down_at_once(engagement, "d");
  const Point before = horse_holders(engagement.unit("d"))->apart->position;
  place(engagement, "d", x0 + 200 * P, y0);
  // The umpire's hand has taken the horses along: put the men farther off by a march.
  engagement.order("d", tasks({march(x0 + 320 * P, y0, "column"), mount}));
  engagement.play(2);
  ASSERT_TRUE(horse_holders(engagement.unit("d")));
  EXPECT_GT(horse_holders(engagement.unit("d"))->apart->position.x, before.x);
  engagement.play(6);
  const Unit& unit = engagement.unit("d");
  EXPECT_EQ(unit.branch, krieg::Branch(Branch::heavy_cavalry));
  EXPECT_FALSE(horse_holders(unit));
  EXPECT_EQ(men_in_ranks(unit), 300);
  EXPECT_FALSE(engagement.memory("d").horses.on_foot);
  EXPECT_NEAR(unit.position.x.metres(), x0 + 320 * P, 2.0) << "they waited for their horses";
}

TEST(Dismounting, OverAnObstacleTheMenGoToTheirHorses) {
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
  for (const double away_paces : {50.0, 130.0}) {
    Engagement engagement(Units{dragoons("d", x0, y0), foot("b", "blue", x0 - (50 + away_paces) * P, y0, "column")});
    get_down_at_once(engagement, "d");
    engagement.play();
    EXPECT_EQ(engagement.memory("d").horses.holders_disorganised, away_paces < 60.0) << away_paces;
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
  testing::must(engagement.game(), EntryKind::edit_unit, "umpire",
                {{"unit", "d"}, {"men", {1, 0, 0, 0, 150}}, {"reason", "for the test"}});
  engagement.play(2);
  const Unit& unit = engagement.unit("d");
  ASSERT_EQ(men_in_ranks(unit), 0);
  EXPECT_TRUE(unit.gone);
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
  Engagement engagement(Units{dragoons("d", x0, y0), far_enemy()});
  get_down_at_once(engagement, "d");
  const Unit& unit = engagement.unit("d");
  const std::vector<Body> bodies = bodies_of(unit, words_without_texts());
  ASSERT_EQ(bodies.size(), 2U);
  EXPECT_FALSE(bodies.front().mounted);
  EXPECT_TRUE(bodies.back().mounted);
  EXPECT_EQ(branch_in(bodies.back(), unit), krieg::Branch(Branch::heavy_cavalry));
  EXPECT_EQ(formation_in(bodies.back(), unit), krieg::Formation(Shape::column));
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

// A general who is 60 paces clear of his troops is a target of his own (page 17; reading 82).
TEST(FactsOfGenerals, WhoStandAloneAreFiredOn) {
  for (const double from_his_troops : {40.0, 400.0}) {
    Engagement engagement(Units{guns("g", "red", x0, y0), foot("b", "blue", x0 + 500 * P, y0 + from_his_troops * P)});
    testing::must(engagement.game(), EntryKind::officer, "umpire",
                  {{"officer", "blue-general"}, {"position", {x0 + 500 * P, y0}}, {"reason", "for the test"}});
    engagement.play();
    const std::vector<Proposal> fire = engagement.laid("fire");
    const auto at_general = std::find_if(fire.begin(), fire.end(),
                                         [](const Proposal& volley) { return volley.outcome.contains("general"); });
    ASSERT_EQ(at_general != fire.end(), from_his_troops > 60.0);
    if (at_general == fire.end()) continue;
    EXPECT_EQ(at_general->outcome.at("general"), "blue-general");
    EXPECT_EQ(at_general->facts.at("facts").at("target").at("troop"), "general");
  }
}

}  // namespace
}  // namespace krieg::wrg1750
