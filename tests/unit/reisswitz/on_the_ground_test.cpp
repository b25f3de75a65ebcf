// Situations on the field in play: troops are placed on the ground, and the facts, odds and outcomes are checked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fights.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/play/aftermath_phase.hpp"
#include "reisswitz/play/canister_phase.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "reisswitz/play/works_phase.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::squadrons;

/// A hedge from south to north at x = 1490.
std::string hedge() {
  return R"({"type":"FeatureCollection","features":[{"type":"Feature",
    "properties":{"id":"hedge","kind":"hedge","name":""},
    "geometry":{"type":"LineString","coordinates":[[1490,100],[1490,1900]]}}]})";
}

/// A stream that cannot be waded at x = 1500 and a bridge over it at y = 1000, on a road from west to east.
std::string bridge() {
  return R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"brook","kind":"stream","name":"Brook","width":30},
     "geometry":{"type":"LineString","coordinates":[[1500,0],[1500,2000]]}},
    {"type":"Feature","properties":{"id":"road","kind":"road","name":"","width":6},
     "geometry":{"type":"LineString","coordinates":[[200,1000],[2800,1000]]}},
    {"type":"Feature","properties":{"id":"bridge","kind":"bridge","name":"Mill Bridge","width":6},
     "geometry":{"type":"LineString","coordinates":[[1480,1000],[1520,1000]]}}]})";
}

// 4, Cavalry v Infantry in Close Order 13; Cavalry v Cavalry 7: "more difficult".
TEST(BehindAFence, InfantryIsHarderForHorseThanInTheOpen) {
  const auto score_of = [](const std::string& ground, const std::string& formation, double defender) {
    Exercise exercise(Troops{regiment("red-h", "red", 1470, 1000, 90),
                             formed(battalion("blue-1", "blue", defender, 1000, 270), formation)},
                      ground);
    exercise.unit("red-h").position = at(defender - 30, 1000);
    const AssaultFacts facts = circumstances(exercise.field(), {UnitId{"red-h"}}, UnitId{"blue-1"});
    EXPECT_FALSE(facts.stronghold);
    return assault_odds(facts).score;
  };
  for (const char* formation : {"square", "line_two_ranks", "attack_column"}) {
    EXPECT_EQ(score_of(hedge(), formation, 1500), score_of(small::no_features(), formation, 1500) - 2) << formation;
    EXPECT_EQ(score_of(hedge(), formation, 1480), score_of(small::no_features(), formation, 1480))
        << formation << ": the hedge is behind them";
  }
}

// Light Defences: hedges; Insufficient Troops.
TEST(BehindAFence, NumbersCountAgainstInfantryToo) {
  const auto score_of = [](int attackers, int defenders) {
    Exercise exercise(Troops{of_men(battalion("red-1", "red", 1470, 1000, 90), attackers / 2),
                             of_men(battalion("blue-1", "blue", 1500, 1000, 270), defenders / 2)},
                      hedge());
    exercise.unit("blue-1").still_since = exercise.world.time - Seconds{600};
    const AssaultFacts facts = circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-1"});
    EXPECT_TRUE(facts.stronghold && facts.stronghold->front_paces);
    return assault_odds(facts).score;
  };
  EXPECT_EQ(score_of(900, 900), -1) << "die II for a light defence that has been held two moves";
  EXPECT_EQ(score_of(450, 900), -2) << "a quarter below the battalion for 400 paces";
  EXPECT_LE(score_of(100, 900), -4);
}

// Strongholds, Losses: the losses of the attack, won or lost; reading 92.
TEST(BehindAFence, TheAttackIsPaidForWonOrLost) {
  for (const int face : {2, 6}) {
    Exercise exercise(Troops{battalion("red-1", "red", 1475, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)},
                      hedge());
    attack(exercise.unit("red-1"), 1500, 1000);
    const auto assaults = fought(exercise, {face, 5});
    ASSERT_EQ(assaults.size(), 1U);
    EXPECT_EQ(assaults[0].outcome.attacker_won, face == 6) << "die I: they have only just come";
    const double paid = face == 6 ? assaults[0].outcome.winner_points : assaults[0].outcome.loser_points;
    EXPECT_DOUBLE_EQ(paid, 50) << "die 2, right, second position: 25 points for each half battalion that defends";
  }
}

/// Guns with a battalion beside them, and attackers in contact with the guns.
Troops guns_and_cover(const Json& attackers) {
  return {attackers, battery("blue-a", "blue", 1500, 1000, 270), battalion("blue-1", "blue", 1520, 1100, 270)};
}

// 4, Attacks on Batteries C: the cover must be beaten at the same time.
TEST(CoveredBattery, FallsWithItsCover) {
  Exercise exercise(guns_and_cover(battalion("red-1", "red", 1480, 1000, 90)));
  attack(exercise.unit("red-1"), 1500, 1000);
  const auto assaults = fought(exercise, {4});
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_EQ(assaults[0].outcome.defender, UnitId{"blue-1"});
  EXPECT_EQ(assaults[0].outcome.battery, UnitId{"blue-a"});
  EXPECT_FALSE(reports(exercise.unit("red-1"), "order_impossible"));
  const bool won = assaults[0].outcome.attacker_won;
  EXPECT_EQ(exercise.unit("blue-a").gone, won);
  EXPECT_EQ(is_beaten(exercise.unit("blue-1")), won);
  EXPECT_EQ(is_beaten(exercise.unit("red-1")), !won);

  Exercise other(guns_and_cover(battalion("red-1", "red", 1480, 1000, 90)));
  attack(other.unit("red-1"), 1500, 1000);
  const auto second = fought(other, {2});
  ASSERT_EQ(second.size(), 1U);
  EXPECT_NE(second[0].outcome.attacker_won, won) << "the other side of the die";
}

TEST(CoveredBattery, IsTakenByOthersWhenItsCoverIsBeatenInTheSameMove) {
  const auto taken = [](int face) {
    Troops troops = guns_and_cover(battalion("red-1", "red", 1480, 1000, 90));
    troops.push_back(battalion("red-2", "red", 1500, 1100, 90));
    Exercise exercise(troops);
    attack(exercise.unit("red-1"), 1500, 1000);
    attack(exercise.unit("red-2"), 1520, 1100);
    const auto assaults = fought(exercise, {face, 4, 4});
    EXPECT_EQ(is_beaten(exercise.unit("blue-1")), exercise.unit("blue-a").gone);
    EXPECT_FALSE(reports(exercise.unit("red-1"), "order_impossible"));
    return exercise.unit("blue-a").gone;
  };
  EXPECT_NE(taken(2), taken(6)) << "the guns should fall only if their cover is beaten";
}

TEST(CoveredBattery, IsNotTakenWhenTheUmpireRulesThatItsCoverStood) {
  Troops troops = guns_and_cover(battalion("red-1", "red", 1480, 1000, 90));
  troops.push_back(battalion("red-2", "red", 1500, 1100, 90));
  Exercise exercise(troops);
  attack(exercise.unit("red-1"), 1500, 1000);
  attack(exercise.unit("red-2"), 1520, 1100);
  Field field = exercise.field();
  MoveSession session = exercise.session();
  exercise.faces = {6, 4, 4};
  const auto assaults = assaults_in_contact(session, field);
  ASSERT_EQ(assaults.size(), 2U);
  ASSERT_TRUE(assaults[0].outcome.attacker_won);
  std::vector<Ruling> rulings = accepted(proposals_of(assaults));
  AssaultOutcome stood = assaults[0].outcome;
  stood.attacker_won = false;
  rulings[0].accepted = false;
  rulings[0].outcome = to_record(stood);
  settle_assaults(field, assaults, rulings);
  EXPECT_FALSE(exercise.unit("blue-a").gone);
  ASSERT_EQ(exercise.world.settled.size(), 2U);
  EXPECT_THAT(exercise.world.settled.back().text.text, ::testing::HasSubstr("the cover of the guns stands"));
}

TEST(CoveredBattery, IsTakenWhenItsCoverWasBeatenBefore) {
  Exercise exercise(guns_and_cover(battalion("red-1", "red", 1480, 1000, 90)));
  exercise.unit("blue-1").steadiness = Steadiness::defeated;
  attack(exercise.unit("red-1"), 1500, 1000);
  const auto assaults = fought(exercise, {4});
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_EQ(assaults[0].outcome.defender, UnitId{"blue-a"});
  EXPECT_TRUE(exercise.unit("blue-a").gone) << "a battalion upon an isolated battery";
}

// 4, Cavalry v Infantry in Close Order 7: two squadrons ride at the guns; the others fight at a die less.
TEST(CoveredBattery, WantsTwoSquadronsForTheGunsAndTheRestForTheCover) {
  const auto odds_with = [](const Json& horse) {
    Exercise exercise(guns_and_cover(horse));
    exercise.unit("red-h").position = at(1478, 1000);
    attack(exercise.unit("red-h"), 1500, 1000);
    const auto assaults = fought(exercise, {4});
    EXPECT_EQ(assaults.size(), 1U);
    return assaults.at(0).odds;
  };
  EXPECT_EQ(odds_with(squadrons("red-h", "red", 1300, 1000, 90)).foregone, Contestant::defender);
  // Two squadrons of four are left against a battalion in line: die IV against them, a die less, and the guns beside
  // it.
  EXPECT_LE(odds_with(regiment("red-h", "red", 1300, 1000, 90)).score, -4);
}

// 4, Cavalry v Infantry in Skirmish Order: die V to their disadvantage.
TEST(Skirmishers, AreRiddenDownAndTheHorseRidesOn) {
  Exercise exercise(Troops{regiment("red-h", "red", 1000, 1000, 90),
                           formed(battalion("blue-1", "blue", 1700, 1000, 270), "attack_column")});
  Field field = exercise.field();
  Unit& blue = exercise.unit("blue-1");
  order_skirmishers(field, blue, paces(300));
  play(field, 6);
  ASSERT_TRUE(blue.skirmishers);
  ASSERT_EQ(blue.skirmishers->ahead, paces(300));
  const int men = blue.skirmishers->men;
  Unit& horse = exercise.unit("red-h");
  horse.tasks = {task_of(TaskKind::attack, at(1700, 1000))};
  play(field, 1);
  const double screen = 1700 - paces(300).metres();
  EXPECT_LT(horse.position.x, metres(screen)) << "it does not ride through them";
  EXPECT_GT(horse.position.x, metres(screen - 60));
  const auto assaults = fought(exercise, {6});
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_TRUE(assaults[0].outcome.on_skirmishers);
  EXPECT_EQ(assaults[0].odds.die, 5);
  EXPECT_EQ(assaults[0].odds.favoured, Contestant::attacker);
  ASSERT_TRUE(assaults[0].outcome.attacker_won);
  EXPECT_TRUE(reports(blue, "skirmishers_ridden_down"));
  EXPECT_FALSE(is_beaten(blue)) << "the battalion itself was not struck";
  EXPECT_TRUE(!blue.skirmishers || blue.skirmishers->men < men);
  const Point before = horse.position;
  play(field, 1);
  EXPECT_FALSE(blue.skirmishers);
  EXPECT_GT(horse.position.x, before.x + metres(50));
}

TEST(Skirmishers, AreCalledIntoASquareAndRunOneMoveInThree) {
  Exercise exercise(Troops{battalion("blue-1", "blue", 1700, 1000, 270), battalion("red-1", "red", 300, 300, 90)});
  Field field = exercise.field();
  Unit& blue = exercise.unit("blue-1");
  order_skirmishers(field, blue, paces(300));
  play(field, 1);
  const Length out = blue.skirmishers->ahead;
  ASSERT_GT(out, paces(150));
  play(field, 1);
  const Length walked = blue.skirmishers->ahead - out;
  EXPECT_LT(walked, out) << "the second move at a walk";
  Task square;
  square.kind = TaskKind::form;
  square.formation = Formation::square;
  blue.tasks = {square};
  play(field, 4);
  EXPECT_EQ(blue.formation, Formation::square);
  EXPECT_FALSE(blue.skirmishers);
}

Json sappers(const std::string& id, const std::string& side, double x, double facing, int men) {
  Json unit = battalion(id, side, x, 1000, facing);
  unit["branch"] = "sappers";
  unit["elements"] = Json::array({{{"kind", "sapper_company"}, {"men", men / 2}, {"guns", 0}},
                                  {{"kind", "sapper_company"}, {"men", men / 2}, {"guns", 0}}});
  return unit;
}

// The Apparatus: blocks of half battalions as infantry's; reading 105.
TEST(Sappers, FireAttackSkirmishAndHoldAsInfantryDoes) {
  Exercise exercise(Troops{sappers("red-s", "red", 1500, 90, 200), battalion("blue-1", "blue", 1600, 1000, 270)});
  Field field = exercise.field();
  Unit& red = exercise.unit("red-s");
  Unit& blue = exercise.unit("blue-1");
  MoveSession session = exercise.session();
  EXPECT_EQ(volleys_of_both_sides(session, field).size(), 2U) << "both sides fire";

  order_skirmishers(field, red, paces(100));
  play(field, 1);
  ASSERT_TRUE(red.skirmishers);
  EXPECT_EQ(red.skirmishers->men, 90);
  EXPECT_EQ(circumstances(field, {red.id}, blue.id).attacker.screen, SkirmishScreen::holding);
  order_skirmishers(field, red, std::nullopt);
  play(field, 3);

  red.tasks = {task_of(TaskKind::attack, at(1600, 1000))};
  play(field, 2);
  ASSERT_EQ(fought(exercise, {1}).size(), 1U);
  EXPECT_TRUE(is_beaten(red)) << "200 men upon 900";
}

TEST(Sappers, CountByTheirMenAndHoldTheirGround) {
  Exercise exercise(Troops{battalion("red-1", "red", 1470, 1000, 90), sappers("blue-s", "blue", 1500, 270, 200)},
                    hedge());
  exercise.unit("red-1").position = at(1480, 1000);
  const AssaultFacts facts = circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-s"});
  EXPECT_EQ(facts.defender.elements, 1) << "two companies are less than a half battalion";
  EXPECT_TRUE(facts.stronghold) << "behind a hedge, as infantry";

  Exercise horse(Troops{regiment("red-h", "red", 1200, 1000, 90), sappers("blue-s", "blue", 1500, 270, 400)});
  Field field = horse.field();
  Unit& blue = horse.unit("blue-s");
  Task skirmish;
  skirmish.kind = TaskKind::form;
  skirmish.formation = Formation::skirmish_order;
  blue.tasks = {skirmish};
  play(field, 2);
  EXPECT_EQ(blue.formation, Formation::skirmish_order);
}

/// A road from west to east at y = 1000.
std::string road() {
  return R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"road","kind":"road","name":"","width":6},
     "geometry":{"type":"LineString","coordinates":[[200,1000],[2800,1000]]}}]})";
}

// 4, Infantry versus Infantry in Broken Ground 1; reading 103: down a road, because the chart has no rate for ranks off
// the road.
TEST(Downhill, InfantryAttacksInRanksBelowTwentyDegrees) {
  const auto fight = [](double degrees, bool down) {
    Exercise exercise(
        Troops{formed(battalion("red-1", "red", down ? 1420 : 1580, 1000, down ? 90 : 270), "attack_column"),
               battalion("blue-1", "blue", 1500, 1000, down ? 270 : 90)},
        road(), small::falling_heights(degrees));
    Field field = exercise.field();
    Unit& red = exercise.unit("red-1");
    red.tasks = {task_of(TaskKind::attack, at(1500, 1000))};
    play(field, 2);
    EXPECT_LE(gap_m(body_of(red), body_of(exercise.unit("blue-1"))), 25) << "it has come up by the road";
    const AssaultFacts facts = circumstances(field, {UnitId{"red-1"}}, UnitId{"blue-1"});
    EXPECT_NEAR(facts.slope_degrees, down ? -degrees : degrees, 0.5);
    const bool possible = assault_odds(facts).possible;
    EXPECT_EQ(fought(exercise, {4}).size(), possible ? 1U : 0U);
    EXPECT_EQ(reports(red, "order_impossible"), !possible);
    return possible;
  };
  EXPECT_TRUE(fight(13, false));
  EXPECT_TRUE(fight(13, true));
  EXPECT_TRUE(fight(18, true));
  EXPECT_FALSE(fight(18, false));
  EXPECT_FALSE(fight(22, true));
  EXPECT_FALSE(fight(22, false));
}

// 2, Movement for Skirmishers 1; Representation of Units, Cavalry Skirmishers; reading 102.
TEST(MountedSkirmishers, GallopOutAndInOneMoveInThree) {
  constexpr Seconds step{10};
  Exercise exercise(Troops{regiment("red-h", "red", 1000, 1000, 90), battalion("blue-1", "blue", 2700, 300, 270)});
  Field field = exercise.field();
  Unit& horse = exercise.unit("red-h");
  Task out;
  out.kind = TaskKind::skirmish_out;
  out.distance = paces(300);
  horse.tasks = {out};
  march(field, step);
  ASSERT_TRUE(horse.skirmishers);
  EXPECT_EQ(horse.skirmishers->men, 150) << "six blocks of 25, a quarter of the regiment";
  EXPECT_EQ(men_of(horse), 600);
  EXPECT_TRUE(skirmishers_of(horse)->mounted);
  march(field, step);
  EXPECT_NEAR(metres_in_paces(horse.skirmishers->ahead.metres()), 75, 1) << "900 paces a move";
  play(field, 1);
  EXPECT_EQ(horse.skirmishers->ahead, paces(300));
  order_skirmishers(field, horse, std::nullopt);
  march(field, step);
  EXPECT_NEAR(metres_in_paces(horse.skirmishers->ahead.metres()), 250, 1) << "at the trot, 600 paces a move";
  play(field, 1);
  EXPECT_FALSE(horse.skirmishers);
  EXPECT_EQ(men_of(horse), 600);
}

TEST(MountedSkirmishers, OfHeavyHorseThereAreNone) {
  Json heavy = regiment("red-h", "red", 1000, 1000, 90);
  heavy["branch"] = "heavy_cavalry";
  Exercise exercise(Troops{heavy, battalion("blue-1", "blue", 2700, 300, 270)});
  Field field = exercise.field();
  order_skirmishers(field, exercise.unit("red-h"), paces(300));
  EXPECT_FALSE(exercise.unit("red-h").skirmishers);
}

TEST(MountedSkirmishers, GiveWayBeforeAChargeAndComeInForTheirOwn) {
  Exercise exercise(Troops{regiment("red-h", "red", 1000, 1000, 90), regiment("blue-h", "blue", 1700, 1000, 270)});
  Field field = exercise.field();
  Unit& blue = exercise.unit("blue-h");
  Unit& red = exercise.unit("red-h");
  order_skirmishers(field, blue, paces(300));
  play(field, 1);
  red.tasks = {task_of(TaskKind::attack, at(1700, 1000))};
  const double screen = 1700 - paces(300).metres();
  play(field, 2);
  EXPECT_GT(red.position.x, metres(screen + 60)) << "it rides through them";
  const auto assaults = fought(exercise, {6});
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_FALSE(assaults[0].outcome.on_skirmishers);
  EXPECT_EQ(assaults[0].facts.defender.screen, SkirmishScreen::none);

  Exercise other(Troops{regiment("red-h", "red", 1000, 1000, 90), regiment("blue-h", "blue", 1900, 1000, 270)});
  Field ground = other.field();
  order_skirmishers(ground, other.unit("red-h"), paces(100));
  play(ground, 1);
  ASSERT_TRUE(other.unit("red-h").skirmishers);
  other.unit("red-h").tasks = {task_of(TaskKind::attack, at(1900, 1000))};
  play(ground, 1);
  EXPECT_FALSE(other.unit("red-h").skirmishers) << "all its men ride the charge";
}

// 4, Cavalry versus Cavalry 3; Beaten Troops Moving Through Reserve Lines; reading 109.
TEST(Intervals, CountFiveSixthsOnABroaderFrontAndLetFriendsThrough) {
  Exercise exercise(Troops{regiment("red-h", "red", 1000, 1000, 90), regiment("red-r", "red", 1200, 1000, 270),
                           regiment("blue-h", "blue", 1040, 1000, 270)});
  Field field = exercise.field();
  Unit& line = exercise.unit("red-h");
  const double closed = line.footprint.frontage.metres();
  const auto form = [&](std::optional<Length> interval) {
    Task task;
    task.kind = TaskKind::form;
    task.formation = Formation::line;
    task.distance = interval;
    line.tasks = {task};
    play(field, 1);
    EXPECT_TRUE(line.tasks.empty() || line.change) << "it takes a move";
    play(field, 1);
  };
  const auto ridden_through = [&] {
    memory_of(line).assaults.ridden_through.reset();
    Unit& routed = exercise.unit("red-r");
    routed.steadiness = Steadiness::totally_defeated;
    memory_of(routed).retreat.going_back = true;
    Places before = places_of(field);
    before[routed.id] = at(1200, 1000);
    routed.position = at(800, 1000);
    note_passages(field, before);
    return memory_of(line).assaults.ridden_through.has_value();
  };
  const auto facts = [&] { return circumstances(field, {UnitId{"blue-h"}}, line.id); };
  EXPECT_FALSE(facts().defender.in_intervals);
  EXPECT_TRUE(ridden_through());
  form(paces(20));
  EXPECT_NEAR(line.footprint.frontage.metres(), closed * 6 / 5, 1);
  EXPECT_TRUE(facts().defender.in_intervals);
  EXPECT_FALSE(ridden_through());
  form(std::nullopt);
  EXPECT_NEAR(line.footprint.frontage.metres(), closed, 1);
  EXPECT_FALSE(facts().defender.in_intervals);
}

// Movement Chart, Guns hauled by ropes; reading 108.
TEST(Ropes, HaulABatteryBackWithItsMuzzlesToTheEnemy) {
  Exercise exercise(Troops{battery("red-a", "red", 1000, 1000, 90), battalion("blue-1", "blue", 2700, 300, 270)});
  Field field = exercise.field();
  Unit& guns = exercise.unit("red-a");
  Task back = going(TaskKind::retire, at(700, 1000));
  back.formation = Formation::in_battery;
  guns.tasks = {back};
  play(field, 1);
  EXPECT_NEAR(guns.position.x.metres(), 1000 - paces(300).metres(), 1);
  EXPECT_EQ(guns.formation, Formation::in_battery);
  EXPECT_EQ(guns.facing, bearing_deg(90));
  play(field, 1);
  EXPECT_EQ(guns.position, at(700, 1000));
  EXPECT_TRUE(guns.tasks.empty());
  EXPECT_EQ(guns.facing, bearing_deg(90)) << "and may fire at once";
}

// Ground Conditions; reading 107.
TEST(GroundCondition, HeavyGroundHoldsUpGunsMoreThanMen) {
  const auto marched_m = [](GroundCondition condition) {
    Exercise exercise(Troops{formed(battery("red-a", "red", 1000, 1000, 90), "limbered"),
                             formed(battalion("red-1", "red", 1000, 1500, 90), "march_column"),
                             battalion("blue-1", "blue", 2900, 100, 270)});
    exercise.world.ground_condition = condition;
    for (const char* id : {"red-a", "red-1"}) {
      Unit& unit = exercise.unit(id);
      unit.tasks = {going(TaskKind::march, at(2500, unit.position.y.metres()))};
    }
    Field field = exercise.field();
    play(field, 1);
    return std::pair(exercise.unit("red-a").position.x.metres() - 1000,
                     exercise.unit("red-1").position.x.metres() - 1000);
  };
  const auto [guns, men] = marched_m(GroundCondition::firm);
  EXPECT_GT(guns, 100);
  EXPECT_GT(men, 100);
  const auto [guns_on_soft, men_on_soft] = marched_m(GroundCondition::soft);
  EXPECT_NEAR(guns_on_soft, guns * 3 / 4, 0.1);
  EXPECT_NEAR(men_on_soft, men, 0.1);
  const auto [guns_on_heavy, men_on_heavy] = marched_m(GroundCondition::heavy);
  EXPECT_NEAR(guns_on_heavy, guns / 2, 0.1);
  EXPECT_NEAR(men_on_heavy, men * 3 / 4, 0.1);
}

// Reading 97: a square needs room for the skirmishers that it calls in.
TEST(Skirmishers, HaveRoomInTheSquareOrThereIsNone) {
  const auto has_room = [](double x) {
    Json light = battalion("blue-1", "blue", x, 700, 270);
    light["skirmish_platoons"] = 8;
    Exercise exercise(Troops{light, battalion("red-1", "red", 300, 300, 90)}, bridge());
    Field field = exercise.field();
    Unit& blue = exercise.unit("blue-1");
    order_skirmishers(field, blue, paces(100));
    EXPECT_EQ(blue.skirmishers->men, 360);
    return has_room_to_form(field, blue, Formation::square, std::nullopt);
  };
  EXPECT_TRUE(has_room(1425)) << "50 metres to the water";
  EXPECT_FALSE(has_room(1445)) << "enough for those in the ranks alone";
}

// 4, Prisoners 2.
TEST(Defile, AColumnOnABridgeIsCapturedByAsMany) {
  const auto outcome_against = [](int attackers) {
    Exercise exercise(Troops{of_men(battalion("red-1", "red", 1450, 1000, 90), attackers / 2),
                             formed(battalion("blue-1", "blue", 1700, 1000, 270), "march_column")},
                      bridge());
    exercise.unit("blue-1").position = at(1495, 1000);
    exercise.unit("red-1").position = at(1476, 1000);
    exercise.unit("blue-1").moved_m = 50;
    attack(exercise.unit("red-1"), 1495, 1000);
    const auto assaults = fought(exercise, {6});
    EXPECT_EQ(assaults.size(), 1U);
    EXPECT_TRUE(assaults.at(0).facts.in_defile);
    const Unit& blue = exercise.unit("blue-1");
    EXPECT_EQ(blue.captive_of == UnitId{"red-1"}, blue.gone) << "the prisoners should have a guard";
    return blue.gone;
  };
  EXPECT_TRUE(outcome_against(900));
  EXPECT_FALSE(outcome_against(600)) << "fewer attackers must fight";
}

// Retreating Cavalry; beaten skirmishers.
TEST(Retreats, HorseGallopsTwoMovesAndTrotsThen) {
  Exercise exercise(Troops{squadrons("blue-h", "blue", 300, 1000, 270), squadrons("red-h", "red", 100, 1000, 90)});
  Field field = exercise.field();
  Unit& horse = exercise.unit("blue-h");
  beat(field, horse, Outcome::defeated, at(100, 1000));
  horse.way = {at(2900, 1000)};
  std::vector<double> gone;
  for (int move = 0; move < 3; ++move) {
    const Point from = horse.position;
    play(field, 1);
    gone.push_back(metres_in_paces(distance_m(from, horse.position)));
  }
  EXPECT_NEAR(gone[0], 900, 15);
  EXPECT_NEAR(gone[1], 900, 15);
  EXPECT_NEAR(gone[2], 600, 15);
}

// 3, Section 3 Ammunition: "after 10 minutes continuous firing".
TEST(Muskets, FoulByFireWithoutAPause) {
  const auto effect_after = [](int moves_before_a_pause, int moves_after_it) {
    Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1420, 1000, 270)});
    Field field = exercise.field();
    MoveSession session = exercise.session();
    Effect last = Effect::good;
    const auto fire = [&](bool silent) {
      for (Unit* unit : {&exercise.unit("red-1"), &exercise.unit("blue-1")}) {
        memory_of(*unit).conduct.fire_at_will = !silent;
        for (Element& element : unit->elements) element.men = 450;
        unit->steadiness = Steadiness::steady;
      }
      const auto volleys = volleys_of_both_sides(session, field);
      for (const Volley& volley : volleys) last = volley.small_arms->effect;
      settle_fire(field, volleys, accepted(proposals_of(volleys)));
      ++exercise.world.move;
    };
    for (int i = 0; i < moves_before_a_pause; ++i) fire(false);
    if (moves_after_it > 0) fire(true);
    for (int i = 0; i < moves_after_it; ++i) fire(false);
    return last;
  };
  EXPECT_EQ(effect_after(7, 0), Effect::bad);
  EXPECT_EQ(effect_after(4, 4), Effect::good) << "eight moves of fire with a silent one between them";
}

/// The half-battery moves that have shaken a battalion under canister in one move.
std::int64_t shaken_by(const Troops& troops) {
  Exercise exercise(troops);
  Field field = exercise.field();
  MoveSession session = exercise.session();
  const auto volleys = volleys_of_both_sides(session, field);
  settle_fire(field, volleys, accepted(proposals_of(volleys)));
  return memory_of(exercise.unit("blue-1")).under_guns.half_battery_moves;
}

// 4, Cavalry v Infantry in Close Order 4 and 5.
TEST(Canister, ShakesFromSixHundredPacesAndByTheDifferenceOfTheGuns) {
  const Json square = formed(battalion("blue-1", "blue", 1500, 1000, 270), "square");
  Json heavy = battery("red-a", "red", 1130, 1000, 90);
  heavy["pounder"] = 12;
  EXPECT_GT(shaken_by({heavy, square}), 0) << "460 paces";
  heavy["position"] = {980, 1000};
  EXPECT_EQ(shaken_by({heavy, square}), 0) << "650 paces: it kills, and does not shake";
  heavy["position"] = {1130, 1000};
  EXPECT_EQ(shaken_by({heavy, square, battery("blue-a", "blue", 1480, 1120, 260)}), 0) << "as many guns on their side";
}

/// The canister test of a battalion on the field; nothing if none is due.
std::optional<CanisterTest> tested(const Troops& troops, const std::string& features, const Readings& readings) {
  Exercise exercise(troops, features);
  exercise.readings = readings;
  Field field = exercise.field();
  MoveSession session = exercise.session();
  const auto tests = canister_tests(session, field, volleys_of_both_sides(session, field));
  if (tests.empty()) return std::nullopt;
  return tests.front();
}

// Reading 34: by the list of odds a battalion is tested under canister with bad effect too.
TEST(Canister, TestsByTheOddsThatTheGameHasChosen) {
  Readings by_list;
  by_list.canister_test_by = CanisterTestBy::odds_list;
  const Troops troops{battery("red-a", "red", 1200, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)};
  EXPECT_EQ(tested(troops, small::no_features(), {})->facts.effect, Effect::good);
  EXPECT_EQ(tested(troops, small::no_features(), by_list)->facts.effect, Effect::good);
  EXPECT_FALSE(tested(troops, hedge(), {})) << "the hedge spoils the canister";
  const auto test = tested(troops, hedge(), by_list);
  ASSERT_TRUE(test);
  EXPECT_EQ(test->facts.effect, Effect::bad);
  EXPECT_EQ(test->facts.guns, 6);
}

/// The first volley of a side in a game with these readings.
Volley first_volley(Exercise& exercise, const Readings& readings, std::deque<int> faces) {
  exercise.readings = readings;
  exercise.faces = std::move(faces);
  Field field = exercise.field();
  MoveSession session = exercise.session();
  return volleys_of_both_sides(session, field).at(0);
}

// Readings 10, 11 and 35 in play.
TEST(Options, OfFireHoldInPlay) {
  Exercise between_hedges(Troops{battery("red-a", "red", 1080, 1000, 90), battalion("blue-1", "blue", 1780, 1000, 270)},
                          hedge());
  Readings readings;
  EXPECT_EQ(first_volley(between_hedges, readings, {}).artillery->effect, Effect::good);
  readings.good_effect_by = GoodEffectBy::second_list;
  EXPECT_EQ(first_volley(between_hedges, readings, {}).artillery->effect, Effect::bad);

  Json rifles = battalion("red-1", "red", 1300, 1000, 90);
  rifles["branch"] = "rifles";
  Exercise at_250_paces(Troops{rifles, squadrons("blue-h", "blue", 1500, 1000, 270)});
  const double shifted = first_volley(at_250_paces, {}, {6}).outcome.points;
  readings = {};
  readings.rifle_rows = RifleRows::side_column;
  EXPECT_DOUBLE_EQ(first_volley(at_250_paces, readings, {6}).outcome.points, shifted / 2);

  Json nines = battery("red-a", "red", 1300, 1000, 90);
  nines["pounder"] = 9;
  Exercise heavy(Troops{nines, squadrons("blue-h", "blue", 1500, 1000, 270)});
  EXPECT_EQ(first_volley(heavy, {}, {1, 6}).outcome.points, 25);
  readings = {};
  readings.nine_pounder_dice = 2;
  const Volley by_two = first_volley(heavy, readings, {1, 6});
  EXPECT_EQ(by_two.outcome.points, 75);
  EXPECT_EQ(by_two.proposal.dice.size(), 2U);
}

// 4, Deployments within Enemy Strike Distance; Cavalry v Infantry in Close Order 12.
TEST(CaughtMoving, InfantryThatMovesBeforeHorseLosesAPoint) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1300, 1000, 90),
                           formed(battalion("blue-1", "blue", 1500, 1000, 270), "attack_column")});
  const auto caught = [&] {
    return circumstances(exercise.field(), {UnitId{"red-h"}}, UnitId{"blue-1"}).defender.caught_moving;
  };
  EXPECT_FALSE(caught());
  exercise.unit("blue-1").moved_m = paces(90).metres();
  EXPECT_FALSE(caught()) << "a hundred paces are allowed";
  exercise.unit("blue-1").moved_m = paces(200).metres();
  EXPECT_TRUE(caught());
  exercise.unit("red-h").elements.pop_back();
  EXPECT_FALSE(caught()) << "one squadron to a battalion is too few";
}

TEST(CaughtMoving, HorseThatMovesAcrossTheEnemysFrontLosesAPoint) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1300, 1000, 90), squadrons("blue-h", "blue", 1500, 1000, 270)});
  Unit& blue = exercise.unit("blue-h");
  const auto caught = [&] {
    return circumstances(exercise.field(), {UnitId{"red-h"}}, UnitId{"blue-h"}).defender.caught_moving;
  };
  blue.moved_m = 100;
  EXPECT_FALSE(caught()) << "it rode at the enemy";
  blue.facing = bearing_deg(0);
  EXPECT_TRUE(caught());
}

// 4, Cavalry versus Cavalry 4.
TEST(FlankGroups, WithinAHundredPacesCountAndShareTheFate) {
  const auto defenders_with = [](double gap_paces) {
    Exercise exercise(Troops{squadrons("red-h", "red", 1470, 1000, 90), squadrons("blue-h", "blue", 1500, 1000, 270),
                             squadrons("blue-g", "blue", 1500, 1000, 270)});
    const double front = body_of(exercise.unit("blue-h")).footprint.frontage.metres();
    exercise.unit("blue-g").position = at(1500, 1000 + front + paces(gap_paces).metres());
    exercise.unit("red-h").position = at(1495, 1000);
    attack(exercise.unit("red-h"), 1500, 1000);
    const auto assaults = fought(exercise, {2});
    EXPECT_EQ(assaults.size(), 1U);
    EXPECT_EQ(is_beaten(exercise.unit("blue-g")),
              assaults.at(0).defenders.size() == 2U && assaults.at(0).outcome.attacker_won);
    return assaults.at(0).facts.defender.elements;
  };
  EXPECT_EQ(defenders_with(80), 4);
  EXPECT_EQ(defenders_with(150), 2);
}

// 3, Firepower: "a smaller canister effect and greater range than the 6 pounder"; reading 93.
TEST(Howitzers, ReachFartherAndHaveLessCanister) {
  const auto points_at = [](bool howitzers, double paces_away) {
    Json guns = battery("red-a", "red", 1000, 1000, 90);
    guns["howitzers"] = howitzers;
    const double x = 1000 + paces(paces_away).metres();
    Exercise exercise(Troops{guns, battalion("blue-1", "blue", x, 1000, 270)});
    memory_of(exercise.unit("red-a")).conduct.fire_target = at(x, 1000);
    Field field = exercise.field();
    MoveSession session = exercise.session();
    for (const Volley& volley : volleys_of_both_sides(session, field))
      if (volley.artillery) return volley.outcome.points;
    return 0.0;
  };
  EXPECT_LT(points_at(true, 300), points_at(false, 300)) << "canister";
  EXPECT_GT(points_at(true, 1300), points_at(false, 1300)) << "still elevation, where the gun fires at random";
  EXPECT_GT(points_at(true, 1900), 0.0);
  EXPECT_EQ(points_at(false, 1900), 0.0);
}

// 4, The Outcome 1; Influence of a Second Line on Cavalry.
TEST(SecondLine, ThatIsAttackedAfterTheFirstWasBeatenIsMerelyRepulsed) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1470, 1000, 90), squadrons("blue-h", "blue", 1500, 1000, 270),
                           squadrons("blue-r", "blue", 1500 + paces(500).metres(), 1000, 270)});
  exercise.unit("red-h").position = at(1495, 1000);
  attack(exercise.unit("red-h"), 1500, 1000);
  ASSERT_TRUE(fought(exercise, {6}).at(0).outcome.attacker_won);
  EXPECT_EQ(exercise.unit("blue-h").steadiness, Steadiness::repulsed);
  const AssaultFacts facts = circumstances(exercise.field(), {UnitId{"red-h"}}, UnitId{"blue-r"});
  EXPECT_TRUE(facts.defender.first_line_beaten);
  int worse_on_the_die = 0;
  for (int face = 1; face <= 6; ++face) {
    const AssaultResolution resolution = resolve(facts, odds_from_score(0), {face});
    if (resolution.beaten != Contestant::defender) continue;
    worse_on_the_die += resolution.on_the_die != Outcome::repulsed ? 1 : 0;
    EXPECT_EQ(resolution.outcome, Outcome::repulsed) << "face " << face;
  }
  EXPECT_GT(worse_on_the_die, 0);
}

TEST(SecondLine, OfThoseBeforeItOnlyTheyCountWhoReachTheFront) {
  const auto strength_against = [](bool second_line) {
    Exercise exercise(Troops{squadrons("red-h", "red", 1470, 1000, 90), squadrons("red-g", "red", 1500, 1200, 180),
                             squadrons("blue-h", "blue", 1500, 1000, 270),
                             squadrons("blue-r", "blue", 1500 + paces(second_line ? 500 : 950).metres(), 1000, 270)});
    const AssaultFacts facts = circumstances(exercise.field(), {UnitId{"red-g"}, UnitId{"red-h"}}, UnitId{"blue-h"});
    EXPECT_EQ(facts.attacker.elements_on_flank, 2);
    return assault_odds(facts).score;
  };
  EXPECT_LT(strength_against(true), strength_against(false));
}

// 4, Surprise Attacks A; Appendix Three: "for 3 moves as shaken".
TEST(Surprise, CountsAsShakenForThreeMovesAndNeedsFiveToRegroup) {
  Exercise exercise(Troops{battalion("red-1", "red", 1480, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  Unit& blue = exercise.unit("blue-1");
  memory_of(blue).surprise.surprised = MoveNumber{0};
  blue.steadiness = Steadiness::shaken;
  Field field = exercise.field();
  for (int move = 0; move < 3; ++move, ++exercise.world.move) {
    rally(field);
    EXPECT_EQ(blue.steadiness, Steadiness::shaken) << "move " << move;
  }
  ++exercise.world.move;
  rally(field);
  EXPECT_EQ(blue.steadiness, Steadiness::steady);
  exercise.world.move = 1;
  attack(exercise.unit("red-1"), 1500, 1000);
  ASSERT_TRUE(fought(exercise, {4}).at(0).outcome.attacker_won);
  ASSERT_TRUE(blue.may_defend_at);
  EXPECT_GE(*blue.may_defend_at, exercise.world.time + 5 * move_length);
}

// 3, Artillery Breaching a Wall; reading 45.
TEST(Breaching, SixGunsThrowInThreeMovesOfFourAndTwoBatteriesTogether) {
  const auto thrown = [](int batteries) {
    Troops troops{battery("red-a", "red", 1250, 900, 90), battalion("blue-1", "blue", 2900, 100, 270)};
    if (batteries > 1) troops.push_back(battery("red-b", "red", 1250, 1100, 90));
    Exercise exercise(troops, bridge());
    Field field = exercise.field();
    MoveSession session = exercise.session();
    std::vector<int> dice;
    for (int move = 0; move < 10; ++move, ++exercise.world.move) {
      for (const char* id : {"red-a", "red-b"})
        if (field.world.units.contains(UnitId{id}))
          do_instant_task(field, exercise.unit(id), task_of(TaskKind::bombard, at(1500, 1000)));
      exercise.faces = {5, 5};
      const auto shots = bombardments(session, field);
      EXPECT_EQ(shots.size(), 1U) << "as one";
      dice.push_back(shots.empty() ? -1 : static_cast<int>(shots[0].proposal.dice.size()));
      settle_bombardments(field, shots, accepted(proposals_of(shots)));
    }
    return dice;
  };
  EXPECT_EQ(thrown(1), (std::vector<int>{0, 0, 0, 1, 1, 1, 0, 1, 1, 1}));
  EXPECT_EQ(thrown(2), (std::vector<int>{0, 0, 1, 1, 1, 1, 1, 1, 1, 1}));
}

/// A battery that a battalion has captured in this move.
struct CapturedGuns {
  CapturedGuns()
      : exercise(Troops{battalion("red-1", "red", 1480, 1000, 90), battery("blue-a", "blue", 1500, 1000, 270),
                        battalion("blue-1", "blue", 2500, 300, 270)}) {
    attack(exercise.unit("red-1"), 1500, 1000);
    fought(exercise, {4});
  }
  Unit& guns() { return exercise.unit("blue-a"); }
  /// Friends drive the captors off.
  void retake() {
    exercise.unit("red-1").steadiness = Steadiness::defeated;
    Field field = exercise.field();
    const auto releases = prisoners_in_doubt(field);
    settle_releases(field, releases, accepted(proposals_of(releases)));
  }
  Exercise exercise;
};

// 4, Attacks on Batteries; Cavalry v Artillery 4.
TEST(CapturedBattery, RetakenWithinFourMovesIsSilentForThirty) {
  CapturedGuns captured;
  ASSERT_TRUE(captured.guns().gone);
  EXPECT_EQ(captured.guns().captive_of, UnitId{"red-1"});
  EXPECT_TRUE(reports(captured.exercise.unit("red-1"), "guns_taken"));
  captured.exercise.world.move += 3;
  captured.retake();
  ASSERT_FALSE(captured.guns().gone);
  ASSERT_TRUE(captured.guns().may_defend_at);
  EXPECT_EQ(*captured.guns().may_defend_at, captured.exercise.world.time + 30 * move_length);
}

TEST(CapturedBattery, IsOutForGoodAfterFourMoves) {
  CapturedGuns captured;
  captured.exercise.world.move += 4;
  captured.retake();
  EXPECT_TRUE(captured.guns().gone);
  EXPECT_FALSE(captured.guns().captive_of);
}

TEST(CapturedBattery, StandsWhereItWasTakenAndIsRetakenThere) {
  CapturedGuns captured;
  const Point where = captured.guns().position;
  captured.exercise.unit("red-1").position = at(800, 300);
  captured.exercise.unit("blue-1").position = at(1530, 1000);
  Field field = captured.exercise.field();
  const auto releases = prisoners_in_doubt(field);
  ASSERT_EQ(releases.size(), 1U);
  settle_releases(field, releases, accepted(proposals_of(releases)));
  EXPECT_FALSE(captured.guns().gone);
  EXPECT_EQ(captured.guns().position, where);
}

TEST(CapturedBattery, IsMovedOffAfterTwentyMinutes) {
  CapturedGuns captured;
  Unit& captors = captured.exercise.unit("red-1");
  captors.change.reset();
  captors.formation = Formation::attack_column;
  captors.tasks = {going(TaskKind::escort, at(1000, 1000))};
  memory_of(captors).duty.begun = false;
  captors.may_attack_at.reset();
  Field field = captured.exercise.field();
  const Point there = captors.position;
  play(field, 9);
  EXPECT_EQ(captors.position, there);
  play(field, 3);
  EXPECT_LT(captors.position.x, there.x - metres(100));
}

// 4, The Cavalry Attack: three hundred paces forward to meet it.
/// How far the unit `charger` rides in one move against cavalry with that answer.
double ridden_m(Exercise exercise, const char* charger, const char* answering, Response answer, Point at_whom) {
  Unit& rider = exercise.unit(charger);
  rider.tasks = {task_of(TaskKind::attack, at_whom)};
  Unit& other = exercise.unit(answering);
  memory_of(other).response = {MoveNumber{exercise.world.move}, answer};
  const Point from = rider.position;
  Field field = exercise.field();
  play(field, 1);
  return distance_m(rider.position, from);
}

TEST(TheCavalryAttack, WhoMeetsItComesThreeHundredPaces) {
  const Troops troops{squadrons("red-h", "red", 1000, 1000, 90), squadrons("blue-h", "blue", 1800, 1000, 270)};
  EXPECT_NEAR(ridden_m(Exercise(troops), "blue-h", "blue-h", Response::counter_charge, at(1000, 1000)),
              paces(300).metres(), 2.0);
}

TEST(TheCavalryAttack, WhoChargesGoesThreeHundredPacesWhileTheOtherGivesWay) {
  const Troops troops{squadrons("red-h", "red", 1300, 1000, 90), squadrons("blue-h", "blue", 1800, 1000, 270)};
  EXPECT_NEAR(ridden_m(Exercise(troops), "red-h", "blue-h", Response::retire, at(1800, 1000)), paces(300).metres(),
              2.0);
}

// 4, Retreats & Pursuits: "flank columns which were not in the fight".
TEST(Pursuit, FreshColumnsOnTheFlankFollowAtOnce) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1470, 1000, 90), squadrons("red-f", "red", 1450, 1300, 90),
                           squadrons("blue-h", "blue", 1500, 1000, 270)});
  exercise.unit("red-h").position = at(1495, 1000);
  Unit& fresh = exercise.unit("red-f");
  memory_of(fresh).conduct.pursue = true;
  attack(exercise.unit("red-h"), 1500, 1000);
  ASSERT_TRUE(fought(exercise, {6}).at(0).outcome.attacker_won);
  ASSERT_EQ(fresh.tasks.size(), 1U);
  ++exercise.world.move;
  const auto left = pursuit_left_m(exercise.field(), fresh);
  ASSERT_TRUE(left);
  EXPECT_NEAR(*left, paces(800).metres(), 1.0) << "the victors themselves wait a move";
}

// Terrain Definitions; Troops Needed in an Attack; Notes to the Table.
TEST(Strongholds, BridgesAndFordsAreHeldAsDefiles) {
  const auto facts_over = [](double width, const char* kind, int attackers, double back = 2) {
    std::string ground = bridge();
    const auto replace = [&](const std::string& from, const std::string& to) {
      ground.replace(ground.find(from), from.size(), to);
    };
    replace("\"width\":30", "\"width\":" + std::to_string(static_cast<int>(width)));
    replace("[[1480,1000],[1520,1000]]", width > 30 ? "[[1470,1000],[1530,1000]]" : "[[1480,1000],[1520,1000]]");
    replace("\"kind\":\"bridge\"", std::string("\"kind\":\"") + kind + "\"");
    Exercise exercise(Troops{of_men(battalion("red-1", "red", 1300, 1000, 90), attackers / 2),
                             battalion("blue-1", "blue", 1700, 1000, 270)},
                      ground);
    exercise.unit("blue-1").position = at(1500 + width / 2 + back, 1000);
    exercise.unit("red-1").position = at(1500 + (back > 2 ? width / 2 + 5 : -width / 2 - 2), 1000);
    exercise.unit("blue-1").still_since = exercise.world.time - Seconds{600};
    return circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-1"});
  };
  const AssaultFacts small = facts_over(12, "bridge", 900);
  ASSERT_TRUE(small.stronghold);
  EXPECT_EQ(small.stronghold->defences, Defences::light);
  EXPECT_TRUE(small.stronghold->defile);
  EXPECT_EQ(resolve(small, odds_from_score(0), {6, 1}).outcome, Outcome::repulsed) << "totally defeated on the die";
  EXPECT_TRUE(facts_over(12, "bridge", 900, 30).stronghold) << "the attack is over the bridge already";
  EXPECT_EQ(facts_over(50, "bridge", 900).stronghold->defences, Defences::strong) << "over 50 paces";
  EXPECT_EQ(facts_over(50, "ford", 900).stronghold->defences, Defences::light);
  EXPECT_EQ(assault_odds(facts_over(12, "bridge", 450)).score, assault_odds(small).score - 2) << "half as many";
}

TEST(Strongholds, StreamsThatMustBeWadedAreStrong) {
  const std::string brook = R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"brook","kind":"stream","name":"Brook","width":10,"wadeable":true},
     "geometry":{"type":"LineString","coordinates":[[1500,0],[1500,2000]]}}]})";
  Exercise exercise(Troops{battalion("red-1", "red", 1490, 1000, 90), battalion("blue-1", "blue", 1512, 1000, 270)},
                    brook);
  const AssaultFacts facts = circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-1"});
  ASSERT_TRUE(facts.stronghold);
  EXPECT_EQ(facts.stronghold->defences, Defences::strong);
  exercise.unit("blue-1").position = at(1600, 1000);
  EXPECT_FALSE(circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-1"}).stronghold) << "far behind it";
}

// Reading 97: a square of 900 men cannot stand in the river.
TEST(RoomToForm, NobodyFormsARankInDeepWater) {
  const auto formed_at = [](double x) {
    Exercise exercise(Troops{formed(battalion("blue-1", "blue", 1700, 1000, 270), "march_column"),
                             squadrons("red-h", "red", 300, 300, 90)},
                      bridge());
    Unit& blue = exercise.unit("blue-1");
    blue.position = at(x, 1000);
    Task square;
    square.kind = TaskKind::form;
    square.formation = Formation::square;
    blue.tasks = {square};
    Field field = exercise.field();
    play(field, 3);
    EXPECT_EQ(reports(blue, "order_impossible"), blue.formation != Formation::square);
    return blue.formation;
  };
  EXPECT_EQ(formed_at(1500), Formation::march_column) << "on the bridge";
  EXPECT_EQ(formed_at(1650), Formation::square);
}

TEST(RoomToForm, WhoMeetsTheEnemyOnABridgeStaysInColumnAndSaysSo) {
  Exercise exercise(Troops{formed(battalion("blue-1", "blue", 1700, 1000, 270), "march_column"),
                           squadrons("red-h", "red", 1100, 1000, 90)},
                    bridge());
  Unit& blue = exercise.unit("blue-1");
  blue.position = at(1505, 1000);
  blue.tasks = {going(TaskKind::march, at(1200, 1000))};
  Field field = exercise.field();
  play(field, 1);
  EXPECT_TRUE(reports(blue, "halted_by_enemy"));
  const auto halt = std::find_if(blue.occurrences.begin(), blue.occurrences.end(),
                                 [](const Occurrence& o) { return o.kind == "halted_by_enemy"; });
  EXPECT_EQ(halt->text.key, "march_is_given_up");
  EXPECT_TRUE(reports(blue, "no_room_to_form"));
  EXPECT_EQ(blue.formation, Formation::march_column);
  play(field, 3);
  EXPECT_EQ(blue.formation, Formation::march_column);
  EXPECT_FALSE(reports(blue, "deployed"));
}

}  // namespace
}  // namespace krieg::reisswitz
