// What smoke, rockets, fleeing friends, lines one behind another and buildings do in play.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "battlefield.hpp"
#include "wrg1750/book/army_words.hpp"

namespace krieg::wrg1750 {
namespace {

void set_steadiness(Engagement& engagement, const std::string& unit, Steadiness steadiness) {
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", unit}, {"steadiness", to_record(steadiness)}, {"reason", "for the test"}});
}

bool forms_square(bool in_smoke, double cavalry_paces) {
  Engagement engagement(Units{foot("a", "red", x0, y0), horse("b", "blue", x0 + cavalry_paces * P, y0)});
  if (in_smoke) engagement.edit("a", {{"fire", {{"smoke", "thick"}}}});
  engagement.play();
  const Unit& foot = engagement.unit("a");
  return foot.formation == krieg::Formation(Shape::square) || foot.change.has_value();
}

TEST(FactsOfSight, ThickSmokeHidesWhatIsFartherThan150Paces) {
  // Facts: periods_of_musketry_smoke.
  EXPECT_TRUE(forms_square(false, 230));
  EXPECT_FALSE(forms_square(true, 230)) << "it does not see the cavalry";
  EXPECT_TRUE(forms_square(true, 145));
}

// One looks over guns in battery; over those that stand in thick smoke, for 150 paces at most.
TEST(FactsOfSight, NobodySeesFarOverTroopsInThickSmoke) {
  for (const bool in_smoke : {false, true}) {
    Engagement engagement(Units{guns("g", "red", x0, y0), guns("first", "blue", x0 + 400 * P, y0),
                                foot("second", "blue", x0 + 440 * P, y0)});
    if (in_smoke) engagement.edit("first", {{"fire", {{"smoke", "thick"}}}});
    engagement.order("g", {{{"kind", "fire_on"}, {"target", {x0 + 440 * P, y0}}}});
    engagement.play();
    const Json facts = engagement.facts("fire", "g");
    ASSERT_FALSE(facts.is_null()) << "the smoke does not hide those who stand in it";
    EXPECT_EQ(facts["target"]["troop"] == "line_infantry", !in_smoke);
  }
}

TEST(FactsOfSight, LineInfantryThatFiresForTwoPeriodsStandsInThickSmoke) {
  Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 56 * P, y0)});
  engagement.play();
  EXPECT_NE(engagement.memory("b").fire.smoke, Smoke::thick);
  engagement.play();
  ASSERT_EQ(engagement.memory("b").fire.periods_on_end, 2);
  EXPECT_EQ(engagement.memory("b").fire.smoke, Smoke::thick);
  engagement.play();
  ASSERT_EQ(engagement.memory("b").fire.periods_on_end, 0) << "nobody is left before it";
  EXPECT_NE(engagement.memory("b").fire.smoke, Smoke::thick);
}

/// How often a battery fires at the target in the period; `fire_of_target`: who of the target has fired before.
std::ptrdiff_t volleys_into(const std::string& ground, const Json& fire_of_target, const Json& target) {
  Engagement engagement(Units{guns("g", "red", x0, y0), target}, {{"weather", "fair"}}, ground);
  engagement.edit("target", {{"fire", fire_of_target}});
  engagement.play();
  const std::vector<Proposal> fire = engagement.laid("fire");
  return std::count_if(fire.begin(), fire.end(),
                       [](const Proposal& volley) { return volley.units.front().value == "g"; });
}

// Page 10: troops in woods or among buildings, or infantry or artillery that line hedges or walls, are only detected if
// they fire, or by troops within 100 paces.
TEST(FactsOfSight, CoverHidesThoseWhoDoNotFire) {
  const Json silent = Json::object(), fires{{"ranks_fire", true}}, skirmishers_fire{{"skirmishers_fire", true}};
  for (const double away : {300 * P, 110 * P}) {
    const double x = x0 + away;
    const Json target = foot("target", "blue", x, y0), rides = horse("target", "blue", x, y0);
    for (const std::string& cover :
         {area("wood", x - 12, 800, x + 60, 1200), area("village", x - 12, 800, x + 60, 1200),
          line("hedge", x - 5, 800, 1200), line("wall", x - 5, 800, 1200)}) {
      EXPECT_EQ(volleys_into(cover, silent, target), 0) << cover;
      // At 300 paces canister does nothing to those behind hard cover.
      if (away < 300 * P) {
        EXPECT_GT(volleys_into(cover, fires, target), 0) << cover;
      }
      EXPECT_EQ(volleys_into(cover, skirmishers_fire, target), 0) << cover;
    }
    EXPECT_GT(volleys_into(line("ditch", x - 5, 800, 1200), silent, target), 0) << "a ditch hides nobody";
    EXPECT_GT(volleys_into(line("hedge", x + 5, 800, 1200), silent, target), 0) << "the hedge is behind them";
    EXPECT_GT(volleys_into(line("hedge", x - 20, 800, 1200), silent, target), 0) << "they do not line it";
    EXPECT_GT(volleys_into(line("hedge", x - 5, 800, 1200), silent, rides), 0) << "horse lines no hedge";
    EXPECT_EQ(volleys_into(area("wood", x - 12, 800, x + 60, 1200), silent, rides), 0) << "a wood hides it too";
  }
  const double near = x0 + 99 * P;
  EXPECT_GT(volleys_into(line("hedge", near - 5, 800, 1200), silent, foot("target", "blue", near, y0)), 0);
}

// A battery in a wood that fires is fired on from then on; when it has been silent for a period it is hidden again.
TEST(FactsOfSight, FireBetraysThoseInCoverUntilTheyAreSilent) {
  // Facts: target_fires.
  const double x = x0 + 300 * P;
  Engagement engagement(Units{guns("g", "red", x0, y0), guns("hidden", "blue", x, y0)}, {{"weather", "fair"}},
                        area("wood", x - 12, 800, x + 60, 1200));
  const auto fires_at = [&](const std::string& firer, const std::string& target) {
    const std::vector<Proposal> fire = engagement.laid("fire");
    return std::any_of(fire.begin(), fire.end(), [&](const Proposal& volley) {
      return volley.units.front().value == firer && volley.units.back().value == target;
    });
  };
  engagement.play();
  EXPECT_TRUE(fires_at("hidden", "g"));
  EXPECT_FALSE(fires_at("g", "hidden")) << "nothing had betrayed it when both fired";
  engagement.play();
  EXPECT_TRUE(fires_at("g", "hidden"));
  EXPECT_TRUE(engagement.memory("hidden").fire.ranks_fire);
}

// Foot behind a battery is seen and fired on; behind another line of foot it is not (ALineThatAnotherHidesIsNoTarget).
TEST(FactsOfSight, GunsInBatteryHideNobody) {
  Engagement engagement(Units{guns("g", "red", x0, y0), guns("first", "blue", x0 + 400 * P, y0),
                              foot("second", "blue", x0 + 440 * P, y0)});
  engagement.order("g", {{{"kind", "fire_on"}, {"target", {x0 + 440 * P, y0}}}});
  engagement.play();
  const std::vector<Proposal> fire = engagement.laid("fire");
  EXPECT_TRUE(std::any_of(fire.begin(), fire.end(), [](const Proposal& volley) {
    return volley.units.front().value == "g" && volley.units.back().value == "second";
  }));
}

TEST(FactsOfFlinching, RocketsDisorganiseTheHorseThatTheyFlyPast) {
  // Facts: rockets_near.
  for (const double beside_paces : {20.0, 120.0}) {
    Engagement engagement(Units{guns("r", "red", x0, y0, "in_battery", Json::object(), "rocketeers"),
                                foot("b", "blue", x0 + 300 * P, y0),
                                horse("h", "blue", x0 + 150 * P, y0 + beside_paces * P, {{"facing", 180.0}})});
    engagement.order("r", {{{"kind", "fire_on"}, {"target", {x0 + 300 * P, y0}}}});
    engagement.play();
    ASSERT_FALSE(engagement.facts("fire", "r").is_null());
    const bool frightened = engagement.unit("h").steadiness == krieg::Steadiness(Steadiness::disorganised);
    EXPECT_EQ(frightened, beside_paces <= 30.0) << beside_paces;
  }
}

TEST(FactsOfFlinching, FriendsWhoFleeThroughALineMakeItFlinch) {
  for (const bool behind : {true, false}) {
    Engagement engagement(Units{foot("enemy", "red", x0, y0), foot("runs", "blue", x0 + 200 * P, y0),
                                foot("line", "blue", x0 + 225 * P, behind ? y0 : y0 + 400)});
    set_steadiness(engagement, "runs", Steadiness::broken);
    engagement.play();
    const Json facts = engagement.facts("flinch", "line");
    ASSERT_EQ(!facts.is_null(), behind);
    if (!behind) continue;
    EXPECT_EQ(facts["first"]["run_through"], true);
    EXPECT_EQ(engagement.memory("line").flinch.paces_owed, 30) << "a stationary unit flinches in the next period";
  }
}

// Page 16: broken troops "flee in any direction offering safety" (reading 137).
/// Blue foot, `runs`, 200 paces before red foot, with others behind it or beside it. Both hold.
Engagement routing(Units others, const std::string& ground = small::no_features()) {
  others.push_back(foot("enemy", "red", x0, y0));
  others.push_back(foot("runs", "blue", x0 + 200 * P, y0, "column"));
  Engagement engagement(others, {{"weather", "fair"}}, ground);
  set_steadiness(engagement, "runs", Steadiness::broken);
  return engagement;
}

double east_paces(const Engagement& engagement) {
  return (engagement.unit("runs").position.x.metres() - x0) / P - 200.0;
}
double aside_paces(const Engagement& engagement) {
  return std::abs(engagement.unit("runs").position.y.metres() - y0) / P;
}

TEST(Flight, LeadsStraightAwayOverOpenGround) {
  Engagement engagement = routing({});
  engagement.play();
  EXPECT_NEAR(east_paces(engagement), 60.0, 2.0) << "the 80 paces of a charge less 20";
  EXPECT_LT(aside_paces(engagement), 1.0);
}

TEST(Flight, GoesPastFriendsWhereTheWayIsOpen) {
  // A battalion in column stands behind, half before their way.
  Engagement engagement = routing({foot("behind", "blue", x0 + 240 * P, y0 + 70 * P, "column")});
  engagement.play();
  EXPECT_FALSE(engagement.memory("behind").flinch.run_through);
  EXPECT_GT(east_paces(engagement), 28.0);
  EXPECT_LT(engagement.unit("runs").position.y.metres(), y0 - 10 * P);
}

TEST(Flight, BreaksThroughFriendsWithNoOtherRouteOpen) {
  // The front of a line is 216 paces, nearer than any way past its ends.
  Engagement engagement = routing({foot("behind", "blue", x0 + 225 * P, y0)});
  engagement.play();
  EXPECT_TRUE(engagement.memory("behind").flinch.run_through);
  EXPECT_NEAR(east_paces(engagement), 60.0, 2.0);
}

TEST(Flight, GoesRoundALake) {
  // Its near bank is 25 paces behind them; to the north it ends 10 paces from their way.
  Engagement engagement = routing({}, area("lake", x0 + 225 * P, y0 - 400 * P, x0 + 500 * P, y0 + 10 * P));
  engagement.play();
  EXPECT_GT(engagement.unit("runs").position.y.metres(), y0 + 20 * P) << "round its corner";
  EXPECT_GT(east_paces(engagement), 28.0);
}

TEST(Flight, RunsUntilTheBankWhereALakeBarsEveryWay) {
  Engagement engagement = routing({}, area("lake", x0 + 225 * P, 0, x0 + 500 * P, 2000));
  engagement.play();
  EXPECT_GT(east_paces(engagement), 5.0);
  EXPECT_LT(east_paces(engagement), 25.0);
}

TEST(Flight, LeavesTheFieldFromItsEdge) {
  Engagement engagement(Units{foot("enemy", "red", 2700, y0), foot("runs", "blue", 2998, y0, "column")});
  set_steadiness(engagement, "runs", Steadiness::broken);
  engagement.play();
  EXPECT_TRUE(engagement.unit("runs").gone);
}

TEST(Flight, KeepsAwayFromASecondEnemyWhomItSees) {
  // Red horse stands 130 paces behind them, somewhat to the north. It has orders to stand.
  Json horsemen = horse("horse", "red", x0 + 330 * P, y0 + 60 * P, {{"facing", 270.0}});
  Engagement engagement = routing({horsemen});
  engagement.order("horse", hold());
  engagement.play();
  const Point runs = engagement.unit("runs").position;
  EXPECT_LT(runs.y.metres(), y0 - 20 * P) << "to the south, away from both";
}

TEST(FactsOfMovement, SkirmishersPassSlowlyThroughFriendlyFoot) {
  // Facts: passes_through, passes_paces.
  const auto gone = [](bool through) {
    Engagement engagement(Units{light_foot("a", "red", x0, y0),
                                foot("b", "red", x0 + 20 * P, through ? y0 : y0 + 400, "column"),
                                foot("far", "blue", 2950, 1900)});
    engagement.order("a", march(1500, y0, "skirmish_line"));
    engagement.play();
    return engagement.unit("a").moved_m;
  };
  EXPECT_GT(gone(true), 0.0);
  EXPECT_LT(gone(true), gone(false) - 5.0);
}

TEST(FactsOfShock, AFreshSquadronReinforcesAMelee) {
  Engagement engagement(Units{horse("first", "red", x0, y0), horse("foe", "blue", x0 + 10 * P, y0),
                              horse("fresh", "red", x0 + 10 * P, y0 + 140, {{"facing", 180.0}})});
  engagement.order("fresh", attack(x0 + 10 * P, y0));
  engagement.edit("first", {{"shock", {{"in_melee_with", "foe"}, {"rounds", 1}}}});
  engagement.edit("foe", {{"shock", {{"in_melee_with", "first"}, {"rounds", 1}}}});
  engagement.play();
  ASSERT_TRUE(engagement.memory("fresh").shock.has_met ||
              engagement.unit("foe").steadiness == krieg::Steadiness(Steadiness::broken));
  EXPECT_EQ(engagement.facts("melee", "first")["fresh_squadron"], true);
  EXPECT_EQ(engagement.facts("melee", "fresh").value("fresh_squadron", false), false);
}

TEST(FactsOfShock, ASecondLineDoesNotChargeThroughTheFirst) {
  // Facts: later_line.
  const auto charges = [](bool behind_it) {
    Engagement engagement(Units{horse("first", "red", x0, behind_it ? y0 : y0 + 600),
                                horse("foe", "blue", x0 + 10 * P, y0), horse("second", "red", x0 - 60 * P, y0)});
    engagement.order("second", attack(x0 + 10 * P, y0));
    if (behind_it) {
      engagement.edit("first", {{"shock", {{"in_melee_with", "foe"}, {"rounds", 1}}}});
      engagement.edit("foe", {{"shock", {{"in_melee_with", "first"}, {"rounds", 1}}}});
    }
    engagement.play();
    const std::vector<Proposal> shocks = engagement.laid("shock");
    return std::any_of(shocks.begin(), shocks.end(), [](const Proposal& shock) {
      return std::find(shock.units.begin(), shock.units.end(), UnitId{"second"}) != shock.units.end();
    });
  };
  EXPECT_FALSE(charges(true));
  EXPECT_TRUE(charges(false));
}

TEST(FactsOfShock, OfTwoLinesTheFirstChargesAndTheSecondFollows) {
  Engagement engagement(Units{horse("a-second", "red", x0 - 60 * P, y0), horse("b-first", "red", x0, y0),
                              foot("foe", "blue", x0 + 100 * P, y0)},
                        {{"weather", "fair"}, {"year", 1770}});
  for (const char* unit : {"a-second", "b-first"}) engagement.order(unit, attack(x0 + 100 * P, y0));
  engagement.play();
  EXPECT_FALSE(engagement.laid("shock").empty());
  EXPECT_FALSE(engagement.memory("a-second").recovery.must_rally) << "it has not charged, so its charge has not failed";
}

// A charge that is answered is fought whatever the units are called.
TEST(FactsOfShock, AnAnsweredChargeIsFoughtOnce) {
  for (const auto& [attacker, defender] : {std::pair{"a", "b"}, {"b", "a"}}) {
    Engagement engagement(Units{horse(attacker, "red", x0, y0), horse(defender, "blue", x0 + 150 * P, y0)});
    engagement.order(attacker, attack(x0 + 150 * P, y0));
    engagement.play();
    ASSERT_EQ(engagement.laid("shock").size(), 1U) << attacker;
    EXPECT_EQ(engagement.laid("shock").front().units.front().value, attacker);
  }
}

TEST(FactsOfShock, ALineWheelsItsWingsInFromTheSecondPeriod) {
  const auto figures = [](int rounds) {
    Engagement engagement(Units{horse("wide", "red", x0, y0), troops("narrow", "blue", x0 + 5 * P, y0, "heavy_cavalry",
                                                                     "line", elements("squadron", 1, 6))});
    engagement.edit("wide", {{"shock", {{"in_melee_with", "narrow"}, {"rounds", rounds}}}});
    engagement.edit("narrow", {{"shock", {{"in_melee_with", "wide"}, {"rounds", rounds}}}});
    engagement.play();
    return engagement.facts("melee", "wide").value("figures", 0);
  };
  EXPECT_GT(figures(0), 0);
  EXPECT_GT(figures(1), figures(0));
}

TEST(FactsOfShock, DoorsThatAreHeldTakeAPeriodToBreak) {
  // Facts: forces_entry.
  Engagement engagement(Units{foot("a", "red", x0, y0, "line", {{"quality", "guard"}}),
                              troops("held", "blue", x0 + 25 * P, y0, "line_infantry", "in_building",
                                     elements("company", 1, 8), {{"quality", "badly_trained"}})},
                        {{"weather", "fair"}}, area("village", x0 + 5, y0 - 200, x0 + 200, y0 + 300));
  engagement.order("a", attack(x0 + 25 * P, y0));
  int broken_in = 0, fought = 0;
  for (int period = 1; period <= 8 && fought == 0; ++period) {
    engagement.play();
    if (engagement.memory("a").march.broke_doors == MoveNumber{engagement.world().move - 1} && broken_in == 0)
      broken_in = period;
    if (!engagement.laid("shock").empty()) fought = period;
  }
  ASSERT_GT(broken_in, 0);
  EXPECT_EQ(fought, broken_in + 1);
}

TEST(FactsOfMovement, HousesHoldAFigureForEachWindow) {
  // Facts: figures_inside, windows_and_doors.
  // 36 figures a battalion; 60 by 305 metres are 78 windows and doors.
  Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "red", x0, y0 + 120), foot("c", "red", x0, y0 - 120),
                              foot("far", "blue", 2950, 1900)},
                        {{"weather", "fair"}}, area("village", x0 - 30, y0 - 150, x0 + 30, y0 + 155));
  const auto inside = [&](const std::string& id) {
    return engagement.unit(id).formation == krieg::Formation(Shape::in_building);
  };
  for (const auto& [id, y] : {std::pair{"a", y0}, {"b", y0 + 120}, {"c", y0 - 120}})
    engagement.order(id, {{{"kind", "occupy"}, {"target", {x0, y}}}});
  engagement.play(2);
  EXPECT_TRUE(inside("a"));
  EXPECT_TRUE(inside("b"));
  EXPECT_FALSE(inside("c"));
}

TEST(FactsOfMovement, ChargedFootAdvancesOnlyToCoverNearBy) {
  // Facts: neutral_cover_paces.
  const auto advanced = [](const std::string& features) {
    Engagement engagement(
        Units{foot("a", "red", x0, y0), horse("b", "blue", x0 + 100 * P, y0, Json::object(), "light_cavalry")},
        {{"weather", "fair"}, {"year", 1770}}, features);
    engagement.order("a", attack(x0 + 100 * P, y0));
    engagement.order("b", attack(x0, y0));
    engagement.play();
    return engagement.unit("a").moved_m > 0.0;
  };
  EXPECT_FALSE(advanced(small::no_features()));
  EXPECT_TRUE(advanced(line("hedge", x0 + 12 * P, 0, 2000)));
  EXPECT_FALSE(advanced(line("hedge", x0 + 60 * P, 0, 2000))) << "it is beyond half of the move";
}

TEST(FactsOfMovement, HorseInLineFacesTheEnemyWithinItsReach) {
  for (const double away_paces : {200.0, 500.0}) {
    Engagement engagement(
        Units{horse("a", "red", x0, y0, {{"facing", 0.0}}), foot("b", "blue", x0 + away_paces * P, y0, "square")});
    engagement.order("a", hold());
    engagement.play();
    // "As far as possible" (page 10): it wheels for several periods.
    EXPECT_EQ(engagement.unit("a").facing.degrees() > 10.0, away_paces < 240.0) << away_paces;
    EXPECT_LT(engagement.unit("a").facing.degrees(), 60.0);
    engagement.play(5);
    EXPECT_EQ(std::abs(engagement.unit("a").facing.degrees() - 90.0) < 25.0, away_paces < 240.0) << away_paces;
  }
}

TEST(FactsOfAftermath, AGeneralsStaffGrowsSmaller) {
  // Facts: men_left.
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Engagement engagement(Units{foot("a", "red", 100, 400), foot("wing", "red", 300, 1300),
                                foot("b", "blue", 100 + 60 * P, 400), foot("c", "blue", 100 + 60 * P, 570)},
                          {{"weather", "fair"}}, small::no_features(), small::level_heights(), seed);
    engagement.play(2);
    const auto& staff = engagement.world().memory.as<FieldMemory>().staff_lost;
    if (const auto found = staff.find(OfficerId{"red-second"}); found != staff.end()) {
      ++lost;
      EXPECT_GT(found->second, 0);
      EXPECT_LT(found->second, 15);
    }
  }
  EXPECT_GT(lost, 0);
}

}  // namespace
}  // namespace krieg::wrg1750
