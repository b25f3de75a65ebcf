// Each fact that play sets for a procedure, seen in the case that is laid before the umpire, or in what troops do.
#include <gtest/gtest.h>

#include "battlefield.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

double gone_paces(const Engagement& engagement, const std::string& id, double x, double y) {
  return distance_m(engagement.unit(id).position, point_m(x, y)) / P;
}

const Json far_enemy = foot("far", "blue", 2950, 1900);

TEST(FactsOfOrders, TakeTheirPeriodsByTheWay) {
  // Facts: in_sight_of_general.
  Engagement engagement(Units{foot("seen", "red", 500, 1000, "column"), foot("far", "blue", 2900, 1000)});
  engagement.play();
  engagement.order("seen", march(900, 1000));
  engagement.play();
  ASSERT_EQ(engagement.memory("seen").orders.waiting.size(), 1U);
  const GameTime began = engagement.world().time - std::chrono::minutes{minutes_of_clock};
  EXPECT_EQ(engagement.memory("seen").orders.waiting.front().due, began + std::chrono::minutes{minutes_of_clock});

  // A wood hides the unit from its general: a period more; an enemy beside the way makes it three.
  Engagement hidden(Units{foot("away", "red", 1200, 1000, "column"), foot("far", "blue", 2900, 1000)},
                    {{"weather", "fair"}}, area("wood", 600, 700, 900, 1300));
  hidden.play();
  const GameTime written = hidden.world().time;
  hidden.order("away", march(1500, 1000));
  hidden.play();
  ASSERT_EQ(hidden.memory("away").orders.waiting.size(), 1U);
  EXPECT_EQ(hidden.memory("away").orders.waiting.front().due, written + 2 * std::chrono::minutes{minutes_of_clock});
}

TEST(FactsOfOrders, ObedienceAsksForTheTroopsThemselves) {
  Engagement engagement(Units{foot("a", "red", 700, 1000, "column", {{"quality", "badly_trained"}}), far_enemy});
  engagement.order("a", march(1500, 1000));
  engagement.play();
  engagement.order("a", hold());
  engagement.play(2);
  const Json facts = engagement.facts("obedience", "a");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["order_by"], "messenger");
  EXPECT_EQ(facts["quality"], "badly_trained");
  EXPECT_EQ(facts["mainly_lacks_firearms"], false);
}

/// The facts of the first test of obedience of the unit after an order to it.
Json obedience_of(Engagement& engagement, const std::string& unit) {
  Json facts;
  for (int period = 0; period < 3 && facts.is_null(); ++period) {
    engagement.play();
    facts = engagement.facts("obedience", unit);
  }
  return facts;
}

TEST(FactsOfOrders, ObedienceAsksForTheTroopsAround) {
  Engagement friends(Units{foot("a", "red", 700, 1000, "column"), foot("b", "red", 560, 1060, "column"),
                           foot("d", "red", 700, 1200, "column"), foot("e", "red", 690, 900, "column"),
                           horse("c", "blue", 700 + 350 * P, 1000)},
                     {{"weather", "fair"}, {"year", 1770}});
  friends.order("b", march(1500, 1060));
  friends.order("d", {{{"kind", "retire"}, {"path", {{300, 1200}}}}});
  friends.play();
  friends.order("a", march(800, 1000));
  friends.play();
  krieg::small::must(friends.game(), EntryKind::edit_unit, "umpire",
                     {{"unit", "e"}, {"steadiness", "broken"}, {"reason", "for the test"}});
  const Json of_friends = obedience_of(friends, "a");
  ASSERT_FALSE(of_friends.is_null());
  EXPECT_EQ(of_friends["infantry_near_enemy_cavalry"], true);
  EXPECT_EQ(of_friends["friend_advancing_near"], true);
  EXPECT_EQ(of_friends["friends_retiring_near"], 1);
  EXPECT_EQ(of_friends["friend_routing_near"], true);
  EXPECT_EQ(of_friends["enemies_advancing_near"], 0);

  // Light infantry makes no smoke that hides the enemy when it faces out of its column and fires.
  Engagement enemies(Units{troops("a", "red", 700, 1000, "light_infantry", "column", elements("company", 6, 6)),
                           foot("f", "blue", 700 + 200 * P, 1100),
                           foot("g", "blue", 700 + 10 * P, 850, "line", {{"facing", 90.0}})});
  enemies.rule("fire", "a", {{"men", 0}});
  enemies.rule("flinch", "g", {{"paces", 0}, {"breaks", false}});
  enemies.order("f", march(700 + 60 * P, 1100));
  enemies.order("g", {{{"kind", "retire"}, {"path", {{1600, 850}}}}});
  enemies.play();
  enemies.order("a", march(600, 1000));
  const Json of_enemies = obedience_of(enemies, "a");
  ASSERT_FALSE(of_enemies.is_null());
  EXPECT_EQ(of_enemies["enemies_advancing_near"], 1);
  EXPECT_EQ(of_enemies["enemies_retiring_near"], 1);
  EXPECT_EQ(of_enemies["infantry_near_enemy_cavalry"], false);
}

TEST(FactsOfOrders, ObedienceAsksForCoverAndFire) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000), foot("b", "blue", 1000 + 100 * P, 1000)},
                        {{"weather", "fair"}}, area("wood", 950, 900, 1030, 1100));
  engagement.play();
  engagement.order("a", march(500, 1000));
  Json facts;
  for (int period = 0; period < 4 && facts.is_null(); ++period) {
    engagement.play();
    facts = engagement.facts("obedience", "a");
  }
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["leaves_or_attacks_cover"], true);
  EXPECT_EQ(facts["under_fire"], false);
}

TEST(FactsOfMovement, TheGroundCoveredFollowsFormationAndLosses) {
  // Facts: formation, figures_abreast, lines.
  Json in_lines = horse("lines", "red", 900, 1000);
  in_lines["formation"] = "succession_of_lines";
  Engagement engagement(Units{foot("line", "red", 500, 500), foot("column", "red", 500, 1000, "column"),
                              foot("square", "red", 500, 1500, "square"), in_lines, far_enemy});
  const auto front = [&](const std::string& id) { return engagement.unit(id).footprint.frontage.metres() / P; };
  EXPECT_NEAR(front("line"), 36 * 15 / 2.5, 1.0) << "36 figures of 15 mm, and a millimetre is a foot";
  EXPECT_NEAR(front("column"), 12 * 15 / 2.5, 1.0) << "two companies abreast";
  EXPECT_NEAR(front("square"), 9 * 15 / 2.5, 1.0) << "a quarter";
  EXPECT_NEAR(front("lines"), 10 * 25 / 2.5, 1.0) << "20 figures in two lines";
}

TEST(FactsOfMovement, WheelsTakeTheirTimeAndTwiceThatOfRecruits) {
  // Facts: wheel_degrees, wheel_front_paces, quality.
  Engagement engagement(Units{foot("a", "red", 1000, 500, "column"),
                              foot("b", "red", 1000, 1500, "column", {{"quality", "badly_trained"}}), far_enemy});
  engagement.order("a", march(1000 + 300 * P, 500 + 80 * P, "column"));
  engagement.order("b", march(1000 + 300 * P, 1500 + 80 * P, "column"));
  engagement.play();
  EXPECT_LT(gone_paces(engagement, "a", 1000, 500), 58.0);
  EXPECT_GT(gone_paces(engagement, "a", 1000, 500), 20.0);
  EXPECT_LT(gone_paces(engagement, "b", 1000, 1500), gone_paces(engagement, "a", 1000, 500));
}

TEST(FactsOfMovement, ChangesOfFormationTakeTheirPeriods) {
  Engagement engagement(Units{foot("a", "red", 500, 500, "column"),
                              foot("b", "red", 500, 1500, "column", {{"quality", "badly_trained"}}), far_enemy});
  const Json form{{{"kind", "form"}, {"formation", "line"}}};
  engagement.order("a", form);
  engagement.order("b", form);
  engagement.play();
  EXPECT_EQ(engagement.unit("a").formation, Shape::line);
  EXPECT_EQ(engagement.unit("b").formation, Shape::column) << "recruits need two periods";
  engagement.play();
  EXPECT_EQ(engagement.unit("b").formation, Shape::line);
}

TEST(FactsOfMovement, GunsNeedCrewsAndTeams) {
  // Facts: draught_teams, bullock_draught.
  Engagement engagement(Units{guns("a", "red", 500, 400, "gun_column"),
                              guns("b", "red", 500, 1000, "gun_column", {{"teams", false}}),
                              guns("c", "red", 500, 1600, "gun_column",
                                   {{"draught", "bullocks"}, {"people", "indian_potentate"}}, "heavy_field_artillery"),
                              far_enemy});
  for (const auto& [id, y] : {std::pair{"a", 400}, std::pair{"b", 1000}, std::pair{"c", 1600}})
    engagement.order(id, march(1500, y));
  engagement.play();
  EXPECT_NEAR(gone_paces(engagement, "a", 500, 400), 80, 1);
  EXPECT_NEAR(gone_paces(engagement, "b", 500, 1000), 40, 1) << "by hand";
  EXPECT_NEAR(gone_paces(engagement, "c", 500, 1600), 60, 1) << "with bullocks at the rate of siege guns";
}

TEST(FactsOfMovement, GroundSlowsAndRainSoftensIt) {
  // Facts: ground, ground_softened.
  Engagement wood(Units{foot("a", "red", 1000, 1000, "line"), horse("b", "red", 1000, 1150), far_enemy},
                  {{"weather", "fair"}}, area("wood", 900, 800, 1500, 1090));
  wood.order("a", march(1300, 1000, "line"));
  wood.play();
  EXPECT_NEAR(gone_paces(wood, "a", 1000, 1000), 20, 1) << "woods count double for infantry";

  Engagement rain(Units{guns("g", "red", 500, 1000, "gun_column"), far_enemy}, {{"weather", "rain"}});
  rain.order("g", march(1500, 1000));
  rain.play();
  EXPECT_EQ(rain.world().weather, Weather::rain);
  EXPECT_EQ(rain.world().ground_condition, GroundCondition::soft);
  EXPECT_NEAR(gone_paces(rain, "g", 500, 1000), 40, 1) << "guns count double on soft ground";
}

TEST(FactsOfMovement, ObstaclesTakeHalfAPeriod) {
  // Facts: obstacles, crossed_bad_ground.
  Engagement engagement(Units{foot("a", "red", 1000, 1000, "column"), far_enemy}, {{"weather", "fair"}},
                        line("hedge", 1010, 800, 1200));
  engagement.order("a", march(1500, 1000, "column"));
  engagement.play();
  EXPECT_NEAR(gone_paces(engagement, "a", 1000, 1000), 30, 4);
  EXPECT_TRUE(engagement.memory("a").march.crossed_bad_ground);
  EXPECT_EQ(engagement.unit("a").steadiness, Steadiness::disorganised);
}

TEST(FactsOfMovement, TroopsKeepTimeToFire) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000), foot("b", "blue", 1000 + 115 * P, 1000)});
  engagement.order("a", attack(1000 + 115 * P, 1000));
  engagement.play();
  EXPECT_NEAR(engagement.unit("a").moved_m / P, 20, 3) << "fire costs 20 of the 40 paces";
  EXPECT_FALSE(engagement.facts("fire", "a").is_null());
}

TEST(FactsOfMovement, FriendsStandInTheWay) {
  const auto ordered_to = [](double x) {
    Engagement engagement(
        Units{foot("a", "red", 1000, 1000, "column"), foot("b", "red", 1040, 1000, "column"), far_enemy});
    engagement.order("a", march(1500, 1000, "column"));
    engagement.play(2);
    const Point stopped = engagement.unit("a").position;
    engagement.order("a", march(x, 1000, "column"));
    engagement.play(4);
    return distance_m(engagement.unit("a").position, stopped) / P;
  };
  EXPECT_LT(ordered_to(1500), 20) << "they stand before it";
  EXPECT_GT(ordered_to(500), 60) << "behind it the way is free";
}

// A line is met at its nearest part, not at its middle.
TEST(FactsOfMovement, NobodyMarchesThroughTheWingOfALine) {
  Engagement engagement(
      Units{foot("a", "red", x0, y0 + 60, "column"), foot("b", "blue", x0 + 100 * P, y0, "line", {{"facing", 90.0}})},
      {{"weather", "fair"}, {"year", 1770}});
  engagement.order("a", march(1600, y0 + 60, "column"));
  engagement.play(2);
  EXPECT_LT(engagement.unit("a").position.x.metres(), engagement.unit("b").position.x.metres() - 30 * P);
}

TEST(FactsOfMovement, WaterCountsItsWidthOrAnObstacleWhicheverIsMore) {
  // Facts: water_paces.
  const auto after_crossing = [](double width) {
    Engagement engagement(Units{foot("a", "red", 480, 1000, "column"), far_enemy}, {{"weather", "fair"}},
                          line("stream", 500, 0, 2000, {{"width", width}, {"wadeable", true}}));
    engagement.order("a", march(900, 1000, "column"));
    engagement.play(3);
    return gone_paces(engagement, "a", 480, 1000);
  };
  EXPECT_NEAR(after_crossing(3), 180 - 30, 4) << "half a period for a stream";
  EXPECT_NEAR(after_crossing(15), 180 - 3 * 15 / P, 6) << "four times its width";
}

TEST(FactsOfMovement, TheWeatherIsThrownOrPrinted) {
  // Facts: changeable_only.
  Engagement thrown(Units{far_enemy, foot("a", "red", 500, 1000)}, Json::object());
  thrown.play();
  ASSERT_FALSE(thrown.laid("weather").empty());
  EXPECT_EQ(thrown.laid("weather").front().dice.size(), 2U);
  EXPECT_TRUE(thrown.world().wind);
  Engagement fair(Units{far_enemy, foot("a", "red", 500, 1000)});
  fair.play();
  EXPECT_EQ(fair.laid("weather").front().dice.size(), 1U) << "a die for the wind is left";
  EXPECT_EQ(fair.world().weather, Weather::clear);
  Engagement changing(Units{far_enemy, foot("a", "red", 500, 1000)}, {{"weather", "changeable"}});
  changing.play(2);
  ASSERT_EQ(changing.laid("weather").size(), 1U);
  EXPECT_EQ(changing.laid("weather").front().facts.at("facts").at("sky"), "changeable");
}

TEST(FactsOfFire, AskWhoFires) {
  Engagement engagement(Units{foot("square", "red", x0, 600, "square"), foot("x", "blue", x0 + 55 * P, 600),
                              guns("g", "red", x0, 1000), foot("y", "blue", x0 + 250 * P, 1000, "column"),
                              foot("column", "red", x0, 1600, "column"), foot("z", "blue", x0 + 55 * P, 1600)},
                        {{"weather", "fair"}, {"year", 1770}});
  engagement.play();
  EXPECT_EQ(engagement.facts("fire", "square")["figures"], 9);
  EXPECT_EQ(engagement.facts("fire", "g")["figures"], 15) << "twelve gunners and three pieces";
  EXPECT_EQ(engagement.facts("fire", "g")["weapon"], "canister");
}

TEST(FactsOfFire, AskForTheTarget) {
  Engagement engagement(Units{guns("g", "red", x0, y0), foot("column", "blue", x0 + 500 * P, y0, "column"),
                              foot("h", "red", x0, 1500), foot("cover", "blue", x0 + 55 * P, 1500)},
                        {{"weather", "fair"}}, line("hedge", x0 + 55 * P - 6, 1400, 1600));
  engagement.play();
  EXPECT_EQ(engagement.facts("fire", "g")["target"]["formation"], "column");
  EXPECT_EQ(engagement.facts("fire", "g")["weapon"], "light_battery");
  EXPECT_EQ(engagement.facts("fire", "h")["target"]["cover"], "soft");
  EXPECT_EQ(engagement.facts("fire", "h")["enemy_advancing"], false);
}

TEST(FactsOfFire, AskForSkyAndGround) {
  Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 55 * P, y0)}, {{"weather", "rain"}});
  engagement.play();
  const Json facts = engagement.facts("fire", "a");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["raining"], true);
  EXPECT_EQ(facts["out_of_doors"], true);
  ASSERT_TRUE(engagement.world().wind);
  const bool into = angle_between(bearing_deg(90), bearing_deg(engagement.world().wind->degrees() + 180)) <= 45;
  EXPECT_EQ(facts["into_wind"], into);
}

TEST(FactsOfFire, AskForTheFirers) {
  Engagement engagement(Units{foot("a", "red", x0, y0, "line", {{"quality", "guard"}}),
                              foot("b", "blue", x0 + 55 * P, y0, "line", {{"quality", "badly_trained"}})});
  engagement.play();
  EXPECT_EQ(engagement.facts("fire", "a")["british_regulars_or_guards"], true);
  EXPECT_EQ(engagement.facts("fire", "b")["badly_trained"], true);
  EXPECT_EQ(engagement.facts("fire", "b")["disorganised"], false);
}

TEST(FactsOfFire, FriendsAndScreensStandInTheWay) {
  // Facts: friends_near_line_of_fire, high_ground.
  Engagement engagement(
      Units{guns("g", "red", x0, y0), foot("friends", "red", x0 + 200 * P, y0), foot("b", "blue", x0 + 700 * P, y0)});
  engagement.play();
  EXPECT_TRUE(engagement.facts("fire", "g").is_null()) << "no fire over friends on level ground";
  constexpr double crest = 1300.0;
  Engagement from_a_hill(Units{guns("g", "red", crest, y0), foot("friends", "red", crest + 200 * P, y0),
                               foot("b", "blue", crest + 700 * P, y0)},
                         {{"weather", "fair"}}, small::no_features(), small::falling_heights(3));
  from_a_hill.play();
  EXPECT_FALSE(from_a_hill.facts("fire", "g").is_null()) << "from high ground they fire over them";

  const auto screened_at = [](double paces_between) {
    return Units{
        foot("a", "red", x0, y0),
        troops("screen", "blue", x0 + 50 * P, y0, "light_infantry", "skirmish_line", elements("company", 8, 5)),
        foot("b", "blue", x0 + (50 + paces_between) * P, y0)};
  };
  Engagement screened(screened_at(60));
  screened.play();
  ASSERT_FALSE(screened.facts("fire", "a").is_null());
  EXPECT_EQ(screened.facts("fire", "a")["target"]["troop"], "light_infantry") << "the skirmishers draw the fire";
}

TEST(FactsOfFire, GunsSplitTheirFireBetweenAScreenAndTheLine) {
  const auto volleys_at = [](double paces_between) {
    Engagement engagement(
        Units{guns("g", "red", x0, y0),
              troops("screen", "blue", x0 + 250 * P, y0, "light_infantry", "skirmish_line", elements("company", 8, 5)),
              foot("b", "blue", x0 + (250 + paces_between) * P, y0)});
    engagement.play();
    std::map<std::string, int> figures;
    for (const Proposal& volley : engagement.laid("fire"))
      if (volley.units.front().value == "g")
        figures[volley.units.back().value] = volley.facts.at("facts").at("figures").get<int>();
    return figures;
  };
  const auto close_behind = volleys_at(40), far_behind = volleys_at(100);
  EXPECT_EQ(close_behind, (std::map<std::string, int>{{"screen", 8}, {"b", 8}}));
  EXPECT_EQ(far_behind, (std::map<std::string, int>{{"screen", 15}}));
}

// Infantry does not see over infantry, and does not fire at whom it does not see.
TEST(FactsOfFire, ALineThatAnotherHidesIsNoTarget) {
  Engagement engagement(Units{guns("g", "red", x0, y0), foot("first", "blue", x0 + 400 * P, y0),
                              foot("second", "blue", x0 + 440 * P, y0)});
  engagement.order("g", {{{"kind", "fire_on"}, {"target", {x0 + 440 * P, y0}}}});
  engagement.play();
  ASSERT_EQ(engagement.laid("fire").size(), 1U);
  EXPECT_EQ(engagement.laid("fire").front().units.back().value, "first");
}

// Both stand behind cover and have not fired yet: each is exposed as soon as the other is in its range.
TEST(FactsOfFire, TroopsInAVillageFightThoseWhoStandBeforeIt) {
  Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 56 * P, y0)}, {{"weather", "fair"}},
                        area("village", x0 - 100, y0 - 200, x0 + 200, y0 + 300));
  engagement.play();
  EXPECT_FALSE(engagement.facts("fire", "a").is_null());
  EXPECT_FALSE(engagement.facts("fire", "b").is_null());
}

// Troops that came near and went away again are fired on where they were nearest.
TEST(FactsOfFire, TheRangeIsThatOfTheNearestApproach) {
  Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 100 * P, y0)});
  engagement.order("b", {{{"kind", "retire"}, {"path", {{x0 + 400 * P, y0}}}}});
  engagement.play();
  EXPECT_GT(engagement.unit("b").position.x.metres(), x0 + 120 * P);
  ASSERT_FALSE(engagement.facts("fire", "a").is_null());
  EXPECT_NEAR(engagement.facts("fire", "a")["distance_paces"].get<double>(), 100, 3);
}

TEST(FactsOfFlinching, AskForBothSides) {
  // Facts: men, figures.
  // Three against one: the one has more flinch points.
  Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "red", x0, y0 + 200), foot("c", "red", x0, y0 - 200),
                              foot("victim", "blue", x0 + 40 * P, y0, "line", {{"quality", "badly_trained"}}),
                              guns("g", "red", x0 - 20, y0 + 400)});
  Json facts;
  for (int period = 0; period < 6 && facts.is_null(); ++period) {
    engagement.play();
    facts = engagement.facts("flinch", "victim");
    if (facts.is_null()) facts = engagement.facts("flinch", "a");
  }
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["first"]["troop"], "line_infantry");
  EXPECT_EQ(facts["first"]["formation"], "line");
  EXPECT_GE(facts["first"]["men_lost"].get<int>(), facts["first"]["figures"].get<int>());
  EXPECT_EQ(facts["first"]["in_the_open"], true);
  EXPECT_EQ(facts["second"]["in_hard_cover"], false);
}

TEST(FactsOfFlinching, AskForWhatThreatensThem) {
  Engagement engagement(Units{foot("line", "red", x0, y0, "line", {{"quality", "badly_trained"}}),
                              foot("column", "blue", x0 + 110 * P, y0, "column", {{"quality", "badly_trained"}})});
  engagement.order("column", attack(x0, y0));
  Json facts;
  for (int period = 0; period < 4 && facts.is_null(); ++period) {
    engagement.play();
    facts = engagement.facts("flinch", "line");
  }
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["first"]["column_advances_near"], true);
  EXPECT_EQ(facts["first"]["cause_on_one_flank"], false);
  EXPECT_EQ(facts["first"]["cause_on_both_flanks"], false);
  EXPECT_EQ(facts["second"]["motion"], "advancing");
}

TEST(FactsOfFlinching, AskForFlanksElephantsAndSurprise) {
  // Enemies behind its flank, within their reach.
  Engagement flank(
      Units{horse("a", "red", x0, y0), guns("behind", "blue", x0 - 400 * P, y0, "in_battery", {{"facing", 90.0}}),
            troops("elephants", "blue", x0 + 40 * P, y0 + 30, "elephants", "line", elements("elephant", 2, 1)),
            foot("b", "blue", x0 + 50 * P, y0)});
  Json facts;
  for (int period = 0; period < 4 && facts.is_null(); ++period) {
    flank.play();
    facts = flank.facts("flinch", "a");
  }
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["first"]["elephants_near"], true);
  EXPECT_EQ(facts["first"]["enemy_behind_flank"], true) << "guns reach it from 400 paces behind";
}

// Troops that flinch go back as far as the ground lets them.
TEST(FactsOfFlinching, DeepWaterStopsThem) {
  int flinched = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Engagement engagement(
        Units{foot("a", "red", x0, y0), foot("b", "red", x0, y0 + 200), foot("c", "red", x0, y0 - 200),
              foot("victim", "blue", x0 + 90 * P, y0, "line", {{"quality", "badly_trained"}})},
        {{"weather", "fair"}}, line("stream", x0 + 100 * P, 0, 2000, {{"width", 10}, {"wadeable", false}}),
        small::level_heights(), seed);
    engagement.order("victim", attack(x0, y0));
    for (int period = 0; period < 4; ++period) {
      engagement.play();
      if (engagement.memory("victim").flinch.flinched) ++flinched;
      EXPECT_LT(engagement.unit("victim").position.x.metres(), x0 + 100 * P);
    }
  }
  EXPECT_GT(flinched, 0);
}

TEST(FactsOfFlinching, DisorganisationHasItsCauses) {
  // Facts: troop, crossed_bad_ground.
  Engagement engagement(Units{foot("a", "red", 1000, 1000, "column"), light_foot("b", "red", 1000, 1150), far_enemy},
                        {{"weather", "fair"}}, area("wood", 1005, 800, 1500, 1300));
  engagement.order("a", march(1400, 1000, "column"));
  engagement.order("b", march(1400, 1150));
  engagement.play();
  EXPECT_EQ(engagement.unit("a").steadiness, Steadiness::disorganised);
  EXPECT_EQ(engagement.unit("b").steadiness, Steadiness::formed) << "light infantry is at home there";
}

TEST(FactsOfShock, ChargesAskForTheirCauses) {
  Engagement engagement(Units{horse("a", "red", x0, 600), foot("square", "blue", x0 + 150 * P, 600, "square"),
                              horse("b", "red", x0, 1500), guns("g", "blue", x0 + 150 * P, 1500)});
  engagement.order("a", attack(x0 + 150 * P, 600));
  engagement.order("b", attack(x0 + 150 * P, 1500));
  engagement.play();
  EXPECT_FALSE(engagement.memory("square").shock.charged_by) << "no officer rides at an unshaken square";
  EXPECT_FALSE(engagement.laid("shock").empty());
  Engagement early(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 60 * P, y0)},
                   {{"weather", "fair"}, {"year", 1770}});
  early.order("a", attack(x0 + 60 * P, y0));
  early.play();
  EXPECT_TRUE(early.memory("b").shock.charged_by) << "before 1785 infantry charges freely";
}

TEST(FactsOfShock, NobodyChargesOverGroundThatStopsHim) {
  const Units both{horse("a", "red", x0, y0), guns("g", "blue", x0 + 200 * P, y0)};
  const auto charges_over = [&](const std::string& features) {
    Engagement engagement(both, {{"weather", "fair"}}, features);
    engagement.order("a", attack(x0 + 200 * P, y0));
    engagement.play();
    return !engagement.laid("shock").empty();
  };
  const double between = x0 + 100 * P;
  EXPECT_TRUE(charges_over(small::no_features()));
  EXPECT_FALSE(charges_over(line("stream", between, 0, 2000, {{"width", 20}, {"wadeable", false}})));
  EXPECT_FALSE(charges_over(line("hedge", between, 0, 2000))) << "a hedge takes a whole period from heavy cavalry";
  EXPECT_FALSE(charges_over(area("wood", between - 10, 0, between + 10, 2000)));
}

// Horsemen who strike an end of a line at an angle lose men by its fire and grow narrower. They are in contact still.
TEST(FactsOfShock, WhoHasTouchedTheEnemyIsInContactThoughHeLosesMen) {
  int touched = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Engagement engagement(
        Units{foot("line", "blue", x0, y0), horse("b", "red", x0 - 60 * P, y0 - 75, {{"facing", 60.0}})},
        {{"weather", "fair"}, {"year", 1770}}, small::no_features(), small::level_heights(), seed);
    engagement.order("b", attack(x0, y0));
    engagement.play();
    if (!engagement.memory("line").fire.fired || men_of(engagement.unit("b")) > 280) continue;
    ++touched;
    EXPECT_FALSE(engagement.laid("shock").empty());
  }
  EXPECT_GT(touched, 0);
}

TEST(FactsOfShock, AnObstacleCountsAgainstTheChargeMove) {
  const auto charges_from = [](double paces_away) {
    Engagement engagement(
        Units{horse("a", "red", x0, y0, Json::object(), "light_cavalry"), guns("g", "blue", x0 + paces_away * P, y0)},
        {{"weather", "fair"}}, line("hedge", x0 + 30 * P, 0, 2000));
    engagement.order("a", attack(x0 + paces_away * P, y0));
    engagement.play();
    return !engagement.laid("shock").empty();
  };
  EXPECT_TRUE(charges_from(100)) << "half of the 260 paces is left behind the hedge";
  EXPECT_FALSE(charges_from(190));
}

// Troops that have withdrawn from a charge attack again; they do not go on to the rear.
TEST(FactsOfShock, WhoHasWithdrawnAttacksAgain) {
  Engagement engagement(Units{horse("a", "red", 1500, y0), foot("b", "blue", 1500 + 500 * P, y0, "square")});
  engagement.order("a", attack(1500 + 500 * P, y0));
  engagement.play();
  const double before = engagement.unit("a").position.x.metres();
  engagement.edit("a", {{"shock", {{"withdraws", engagement.world().move}}}});
  engagement.play();
  const double withdrawn = engagement.unit("a").position.x.metres();
  EXPECT_LT(withdrawn, before);
  engagement.play(2);
  EXPECT_GT(engagement.unit("a").position.x.metres(), withdrawn);
}

TEST(FactsOfShock, TroopsThatAreStruckInRearDoNotStrike) {
  Engagement engagement(Units{foot("line", "red", x0, y0), horse("b", "blue", x0 - 150 * P, y0, {{"facing", 90.0}})},
                        {{"weather", "fair"}, {"year", 1770}});
  engagement.order("b", attack(x0, y0));
  bool fought = false;
  for (int period = 0; period < 3 && !fought; ++period) {
    engagement.play();
    for (const Proposal& hack : engagement.laid("melee")) {
      fought = true;
      EXPECT_EQ(hack.units.front().value, "b");
    }
  }
  EXPECT_TRUE(fought);
}

// At this distance in fog, infantry sees a body of troops and cannot tell that it is cavalry.
TEST(FactsOfMovement, TroopsAreForcedByCavalryThatTheyCanTell) {
  for (const bool foggy : {false, true}) {
    Engagement engagement(
        Units{foot("a", "red", x0, y0), horse("b", "blue", x0 + 252 * P, y0, Json::object(), "light_cavalry")});
    krieg::small::must(engagement.game(), EntryKind::weather, "umpire",
                       {{"weather", foggy ? "fog" : "clear"}, {"reason", "for the test"}});
    engagement.play();
    EXPECT_EQ(engagement.unit("a").change.has_value() || engagement.unit("a").formation == Shape::square, !foggy);
  }
}

TEST(FactsOfShock, CavalryMeetsCavalry) {
  Engagement engagement(Units{horse("a", "red", x0, y0), horse("b", "blue", x0 + 200 * P, y0)});
  engagement.order("a", attack(x0 + 200 * P, y0));
  engagement.play();
  ASSERT_GE(engagement.laid("melee").size(), 2U) << "both strike";
  const Json facts = engagement.facts("melee", "a");
  EXPECT_EQ(facts["target"], "cavalry");
  EXPECT_EQ(facts["charges_or_follows"], true);
  EXPECT_EQ(facts["lancers"], false);
  EXPECT_EQ(facts["figures"], 20);
  EXPECT_EQ(engagement.facts("melee", "b")["charges_or_follows"], true) << "it countercharges";
  ASSERT_EQ(engagement.laid("shock").size(), 1U);
  EXPECT_EQ(engagement.laid("shock").front().facts.at("procedure"), "cavalry_fight");
}

TEST(FactsOfShock, InfantryChargesInAWood) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000), foot("b", "blue", 1000 + 38 * P, 1000)},
                        {{"weather", "fair"}}, area("wood", 900, 700, 1300, 1300));
  engagement.order("a", attack(1000 + 38 * P, 1000));
  // Trees ignore no flinch point: fire would put one of the two back before the melee.
  for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 0}});
  engagement.play();
  ASSERT_FALSE(engagement.laid("melee").empty());
  EXPECT_EQ(engagement.facts("melee", "a")["target"], "in_cover");
  ASSERT_FALSE(engagement.laid("shock").empty());
  EXPECT_EQ(engagement.laid("shock").front().facts.at("procedure"), "infantry_charge");
}

TEST(FactsOfAftermath, NearFireBreaksInfantry) {
  Engagement engagement(
      Units{foot("a", "red", x0, y0 + 83, "line", {{"quality", "guard"}}),
            foot("b", "red", x0, y0 - 83, "line", {{"quality", "guard"}}),
            troops("victim", "blue", x0 + 35 * P, y0, "line_infantry", "line", elements("company", 3, 5))});
  bool broke = false;
  for (int period = 0; period < 8 && !broke; ++period) {
    engagement.play();
    broke = engagement.unit("victim").steadiness == Steadiness::broken;
  }
  EXPECT_TRUE(broke);
}

/// Cavalry that has broken guns by its charge, by the first dice that do so.
Engagement broken_guns() {
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    Engagement engagement(
        Units{guns("g", "red", x0, y0), foot("a", "red", 400, 400), horse("b", "blue", x0 + 150 * P, y0)},
        {{"weather", "fair"}}, small::no_features(), small::level_heights(), seed);
    engagement.order("b", attack(x0, y0));
    engagement.play();
    if (engagement.unit("g").steadiness == Steadiness::broken && !engagement.unit("g").gone) return engagement;
  }
  throw std::runtime_error("no dice break the guns");
}

TEST(FactsOfAftermath, BrokenTroopsRunAndFormAgain) {
  // Facts: troop.
  Engagement engagement = broken_guns();
  const Point broke_at = engagement.unit("g").position;
  engagement.play(1, {{"pursue", "halt"}});
  EXPECT_TRUE(engagement.unit("g").gone || distance_m(engagement.unit("g").position, broke_at) > 10.0);

  // Nobody follows these: they run shorter ways each period, and form again.
  Engagement left_alone(Units{foot("a", "red", 1500, y0), far_enemy});
  left_alone.play();
  krieg::small::must(left_alone.game(), EntryKind::edit_unit, "umpire",
                     {{"unit", "a"}, {"steadiness", "broken"}, {"reason", "for the test"}});
  double last = 1e6;
  for (int period = 0; period < 6 && left_alone.unit("a").steadiness == Steadiness::broken; ++period) {
    left_alone.play();
    EXPECT_LT(left_alone.unit("a").moved_m, last);
    last = left_alone.unit("a").moved_m;
  }
  EXPECT_NE(left_alone.unit("a").steadiness, Steadiness::broken);
}

// Page 18: cavalry carries out its pursuit; "they are then disorganised, and must rally".
TEST(FactsOfAftermath, CavalryPursues) {
  // Facts: troop.
  Engagement engagement = broken_guns();
  EXPECT_EQ(engagement.memory("b").shock.pursues, UnitId{"g"});
  EXPECT_FALSE(engagement.memory("b").recovery.must_rally) << "not before its pursuit is over";
  bool struck = false;
  for (const Proposal& hack : engagement.laid("melee")) struck = struck || hack.units.front().value == "b";
  EXPECT_TRUE(struck);
  for (int period = 0; period < 6 && engagement.memory("b").shock.pursues; ++period) {
    EXPECT_EQ(engagement.unit("b").steadiness, krieg::Steadiness(Steadiness::formed)) << period;
    engagement.play();
  }
  EXPECT_FALSE(engagement.memory("b").shock.pursues);
  EXPECT_TRUE(engagement.memory("b").recovery.must_rally);
  EXPECT_EQ(engagement.unit("b").steadiness, krieg::Steadiness(Steadiness::disorganised));
}

TEST(FactsOfAftermath, TroopsThatRunOffTheMapAreGone) {
  Engagement engagement(Units{foot("g", "red", 30, y0), foot("a", "red", 400, 400), foot("b", "blue", 150, y0)});
  engagement.play();
  krieg::small::must(engagement.game(), EntryKind::edit_unit, "umpire",
                     {{"unit", "g"}, {"steadiness", "broken"}, {"reason", "for the test"}});
  engagement.play(3);
  EXPECT_TRUE(engagement.unit("g").gone);
}

TEST(FactsOfAftermath, LossesShakeAndAGeneralHelps) {
  Engagement engagement(Units{foot("a", "red", 900, 1000), foot("b", "blue", 2700, 1000)});
  engagement.play();
  engagement.edit("a", {{"losses", {{"original_figures", 60}}}});
  engagement.play();
  EXPECT_TRUE(engagement.memory("a").recovery.needs_general) << "a third of its figures is gone";
  engagement.edit("a", {{"losses", {{"original_figures", 80}}}});
  engagement.play();
  EXPECT_TRUE(engagement.memory("a").recovery.no_further_advance);
}

TEST(FactsOfAftermath, AGeneralSharesTheLoss) {
  // Red's second general stands at 100, 400 with a small company on which two battalions fire.
  int wounded = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Engagement engagement(Units{troops("a", "red", 100, 400, "line_infantry", "line", elements("company", 1, 7)),
                                foot("wing", "red", 300, 1300), foot("b", "blue", 100 + 40 * P, 400),
                                foot("c", "blue", 100 + 40 * P, 570)},
                          {{"weather", "fair"}}, small::no_features(), small::level_heights(), seed);
    engagement.play();
    for (const Proposal& laid : engagement.laid("general")) {
      ++wounded;
      EXPECT_EQ(laid.facts.at("facts").at("men_lost"), 7 * 15 - men_of(engagement.unit("a")));
      EXPECT_EQ(laid.facts.at("facts").at("figures_with_him"), 7);
      EXPECT_TRUE(engagement.world().officers.at(OfficerId{"red-second"}).fallen);
    }
  }
  EXPECT_GT(wounded, 0);
}

}  // namespace
}  // namespace krieg::wrg1750
