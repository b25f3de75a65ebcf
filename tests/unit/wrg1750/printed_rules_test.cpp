// Rules of the pages that play once passed over, each on real ground.
#include <gtest/gtest.h>

#include "battlefield.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {
namespace {

const Json enemy_out_of_the_way = foot("far", "blue", 2950, 1900);

/// The faces of the dice of each case of that kind whose first unit is this one, by its second unit; without the hacks
/// at those who break.
std::map<std::string, std::vector<int>> faces_at(const Engagement& engagement, const std::string& kind,
                                                 const std::string& unit) {
  std::map<std::string, std::vector<int>> faces;
  for (const Proposal& laid : engagement.laid(kind)) {
    if (laid.units.front().value != unit || laid.id.find(".breakers") != std::string::npos) continue;
    for (const Throw& thrown : laid.dice) faces[laid.units.back().value].push_back(thrown.face);
  }
  return faces;
}

// Page 11: the wheel that points the pieces must not exceed the move by hand, and fire costs 10 paces of it.
TEST(PrintedRules, GunsThatTurnByHandFireInTheSamePeriod) {
  const auto fires_at = [](double degrees_off, const std::string& branch) {
    const Point enemy = offset(point_m(x0, y0), bearing_deg(90.0 + degrees_off), 500 * P, 0.0);
    Engagement engagement(Units{guns("g", "red", x0, y0, "in_battery", Json::object(), branch),
                                foot("e", "blue", enemy.x.metres(), enemy.y.metres())});
    engagement.order("g", hold());
    engagement.play();
    EXPECT_NE(engagement.unit("g").facing, bearing_deg(90.0)) << "it turns to him";
    return !engagement.facts("fire", "g").is_null();
  };
  EXPECT_TRUE(fires_at(10, "light_field_artillery")) << "16 of 40 paces, and 10 for the fire";
  EXPECT_FALSE(fires_at(25, "light_field_artillery")) << "39 of 40 paces";
  EXPECT_FALSE(fires_at(90, "light_field_artillery")) << "a change of target is a wheel";
  EXPECT_FALSE(fires_at(10, "siege_artillery")) << "16 of 10 paces";
}

// Page 11: a quarter of a square fires in each of the four directions; page 12: with the chance factor of the unit.
TEST(PrintedRules, ASquareFiresInAllFourDirectionsWithOneChance) {
  Engagement engagement(Units{foot("square", "red", x0, y0, "square"), foot("east", "blue", x0 + 50 * P, y0),
                              foot("west", "blue", x0 - 105 * P, y0, "line", {{"facing", 90.0}}),
                              foot("north", "blue", x0 - 27 * P, y0 + 78 * P, "line", {{"facing", 180.0}})},
                        {{"weather", "fair"}, {"year", 1770}});
  engagement.play();
  const auto faces = faces_at(engagement, "fire", "square");
  ASSERT_EQ(faces.size(), 3U);
  for (const std::string at : {"east", "west", "north"}) EXPECT_EQ(faces.at(at), faces.at("east"));
  for (const Proposal& volley : engagement.laid("fire")) {
    if (volley.units.front().value != "square") continue;
    EXPECT_EQ(volley.facts.at("facts").at("figures"), 9);
  }
}

// Page 11: a figure from each window; half of the windows look the other way.
TEST(PrintedRules, AGarrisonFiresFromBothSidesOfItsHouses) {
  // Facts: windows_and_doors.
  Engagement engagement(
      Units{troops("held", "red", x0, y0, "line_infantry", "in_building", elements("company", 2, 6)),
            foot("east", "blue", x0 + 55 * P, y0), foot("west", "blue", x0 - 75 * P, y0, "line", {{"facing", 90.0}})},
      {{"weather", "fair"}, {"year", 1770}}, area("village", x0 - 30, y0 - 40, x0 + 5, y0 + 40));
  engagement.play();
  const auto faces = faces_at(engagement, "fire", "held");
  ASSERT_EQ(faces.size(), 2U);
  EXPECT_EQ(faces.at("east"), faces.at("west"));
  EXPECT_EQ(engagement.facts("fire", "held")["figures"], 6);
}

TEST(PrintedRules, ASplitBatteryHasOneChance) {
  Engagement engagement(
      Units{guns("g", "red", x0, y0),
            troops("screen", "blue", x0 + 250 * P, y0, "light_infantry", "skirmish_line", elements("company", 8, 5)),
            foot("b", "blue", x0 + 290 * P, y0)});
  engagement.play();
  const auto faces = faces_at(engagement, "fire", "g");
  ASSERT_EQ(faces.size(), 2U);
  EXPECT_EQ(faces.at("screen"), faces.at("b"));
}

Json squadron(const std::string& id, double y) {
  return troops(id, "red", x0, y, "heavy_cavalry", "line", elements("squadron", 2, 4));
}

// Page 15: the total of the dice is the chance factor for all the troops of one side in a melee.
TEST(PrintedRules, TheTroopsOfASideInAMeleeHaveOneChance) {
  int melees = 0, differing = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Engagement engagement(
        Units{squadron("a", y0 - 45 * P), squadron("b", y0 + 45 * P), horse("c", "blue", x0 + 150 * P, y0)},
        {{"weather", "fair"}}, small::no_features(), small::level_heights(), seed);
    engagement.order("a", attack(x0 + 150 * P, y0 - 45 * P));
    engagement.order("b", attack(x0 + 150 * P, y0 + 45 * P));
    engagement.play();
    const auto of_a = faces_at(engagement, "melee", "a"), of_b = faces_at(engagement, "melee", "b");
    const auto of_c = faces_at(engagement, "melee", "c");
    if (of_a.empty() || of_b.empty() || of_c.size() < 2) continue;
    ++melees;
    EXPECT_EQ(of_a.at("c"), of_b.at("c"));
    EXPECT_EQ(of_c.at("a"), of_c.at("b"));
    if (of_a.at("c") != of_c.at("a")) ++differing;
  }
  EXPECT_GT(melees, 0);
  EXPECT_GT(differing, 0) << "the other side throws for itself";
}

// Page 14: the hack at those who break from contact counts going forward, and an obstacle in front disorganises.
TEST(PrintedRules, TheHackAtBreakersCountsGoingForwardUnlessAnObstacleDisorganises) {
  const auto hack_with = [](const std::string& features) {
    Engagement engagement(Units{foot("a", "red", x0, y0), guns("g", "blue", x0 + 30 * P, y0)},
                          {{"weather", "fair"}, {"year", 1770}}, features);
    engagement.order("a", attack(x0 + 30 * P, y0));
    engagement.rule("fire", "g", {{"men", 0}});
    engagement.rule("melee", "g", {{"men", 0}});
    engagement.rule("shock", "a", {{"outcome", "attackers_break"}});
    engagement.play();
    for (const Proposal& hack : engagement.laid("melee"))
      if (hack.id.find(".breakers") != std::string::npos && hack.units.front().value == "g")
        return hack.facts.at("facts");
    return Json();
  };
  const Json in_the_open = hack_with(small::no_features());
  ASSERT_FALSE(in_the_open.is_null());
  EXPECT_EQ(in_the_open["charges_or_follows"], true);
  EXPECT_EQ(in_the_open["disorganised"], false);
  const Json behind_a_hedge = hack_with(line("hedge", x0 + 30 * P - 0.5, 0, 2000));
  ASSERT_FALSE(behind_a_hedge.is_null());
  EXPECT_EQ(behind_a_hedge["disorganised"], true);
}

// Page 15 is damaged at "overlap"; a square faces out on four sides (page 4), so it has no flank.
TEST(PrintedRules, NobodyOverlapsTheFlankOfASquare) {
  const auto outflanks = [](const std::string& formation) {
    Engagement engagement(Units{troops("a", "red", x0, y0, "light_cavalry", "line", elements("squadron", 4, 6)),
                                foot("s", "blue", x0 + 150 * P, y0, formation)},
                          {{"weather", "fair"}, {"year", 1770}});
    engagement.play();
    engagement.edit("s", {{"flinch", {{"flinched", engagement.world().move}}}});
    engagement.rule("fire", "s", {{"men", 0}});
    engagement.rule("shock", "a", {{"outcome", "melee"}});
    engagement.order("a", attack(x0 + 150 * P, y0));
    for (int period = 0; period < 3 && engagement.facts("melee", "a").is_null(); ++period) {
      engagement.play();
      engagement.edit("s", {{"flinch", {{"flinched", engagement.world().move}}}});
    }
    return engagement.facts("melee", "a");
  };
  const Json at_a_square = outflanks("square"), at_a_column = outflanks("column");
  ASSERT_FALSE(at_a_square.is_null());
  ASSERT_FALSE(at_a_column.is_null());
  EXPECT_EQ(at_a_square["outflanks"], false);
  EXPECT_EQ(at_a_column["outflanks"], true);
}

// Page 12: skirmishers, too, stand behind trees.
TEST(PrintedRules, SkirmishersInAWoodAreBehindTrees) {
  const auto cover_in = [](const std::string& features) {
    Engagement engagement(
        Units{foot("a", "red", x0, y0, "line", {{"light_companies", 1}}), light_foot("e", "blue", x0 + 150 * P, y0)},
        {{"weather", "fair"}}, features);
    engagement.order("a", {{{"kind", "detach"}, {"companies", 1}, {"distance", 70 * P}}});
    engagement.play(2);
    for (const Proposal& volley : engagement.laid("fire"))
      if (volley.units.front().value == "e" && volley.id.find(".skirmishers") != std::string::npos)
        return volley.facts.at("facts").at("target").at("cover").get<std::string>();
    return std::string();
  };
  EXPECT_EQ(cover_in(small::no_features()), "none");
  EXPECT_EQ(cover_in(area("wood", x0 + 50 * P, y0 - 100, x0 + 90 * P, y0 + 100)), "hard");
}

/// How far companies are before their battalion, in paces, by the periods; -1: they are not out.
std::vector<double> ahead_by_period(Engagement& engagement, int periods) {
  engagement.order("a", {{{"kind", "detach"}, {"companies", 1}, {"distance", 120 * P}}});
  std::vector<double> distances;
  for (int period = 0; period < periods; ++period) {
    engagement.play();
    const auto& screen = engagement.unit("a").skirmishers;
    distances.push_back(screen ? screen->ahead.metres() / P : -1.0);
  }
  return distances;
}
Json battalion_with_light_companies() { return foot("a", "red", x0, y0, "line", {{"light_companies", 1}}); }

// Page 8: the ground slows troops, and water without a ford stops them.
TEST(PrintedRules, CompaniesAheadOfTheirBattalionGoByTheGroundBeforeIt) {
  const auto screen_over = [](const std::string& features) {
    Engagement engagement(Units{battalion_with_light_companies(), foot("far", "blue", 2900, 1900)},
                          {{"weather", "fair"}}, features);
    return ahead_by_period(engagement, 4);
  };
  const std::vector<double> open = screen_over(small::no_features());
  const std::vector<double> wood = screen_over(area("wood", x0 + 5 * P, y0 - 300, x0 + 300 * P, y0 + 300));
  EXPECT_NEAR(open.back(), 120.0, 0.1);
  EXPECT_GT(*std::max_element(wood.begin(), wood.end()), 0.0);
  for (std::size_t period = 0; period < open.size(); ++period)
    if (open[period] > 0.0 && open[period] < 119.9) {
      EXPECT_LT(wood[period], open[period]) << period;
    }
  const std::vector<double> river =
      screen_over(line("stream", x0 + 50 * P, 0, 2000, {{"width", 30}, {"wadeable", false}}));
  EXPECT_GT(river.back(), 0.0);
  EXPECT_LT(river.back(), 50.0) << "they stand on the near bank";
}

// Reading 132.
TEST(PrintedRules, CompaniesGiveGroundToACloseOrderEnemy) {
  Engagement engagement(Units{battalion_with_light_companies(), foot("b", "blue", x0 + 260 * P, y0, "column")});
  const std::vector<double> before = ahead_by_period(engagement, 3);
  ASSERT_NEAR(before.back(), 120.0, 0.1);
  engagement.order("b", attack(x0, y0));
  int pressed = 0;
  for (int period = 0; period < 10; ++period) {
    engagement.play();
    const Unit& a = engagement.unit("a");
    const double room = (engagement.unit("b").position.x - a.position.x).metres() / P;
    if (!a.skirmishers || room >= 120.0) continue;
    ++pressed;
    EXPECT_LT(a.skirmishers->ahead.metres() / P, room) << "nobody walks through them, " << period;
  }
  EXPECT_GE(pressed, 2);
  EXPECT_FALSE(engagement.unit("a").skirmishers) << "they are in the ranks at last";
}

// Page 10: infantry in the open forms square. Who lines a hedge towards the cavalry is not in the open.
TEST(PrintedRules, InfantryThatLinesAHedgeIsNotForcedIntoSquare) {
  const auto forms_square = [](const std::string& features) {
    Engagement engagement(
        Units{foot("a", "red", x0, y0), horse("b", "blue", x0 + 180 * P, y0, Json::object(), "light_cavalry")},
        {{"weather", "fair"}}, features);
    engagement.play();
    return engagement.unit("a").change.has_value() || engagement.unit("a").formation == Shape::square;
  };
  EXPECT_TRUE(forms_square(small::no_features()));
  EXPECT_FALSE(forms_square(line("hedge", x0 + 5, 0, 2000)));
  EXPECT_TRUE(forms_square(line("hedge", x0 - 5, 0, 2000))) << "it is behind them";
}

/// The facts of the next test of obedience of the unit.
Json next_obedience(Engagement& engagement, const std::string& unit) {
  Json facts;
  for (int period = 0; period < 3 && facts.is_null(); ++period) {
    engagement.play();
    facts = engagement.facts("obedience", unit);
  }
  return facts;
}

// Page 7: "any friendly unit (not sub-unit)", "each friendly unit": a battery and its models are one.
TEST(PrintedRules, ObedienceCountsABatteryAndItsModelsOnce) {
  Engagement engagement(Units{foot("a", "red", 700, 1000, "column"),
                              guns("g", "red", 720, 1150, "limbered", {{"facing", 270.0}}),
                              troops("m", "red", 720, 1150 + 65 * P, "light_field_artillery", "limbered",
                                     elements("section", 1, 4, 2), {{"battery", "g"}, {"facing", 270.0}}),
                              foot("e", "blue", 1700, 1000)});
  engagement.order("g", march(300, 1150));
  engagement.play();
  ASSERT_TRUE(engagement.memory("m").march.is_retiring);
  engagement.order("a", march(800, 1000));
  engagement.order("g", hold());
  const Json of_foot = next_obedience(engagement, "a");
  ASSERT_FALSE(of_foot.is_null());
  EXPECT_EQ(of_foot["friends_retiring_near"], 1);
  const Json of_battery = engagement.facts("obedience", "g");
  ASSERT_FALSE(of_battery.is_null());
  EXPECT_EQ(of_battery["friends_retiring_near"], 0) << "its model is no other unit";
}

// Page 11: a battery and the models in its line are one unit: the fire on one of them is fire on it.
TEST(PrintedRules, ABatteryIsUnderFireWithItsModel) {
  const double model_at = y0 - 65 * P;
  Engagement engagement(Units{
      guns("g", "red", x0, y0),
      troops("m", "red", x0, model_at, "light_field_artillery", "in_battery", elements("section", 1, 4, 2),
             {{"battery", "g"}}),
      troops("e", "blue", x0 + 250 * P, model_at - 20 * P, "riflemen", "skirmish_line", elements("company", 2, 4))});
  engagement.order("e", {{{"kind", "fire_on"}, {"target", {x0, model_at}}}});
  for (const std::string unit : {"g", "m"}) engagement.rule("fire", unit, {{"men", 0}});
  engagement.rule("fire", "e", {{"men", 1}});
  engagement.play();
  ASSERT_TRUE(engagement.memory("m").fire.fired_on);
  ASSERT_FALSE(engagement.memory("g").fire.fired_on);
  engagement.order("g", hold());
  const Json facts = next_obedience(engagement, "g");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["under_fire"], true);
}

// Page 7: "ordered to leave, or advance against cover". Hedges and walls are cover (pages 10 and 12).
TEST(PrintedRules, ObedienceKnowsHedgesAndWallsAsCover) {
  const auto concerns_cover = [](const std::string& features, const Json& ordered) {
    Engagement engagement(Units{foot("a", "red", 700, 1000), foot("b", "blue", 700 + 300 * P, 1000)},
                          {{"weather", "fair"}, {"year", 1770}}, features);
    engagement.play();
    engagement.order("a", ordered);
    return next_obedience(engagement, "a").value("leaves_or_attacks_cover", false);
  };
  const Json away = march(500, 1000), at_him = attack(700 + 300 * P, 1000);
  EXPECT_FALSE(concerns_cover(small::no_features(), away));
  EXPECT_TRUE(concerns_cover(line("wall", 705, 0, 2000), away)) << "it leaves its wall";
  EXPECT_FALSE(concerns_cover(line("wall", 695, 0, 2000), away)) << "the wall is behind it";
  EXPECT_FALSE(concerns_cover(small::no_features(), at_him));
  EXPECT_TRUE(concerns_cover(line("hedge", 700 + 300 * P - 5, 0, 2000), at_him)) << "he stands behind a hedge";
}

// Page 10: with causes on both flanks a moving unit does not flinch to a flank, and is disorganised.
TEST(PrintedRules, CausesOnBothFlanksMoveNobodyToAFlank) {
  // Facts: flinched_from_both_flanks.
  int flinched = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Engagement engagement(Units{foot("a", "red", x0, y0, "column", {{"quality", "badly_trained"}}),
                                foot("north", "blue", x0 + 35 * P, y0 + 58 * P, "line", {{"facing", 180.0}}),
                                foot("south", "blue", x0 + 35 * P, y0 - 58 * P, "line", {{"facing", 0.0}}),
                                foot("far", "blue", x0 + 900 * P, y0)},
                          {{"weather", "fair"}, {"year", 1770}}, small::no_features(), small::level_heights(), seed);
    engagement.order("a", march(x0 + 500 * P, y0, "column"));
    engagement.rule("flinch", "a", {{"breaks", false}, {"paces", 30}});
    engagement.rule("break", "a", {{"broken", false}});
    engagement.play();
    const Json facts = engagement.facts("flinch", "a");
    if (facts.is_null() || !facts["first"]["cause_on_both_flanks"].get<bool>()) continue;
    ++flinched;
    EXPECT_NEAR(engagement.unit("a").position.y.metres(), y0, 3.0);
    EXPECT_EQ(engagement.unit("a").steadiness, krieg::Steadiness(Steadiness::disorganised));
  }
  EXPECT_GT(flinched, 0);
}

// Page 11: a quarter of those who mainly lack firearms fire; of a column only the leading rank.
TEST(PrintedRules, ABadlyArmedColumnFiresWithAQuarterOfItsLeadingRank) {
  const Json rabble{{"quality", "badly_trained"}, {"mainly_lacks_firearms", true}};
  Engagement engagement(
      Units{foot("a", "red", x0, y0, "column", rabble), foot("b", "blue", x0 + 50 * P, y0, "column")});
  engagement.play();
  const Json facts = engagement.facts("fire", "a");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["weapon"], "carbine");
  EXPECT_EQ(facts["figures"], 3) << "twelve figures abreast";
}

// Page 12: siege guns have more effect on troops in hard cover with shell than with canister.
TEST(PrintedRules, GunsNearACoverFireTheAmmunitionThatDoesMoreHarm) {
  const auto weapon_at = [](const std::string& features) {
    const double enemy_at = x0 + 250 * P;
    Engagement engagement(
        Units{guns("g", "red", x0, y0, "in_battery", {{"facing", 51.0}}, "siege_artillery"),
              foot("bait", "red", enemy_at - 50 * P, y0 + 200), foot("e", "blue", enemy_at, y0 + 150)},
        {{"weather", "fair"}, {"year", 1770}}, features);
    engagement.order("g", {{{"kind", "fire_on"}, {"target", {enemy_at, y0 + 150}}}});
    Json facts;
    for (int period = 0; period < 6 && facts.is_null(); ++period) {
      engagement.play();
      facts = engagement.facts("fire", "g");
    }
    return facts.is_null() ? "none" : facts.value("weapon", std::string());
  };
  EXPECT_EQ(weapon_at(small::no_features()), "canister");
  EXPECT_EQ(weapon_at(line("wall", x0 + 250 * P - 6, 0, 2000)), "siege_battery");
}

// Page 11: overhead fire from high ground is for shot, not for canister: guns at canister range fire shot over friends.
TEST(PrintedRules, GunsOnHighGroundFireShotOverFriendsAtCanisterRange) {
  constexpr double crest = 1300.0;
  const auto weapon_at = [](bool friends_between, const std::string& heights) {
    Units units{guns("g", "red", crest, y0), foot("e", "blue", crest + 260 * P, y0)};
    if (friends_between) units.push_back(foot("friends", "red", crest + 130 * P, y0));
    Engagement engagement(units, {{"weather", "fair"}}, small::no_features(), heights);
    engagement.order("g", hold());
    if (friends_between) engagement.order("friends", hold());
    engagement.play();
    const Json facts = engagement.facts("fire", "g");
    return facts.is_null() ? "none" : facts.value("weapon", std::string());
  };
  EXPECT_EQ(weapon_at(false, small::falling_heights(3)), "canister");
  EXPECT_EQ(weapon_at(true, small::falling_heights(3)), "light_battery");
  EXPECT_EQ(weapon_at(true, small::level_heights()), "none");
}

// Page 11: the figures of one company have one target. Companies that do not face the target of their line have
// another.
TEST(PrintedRules, CompaniesOfALineFireAtSeveralTargets) {
  const auto figures_at = [](int companies) {
    Engagement engagement(
        Units{troops("wide", "red", x0, y0, "line_infantry", "line", elements("company", companies, 120 / companies)),
              foot("right", "blue", x0 + 50 * P, y0 - 130 * P), foot("left", "blue", x0 + 58 * P, y0 + 130 * P)});
    engagement.order("wide", hold());
    engagement.play();
    std::map<std::string, int> figures;
    for (const Proposal& volley : engagement.laid("fire"))
      if (volley.units.front().value == "wide")
        figures[volley.units.back().value] = volley.facts.at("facts").at("figures").get<int>();
    return figures;
  };
  const std::map<std::string, int> ten = figures_at(10), one = figures_at(1);
  ASSERT_EQ(ten.size(), 2U);
  EXPECT_GT(ten.at("right"), 0);
  EXPECT_GT(ten.at("left"), 0);
  ASSERT_EQ(one.size(), 1U) << "one company does not split";
  EXPECT_EQ(one.at("right"), ten.at("right")) << "those who face the first target all fire at it";
}

constexpr double captor_x = 310.0;  // its general is near, and decides that it pursues

/// Cavalry, `captor`, and the fugitives before it who cannot flee into the lake behind them. `others`: who else is
/// there.
Engagement before_the_lake(const Units& others, std::uint64_t seed) {
  Units units{horse("captor", "red", captor_x, y0), foot("fled", "blue", 1500, 1800, "column", {{"facing", 90.0}})};
  units.insert(units.end(), others.begin(), others.end());
  Engagement engagement(units, {{"weather", "fair"}}, area("lake", captor_x + 12 * P, 0, captor_x + 400 * P, 1600),
                        small::level_heights(), seed);
  engagement.play();
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", "fled"},
               {"position", {captor_x + 4 * P, y0}},
               {"steadiness", to_record(Steadiness::broken)},
               {"memory", {{"recovery", {{"must_rally", true}}}}},
               {"reason", "for the test"}});
  engagement.edit("captor", {{"shock", {{"pursues", "fled"}}}});
  for (int periods = 0; periods < 3 && !engagement.unit("fled").gone; ++periods)
    engagement.play(1, {{"pursue", "pursue"}});
  return engagement;
}

/// The same when the fugitives have been taken. By some dice they get away.
Engagement with_prisoners(const Units& others = {}) {
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    Engagement engagement = before_the_lake(others, seed);
    if (engagement.unit("fled").captive_of) return engagement;
  }
  throw std::runtime_error("no dice take the fugitives");
}

const Element* escort_in(const Engagement& engagement) {
  const std::vector<Element>& elements = engagement.unit("captor").elements;
  const auto found = std::find_if(elements.begin(), elements.end(), is_escort);
  return found == elements.end() ? nullptr : &*found;
}

// Page 16: an escort of one sub-unit or a tenth of the prisoners, whichever is less, marches them to the rear.
TEST(PrintedRules, PrisonersAreLedToTheRearByAnEscort) {
  // Facts: fugitives_halted_in_contact, prisoner_figures, sub_unit_figures.
  Engagement engagement = with_prisoners();
  ASSERT_EQ(engagement.unit("fled").captive_of, UnitId{"captor"});
  const Element* escort = escort_in(engagement);
  ASSERT_TRUE(escort);
  const int prisoners = figures_of(engagement.unit("fled"));
  EXPECT_EQ(escort->men, std::min(5, (prisoners + 9) / 10) * 15);
  EXPECT_EQ(figures_that_fight(engagement.unit("captor")) * 15 + escort->men, men_of(engagement.unit("captor")));
  const double before = escort->apart->position.x.metres();
  engagement.play(2);
  EXPECT_LT(escort_in(engagement)->apart->position.x.metres(), before - 80 * P);
  EXPECT_EQ(engagement.unit("fled").captive_of, UnitId{"captor"});
}

// Page 17: a third "of their original figures" counts who is lost. The escort is no loss (reading 92).
TEST(PrintedRules, AnEscortIsNoLoss) {
  Engagement engagement = with_prisoners();
  ASSERT_TRUE(escort_in(engagement));
  const int fight = figures_that_fight(engagement.unit("captor")), escort = escort_in(engagement)->men / 15;
  const int original = (3 * fight + 1) / 2;  // without the escort a third would be lost
  ASSERT_LT(3 * (original - fight - escort), original);
  engagement.edit("captor", {{"losses", {{"original_figures", original}}}, {"recovery", {{"was_visited", false}}}});
  engagement.play();
  EXPECT_FALSE(engagement.memory("captor").recovery.was_visited) << "its general is there: it needed no visit";
  EXPECT_EQ(engagement.memory("captor").losses.before_period, fight + escort);
}

// Page 16: "They can be rescued, but will not fight again in the same battle."
TEST(PrintedRules, PrisonersAreRescuedByFriendsWhoComeUponTheirEscort) {
  Engagement engagement = with_prisoners({foot("rescuer", "blue", 20, y0, "column", {{"facing", 90.0}})});
  ASSERT_EQ(engagement.unit("fled").captive_of, UnitId{"captor"});
  for (int periods = 0; periods < 12 && escort_in(engagement); ++periods) engagement.play();
  EXPECT_FALSE(escort_in(engagement));
  EXPECT_FALSE(engagement.unit("fled").captive_of);
  EXPECT_TRUE(engagement.unit("fled").gone) << "they do not fight again";
}

// They are no target: the prisoners stand among them.
TEST(PrintedRules, NobodyFiresAtAnEscort) {
  Engagement engagement = with_prisoners({guns("g", "blue", captor_x - 400 * P, y0, "in_battery", {{"facing", 90.0}})});
  ASSERT_TRUE(escort_in(engagement));
  engagement.play();
  for (const Proposal& volley : engagement.laid("fire")) EXPECT_FALSE(volley.outcome.at("horse_holders").get<bool>());
  EXPECT_TRUE(escort_in(engagement));
}

Json model_beside(double x, double y) {
  return troops("m", "red", x, y, "light_field_artillery", "in_battery", elements("section", 1, 4, 2),
                {{"battery", "g"}});
}

// Page 11: a battery is one unit; each piece must be pointed at the target, and friends bar its own line of fire.
TEST(PrintedRules, AModelTakesPartInTheFireOfItsBatteryOnlyIfItCanFire) {
  const double model_at = y0 - 65 * P;
  const Json company = troops("f", "red", x0 + 60 * P, model_at, "line_infantry", "line", elements("company", 1, 4));
  const Json enemy = foot("e", "blue", x0 + 700 * P, y0);
  Engagement open(Units{guns("g", "red", x0, y0), model_beside(x0, model_at), enemy});
  Engagement barred(Units{guns("g", "red", x0, y0), model_beside(x0, model_at), company, enemy});
  open.play();
  barred.play();
  ASSERT_FALSE(open.facts("fire", "g").is_null());
  ASSERT_FALSE(barred.facts("fire", "g").is_null());
  EXPECT_EQ(open.facts("fire", "g")["figures"], 4 * 4 + 4);
  EXPECT_EQ(barred.facts("fire", "g")["figures"], 3 * 4 + 3);
}

TEST(PrintedRules, TheRangeOfABatteryIsThatOfItsNearestModel) {
  Engagement engagement(Units{guns("g", "red", x0, y0), model_beside(x0 + 20 * P, y0 - 65 * P),
                              foot("e", "blue", x0 + 310 * P, y0 - 40 * P)});
  engagement.play();
  const Json facts = engagement.facts("fire", "g");
  ASSERT_FALSE(facts.is_null());
  EXPECT_NEAR(facts["distance_paces"].get<double>(), 290, 3);
  EXPECT_EQ(facts["weapon"], "canister");
}

// The first example of page 18: who has flinched and is charged in the next period breaks without firing.
TEST(PrintedRules, FlinchedInfantryThatIsChargedBreaksWithoutFiring) {
  // Facts: opponents_flinched.
  for (const bool has_flinched : {true, false}) {
    Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 70 * P, y0)});
    engagement.order("a", attack(x0 + 70 * P, y0));
    for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    if (has_flinched) engagement.edit("b", {{"flinch", {{"flinched", engagement.world().move}}}});
    engagement.play();
    EXPECT_EQ(engagement.unit("b").steadiness == krieg::Steadiness(Steadiness::broken), has_flinched);
    EXPECT_EQ(engagement.facts("fire", "b").is_null(), has_flinched);
  }
}

// Pages 6 and 10: a general does not see a unit beyond 500 paces in rain.
TEST(PrintedRules, RainHidesTroopsFromTheirGeneral) {
  const auto periods_in = [](const std::string& weather) {
    Engagement engagement(Units{foot("a", "red", 900, 1000, "column"), enemy_out_of_the_way}, {{"weather", weather}});
    engagement.play();
    const GameTime written = engagement.world().time;
    engagement.order("a", march(1200, 1000));
    engagement.play();
    const auto& waiting = engagement.memory("a").orders.waiting;
    return waiting.empty() ? 0 : (waiting.front().due - written) / std::chrono::minutes{minutes_of_clock};
  };
  EXPECT_EQ(periods_in("fair"), 1);
  EXPECT_EQ(periods_in("rain"), 2);
}

// Pages 8, 9 and 11: unlimbering is an action move, fire costs 80 paces of it, and the pieces are pointed in its
// course.
TEST(PrintedRules, GunsThatUnlimberFireIfTheirActionMoveLeavesThemTheTime) {
  const auto fires_at_once = [](const std::string& branch, double facing) {
    Engagement engagement(
        Units{guns("g", "red", x0, y0, "limbered", {{"facing", facing}}, branch), foot("e", "blue", x0 + 500 * P, y0)});
    engagement.order("g", hold());
    engagement.play();
    EXPECT_EQ(engagement.unit("g").formation, krieg::Formation(Shape::in_battery));
    const bool at_once = !engagement.facts("fire", "g").is_null();
    engagement.play();
    EXPECT_FALSE(engagement.facts("fire", "g").is_null()) << "in the next period it fires";
    return at_once;
  };
  EXPECT_TRUE(fires_at_once("light_horse_artillery", 90)) << "80 of 130 paces";
  EXPECT_FALSE(fires_at_once("light_horse_artillery", 40)) << "the wheel takes the rest";
  EXPECT_FALSE(fires_at_once("light_field_artillery", 90)) << "80 of 60 paces";
}

// Page 17: three or five men lost "per figure in a single period", of the figures with which the unit began it.
TEST(PrintedRules, LossesOfAPeriodAreDividedByItsFirstFigures) {
  // Facts: figures_before_period, men_lost_this_period.
  const auto after_losing = [](int men) {
    Engagement engagement(Units{foot("a", "red", x0, y0), foot("e", "blue", x0 + 50 * P, y0)});
    engagement.order("a", hold());
    engagement.rule("fire", "a", {{"men", 0}});
    engagement.rule("fire", "e", {{"men", men}});
    engagement.rule("flinch", "a", {{"paces", 0}, {"breaks", false}});
    engagement.rule("break", "a", {{"broken", false}});
    engagement.play();
    EXPECT_EQ(engagement.memory("a").losses.men, men);
    EXPECT_FALSE(engagement.unit("a").gone);
    return engagement.memory("a").recovery;
  };
  EXPECT_FALSE(after_losing(100).needs_general) << "two of each of its 36 figures";
  EXPECT_TRUE(after_losing(140).needs_general) << "three of each, not five";
}

// Page 17: troops that have been in melee rally if they stand still for a full period after it.
TEST(PrintedRules, WhoHasFoughtRalliesInALaterPeriod) {
  // Facts: stood_a_full_period, was_in_melee.
  Engagement engagement(Units{troops("a", "red", x0, y0, "light_cavalry", "line", elements("squadron", 4, 6)),
                              foot("s", "blue", x0 + 150 * P, y0, "square")},
                        {{"weather", "fair"}, {"year", 1770}});
  for (const std::string unit : {"a", "s"}) {
    engagement.rule("fire", unit, {{"men", 0}});
    engagement.rule("melee", unit, {{"men", 0}});
  }
  engagement.rule("shock", "a", {{"outcome", "melee"}});
  engagement.order("a", attack(x0 + 150 * P, y0));
  for (int period = 0; period < 4 && engagement.facts("melee", "a").is_null(); ++period) {
    engagement.play();
    if (engagement.facts("melee", "a").is_null())
      engagement.edit("s", {{"flinch", {{"flinched", engagement.world().move}}}});
  }
  EXPECT_TRUE(engagement.memory("s").recovery.must_rally) << "it does not rally at once";
  EXPECT_EQ(engagement.memory("s").recovery.fought, MoveNumber{engagement.world().move - 1});
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", "a"}, {"position", {x0 - 700 * P, y0}}, {"reason", "for the test"}});
  engagement.order("a", hold());
  engagement.play(2);
  EXPECT_FALSE(engagement.memory("s").recovery.must_rally);
}

// Page 9: the wheel is a part of the charge move.
TEST(PrintedRules, NobodyChargesWhomHisWheelKeepsHimFrom) {
  // Facts: troop, turning_paces.
  const auto charges_from = [](double degrees_off, const std::string& quality = "well_trained") {
    const Point enemy = offset(point_m(x0, y0), bearing_deg(90.0 + degrees_off), 215 * P, 0.0);
    Engagement engagement(
        Units{troops("a", "red", x0, y0, "heavy_cavalry", "line", elements("squadron", 4, 6), {{"quality", quality}}),
              guns("g", "blue", enemy.x.metres(), enemy.y.metres(), "in_battery", {{"facing", 90.0}})});
    engagement.order("a", attack(enemy.x.metres(), enemy.y.metres()));
    engagement.play();
    return engagement.memory("a").recovery.fought.has_value() || !engagement.laid("shock").empty();
  };
  EXPECT_TRUE(charges_from(0));
  EXPECT_FALSE(charges_from(20)) << "84 paces of wheel, and 200 of way, of 240";
  EXPECT_TRUE(charges_from(6)) << "25 paces of wheel";
  EXPECT_TRUE(charges_from(0, "badly_trained"));
  EXPECT_FALSE(charges_from(6, "badly_trained")) << "50 paces of wheel: it counts double (page 9)";
}

// Page 9: who leaves a building forms up outside for a full period.
TEST(PrintedRules, AGarrisonThatRetiresFormsUpOutside) {
  Engagement engagement(Units{troops("held", "red", x0, y0, "line_infantry", "in_building", elements("company", 2, 6)),
                              enemy_out_of_the_way},
                        {{"weather", "fair"}}, area("village", x0 - 30, y0 - 40, x0 + 5, y0 + 40));
  engagement.order("held", {{{"kind", "retire"}, {"path", {{x0 - 300 * P, y0}}}}});
  engagement.play();
  EXPECT_EQ(engagement.unit("held").moved_m, 0.0);
  EXPECT_EQ(engagement.unit("held").formation, krieg::Formation(Shape::column));
  engagement.play(2);
  EXPECT_LT(engagement.unit("held").position.x.metres(), x0 - 60 * P);
}

// Page 9: facing about takes infantry 10 paces, without exceptions.
TEST(PrintedRules, WhoGoesBackFacesAbout) {
  // Facts: turns.
  const auto goes = [](const std::string& task, double to) {
    Engagement engagement(Units{foot("a", "red", x0, y0, "column"), enemy_out_of_the_way});
    engagement.order("a", {{{"kind", task}, {"path", {{to, y0}}}}});
    engagement.play();
    EXPECT_EQ(engagement.unit("a").facing, bearing_deg(90.0));
    return engagement.unit("a").moved_m / P;
  };
  EXPECT_NEAR(goes("march", x0 + 500 * P) - goes("retire", x0 - 500 * P), 10.0, 5.0);
}

// Page 9: a garrison that is ordered to attack forms up outside first.
TEST(PrintedRules, AGarrisonDoesNotCharge) {
  const auto charges = [](const std::string& formation, const std::string& features) {
    Engagement engagement(Units{troops("a", "red", x0, y0, "line_infantry", formation, elements("company", 2, 6)),
                                guns("g", "blue", x0 + 30 * P, y0)},
                          {{"weather", "fair"}, {"year", 1770}}, features);
    engagement.order("a", attack(x0 + 30 * P, y0));
    engagement.rule("fire", "g", {{"men", 0}});
    engagement.play();
    return !engagement.laid("shock").empty() || !engagement.laid("melee").empty();
  };
  EXPECT_TRUE(charges("line", small::no_features()));
  EXPECT_FALSE(charges("in_building", area("village", x0 - 30, y0 - 40, x0 + 5, y0 + 40)));
}

// Page 14: fighting elephants count as cavalry in melee.
TEST(PrintedRules, ElephantsAreStruckAsCavalry) {
  Engagement engagement(Units{foot("a", "red", x0, y0, "column", {{"facing", 90.0}}),
                              troops("e", "blue", x0 + 70 * P, y0, "elephants", "line", elements("elephant", 3, 1))},
                        {{"weather", "fair"}, {"year", 1770}});
  engagement.order("e", attack(x0, y0));
  for (const std::string unit : {"a", "e"}) engagement.rule("fire", unit, {{"men", 0}});
  engagement.rule("shock", "e", {{"outcome", "melee"}});
  for (int period = 0; period < 6 && engagement.facts("melee", "a").is_null(); ++period) engagement.play();
  const Json facts = engagement.facts("melee", "a");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["target"], "cavalry");
}

// Pages 6 and 13: the flinch comes before the melee. Infantry that it puts back does not fight in that period.
TEST(PrintedRules, InfantryThatFlinchesFromItsChargeDoesNotFightIt) {
  const auto fights = [](int paces_back) {
    Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 70 * P, y0)},
                          {{"weather", "fair"}, {"year", 1770}});
    engagement.order("a", attack(x0 + 70 * P, y0));
    engagement.rule("fire", "a", {{"men", 0}});
    engagement.rule("fire", "b", {{"men", paces_back > 0 ? 60 : 0}});
    engagement.rule("flinch", "a", {{"paces", paces_back}, {"breaks", false}});
    for (int period = 0; period < 4; ++period) {
      engagement.play();
      if (!engagement.laid("melee").empty()) return true;
      if (paces_back > 0 && !engagement.laid("flinch").empty()) return false;
    }
    return false;
  };
  EXPECT_TRUE(fights(0));
  EXPECT_FALSE(fights(60));
}

// Page 10 as amended: stationary troops flinch in the next period. Cavalry that goes at them then finds them giving
// way.
TEST(PrintedRules, AStationaryUnitGivesWayInThePeriodInWhichItGoesBack) {
  Engagement engagement(Units{foot("b", "blue", x0, y0), foot("a", "red", x0 - 900 * P, y0)});
  engagement.play();
  engagement.edit("b", {{"flinch", {{"paces_owed", 30}, {"from", {x0 - 300, y0}}}}});
  engagement.play();
  EXPECT_EQ(engagement.memory("b").flinch.flinched, MoveNumber{engagement.world().move - 1});
  EXPECT_GT(engagement.unit("b").moved_m, 0.0);
  EXPECT_EQ(engagement.unit("b").steadiness, krieg::Steadiness(Steadiness::disorganised));
  engagement.play();
  EXPECT_EQ(engagement.unit("b").steadiness, krieg::Steadiness(Steadiness::disorganised)) << "this period or last";
  engagement.play();
  EXPECT_EQ(engagement.unit("b").steadiness, krieg::Steadiness(Steadiness::formed));
}

// Page 4 as amended: lights on line bases melee and are shot at as line.
TEST(PrintedRules, LightInfantryOnLineBasesHasTheFrontOfTheLine) {
  const auto front = [](const std::string& branch, Json particulars) {
    Engagement engagement(
        Units{troops("a", "red", x0, y0, branch, "line", elements("company", 4, 5), std::move(particulars)),
              enemy_out_of_the_way});
    return engagement.unit("a").footprint.frontage.metres();
  };
  EXPECT_DOUBLE_EQ(front("light_infantry", {{"on_line_bases", true}}), front("line_infantry", Json::object()));
}

// Page 9: infantry and cavalry pass through guns; guns do not pass through them.
TEST(PrintedRules, GunsDoNotDriveThroughFormedFriends) {
  Engagement engagement(
      Units{guns("g", "red", x0, y0, "gun_column"), foot("friends", "red", x0 + 60 * P, y0), enemy_out_of_the_way});
  engagement.order("g", march(x0 + 300 * P, y0));
  engagement.order("friends", hold());
  engagement.play(4);
  EXPECT_LT(engagement.unit("g").position.x.metres(), x0 + 60 * P);
}

// Pages 9, 10 as amended and 13: stationary troops flinch in the next period, and who flinches is disorganised, so they
// begin no charge in it.
TEST(PrintedRules, WhoOwesAFlinchDoesNotCharge) {
  // Facts: disorganised.
  const auto breaks_the_enemy = [](int paces_owed) {
    Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 60 * P, y0)});
    engagement.order("a", attack(x0 + 60 * P, y0));
    for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    engagement.edit("b", {{"flinch", {{"flinched", engagement.world().move}}}});
    engagement.edit("a", {{"flinch", {{"paces_owed", paces_owed}, {"from", {x0 + 60 * P, y0}}}}});
    engagement.play();
    return engagement.unit("b").steadiness == krieg::Steadiness(Steadiness::broken);
  };
  EXPECT_TRUE(breaks_the_enemy(0));
  EXPECT_FALSE(breaks_the_enemy(30));
}

// Pages 6 and 10: a forced square overrides orders, so infantry in reach of cavalry does not charge.
TEST(PrintedRules, WhoMustFormSquareDoesNotCharge) {
  const auto after = [](bool cavalry_is_near) {
    Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 60 * P, y0),
                                horse("c", "blue", 2900, 1900, {{"facing", 180.0}})});
    engagement.order("a", attack(x0 + 60 * P, y0));
    engagement.order("c", hold());
    for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    engagement.edit("b", {{"flinch", {{"flinched", engagement.world().move}}}});
    if (cavalry_is_near)
      small::must(engagement.game(), EntryKind::edit_unit, "umpire",
                  {{"unit", "c"}, {"position", {x0, y0 + 300 * P}}, {"reason", "for the test"}});
    engagement.play();
    const Unit& a = engagement.unit("a");
    return std::pair{engagement.unit("b").steadiness == krieg::Steadiness(Steadiness::broken),
                     a.formation == krieg::Formation(Shape::square) || a.change.has_value()};
  };
  EXPECT_EQ(after(false), (std::pair{true, false})) << "it charges";
  EXPECT_EQ(after(true), (std::pair{false, true})) << "it forms square";
}

// Page 14 as amended, (f): infantry that mainly lacks firearms charges as infantry, and the heavier loser breaks.
TEST(PrintedRules, InfantryWithoutFirearmsDoesNotChargeAsCavalry) {
  Engagement engagement(
      Units{foot("a", "red", x0, y0, "line", {{"quality", "badly_trained"}, {"mainly_lacks_firearms", true}}),
            foot("b", "blue", x0 + 70 * P, y0)});
  engagement.order("a", attack(x0 + 70 * P, y0));
  engagement.rule("fire", "a", {{"men", 0}});
  engagement.rule("fire", "b", {{"men", 30}});
  engagement.rule("flinch", "a", {{"paces", 0}, {"breaks", false}});
  engagement.rule("break", "a", {{"broken", false}});
  engagement.rule("melee", "a", {{"men", 10}});
  engagement.rule("melee", "b", {{"men", 10}});
  engagement.play();
  EXPECT_FALSE(engagement.memory("b").shock.charged_by_cavalry);
  EXPECT_TRUE(engagement.facts("flinch", "b").is_null()) << "no three points for a charge of cavalry";
  ASSERT_EQ(engagement.laid("shock").size(), 1U);
  EXPECT_TRUE(engagement.facts("shock", "a").contains("attackers_lost"));
  EXPECT_EQ(engagement.facts("shock", "a")["attackers_lost"], 40);
  EXPECT_EQ(engagement.unit("a").steadiness, krieg::Steadiness(Steadiness::broken));
  EXPECT_NE(engagement.unit("b").steadiness, krieg::Steadiness(Steadiness::broken));
}

// The same, (e): flinched opponents break before it without firing.
TEST(PrintedRules, FlinchedOpponentsBreakBeforeInfantryWithoutFirearms) {
  Engagement engagement(
      Units{foot("a", "red", x0, y0, "line", {{"mainly_lacks_firearms", true}, {"quality", "badly_trained"}}),
            foot("b", "blue", x0 + 120 * P, y0)});
  engagement.order("a", hold());
  engagement.play();
  engagement.edit("b", {{"flinch", {{"flinched", engagement.world().move}}}});
  engagement.edit("a", {{"orders", {{"instead", "attacks"}}}});
  engagement.play();
  EXPECT_EQ(engagement.unit("b").steadiness, krieg::Steadiness(Steadiness::broken));
}

// Page 13 has "hard cover" for flinches, page 12 "hard or trees" for fire: a line in a wood ignores no point.
TEST(PrintedRules, TreesAreNoHardCoverForFlinches) {
  const auto flinches_in = [](const std::string& features) {
    Engagement engagement(Units{foot("a", "red", x0, y0), foot("e", "blue", x0 + 50 * P, y0)}, {{"weather", "fair"}},
                          features);
    engagement.order("a", hold());
    engagement.rule("fire", "a", {{"men", 0}});
    engagement.rule("fire", "e", {{"men", 36}});
    engagement.play();
    return !engagement.facts("flinch", "a").is_null();
  };
  EXPECT_TRUE(flinches_in(small::no_features()));
  EXPECT_TRUE(flinches_in(area("wood", x0 - 30, y0 - 150, x0 + 10, y0 + 150)));
  EXPECT_FALSE(flinches_in(line("wall", x0 + 5, 0, 2000)));
}

// Page 9: "all direction changes must be by wheeling the outer figure". Who turns to the flank keeps his ground.
TEST(PrintedRules, AQuarterTurnIsNoChangeOfFront) {
  Engagement engagement(Units{foot("a", "red", x0, y0), enemy_out_of_the_way});
  engagement.order("a", {{{"kind", "hold"}, {"facing", 0.0}}});
  engagement.play();
  EXPECT_GT(engagement.unit("a").facing.degrees(), 70.0) << "40 paces of 340";
  EXPECT_LT(engagement.unit("a").facing.degrees(), 85.0);
  engagement.play(3);
  EXPECT_GT(engagement.unit("a").facing.degrees(), 5.0);
  engagement.play(6);
  EXPECT_EQ(engagement.unit("a").facing, bearing_deg(0.0));
}

// Page 9: men turn about where they stand; the rest of a change of front is wheeled.
TEST(PrintedRules, TroopsTurnAboutWithoutAWheel) {
  Engagement engagement(Units{foot("a", "red", x0, y0), enemy_out_of_the_way});
  engagement.order("a", {{{"kind", "hold"}, {"facing", 270.0}}});
  engagement.play();
  EXPECT_EQ(engagement.unit("a").facing, bearing_deg(270.0));
}

// Page 13: rockets disorganise cavalry "during any period" in which they fly past it, so also in the melee of that
// period.
TEST(PrintedRules, RocketsSpoilTheMeleeOfTheSamePeriod) {
  const auto is_disorganised_in_melee = [](bool with_rockets) {
    Engagement engagement(Units{guns("r", "red", x0, y0, "in_battery", Json::object(), "rocketeers"),
                                foot("b", "blue", x0 + 500 * P, y0),
                                horse("h", "blue", x0 + 250 * P, y0 + 45 * P, {{"facing", 0.0}}),
                                foot("a", "red", x0 + 250 * P, y0 + 46 * P, "line", {{"facing", 180.0}})});
    engagement.order("r",
                     with_rockets ? Json{{{"kind", "fire_on"}, {"target", {x0 + 500 * P, y0}}}} : march(x0, y0 - 400));
    for (const auto& [unit, other] : {std::pair{"h", "a"}, {"a", "h"}})
      engagement.edit(unit, {{"shock", {{"in_melee_with", other}, {"rounds", 1}}}});
    for (const std::string unit : {"a", "h"}) engagement.rule("melee", unit, {{"men", 0}});
    engagement.rule("fire", "r", {{"men", 0}});
    engagement.play();
    EXPECT_EQ(engagement.facts("fire", "r").is_null(), !with_rockets);
    const Json facts = engagement.facts("melee", "h");
    return facts.is_null() ? Json() : facts["disorganised"];
  };
  EXPECT_EQ(is_disorganised_in_melee(true), true);
  EXPECT_EQ(is_disorganised_in_melee(false), false);
}

// Page 10 as amended: moving troops flinch in the same period, also past an enemy on their flank, and sideways.
TEST(PrintedRules, WhoPassesAnEnemyFlinchesInTheSamePeriod) {
  Engagement engagement(Units{foot("a", "red", x0, y0, "column"),
                              foot("e", "blue", x0 + 30 * P, y0 + 100 * P, "line", {{"facing", 180.0}})},
                        {{"weather", "fair"}, {"year", 1770}});
  engagement.order("a", march(x0 + 500 * P, y0, "column"));
  engagement.order("e", hold());
  engagement.rule("fire", "a", {{"men", 0}});
  engagement.rule("fire", "e", {{"men", 36}});
  engagement.rule("flinch", "a", {{"paces", 30}, {"breaks", false}});
  engagement.play();
  const Json facts = engagement.facts("flinch", "a");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["first"]["motion"], "stationary");
  EXPECT_EQ(facts["first"]["moves_across"], true);
  EXPECT_EQ(engagement.memory("a").flinch.paces_owed, 0);
  EXPECT_LT(engagement.unit("a").position.y.metres(), y0 - 15 * P);
}

// Page 17: every general with troops that lose men takes his share. Who has no successor on the field is not hit, but
// loses his staff.
TEST(PrintedRules, AGeneralWhoCannotBeSparedLosesHisStaff) {
  int laid = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Engagement engagement(
        Units{foot("a", "red", 300, 1000), foot("wing", "red", 300, 1400), foot("e", "blue", 300 + 50 * P, 1000)},
        {{"weather", "fair"}}, small::no_features(), small::level_heights(), seed);
    engagement.order("a", hold());
    engagement.rule("fire", "a", {{"men", 0}});
    engagement.rule("fire", "e", {{"men", 130}});
    engagement.rule("flinch", "a", {{"paces", 0}, {"breaks", false}});
    engagement.rule("break", "a", {{"broken", false}});
    engagement.play(3);
    const auto& staff = engagement.world().memory.as<FieldMemory>().staff_lost;
    ASSERT_TRUE(staff.contains(small::red_general));
    EXPECT_GE(staff.at(small::red_general), 4) << "130 men by 37 figures";
    EXPECT_FALSE(engagement.world().officers.at(small::red_general).fallen);
    for (const Proposal& proposal : engagement.laid("general")) {
      ++laid;
      EXPECT_EQ(proposal.outcome.at("fate"), "unhurt");
    }
  }
  EXPECT_GT(laid, 0);
}

// Page 15: at least three figures that overlap are those beyond the enemy's flank where the two stand.
TEST(PrintedRules, WhoStandsBeyondAFlankOverlapsIt) {
  const auto outflanks = [](double aside_paces) {
    Engagement engagement(Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 1 * P, y0 + aside_paces * P)},
                          {{"weather", "fair"}, {"year", 1770}});
    for (const auto& [unit, other] : {std::pair{"a", "b"}, {"b", "a"}}) {
      engagement.edit(unit, {{"shock", {{"in_melee_with", other}, {"rounds", 1}}}});
      engagement.rule("melee", unit, {{"men", 0}});
    }
    engagement.play();
    const Json a = engagement.facts("melee", "a"), b = engagement.facts("melee", "b");
    return std::pair{a.is_null() ? Json() : a["outflanks"], b.is_null() ? Json() : b["outflanks"]};
  };
  EXPECT_EQ(outflanks(0), (std::pair<Json, Json>{false, false}));
  EXPECT_EQ(outflanks(100), (std::pair<Json, Json>{true, true}));
}

// Page 12: "heavy mixed field, or siege, artillery" has +1 at artillery, heavy horse artillery does not.
TEST(PrintedRules, HeavyHorseGunsHaveNoAdvantageOverGuns) {
  // Facts: horse_guns.
  const auto counts_it = [](const std::string& branch) {
    Engagement engagement(
        Units{guns("g", "red", x0, y0, "in_battery", Json::object(), branch), guns("e", "blue", x0 + 700 * P, y0)});
    engagement.play();
    for (const Proposal& volley : engagement.laid("fire")) {
      if (volley.units.front().value != "g") continue;
      EXPECT_EQ(volley.facts.at("facts").at("weapon"), "heavy_battery");
      return std::any_of(volley.steps.begin(), volley.steps.end(),
                         [](const Step& step) { return step.text.key == "heavy_guns_on_guns"; });
    }
    ADD_FAILURE() << "it does not fire";
    return false;
  };
  EXPECT_TRUE(counts_it("heavy_field_artillery"));
  EXPECT_FALSE(counts_it("heavy_horse_artillery"));
}

// Page 9: the extra way of passing through friends is a reduction, doubled for the badly trained.
TEST(PrintedRules, RecruitsPassFriendsAtAThirdOfTheirSpeed) {
  const auto gone = [](const std::string& quality) {
    Engagement engagement(Units{light_foot("a", "red", x0, y0, {{"quality", quality}}),
                                foot("b", "red", x0 + 20 * P, y0, "column"), foot("far", "blue", 2950, 1900)});
    engagement.order("a", march(1500, y0, "skirmish_line"));
    engagement.play();
    return engagement.unit("a").moved_m;
  };
  EXPECT_GT(gone("badly_trained"), 0.0);
  EXPECT_LT(gone("badly_trained"), gone("well_trained") - 2.0);
}

// Page 9: a period to form line from column, "for troops other than artillery making an action move".
TEST(PrintedRules, LimberedGunsTakeAPeriodBetweenColumnAndLine) {
  // Facts: troop, evolution.
  const auto has_formed = [](const std::string& formation, const std::string& quality) {
    Engagement engagement(Units{guns("g", "red", x0, y0, "gun_column", {{"quality", quality}}), enemy_out_of_the_way});
    engagement.order("g", {{{"kind", "form"}, {"formation", formation}}});
    engagement.play();
    return engagement.unit("g").formation ==
           krieg::Formation(formation == "limbered" ? Shape::limbered : Shape::in_battery);
  };
  EXPECT_TRUE(has_formed("in_battery", "badly_trained")) << "an action move";
  EXPECT_TRUE(has_formed("limbered", "well_trained"));
  EXPECT_FALSE(has_formed("limbered", "badly_trained")) << "two periods";
}

// Page 9: artillery can be passed through, "unless it is in column, when it must halt".
TEST(PrintedRules, GunsInColumnHaltForThoseWhoPass) {
  // Facts: passes_through.
  const auto guns_go = [](double friends_y) {
    Engagement engagement(Units{guns("g", "red", x0, y0, "gun_column"),
                                foot("a", "red", x0 + 10 * P, friends_y, "column", {{"facing", 180.0}}),
                                enemy_out_of_the_way});
    engagement.order("g", march(x0 + 300 * P, y0));
    engagement.order("a", march(x0 + 10 * P, friends_y - 200 * P, "column"));
    engagement.play();
    return engagement.unit("g").moved_m / P;
  };
  EXPECT_LT(guns_go(y0 + 20 * P), 60.0);
  EXPECT_NEAR(guns_go(y0 + 600), 80.0, 8.0);
}

// Page 6: orders control a unit "until changed, or over-ridden by a forced reaction". A letter in hand outlasts a rout.
TEST(PrintedRules, ALetterInHandOutlastsARout) {
  Engagement engagement(Units{foot("a", "red", 900, 1000), foot("e", "blue", 900 + 50 * P, 1000)});
  for (const std::string unit : {"a", "e"}) engagement.rule("fire", unit, {{"men", 0}});
  engagement.order("e", hold());
  engagement.play();
  engagement.order("a", march(500, 1000));
  engagement.rule("fire", "e", {{"men", 36}});
  engagement.rule("flinch", "a", {{"paces", 30}, {"breaks", true}});
  engagement.play();
  ASSERT_EQ(engagement.unit("a").steadiness, krieg::Steadiness(Steadiness::broken));
  EXPECT_EQ(engagement.memory("a").orders.waiting.size(), 1U);
  Json facts;
  for (int period = 0; period < 6 && facts.is_null(); ++period) {
    engagement.play();
    facts = engagement.facts("obedience", "a");
  }
  EXPECT_FALSE(facts.is_null()) << "it is tested for it when it has rallied";
}

// Page 8: an action move "must either start or end with the guns deployed", and includes the unlimbering.
TEST(PrintedRules, AnActionMoveEndsWithTheGunsInAction) {
  // Facts: action_move.
  const auto fires_in_periods = [](const std::string& branch) {
    Engagement engagement(
        Units{guns("g", "red", x0, y0, "limbered", Json::object(), branch), foot("e", "blue", x0 + 640 * P, y0)});
    engagement.order("g", {{{"kind", "occupy"}, {"target", {x0 + 640 * P, y0}}}});
    engagement.order("e", hold());
    for (int period = 1; period < 5; ++period) {
      engagement.play();
      EXPECT_EQ(engagement.unit("g").formation, krieg::Formation(Shape::in_battery)) << branch << period;
      if (!engagement.facts("fire", "g").is_null()) return period;
    }
    return 0;
  };
  EXPECT_EQ(fires_in_periods("light_horse_artillery"), 1) << "40 of 130 paces, and 80 for the fire";
  EXPECT_EQ(fires_in_periods("light_field_artillery"), 2) << "40 of 60 paces";
}

}  // namespace
}  // namespace krieg::wrg1750
