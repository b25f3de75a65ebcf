// Facts of orders, movement, charges and losses that show in what troops do, each with what makes it true and false.
#include <gtest/gtest.h>

#include "battlefield.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {
namespace {

const Json fair_day{{"weather", "fair"}};
const Json before_1785{{"weather", "fair"}, {"year", 1770}};
const Json far_off = foot("far", "blue", 2950, 1900);
const Json retire_west{{{"kind", "retire"}, {"path", {{200, 1000}}}}};

bool broken(const Engagement& engagement, const std::string& unit) {
  return engagement.unit(unit).steadiness == krieg::Steadiness(Steadiness::broken);
}

/// Paces that a unit goes over open ground in its first period, in that formation.
double paces_of(const std::string& branch, const std::string& formation, const std::vector<Json>& of,
                Json particulars = Json::object()) {
  Engagement engagement(Units{troops("a", "red", 1000, 1000, branch, formation, of, std::move(particulars)), far_off},
                        before_1785);
  engagement.order("a", march(1600, 1000, formation));
  engagement.play();
  return engagement.unit("a").moved_m / P;
}

// Page 8: the columns of normal moves, by troops on the field.
TEST(FactsOnTheMarch, EachKindOfTroopsMarchesAtItsRate) {
  // Facts: troop, formation.
  EXPECT_NEAR(paces_of("light_cavalry", "line", elements("squadron", 4, 5)), 140, 2);
  EXPECT_NEAR(paces_of("heavy_cavalry", "line", elements("squadron", 4, 5)), 100, 2);
  EXPECT_NEAR(paces_of("mounted_infantry", "column", elements("company", 4, 5)), 100, 2);
  EXPECT_NEAR(paces_of("mounted_infantry", "column", elements("company", 4, 5), {{"camels", true}}), 100, 2);
  EXPECT_NEAR(paces_of("light_infantry", "skirmish_line", elements("company", 4, 5)), 80, 2);
  EXPECT_NEAR(paces_of("line_infantry", "square", elements("company", 6, 6)), 40, 2);
  EXPECT_NEAR(paces_of("pack_animals", "column", elements("train", 4, 1)), 60, 2);
  EXPECT_NEAR(paces_of("pack_animals", "column", elements("train", 4, 1), {{"camels", true}}), 60, 2);
  EXPECT_NEAR(paces_of("pack_elephants", "column", elements("train", 4, 1)), 60, 2);
  EXPECT_NEAR(paces_of("wagons", "column", elements("train", 4, 1)), 40, 2);
  EXPECT_NEAR(paces_of("elephants", "line", elements("elephants", 3, 1)), 60, 2);
  EXPECT_NEAR(paces_of("light_horse_artillery", "gun_column", elements("section", 3, 4, 2)), 140, 2);
  EXPECT_NEAR(paces_of("heavy_horse_artillery", "gun_column", elements("section", 3, 4, 2)), 100, 2);
  EXPECT_NEAR(paces_of("pack_artillery", "gun_column", elements("section", 3, 4, 2)), 80, 2);
  EXPECT_NEAR(paces_of("heavy_field_artillery", "gun_column", elements("section", 3, 4, 2)), 80, 2);
  EXPECT_NEAR(paces_of("siege_artillery", "gun_column", elements("section", 3, 4, 2)), 60, 2);
  EXPECT_NEAR(paces_of("rocketeers", "gun_column", elements("section", 3, 2, 2)), 140, 2);
  EXPECT_NEAR(paces_of("rocketeers", "gun_column", elements("section", 3, 2, 2), {{"people", "indian_potentate"}}), 60,
              2);
}

// Page 2: figures and their bases.
TEST(FactsOnTheMarch, TheGroundCoveredFollowsTroopsAndBases) {
  Engagement engagement(
      Units{foot("line", "red", 500, 500), foot("narrow", "red", 500, 900, "line", {{"base", "half_inch"}}),
            horse("heavy", "red", 500, 1300), horse("light", "red", 500, 1700, Json::object(), "light_cavalry"),
            far_off},
      before_1785);
  const auto front = [&](const std::string& id) { return engagement.unit(id).footprint.frontage.metres() / P; };
  EXPECT_NEAR(front("line"), 36 * 15 / 2.5, 1.0);
  EXPECT_NEAR(front("narrow"), 36 * 12.7 / 2.5, 1.0) << "base";
  EXPECT_NEAR(front("heavy"), 20 * 25 / 2.5, 1.0) << "troop";
  EXPECT_NEAR(front("light"), 20 * 30 / 2.5, 1.0);
}

// Page 4: "at least 10 paces between ranks". Cavalry forms line from it before it charges.
TEST(FactsOnTheMarch, CavalryInASuccessionOfLinesFormsLineBeforeItCharges) {
  Engagement engagement(
      Units{troops("h", "red", x0, y0, "heavy_cavalry", "succession_of_lines", elements("squadron", 4, 5)),
            guns("g", "blue", x0 + 200 * P, y0)},
      before_1785);
  engagement.rule("fire", "g", {{"men", 0}});
  EXPECT_LT(engagement.unit("h").footprint.frontage.metres(), 20 * 25 / 2.5 * P);
  EXPECT_GT(engagement.unit("h").footprint.depth.metres(), 10 * P);
  engagement.order("h", attack(x0 + 200 * P, y0));
  engagement.play();
  EXPECT_TRUE(engagement.laid("shock").empty());
  EXPECT_EQ(engagement.unit("h").formation, krieg::Formation(Shape::line));
  engagement.play();
  EXPECT_FALSE(engagement.laid("shock").empty());
}

// Amendments to page 9: bodies of more than 60 figures take two periods.
TEST(FactsOnTheMarch, LargeBodiesTakeTwoPeriodsToFormLine) {
  for (const int figures : {10, 11}) {
    Engagement engagement(
        Units{troops("a", "red", 500, 1000, "line_infantry", "column", elements("company", 6, figures)), far_off},
        before_1785);
    engagement.order("a", {{{"kind", "form"}, {"formation", "line"}}});
    engagement.play();
    EXPECT_EQ(engagement.unit("a").formation == krieg::Formation(Shape::line), figures == 10) << "figures, evolution";
    engagement.play();
    EXPECT_EQ(engagement.unit("a").formation, krieg::Formation(Shape::line));
  }
}

// Page 9: evolutions take recruits twice as long; so does dismounting.
TEST(FactsOnTheMarch, RecruitsTakeTwoPeriodsToDismount) {
  for (const std::string quality : {"well_trained", "badly_trained"}) {
    Engagement engagement(Units{horse("d", "red", x0, y0, {{"dismounts", true}, {"quality", quality}}), far_off},
                          before_1785);
    engagement.order("d", {{{"kind", "dismount"}}});
    engagement.play();
    EXPECT_EQ(engagement.memory("d").horses.on_foot, quality == "well_trained") << "quality";
    engagement.play();
    EXPECT_TRUE(engagement.memory("d").horses.on_foot);
    ASSERT_TRUE(horse_holders(engagement.unit("d")));
    EXPECT_EQ(horse_holders(engagement.unit("d"))->men, 10 * 15) << "of 20 figures";
  }
}

// Page 8: three periods of heavy rain make water wider than a stream unfordable until the third period without rain.
TEST(FactsOnTheMarch, LongRainClosesWideFords) {
  const auto crosses = [](const std::string& weather, double width) {
    Engagement engagement(Units{foot("a", "red", 480, 1000, "column"), far_off}, {{"weather", weather}, {"year", 1770}},
                          line("stream", 500, 0, 2000, {{"width", width}, {"wadeable", true}}));
    engagement.order("a", march(900, 1000, "column"));
    engagement.play(4);
    return engagement.unit("a").position.x.metres() > 520.0;
  };
  EXPECT_TRUE(crosses("fair", 15));
  EXPECT_FALSE(crosses("rain", 15)) << "water_fordable";
  EXPECT_TRUE(crosses("rain", 3)) << "a stream";
}

// Page 10: changeable weather: rain begins, lasts, ends, and does not begin again.
TEST(FactsOnTheMarch, ChangeableWeatherIsCounted) {
  bool has_begun = false, has_ended = false;
  for (std::uint64_t seed = 1; seed <= 12 && !(has_begun && has_ended); ++seed) {
    Engagement engagement(Units{foot("a", "red", 500, 1000), far_off}, {{"weather", "changeable"}},
                          small::no_features(), small::level_heights(), seed);
    int rained = 0, dry = 0;
    for (int period = 0; period < 14; ++period) {
      engagement.play();
      const std::vector<Proposal> laid = engagement.laid("weather");
      if (!laid.empty() && laid.back().facts.at("procedure") == "weather") {
        const Json facts = laid.back().facts.at("facts");
        EXPECT_EQ(facts["raining"], rained > 0 && dry == 0);
        EXPECT_EQ(facts["has_rained"], dry > 0);
        if (rained > 0 && dry == 0) {
          EXPECT_EQ(facts["periods_of_rain"], rained);
        }
        if (dry > 0) {
          EXPECT_EQ(facts["periods_since_rain"], dry);
        }
      }
      if (engagement.world().weather == Weather::rain) {
        EXPECT_EQ(dry, 0) << "once it has stopped it does not start again";
        ++rained;
        has_begun = true;
      } else if (rained > 0) {
        ++dry;
        has_ended = true;
      }
    }
  }
  EXPECT_TRUE(has_begun);
  EXPECT_TRUE(has_ended);
}

// Page 14 as amended: infantry charges only in certain circumstances.
TEST(FactsOnTheMarch, InfantryChargesForItsCauses) {
  struct Case {
    std::string formation = "line";
    Json enemy = guns("b", "blue", x0 + 40 * P, y0);
    std::string features = small::no_features();
    Json particulars = Json::object();
    Units others = {};
    bool must_rally = false;
  };
  const auto charges = [](Case one) {
    Units units{foot("a", "red", x0, y0, one.formation, one.particulars), one.enemy, far_off};
    units.insert(units.end(), one.others.begin(), one.others.end());
    Engagement engagement(units, fair_day, one.features);
    engagement.order("a", attack(x0 + 40 * P, y0));
    for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    if (one.must_rally) engagement.edit("a", {{"recovery", {{"must_rally", true}}}});
    engagement.play();
    return engagement.memory("b").shock.charged_by.has_value() || broken(engagement, "b");
  };
  const Json column = foot("b", "blue", x0 + 40 * P, y0, "column"), line_of_foot = foot("b", "blue", x0 + 40 * P, y0);
  EXPECT_TRUE(charges({})) << "opposed_by_artillery_alone";
  EXPECT_FALSE(charges({.others = {foot("covers", "blue", x0 + 45 * P, y0 + 160 * P)}}));
  EXPECT_FALSE(charges({.must_rally = true})) << "must_rally";
  EXPECT_FALSE(charges({.enemy = line_of_foot}));
  EXPECT_TRUE(charges({.formation = "column", .enemy = column})) << "columns_meet";
  EXPECT_FALSE(charges({.formation = "column", .enemy = line_of_foot}));
  EXPECT_TRUE(charges({.enemy = line_of_foot, .features = area("wood", x0 - 60, 700, x0 + 200, 1300)}))
      << "in_buildings_or_woods";
  EXPECT_TRUE(charges({.enemy = line_of_foot, .particulars = {{"mainly_lacks_firearms", true}}}))
      << "mainly_lacks_firearms";
  EXPECT_FALSE(charges({.formation = "square"})) << "formation: a square does not charge";
  EXPECT_FALSE(charges({.enemy = guns("b", "blue", x0 + 100 * P, y0)})) << "distance_paces";
}

// Page 10: who is forced, and by whom.
TEST(FactsOnTheMarch, WhoIsForcedByCavalry) {
  const auto forms_square = [](const std::string& branch, const std::string& formation, double away, int year,
                               const std::string& enemy, const std::string& features = small::no_features()) {
    Engagement engagement(Units{troops("a", "red", x0, y0, branch, formation, elements("company", 6, 6)),
                                horse("b", "blue", x0 + away * P, y0, Json::object(), enemy)},
                          {{"weather", "fair"}, {"year", year}}, features);
    engagement.order("a", hold());
    engagement.order("b", hold());
    engagement.play(2);
    return engagement.unit("a").formation == krieg::Formation(Shape::square);
  };
  EXPECT_TRUE(forms_square("line_infantry", "line", 200, 1800, "heavy_cavalry")) << "troop, formation";
  EXPECT_FALSE(forms_square("line_infantry", "line", 200, 1770, "heavy_cavalry")) << "year";
  EXPECT_FALSE(forms_square("line_infantry", "line", 252, 1800, "heavy_cavalry")) << "enemy_cavalry_paces";
  EXPECT_TRUE(forms_square("line_infantry", "line", 252, 1800, "light_cavalry")) << "enemy_charge_reach";
  EXPECT_FALSE(forms_square("line_infantry", "line", 200, 1800, "heavy_cavalry",
                            area("wood", x0 - 60, y0 - 200, x0 + 10, y0 + 200)))
      << "in_the_open";
  EXPECT_TRUE(forms_square("mounted_infantry", "column", 200, 1800, "heavy_cavalry")) << "it gets down";
}

// Page 10: cavalry deploys before any enemy within charge reach, and countercharges cavalry.
TEST(FactsOnTheMarch, CavalryDeploysBeforeAnyEnemyWithinReach) {
  for (const double away : {200.0, 400.0}) {
    Engagement engagement(Units{troops("h", "red", x0, y0, "heavy_cavalry", "column", elements("squadron", 4, 5)),
                                foot("b", "blue", x0 + away * P, y0)},
                          before_1785);
    engagement.order("h", hold());
    engagement.play();
    EXPECT_EQ(engagement.unit("h").formation == krieg::Formation(Shape::line), away < 240.0) << "other_enemy_paces";
  }
  Engagement charged(Units{horse("h", "red", x0, y0), horse("b", "blue", x0 + 200 * P, y0)}, before_1785);
  charged.order("h", hold());
  charged.order("b", attack(x0, y0));
  charged.play();
  EXPECT_EQ(charged.facts("melee", "h")["charges_or_follows"], true) << "charged_by_cavalry, compulsory_countercharge";
}

// Page 6: the ways of an order through a junior general, each with its periods.
TEST(FactsOnTheMarch, TheWayFromAJuniorGeneralTakesItsPeriodsToo) {
  const auto complete_periods = [](Json his, bool enemy_on_the_way) {
    const double x = his["position"][0].get<double>(), y = his["position"][1].get<double>();
    Units units{std::move(his), far_off};
    if (enemy_on_the_way) units.push_back(foot("between", "blue", (100 + x) / 2, (400 + y) / 2));
    Engagement engagement(units, {{"weather", "fair"}, {"book_delivery", true}, {"year", 1770}},
                          area("wood", 1200, 500, 1300, 900));
    engagement.play();
    const GameTime written = engagement.world().time;
    engagement.order("his", hold());
    for (int periods = 0; periods < 3 && engagement.memory("his").orders.waiting.empty(); ++periods) engagement.play();
    const std::vector<WaitingOrder>& waiting = engagement.memory("his").orders.waiting;
    return waiting.empty()
               ? 0L
               : static_cast<long>((waiting.front().due - written) / std::chrono::minutes{minutes_of_clock});
  };
  const auto of_junior = [](double x, double y) {
    return foot("his", "red", x, y, "column", {{"under", "red-second"}});
  };
  EXPECT_EQ(complete_periods(of_junior(900, 700), false), 2) << "way_of_junior: in_sight_of_general";
  EXPECT_EQ(complete_periods(of_junior(1600, 700), false), 3) << "a wood lies between";
  EXPECT_EQ(complete_periods(of_junior(900, 700), true), 4) << "detour_needed";
  EXPECT_EQ(complete_periods(of_junior(120, 400), false), 1) << "general_is_with_them";
}

// Page 7: what the unit is doing counts.
TEST(FactsOnTheMarch, ObedienceAsksWhatTheUnitIsDoing) {
  const auto motion_of = [](const Json& first) {
    Engagement engagement(Units{foot("a", "red", 1000, 1000, "column"), foot("far", "blue", 2400, 1000)}, before_1785);
    engagement.order("a", first);
    engagement.play();
    engagement.order("a", march(1000, 1500));
    Json facts;
    for (int period = 0; period < 3 && facts.is_null(); ++period) {
      engagement.play();
      facts = engagement.facts("obedience", "a");
    }
    return facts.is_null() ? Json() : facts["motion"];
  };
  EXPECT_EQ(motion_of(march(1800, 1000, "column")), "advancing");
  EXPECT_EQ(motion_of(retire_west), "retiring");
  EXPECT_EQ(motion_of(hold()), "stationary");
}

// Page 11: elephants fire as three carbines each, mounted if they move.
TEST(FactsOnTheMarch, ElephantsThatMoveFireMounted) {
  // Facts: moving.
  for (const bool moves : {true, false}) {
    Engagement engagement(Units{troops("e", "red", x0, y0, "elephants", "line", elements("elephants", 1, 2)),
                                guns("b", "blue", x0 + 59 * P, y0)},
                          before_1785);
    engagement.order("e", moves ? march(x0 + 10 * P, y0, "line") : hold());
    for (const std::string unit : {"e", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    const Json facts = engagement.facts("fire", "e");
    ASSERT_FALSE(facts.is_null());
    EXPECT_EQ(facts["mounted"], moves);
    EXPECT_EQ(facts["figures"], 6) << "models, fires_as: three each of two";
    EXPECT_EQ(facts["weapon"], "carbine");
  }
}

// Page 11: men for whom no figure has been removed are carried forward.
TEST(FactsOnTheMarch, CasualtiesAreCarriedForward) {
  Engagement engagement(Units{guns("g", "red", x0, y0), foot("b", "blue", x0 + 500 * P, y0)}, before_1785);
  engagement.order("b", hold());
  engagement.rule("fire", "g", {{"men", 20}});
  engagement.rule("flinch", "b", {{"paces", 0}, {"breaks", false}});
  engagement.play();
  EXPECT_EQ(engagement.facts("fire", "g")["men_carried"], 0);
  engagement.play();
  EXPECT_EQ(engagement.facts("fire", "g")["men_carried"], 5);
  EXPECT_NEAR(engagement.facts("fire", "g")["distance_paces"].get<double>(), 500, 10);
}

// Pages 11 and 12: howitzers have a row of their own, and their target is another.
TEST(FactsOnTheMarch, HowitzersAndPackGunsFireByTheirRows) {
  const auto weapon_of_battery = [](const std::string& branch, Json particulars) {
    Engagement engagement(Units{guns("g", "red", x0, y0, "in_battery", std::move(particulars), branch),
                                foot("b", "blue", x0 + 700 * P, y0)},
                          before_1785);
    engagement.play();
    return engagement.facts("fire", "g")["weapon"];
  };
  EXPECT_EQ(weapon_of_battery("heavy_field_artillery", {{"howitzers", true}}), "howitzers_or_rockets");
  EXPECT_EQ(weapon_of_battery("heavy_field_artillery", Json::object()), "heavy_battery");
  EXPECT_EQ(weapon_of_battery("pack_artillery", Json::object()), "light_battery");
  EXPECT_EQ(weapon_of_battery("siege_artillery", Json::object()), "siege_battery");
}

// Page 11: skirmishers screen a line unless they touch it; guns split their fire if they reach both.
TEST(FactsOnTheMarch, SkirmishersInBaseContactScreenNobody) {
  // Facts: in_base_contact, both_in_range, weapon.
  const auto targets = [](Json firer, double screen_paces, double line_paces) {
    Engagement engagement(Units{std::move(firer),
                                troops("screen", "blue", x0 + screen_paces * P, y0, "light_infantry", "skirmish_line",
                                       elements("company", 8, 5)),
                                foot("b", "blue", x0 + line_paces * P, y0)},
                          before_1785);
    engagement.order("a", {{{"kind", "fire_on"}, {"target", {x0 + line_paces * P, y0}}}});
    for (const std::string unit : {"screen", "b"}) engagement.order(unit, hold());
    engagement.play();
    std::vector<std::string> hit;
    for (const Proposal& volley : engagement.laid("fire"))
      if (volley.units.front().value == "a") hit.push_back(volley.units.back().value);
    std::sort(hit.begin(), hit.end());
    return hit;
  };
  using Targets = std::vector<std::string>;
  const Json line_of_foot = foot("a", "red", x0, y0), battery = guns("a", "red", x0, y0);
  EXPECT_EQ(targets(line_of_foot, 50, 68), Targets{"screen"});
  EXPECT_EQ(targets(line_of_foot, 50, 58), Targets{"b"}) << "they touch";
  EXPECT_EQ(targets(battery, 800, 840), (Targets{"b", "screen"}));
}

// Page 17: who loses a man per figure in the period does not rally in it.
TEST(FactsOnTheMarch, WhoIsFiredOnHardDoesNotRally) {
  for (const int men : {20, 40}) {
    Engagement engagement(Units{guns("g", "red", x0, y0), foot("b", "blue", x0 + 500 * P, y0)}, before_1785);
    engagement.order("b", hold());
    engagement.rule("fire", "g", {{"men", men}});
    engagement.rule("flinch", "b", {{"paces", 0}, {"breaks", false}});
    engagement.play();
    engagement.edit("b", {{"recovery", {{"must_rally", true}}}});
    engagement.play();
    EXPECT_EQ(engagement.memory("b").recovery.must_rally, men == 40) << "men_lost, of 36 figures";
  }
}

// Page 16: who receives two net points, having lost a man per figure to infantry within 60 paces, breaks.
TEST(FactsOnTheMarch, NearFireOfInfantryBreaksWithTwoPoints) {
  Engagement engagement(
      Units{foot("a", "red", x0, y0), foot("b", "blue", x0 + 50 * P, y0, "line", {{"quality", "well_trained"}})},
      before_1785);
  engagement.rule("fire", "a", {{"men", 80}});
  engagement.rule("fire", "b", {{"men", 0}});
  engagement.rule("flinch", "b", {{"paces", 0}, {"breaks", false}});
  engagement.play();
  const Json facts = engagement.facts("break", "b");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["men_lost_to_near_infantry"], 80);
  EXPECT_EQ(facts["net_flinch_points"], 2);
  EXPECT_EQ(facts["quality"], "well_trained");
  EXPECT_TRUE(broken(engagement, "b"));
}

// Page 17: who has routed for three periods leaves the field.
TEST(FactsOnTheMarch, WhoRoutsForThreePeriodsUnderFireLeavesTheField) {
  Engagement engagement(Units{guns("g", "red", x0, y0), foot("b", "blue", x0 + 300 * P, y0)}, before_1785);
  engagement.rule("fire", "g", {{"men", 5}});
  engagement.play();
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", "b"}, {"steadiness", to_record(Steadiness::broken)}, {"reason", "for the test"}});
  engagement.play(2);
  EXPECT_FALSE(engagement.unit("b").gone);
  EXPECT_TRUE(broken(engagement, "b")) << "lost_men_this_period: it cannot begin to rally";
  engagement.play();
  EXPECT_TRUE(engagement.unit("b").gone) << "periods_routed";
}

// Page 14: the facts of a charge of cavalry on foot, after the fire and after the melee.
TEST(FactsOnTheMarch, AChargeOnFootIsJudgedAfterTheFireAndAfterTheMelee) {
  Engagement engagement(Units{foot("a", "red", x0, y0, "column"), horse("h", "blue", x0 + 150 * P, y0)}, before_1785);
  engagement.order("h", attack(x0, y0));
  engagement.rule("fire", "a", {{"men", 0}});
  engagement.rule("shock", "h", {{"outcome", "melee"}});
  engagement.play();
  const std::vector<Proposal> laid = engagement.laid("shock");
  ASSERT_EQ(laid.size(), 2U);
  const Json fire = laid[0].facts.at("facts"), melee = laid[1].facts.at("facts");
  EXPECT_EQ(fire["stage"], "after_fire");
  EXPECT_EQ(fire["cavalry_points"], 0);
  EXPECT_EQ(fire["defender_points"], 3) << "a column in the open";
  EXPECT_EQ(fire["reach_paces"], 240);
  EXPECT_NEAR(fire["distance_paces"].get<double>(), 145, 10);
  EXPECT_EQ(melee["stage"], "after_melee");
}

TEST(FactsOnTheMarch, AFightOfHorseAndOneOfFootCountTheirLosses) {
  Engagement of_horse(Units{horse("a", "red", x0, y0), horse("b", "blue", x0 + 200 * P, y0)}, fair_day);
  of_horse.order("a", attack(x0 + 200 * P, y0));
  of_horse.rule("melee", "a", {{"men", 40}});
  of_horse.rule("melee", "b", {{"men", 20}});
  of_horse.play();
  const Json horse_facts = of_horse.laid("shock").front().facts.at("facts");
  EXPECT_EQ(horse_facts["first_points"], 1) << "20 men on 20 figures";
  EXPECT_EQ(horse_facts["second_points"], 2);

  Engagement of_foot(Units{foot("a", "red", x0, y0), guns("g", "blue", x0 + 30 * P, y0)}, before_1785);
  of_foot.order("a", attack(x0 + 30 * P, y0));
  of_foot.rule("fire", "a", {{"men", 0}});
  of_foot.rule("fire", "g", {{"men", 7}});
  of_foot.rule("melee", "a", {{"men", 30}});
  of_foot.rule("melee", "g", {{"men", 3}});
  of_foot.play();
  ASSERT_FALSE(of_foot.laid("shock").empty());
  const Json foot_facts = of_foot.laid("shock").front().facts.at("facts");
  EXPECT_EQ(foot_facts["attackers_lost"], 10) << "from all causes";
  EXPECT_EQ(foot_facts["defenders_lost"], 30);
}

// Page 14: who gives way to the attacker is struck by one who goes forward.
TEST(FactsOnTheMarch, BreakersHaveGivenWay) {
  Engagement engagement(Units{foot("a", "red", x0, y0), guns("g", "blue", x0 + 30 * P, y0)}, before_1785);
  engagement.order("a", attack(x0 + 30 * P, y0));
  engagement.rule("fire", "g", {{"men", 7}});
  engagement.rule("shock", "a", {{"outcome", "defenders_break"}});
  engagement.play();
  Json facts;
  for (const Proposal& hack : engagement.laid("melee"))
    if (hack.id.find(".breakers") != std::string::npos) facts = hack.facts.at("facts");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["target_gave_way"], true);
  EXPECT_EQ(facts["target"], "others");
  EXPECT_EQ(engagement.facts("melee", "g")["men_carried"], 7);
}

// Page 11: rockets do not go over friends, also from high ground.
TEST(FactsOnTheMarch, NoRocketsFlyOverFriends) {
  constexpr double crest = 1300.0;
  for (const std::string branch : {"rocketeers", "light_field_artillery"}) {
    Engagement engagement(Units{guns("g", "red", crest, y0, "in_battery", Json::object(), branch),
                                foot("friends", "red", crest + 200 * P, y0), foot("b", "blue", crest + 700 * P, y0)},
                          before_1785, small::no_features(), small::falling_heights(3));
    engagement.play();
    EXPECT_EQ(engagement.facts("fire", "g").is_null(), branch == "rocketeers") << "rockets";
  }
}

}  // namespace
}  // namespace krieg::wrg1750
