// Facts that a case or what troops do shows, each with the ground and the troops that make it true, and those that make
// it false.
#include <gtest/gtest.h>

#include "battlefield.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {
namespace {

const Json fair{{"weather", "fair"}};
const Json early{{"weather", "fair"}, {"year", 1770}};  // nobody is forced into square
const Json nobody_near = foot("far", "blue", 2950, 1900);

Json riflemen(const std::string& id, const std::string& side, double x, double y, double facing) {
  return troops(id, side, x, y, "riflemen", "skirmish_line", elements("company", 4, 5), {{"facing", facing}});
}

Json animals(const std::string& id, const std::string& side, double x, double y, const std::string& branch,
             const std::string& kind, int models, Json particulars = Json::object()) {
  return troops(id, side, x, y, branch, "column", elements(kind, models, 1), std::move(particulars));
}

bool is_disorganised(const Engagement& engagement, const std::string& unit) {
  return engagement.unit(unit).steadiness == krieg::Steadiness(Steadiness::disorganised);
}

bool is_broken(const Engagement& engagement, const std::string& unit) {
  return engagement.unit(unit).steadiness == krieg::Steadiness(Steadiness::broken);
}

void break_by_hand(Engagement& engagement, const std::string& unit) {
  small::must(engagement.game(), EntryKind::edit_unit, "umpire",
              {{"unit", unit}, {"steadiness", to_record(Steadiness::broken)}, {"reason", "for the test"}});
}

// Amendments to page 12: cavalry that moved 50 paces, or into melee contact.
TEST(FactsOnGround, HorseThatHasMovedIntoContactIsHardToHit) {
  for (const bool charges : {true, false}) {
    Engagement engagement(Units{guns("g", "red", x0, y0), riflemen("r", "red", x0 + 35 * P, y0 + 200 * P, 180.0),
                                horse("h", "blue", x0 + 35 * P, y0)},
                          fair);
    engagement.order("h", charges ? attack(x0, y0) : hold());
    for (const std::string unit : {"g", "r"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    EXPECT_LT(engagement.unit("h").moved_m / P, 50.0);
    const Json facts = engagement.facts("fire", "r");
    ASSERT_FALSE(facts.is_null());
    EXPECT_GT(facts["distance_paces"], 60.0);
    EXPECT_EQ(facts["horse_target_moved"], charges);
  }
}

TEST(FactsOnGround, HorseThatHasMovedFarIsHardToHit) {
  for (const double ahead_paces : {30.0, 130.0}) {
    Engagement engagement(Units{riflemen("r", "red", x0, y0, 90.0), horse("h", "blue", x0 + 200 * P, y0)}, early);
    engagement.order("h", {{{"kind", "retire"}, {"path", {{x0 + (200 + ahead_paces) * P, y0}}}}});
    engagement.rule("fire", "r", {{"men", 0}});
    engagement.play();
    ASSERT_FALSE(engagement.facts("fire", "r").is_null());
    EXPECT_EQ(engagement.facts("fire", "r")["horse_target_moved"], ahead_paces > 50.0);
  }
}

// Page 12: guns on a steep hill obtain no grazes, also from its flat top.
TEST(FactsOnGround, GunsOnTheCrestOfASteepHillObtainNoGrazes) {
  constexpr double crest = 1300.0;
  const auto from_steep_hill = [](double guns_x, double degrees) {
    Engagement engagement(Units{guns("g", "red", guns_x, y0), foot("b", "blue", crest + 600 * P, y0)}, fair,
                          small::no_features(), small::falling_heights(degrees));
    engagement.play();
    const Json facts = engagement.facts("fire", "g");
    return facts.is_null() ? Json("no fire") : facts["from_steep_hill"];
  };
  EXPECT_EQ(from_steep_hill(crest - 10.0, 6), true) << "on the flat top";
  EXPECT_EQ(from_steep_hill(crest + 50.0, 6), true) << "on the slope";
  EXPECT_EQ(from_steep_hill(crest - 10.0, 3), false) << "a low hill";
}

// Page 15: uphill from the opponents.
TEST(FactsOnGround, TheUpperOfTwoOnASlopeIsUphill) {
  for (const double degrees : {0.0, 3.0}) {
    Engagement engagement(Units{horse("a", "red", 1450, y0), horse("b", "blue", 1450 + 150 * P, y0)}, fair,
                          small::no_features(), small::falling_heights(degrees));
    engagement.order("a", attack(1450 + 150 * P, y0));
    engagement.play();
    ASSERT_FALSE(engagement.facts("melee", "a").is_null());
    ASSERT_FALSE(engagement.facts("melee", "b").is_null());
    EXPECT_EQ(engagement.facts("melee", "a")["uphill"], degrees > 0.0);
    EXPECT_EQ(engagement.facts("melee", "b")["uphill"], false);
  }
}

TEST(FactsOnGround, NarrowBasesAreThoseOfTheSheet) {
  Engagement engagement(
      Units{foot("a", "red", x0, y0, "line", {{"base", "half_inch"}}), guns("g", "blue", x0 + 30 * P, y0)}, early);
  engagement.order("a", attack(x0 + 30 * P, y0));
  for (const std::string unit : {"a", "g"}) engagement.rule("fire", unit, {{"men", 0}});
  engagement.play();
  ASSERT_FALSE(engagement.facts("melee", "a").is_null());
  EXPECT_EQ(engagement.facts("melee", "a")["base"], "half_inch");
  EXPECT_EQ(engagement.facts("melee", "a")["troop"], "line_infantry");
  EXPECT_EQ(engagement.facts("melee", "a")["quality"], "well_trained");
  ASSERT_FALSE(engagement.facts("melee", "g").is_null());
  EXPECT_EQ(engagement.facts("melee", "g")["base"], "standard");
}

// Page 15: open order infantry in square is compensated for its frontage.
TEST(FactsOnGround, LightInfantryInSquareStrikesInOpenOrder) {
  for (const std::string branch : {"light_infantry", "line_infantry"}) {
    Engagement engagement(Units{horse("h", "red", x0, y0),
                                troops("s", "blue", x0 + 150 * P, y0, branch, "square", elements("company", 6, 6))},
                          early);
    engagement.order("h", attack(x0 + 150 * P, y0));
    engagement.order("s", hold());
    engagement.rule("fire", "s", {{"men", 0}});
    engagement.rule("shock", "h", {{"outcome", "melee"}});
    for (int period = 0; period < 3 && engagement.facts("melee", "s").is_null(); ++period) {
      engagement.play();
      engagement.edit("s", {{"flinch", {{"flinched", engagement.world().move}}}});
    }
    ASSERT_FALSE(engagement.facts("melee", "s").is_null()) << branch;
    EXPECT_EQ(engagement.facts("melee", "s")["open_order_in_square"], branch == "light_infantry");
    EXPECT_EQ(engagement.facts("melee", "h")["open_order_in_square"], false);
  }
}

TEST(FactsOnGround, HorseThatStandsFiresMountedAndOnFootItDoesNot) {
  for (const bool on_foot : {false, true}) {
    Engagement engagement(Units{horse("h", "red", x0, y0, {{"dismounts", true}}), guns("b", "blue", x0 + 50 * P, y0)},
                          fair);
    engagement.order("h", hold());
    for (const std::string unit : {"h", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    if (on_foot) engagement.edit("h", {{"horses", {{"on_foot", true}}}});
    engagement.play();
    ASSERT_FALSE(engagement.facts("fire", "h").is_null());
    EXPECT_EQ(engagement.facts("fire", "h")["mounted"], !on_foot);
    EXPECT_EQ(engagement.facts("fire", "h")["rockets"], false);
  }
}

// Page 12: a line is enfiladed within 22.5 degrees of its flank.
TEST(FactsOnGround, ALineIsEnfiladedFromItsFlank) {
  for (const double facing : {180.0, 270.0}) {
    Engagement engagement(
        Units{guns("g", "red", x0, y0), foot("b", "blue", x0 + 500 * P, y0, "line", {{"facing", facing}})}, early);
    engagement.order("b", hold());
    engagement.play();
    ASSERT_FALSE(engagement.facts("fire", "g").is_null());
    EXPECT_EQ(engagement.facts("fire", "g")["target"]["enfiladed"], facing == 180.0);
    EXPECT_EQ(engagement.facts("fire", "g")["target"]["broken"], false);
    EXPECT_EQ(engagement.facts("fire", "g")["target"]["troop"], "line_infantry");
  }
}

TEST(FactsOnGround, FireKnowsBrokenTroopsAndThoseOnLineBases) {
  Engagement engagement(
      Units{guns("g", "red", x0, 600), foot("broken", "blue", x0 + 500 * P, 600), guns("h", "red", x0, 1400),
            troops("bases", "blue", x0 + 500 * P, 1400, "light_infantry", "line", elements("company", 6, 6),
                   {{"on_line_bases", true}})},
      early);
  break_by_hand(engagement, "broken");
  engagement.play();
  EXPECT_EQ(engagement.facts("fire", "g")["target"]["broken"], true);
  EXPECT_EQ(engagement.facts("fire", "g")["target"]["on_line_bases"], false);
  EXPECT_EQ(engagement.facts("fire", "h")["target"]["on_line_bases"], true);
}

// Page 12: behind hard cover only those are hit who expose themselves.
TEST(FactsOnGround, WhoFiresFromBehindAWallIsExposed) {
  Engagement engagement(Units{guns("g", "red", x0, y0), foot("b", "blue", x0 + 56 * P, y0)}, fair,
                        line("wall", x0 + 56 * P - 6, 0, 2000));
  engagement.order("b", hold());
  engagement.play();
  ASSERT_FALSE(engagement.facts("fire", "g").is_null());
  EXPECT_EQ(engagement.facts("fire", "g")["target"]["cover"], "hard");
  EXPECT_EQ(engagement.facts("fire", "g")["target"]["exposed_to_fire"], true);
}

// Page 16: badly trained troops break when rockets take a man per figure.
TEST(FactsOnGround, RocketsBreakRecruits) {
  for (const std::string quality : {"badly_trained", "well_trained"}) {
    Engagement engagement(Units{guns("r", "red", x0, y0, "in_battery", Json::object(), "rocketeers"),
                                foot("b", "blue", x0 + 300 * P, y0, "line", {{"quality", quality}})},
                          early);
    engagement.rule("fire", "r", {{"men", 40}});
    engagement.rule("flinch", "b", {{"paces", 0}, {"breaks", false}});
    engagement.play();
    EXPECT_EQ(engagement.facts("fire", "r")["rockets"], true);
    const Json facts = engagement.facts("break", "b");
    ASSERT_EQ(!facts.is_null(), quality == "badly_trained");
    if (facts.is_null()) continue;
    EXPECT_EQ(facts["men_lost_to_rockets"], 40);
    EXPECT_EQ(facts["men_lost_to_near_infantry"], 0);
    EXPECT_EQ(facts["figures"], 36);
    EXPECT_EQ(facts["troop"], "line_infantry");
  }
}

// Page 13: friends of similar or better quality who broke within 60 paces in the period.
TEST(FactsOnGround, FriendsWhoBreakNearByShakeTheirLikes) {
  const auto shaken_by = [](const std::string& quality, double away_paces) {
    Engagement engagement(
        Units{foot("friend", "red", x0, y0, "line", {{"quality", quality}}), foot("c", "blue", x0 + 70 * P, y0),
              foot("line", "red", x0, y0 - (216 + away_paces) * P),
              foot("e", "blue", x0 + 55 * P, y0 - (216 + away_paces) * P)},
        fair);
    for (const std::string unit : {"friend", "line"}) engagement.order(unit, hold());
    engagement.order("c", attack(x0, y0));
    engagement.order("e", hold());
    for (const std::string unit : {"friend", "c", "line", "e"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    engagement.edit("friend", {{"flinch", {{"flinched", engagement.world().move}}}});
    engagement.rule("fire", "e", {{"men", 36}});
    engagement.play();
    EXPECT_TRUE(is_broken(engagement, "friend"));
    const Json facts = engagement.facts("flinch", "line");
    return facts.is_null() ? Json("no flinch") : facts["first"]["friends_broke_near"];
  };
  EXPECT_EQ(shaken_by("well_trained", 40), true);
  EXPECT_EQ(shaken_by("well_trained", 90), false);
  EXPECT_EQ(shaken_by("badly_trained", 40), false) << "regulars do not count militia";
}

// Page 13: fired on by an enemy, invisible till then, from within 30 paces. Woods hide him beyond 100 paces.
TEST(FactsOnGround, TroopsAreSurprisedByTheFireOfThoseWhomTheyHaveNotSeen) {
  const auto surprised_from = [](double away_paces) {
    const double edge = x0 + 100.0;
    Engagement engagement(Units{troops("a", "red", edge - away_paces * P, y0, "light_cavalry", "column",
                                       elements("squadron", 4, 5), {{"arms", "sabre"}}),
                                foot("b", "blue", edge + 2.0, y0)},
                          fair, area("wood", edge, y0 - 200, edge + 200, y0 + 200));
    engagement.order("a", {{{"kind", "retire"}, {"path", {{edge - 15 * P, y0}}}}});
    engagement.order("b", hold());
    engagement.rule("fire", "b", {{"men", 20}});
    engagement.play();
    const Json facts = engagement.facts("flinch", "a");
    return facts.is_null() ? Json("no flinch") : facts["first"]["surprised"];
  };
  EXPECT_EQ(surprised_from(115), true);
  EXPECT_EQ(surprised_from(90), false) << "it has seen them";
}

// Page 13: casualties from shot in hard cover have a point of their own.
TEST(FactsOnGround, ShotBehindAWallCountsTwice) {
  Engagement engagement(Units{guns("g", "red", x0, y0), foot("b", "blue", x0 + 500 * P, y0)}, fair,
                        line("wall", x0 + 500 * P - 6, 0, 2000));
  engagement.order("b", hold());
  engagement.play();
  engagement.edit("b", {{"fire", {{"fired", engagement.world().move}, {"ranks_fire", true}}}});
  engagement.rule("fire", "g", {{"men", 40}});
  engagement.play();
  const Json facts = engagement.facts("flinch", "b");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["first"]["in_hard_cover"], true);
  EXPECT_EQ(facts["first"]["in_the_open"], false);
  EXPECT_EQ(facts["first"]["men_lost"], 40);
  EXPECT_EQ(facts["first"]["men_lost_to_shot"], 40);
  EXPECT_EQ(facts["first"]["motion"], "stationary");
}

TEST(FactsOnGround, TheSidesOfAChargeAreChargedByTheirAttacker) {
  // Facts: charged, charged_by_cavalry.
  for (const bool by_horse : {true, false}) {
    const Json charger = by_horse ? horse("c", "blue", x0 + 70 * P, y0) : foot("c", "blue", x0 + 60 * P, y0);
    Engagement engagement(Units{foot("a", "red", x0, y0), charger}, early);
    engagement.order("c", attack(x0, y0));
    engagement.play();
    EXPECT_TRUE(engagement.memory("a").shock.charged_by || is_broken(engagement, "a"));
    if (!by_horse) continue;
    ASSERT_FALSE(engagement.laid("shock").empty());
    const Json facts = engagement.laid("shock").front().facts.at("facts");
    EXPECT_GE(facts["defender_points"], 3) << "side.charged_by_cavalry: a line in the open";
  }
}

// Page 13, cause 1: passing through artillery disorganises both parties, but not light infantry.
TEST(FactsOnGround, WhoPassesThroughGunsIsDisorganisedAndSoAreThey) {
  for (const std::string branch : {"line_infantry", "light_infantry"}) {
    Engagement engagement(Units{troops("a", "red", x0, y0, branch, "column", elements("company", 6, 6)),
                                guns("g", "red", x0 + 20 * P, y0), nobody_near},
                          fair);
    engagement.order("a", march(x0 + 200 * P, y0, "column"));
    engagement.play();
    EXPECT_TRUE(engagement.memory("a").march.passed_guns);
    EXPECT_TRUE(is_disorganised(engagement, "g")) << "passed_through_artillery";
    EXPECT_EQ(is_disorganised(engagement, "a"), branch == "line_infantry");
    engagement.play(2);
    EXPECT_FALSE(is_disorganised(engagement, "g")) << "in the period of the passage alone";
  }
}

// Page 13, cause 2: fighting from woods, of troops that have stood there.
TEST(FactsOnGround, WhoFiresFromAWoodIsDisorganised) {
  const auto disorganised = [](const std::string& branch, const std::string& formation, double enemy_paces) {
    Engagement engagement(Units{troops("a", "red", x0, y0, branch, formation, elements("company", 6, 6)),
                                guns("b", "blue", x0 + enemy_paces * P, y0)},
                          early, area("wood", x0 - 60, y0 - 200, x0 + 10, y0 + 200));
    engagement.order("a", hold());
    for (const std::string unit : {"a", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    if (const Json facts = engagement.facts("fire", "a"); !facts.is_null()) {
      EXPECT_EQ(facts["disorganised"], branch == "line_infantry") << "fights_in_bad_ground";
    }
    return is_disorganised(engagement, "a");
  };
  EXPECT_TRUE(disorganised("line_infantry", "line", 50));
  EXPECT_FALSE(disorganised("line_infantry", "line", 400)) << "it does not fight";
  EXPECT_FALSE(disorganised("light_infantry", "skirmish_line", 50));
}

// Page 13, cause 4: elephants near; not of Indians, nor of the well trained on foot.
TEST(FactsOnGround, ElephantsDisorganiseRecruitsWhoAreNoIndians) {
  const auto disorganised = [](Json particulars, const std::string& branch = "elephants") {
    Engagement engagement(Units{foot("a", "red", x0, y0, "line", std::move(particulars)),
                                troops("e", "red", x0, y0 + 160 * P, branch, "line",
                                       elements(branch == "elephants" ? branch : "train", 2, 1)),
                                nobody_near},
                          early);
    engagement.play();
    return is_disorganised(engagement, "a");
  };
  EXPECT_TRUE(disorganised({{"quality", "badly_trained"}}, "pack_elephants"));
  EXPECT_FALSE(disorganised({{"quality", "badly_trained"}}, "pack_animals"));
  EXPECT_TRUE(disorganised({{"quality", "badly_trained"}})) << "elephants_near, quality";
  EXPECT_FALSE(disorganised({{"quality", "badly_trained"}, {"people", "indian_potentate"}})) << "indian";
  EXPECT_FALSE(disorganised({{"quality", "well_trained"}}));
}

// Page 13, cause 5: mounted infantry in the saddle with enemies within 60 paces.
TEST(FactsOnGround, MountedInfantryFearsEnemiesNearBy) {
  for (const double enemy_paces : {40.0, 90.0}) {
    Engagement engagement(
        Units{troops("m", "red", x0, y0, "mounted_infantry", "column", elements("company", 4, 5), {{"facing", 0.0}}),
              guns("b", "blue", x0 + (50 + enemy_paces) * P, y0 + 60 * P)},
        early);
    engagement.order("m", march(x0, y0 + 60 * P, "column"));
    for (const std::string unit : {"m", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    engagement.play();
    ASSERT_EQ(engagement.unit("m").branch, krieg::Branch(Branch::mounted_infantry));
    EXPECT_EQ(is_disorganised(engagement, "m"), enemy_paces <= 60.0) << "enemy_near";
  }
}

// Page 13, cause 7: a square that is not formed in time is late against the charge.
TEST(FactsOnGround, ASquareThatIsNotFormedInTimeIsDisorganised) {
  for (const std::string formation : {"line", "column"}) {
    Engagement engagement(Units{foot("a", "red", x0, y0, formation), horse("h", "blue", x0 + 150 * P, y0)}, fair);
    engagement.order("a", hold());
    engagement.order("h", attack(x0, y0));
    engagement.rule("fire", "a", {{"men", 0}});
    engagement.rule("shock", "h", {{"outcome", "melee"}});
    engagement.play();
    const Json facts = engagement.facts("melee", "a");
    ASSERT_FALSE(facts.is_null()) << formation;
    EXPECT_EQ(facts["disorganised"], formation == "line") << "late_against_charge";
    EXPECT_EQ(engagement.facts("melee", "h")["target"], formation == "line" ? "others" : "infantry_in_square");
  }
}

// Page 13, cause 8: lancers who charge cavalry beyond their normal move.
TEST(FactsOnGround, LancersWhoChargeFarAreDisorganised) {
  const auto disorganised = [](const std::string& arms, double away_paces) {
    Engagement engagement(Units{horse("a", "red", x0, y0, {{"arms", arms}}, "light_cavalry"),
                                horse("b", "blue", x0 + away_paces * P, y0, {{"arms", "sabre"}})},
                          fair);
    engagement.order("a", attack(x0 + away_paces * P, y0));
    engagement.play();
    const Json facts = engagement.facts("melee", "a");
    EXPECT_EQ(facts["lancers"], arms == "lance");
    return facts["disorganised"];
  };
  EXPECT_EQ(disorganised("lance", 250), true) << "charges_cavalry_beyond_normal_move";
  EXPECT_EQ(disorganised("lance", 100), false);
  EXPECT_EQ(disorganised("sabre", 250), false);
}

// Page 16: British light cavalry, the King's German Legion excepted, pursues for two periods at least.
TEST(FactsOnGround, BritishLightCavalryMustPursueLonger) {
  for (const std::string nation : {"british", "kings_german_legion"}) {
    Engagement engagement(Units{horse("h", "red", 310.0, y0, {{"nation", nation}}, "light_cavalry"),
                                foot("fled", "blue", 600.0, y0, "column", {{"facing", 90.0}}), nobody_near},
                          early);
    engagement.play();
    small::must(engagement.game(), EntryKind::edit_unit, "umpire",
                {{"unit", "fled"},
                 {"position", {350.0, y0}},
                 {"steadiness", to_record(Steadiness::broken)},
                 {"reason", "for the test"}});
    engagement.edit("h", {{"shock", {{"pursues", "fled"}}}});
    engagement.play(1, {{"pursue", "halt"}});
    EXPECT_EQ(engagement.memory("h").shock.pursues.has_value(), nation == "british") << "british_light";
  }
}

// Page 14: "continue next round, following up any flinches".
TEST(FactsOnGround, HorseFollowsUpTheFlinchOfHorse) {
  // Facts: flinched_lately.
  for (const bool follows : {true, false}) {
    const double from = 200.0;  // they meet where the general stands, who decides
    Engagement engagement(Units{horse("a", "red", from, y0), horse("b", "blue", from + 200 * P, y0)}, fair);
    engagement.order("a", attack(from + 200 * P, y0));
    engagement.rule("shock", "a", {{"outcome", "first_may_withdraw"}});
    for (const std::string unit : {"a", "b"}) engagement.rule("melee", unit, {{"men", 10}});
    engagement.play(1, {{"break_off", follows ? "fight_on" : "break_off"}});
    ASSERT_EQ(engagement.laid("shock").size(), 1U);
    const double gap = (engagement.unit("b").position.x - engagement.unit("a").position.x).metres() / P;
    EXPECT_NEAR(gap, follows ? 4.0 : 34.0, 4.0) << "it has gone back 30 paces";
    EXPECT_TRUE(is_disorganised(engagement, "b"));
    EXPECT_EQ(engagement.memory("a").shock.in_melee_with.has_value(), follows);
    if (!follows) continue;
    EXPECT_FALSE(is_disorganised(engagement, "a"));
    engagement.play();
    EXPECT_EQ(engagement.facts("melee", "a")["charges_or_follows"], true);
    EXPECT_EQ(engagement.facts("melee", "b")["charges_or_follows"], false);
    EXPECT_EQ(engagement.facts("melee", "b")["disorganised"], true);
    EXPECT_EQ(engagement.facts("melee", "a")["target_gave_way"], false) << "not in this period";
  }
}

// Page 14: fighting elephants count as cavalry in melee, so that they attack by the procedure of cavalry.
TEST(FactsOnGround, ElephantsAttackAsCavalry) {
  const auto procedure_against = [](Json enemy) {
    Engagement engagement(
        Units{troops("e", "red", x0, y0, "elephants", "line", elements("elephants", 3, 1)), std::move(enemy)}, early);
    engagement.order("e", attack(x0 + 60 * P, y0));
    for (const std::string unit : {"e", "b"}) engagement.rule("fire", unit, {{"men", 0}});
    for (int period = 0; period < 4 && engagement.laid("shock").empty(); ++period) engagement.play();
    EXPECT_FALSE(engagement.laid("shock").empty());
    return engagement.laid("shock").empty() ? Json() : engagement.laid("shock").front().facts.at("procedure");
  };
  EXPECT_EQ(procedure_against(foot("b", "blue", x0 + 60 * P, y0)), "cavalry_on_foot");
  EXPECT_EQ(procedure_against(horse("b", "blue", x0 + 60 * P, y0)), "cavalry_fight");
}

// Waggons and animals neither stop troops nor fight: who comes upon them takes them.
TEST(FactsOnGround, TrainsAreTakenByWhoComesUponThem) {
  for (const std::string branch : {"wagons", "pack_animals", "pack_elephants"}) {
    for (const std::string task : {"march", "attack"}) {
      Engagement engagement(Units{foot("a", "red", x0, y0, "column"), nobody_near,
                                  animals("train", "blue", x0 + 40 * P, y0, branch, "train", 4)},
                            fair);
      engagement.order("a", task == "march" ? march(x0 + 200 * P, y0, "column") : attack(x0 + 40 * P, y0));
      engagement.rule("fire", "a", {{"men", 0}});
      engagement.play(3);
      EXPECT_TRUE(engagement.unit("train").gone) << branch << " " << task;
      EXPECT_EQ(engagement.unit("train").captive_of, UnitId{"a"});
      if (task == "march") {
        EXPECT_NEAR(engagement.unit("a").position.x.metres(), x0 + 180 * P, 5 * P);
      }
    }
  }
}

}  // namespace
}  // namespace krieg::wrg1750
