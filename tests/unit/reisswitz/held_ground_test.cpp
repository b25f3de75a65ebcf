// Strongholds on the ground: the strength of each kind of place, strengthening, and barricades that are stormed (Attack
// and Defence of Strongholds; readings 98 to 100).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drill/ground_state.hpp"
#include "fights.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/held_ground.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::squadrons;

std::string ground_of(const std::vector<std::string>& features) {
  std::string all;
  for (const std::string& feature : features) all += (all.empty() ? "" : ",") + feature;
  return R"({"type":"FeatureCollection","features":[)" + all + "]}";
}

/// A line from south to north.
std::string line_at(int x, const std::string& kind, const std::string& more = "") {
  return R"({"type":"Feature","properties":{"id":")" + kind + std::to_string(x) + R"(","kind":")" + kind + "\"" + more +
         R"(},"geometry":{"type":"LineString","coordinates":[[)" + std::to_string(x) + ",100],[" + std::to_string(x) +
         ",1900]]}}";
}

/// A place of 200 by 400 metres, whose western edge lies at x = 1490.
std::string place(const std::string& kind, const std::string& more = "") {
  return R"({"type":"Feature","properties":{"id":"place","kind":")" + kind + "\"" + more +
         R"(},"geometry":{"type":"Polygon","coordinates":[[[1490,800],[1690,800],[1690,1200],[1490,1200],[1490,800]]]}})";
}

/// The stronghold of a battalion at x = 1500 against one that comes from the west.
std::optional<StrongholdFacts> final_outcome(const std::vector<std::string>& features) {
  Exercise exercise(Troops{battalion("red-1", "red", 1470, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)},
                    ground_of(features));
  return circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-1"}).stronghold;
}

// 4, Terrain Definitions; Appendix Three, Attacks on Defended Positions; reading 98.
TEST(HeldGround, IsAsStrongAsItsKind) {
  const std::string stone = R"(,"stone":true)", light = R"(,"defences":"light")", wet = R"(,"defences":"strong")",
                    complete = R"(,"defences":"fortified")";
  const std::vector<std::pair<std::vector<std::string>, Defences>> places{
      {{line_at(1490, "hedge")}, Defences::light},
      {{line_at(1490, "ditch")}, Defences::light},
      {{line_at(1490, "wall")}, Defences::light},
      {{line_at(1490, "road", R"(,"sunken":true)")}, Defences::light},
      {{place("wood")}, Defences::light},
      {{place("garden")}, Defences::light},
      {{place("village", light)}, Defences::light},
      {{line_at(1490, "wall", stone)}, Defences::strong},
      {{line_at(1490, "dike")}, Defences::strong},
      {{line_at(1490, "ditch", wet)}, Defences::strong},
      {{line_at(1490, "hedge"), line_at(1482, "hedge")}, Defences::strong},
      {{line_at(1490, "fieldwork")}, Defences::strong},
      {{place("village")}, Defences::strong},
      {{place("wood"), line_at(1485, "dike")}, Defences::strong},
      {{line_at(1490, "fieldwork", complete)}, Defences::fortified},
      {{line_at(1490, "wall", stone + complete)}, Defences::fortified},
  };
  for (const auto& [features, defences] : places) {
    const auto hold = final_outcome(features);
    ASSERT_TRUE(hold) << features.front();
    EXPECT_EQ(hold->defences, defences) << features.front();
    EXPECT_FALSE(hold->defile);
  }
  EXPECT_FALSE(final_outcome({line_at(1490, "road")})) << "a road that is not sunken";
  EXPECT_FALSE(final_outcome({line_at(1510, "hedge")})) << "a hedge behind them";
  EXPECT_FALSE(final_outcome({line_at(1460, "fieldwork")})) << "a fieldwork 40 metres before them";
}

// Troops Needed in an Attack: a battalion for 200 paces of a fieldwork, for 400 of other places.
TEST(HeldGround, AFieldworkWantsMoreTroops) {
  const auto score = [](const std::string& kind, int attackers) {
    Exercise exercise(Troops{of_men(battalion("red-1", "red", 1470, 1000, 90), attackers / 2),
                             battalion("blue-1", "blue", 1500, 1000, 270)},
                      ground_of({line_at(1490, kind)}));
    return assault_odds(circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-1"})).score;
  };
  EXPECT_LT(score("fieldwork", 600), score("dike", 600));
  EXPECT_EQ(score("fieldwork", 1800), score("dike", 1800)) << "enough for both";
}

TEST(HeldGround, FieldworksStopHorsesAndWheelsAndMenClimbOver) {
  const auto effect = [](Branch branch, FeatureKind kind) {
    Crossing crossing;
    crossing.kind = kind;
    return crossing_effect(branch, crossing);
  };
  EXPECT_FALSE(effect(Branch::light_cavalry, FeatureKind::fieldwork).passable);
  EXPECT_FALSE(effect(Branch::foot_artillery, FeatureKind::fieldwork).passable);
  EXPECT_TRUE(effect(Branch::line_infantry, FeatureKind::fieldwork).passable);
  EXPECT_TRUE(effect(Branch::light_cavalry, FeatureKind::dike).passable);
  EXPECT_TRUE(effect(Branch::light_cavalry, FeatureKind::road).passable);
  EXPECT_FALSE(effect(Branch::foot_artillery, FeatureKind::road).passable);
}

TEST(HeldGround, WhoMarchesAlongASunkenRoadCrossesNoBanks) {
  const Exercise exercise(Troops{battalion("red-1", "red", 300, 300, 90), battalion("blue-1", "blue", 2700, 300, 270)},
                          ground_of({line_at(1500, "road", R"(,"sunken":true)")}));
  const Ground& ground = *exercise.scenario->ground;
  EXPECT_TRUE(ground.crossings(at(1500, 300), at(1500, 900)).empty());
  EXPECT_TRUE(ground.crossings(at(1499, 300), at(1501, 900)).empty()) << "a way drawn with a pen";
  ASSERT_EQ(ground.crossings(at(1400, 500), at(1600, 500)).size(), 1U);
  EXPECT_FALSE(ground.crossings(at(1400, 500), at(1600, 500)).front().passable_here);
}

/// The number of moves of a unit with the order to strengthen that place; nothing if it gave up.
std::optional<int> moves_to_strengthen(Exercise& exercise, Unit& unit, Point where) {
  unit.tasks = {task_of(TaskKind::strengthen, where)};
  memory_of(unit).duty.begun = false;
  Field field = exercise.field();
  for (int moves = 1; moves <= 100; ++moves) {
    play(field, 1);
    if (reports(unit, "place_strengthened")) return moves;
    if (unit.tasks.empty()) return std::nullopt;
  }
  return std::nullopt;
}

// Conclusion ("strengthening of villages"); 5, Supplementary Obstacles: two hours; reading 98.
TEST(Strengthening, TakesTwoHoursAndMakesAPlaceOneClassBetter) {
  for (const auto& [feature, defences] : std::vector<std::pair<std::string, Defences>>{
           {place("village"), Defences::fortified},
           {place("village", R"(,"defences":"light")"), Defences::strong},
           {place("wood"), Defences::strong},
           {line_at(1490, "hedge"), Defences::strong},
           {line_at(1490, "wall", R"(,"stone":true)"), Defences::fortified}}) {
    Exercise exercise(Troops{battalion("red-1", "red", 1300, 300, 90), battalion("blue-1", "blue", 1500, 1000, 270)},
                      ground_of({feature}));
    EXPECT_EQ(moves_to_strengthen(exercise, exercise.unit("blue-1"), at(1500, 1000)), 60) << feature;
    exercise.unit("red-1").position = at(1470, 1000);
    const AssaultFacts facts = circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-1"});
    ASSERT_TRUE(facts.stronghold) << feature;
    EXPECT_EQ(facts.stronghold->defences, defences) << feature;
    EXPECT_FALSE(reports(exercise.unit("blue-1"), "order_impossible"));
  }
}

/// Houses and a garden in a village, drawn before it and after it on the map.
std::vector<std::string> village_with_houses() {
  const auto square = [](const std::string& id, const std::string& kind) {
    return R"({"type":"Feature","properties":{"id":")" + id + R"(","kind":")" + kind +
           R"("},"geometry":{"type":"Polygon","coordinates":[[[1495,990],[1515,990],[1515,1010],[1495,1010],[1495,990]]]}})";
  };
  return {square("garden", "garden"), place("village"), square("house", "building")};
}

TEST(Strengthening, IsDoneToTheVillageAndNotToOneOfItsHouses) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 300, 90), battalion("blue-1", "blue", 1500, 1000, 270)},
                    ground_of(village_with_houses()));
  const AssaultFacts before = circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-1"});
  EXPECT_EQ(before.stronghold->defences, Defences::strong) << "the houses, not the garden";
  ASSERT_TRUE(moves_to_strengthen(exercise, exercise.unit("blue-1"), at(1500, 1000)));
  EXPECT_TRUE(exercise.world.ground_changes.contains("place"));
  EXPECT_EQ(exercise.world.ground_changes.size(), 1U);
  exercise.unit("red-1").position = at(1470, 1000);
  const AssaultFacts facts = circumstances(exercise.field(), {UnitId{"red-1"}}, UnitId{"blue-1"});
  EXPECT_EQ(facts.stronghold->defences, Defences::fortified);
  EXPECT_GT(*facts.stronghold->front_paces, 200) << "the front of the village";
}

TEST(Strengthening, IsDoneOnTheSpotOrNotAtAll) {
  Exercise exercise(Troops{battalion("red-1", "red", 300, 100, 90), battalion("blue-1", "blue", 600, 1900, 270)},
                    ground_of({place("village")}));
  exercise.unit("blue-1").position = at(600, 1000);
  Unit& blue = exercise.unit("blue-1");
  EXPECT_EQ(moves_to_strengthen(exercise, blue, at(1550, 1000)), std::nullopt) << "a kilometre off";
  EXPECT_TRUE(reports(blue, "order_impossible"));
  EXPECT_EQ(moves_to_strengthen(exercise, blue, at(600, 1000)), std::nullopt) << "open ground";
}

/// A stream that cannot be waded, ten metres broad, and a bridge over it that is blocked.
Exercise at_the_barricade(const Troops& troops) {
  Exercise exercise(
      troops,
      ground_of({line_at(1500, "stream", R"(,"width":10)"),
                 R"({"type":"Feature","properties":{"id":"road","kind":"road","name":"","width":6},
     "geometry":{"type":"LineString","coordinates":[[200,1000],[2800,1000]]}})",
                 R"({"type":"Feature","properties":{"id":"bridge","kind":"bridge","name":"Mill Bridge","width":6},
     "geometry":{"type":"LineString","coordinates":[[1490,1000],[1510,1000]]}})"}));
  exercise.world.ground_changes["bridge"] = ground_state::blocked;
  return exercise;
}

// 5, Supplementary Obstacles; Terrain Definitions, "if they are barricaded"; reading 99.
TEST(Barricade, IsFoughtForAcrossAndStormed) {
  Exercise exercise = at_the_barricade({formed(battalion("red-1", "red", 1250, 1000, 90), "attack_column"),
                                        battalion("blue-1", "blue", 1700, 1000, 270)});
  Unit& red = exercise.unit("red-1");
  Unit& blue = exercise.unit("blue-1");
  blue.position = at(1525, 1000);
  red.tasks = {task_of(TaskKind::attack, blue.position)};
  Field field = exercise.field();
  play(field, 2);
  EXPECT_LT(red.position.x.metres(), 1492) << "they stop before the barricade";
  EXPECT_FALSE(reports(red, "order_impossible"));
  const auto assaults = fought(exercise, {2});
  ASSERT_EQ(assaults.size(), 1U);
  ASSERT_TRUE(assaults[0].facts.stronghold);
  EXPECT_EQ(assaults[0].facts.stronghold->defences, Defences::strong) << "a bridge over a brook, and barricaded";
  EXPECT_TRUE(assaults[0].facts.stronghold->defile);
  ASSERT_TRUE(assaults[0].outcome.attacker_won);
  EXPECT_EQ(state_of(field, "bridge"), ground_state::gapped);
  EXPECT_EQ(blue.steadiness, Steadiness::repulsed);

  red.tasks = {going(TaskKind::march, at(1800, 1000))};
  memory_of(red).duty.begun = false;
  blue.position = at(2800, 300);
  play(field, 5);
  EXPECT_GT(red.position.x.metres(), 1515) << "through the gap";
}

TEST(Barricade, LetsNoHorseThroughItsGapUntilItIsCleared) {
  Exercise exercise =
      at_the_barricade({squadrons("red-h", "red", 1300, 1000, 90), battalion("red-1", "red", 1440, 1000, 90),
                        battalion("blue-1", "blue", 2800, 100, 270)});
  exercise.world.ground_changes["bridge"] = ground_state::gapped;
  Unit& horse = exercise.unit("red-h");
  horse.tasks = {going(TaskKind::march, at(1800, 1000))};
  Field field = exercise.field();
  play(field, 4);
  EXPECT_LT(horse.position.x.metres(), 1492);
  Unit& foot = exercise.unit("red-1");
  foot.position = at(1470, 1000);
  foot.tasks = {task_of(TaskKind::mend_bridge, at(1500, 1000))};
  play(field, 32);
  EXPECT_EQ(state_of(field, "bridge"), ground_state::cleared) << "half as long as it took to put it there";
}

TEST(Barricade, IsNotFoughtForByThoseWhoAreFarFromIt) {
  Exercise exercise =
      at_the_barricade({battalion("red-1", "red", 1250, 1000, 90), battalion("blue-1", "blue", 1700, 1000, 270)});
  Unit& red = exercise.unit("red-1");
  red.tasks = {task_of(TaskKind::attack, at(1700, 1000))};
  Field field = exercise.field();
  play(field, 4);
  EXPECT_TRUE(fought(exercise, {}).empty());
  EXPECT_TRUE(reports(red, "order_impossible")) << "no enemy stands behind it";
}

// 4, Retreating Infantry; Retreating Cavalry: faster, and one degree worse.
TEST(Retreats, AreFasterByOrderAtThePriceOfADegree) {
  const auto beaten = [](const Json& whom, bool hasten) {
    Exercise exercise(Troops{battalion("red-1", "red", 300, 100, 90), whom});
    Unit& unit = exercise.unit("blue-1");
    memory_of(unit).conduct.hasten = hasten;
    const Point from = unit.position;
    Field field = exercise.field();
    beat(field, unit, Outcome::repulsed, at(2300, 1000));
    ++field.world.move;
    play(field, 1);
    return std::pair(unit.steadiness, metres_in_paces(distance_m(unit.position, from)));
  };
  const auto foot = beaten(battalion("blue-1", "blue", 2400, 1000, 270), false);
  EXPECT_EQ(foot.first, Steadiness::repulsed);
  EXPECT_NEAR(foot.second, 250, 5);
  const auto fast = beaten(battalion("blue-1", "blue", 2400, 1000, 270), true);
  EXPECT_EQ(fast.first, Steadiness::defeated);
  EXPECT_NEAR(fast.second, 500, 5);
}

// Reading 100: what a footprint may cover.
TEST(Footprints, ALineThatHaltsAmongHousesClosesUpAndPutsItsSkirmishersOut) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 2800, 100, 270)},
                    ground_of({place("village")}));
  Unit& red = exercise.unit("red-1");
  Task storm = task_of(TaskKind::attack, at(1590, 1000));
  red.tasks = {storm};
  Field field = exercise.field();
  play(field, 8);
  ASSERT_GT(red.position.x.metres(), 1520);
  EXPECT_EQ(red.formation, Formation::attack_column);
  EXPECT_TRUE(reports(red, "no_room_to_form"));
  ASSERT_TRUE(red.skirmishers);
  EXPECT_GT(red.skirmishers->ahead.metres(), 0);
}

TEST(Footprints, GunsDoNotComeIntoBatteryAmongHousesNorAcrossAWall) {
  const auto is_refused = [](const std::string& ground, double x, double facing) {
    Exercise exercise(
        Troops{battalion("red-1", "red", 300, 100, 90), formed(battery("blue-a", "blue", 1600, 1000, 270), "limbered")},
        ground_of({ground}));
    Unit& guns = exercise.unit("blue-a");
    guns.position = at(x, 1000);
    Task unlimber;
    unlimber.kind = TaskKind::unlimber;
    unlimber.facing = bearing_deg(facing);
    guns.tasks = {unlimber};
    Field field = exercise.field();
    play(field, 2);
    EXPECT_EQ(guns.formation == Formation::in_battery, !reports(guns, "order_impossible"));
    return reports(guns, "order_impossible");
  };
  EXPECT_TRUE(is_refused(place("village"), 1590, 270));
  EXPECT_FALSE(is_refused(place("village"), 1480, 270)) << "before the houses";
  EXPECT_TRUE(is_refused(line_at(1505, "wall"), 1505, 0)) << "the wall parts its guns";
  EXPECT_FALSE(is_refused(line_at(1505, "wall"), 1507, 270)) << "behind the wall";
}

TEST(Footprints, WhoComesToFriendsHaltsBehindThem) {
  Exercise exercise(Troops{formed(battalion("red-1", "red", 1000, 1000, 90), "attack_column"),
                           battalion("red-2", "red", 1500, 1000, 90), battalion("blue-1", "blue", 2900, 100, 270)});
  Unit& red = exercise.unit("red-1");
  red.tasks = {going(TaskKind::march, at(1500, 1000))};
  Field field = exercise.field();
  play(field, 6);
  EXPECT_TRUE(red.tasks.empty()) << "the order is done";
  EXPECT_FALSE(red.moving);
  EXPECT_LT(red.position.x.metres(), 1500);
  EXPECT_GT(red.position.x.metres(), 1400);
  EXPECT_FALSE(reports(red, "order_impossible"));
}

TEST(Footprints, IdleBodiesThatStandOneUponTheOtherPart) {
  Exercise exercise(Troops{battalion("red-1", "red", 1000, 1000, 90), battalion("red-2", "red", 1000, 1002, 90),
                           battalion("blue-1", "blue", 2900, 100, 270)});
  Field field = exercise.field();
  play(field, 4);
  EXPECT_GT(gap_m(body_of(exercise.unit("red-1")), body_of(exercise.unit("red-2"))), 0.0);
  const bool second_stays = distance_m(exercise.unit("red-2").position, at(1000, 1002)) < 1.0;
  const bool first_stays = distance_m(exercise.unit("red-1").position, at(1000, 1000)) < 1.0;
  EXPECT_TRUE(first_stays != second_stays) << "one of them stays";
}

// A column across the front of another body: turning on the spot would leave the two in touch.
TEST(Footprints, AColumnAcrossTheFrontOfAnotherFindsAPlaceFarEnough) {
  Exercise exercise(Troops{formed(battery("red-a", "red", 918, 1057, 120), "limbered"),
                           formed(battalion("red-b", "red", 1000, 1000, 125), "march_column"),
                           battalion("blue-1", "blue", 2900, 100, 270)});
  Field field = exercise.field();
  play(field, 6);
  EXPECT_GT(gap_m(body_of(exercise.unit("red-a")), body_of(exercise.unit("red-b"))), 0.0);
}

// Reading 100: troops in open order stand among friends, but do not form on their ground.
TEST(Footprints, OpenOrderFormsNoLineUponFriends) {
  Exercise exercise(Troops{battalion("red-1", "red", 1000, 1000, 90),
                           formed(battalion("red-2", "red", 1000, 1002, 90), "skirmish_order"),
                           battalion("blue-1", "blue", 2900, 100, 270)});
  const Field field = exercise.field();
  EXPECT_FALSE(has_room_to_form(field, exercise.unit("red-2"), Formation::line, std::nullopt));
  EXPECT_EQ(friend_under(field, exercise.unit("red-2"), at(1000, 1002), bearing_deg(90)), nullptr);
}

// Reading 101.
TEST(HandToHand, FormedEnemiesFightThoughNobodyOrderedIt) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1470, 1000, 90),
                           formed(battalion("blue-1", "blue", 1500, 1000, 270), "square")});
  exercise.unit("red-h").position = at(1495, 1000);
  const auto assaults = fought(exercise, {4, 4});
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_EQ(assaults[0].outcome.attackers.front(), UnitId{"red-h"}) << "horse goes at foot";
  EXPECT_TRUE(reports(exercise.unit("red-h"), "closed_with_enemy"));
}

TEST(HandToHand, NotOverDeepWaterNorBetweenTheBeaten) {
  Exercise river(Troops{battalion("red-1", "red", 1480, 1000, 90), battalion("blue-1", "blue", 1520, 1000, 270)},
                 ground_of({line_at(1500, "stream", R"(,"width":12)")}));
  river.unit("red-1").position = at(1493, 1000);
  river.unit("blue-1").position = at(1507, 1000);
  EXPECT_TRUE(fought(river, {}).empty());
  Exercise beaten(Troops{battalion("red-1", "red", 1480, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  beaten.unit("blue-1").steadiness = Steadiness::defeated;
  EXPECT_TRUE(fought(beaten, {}).empty());
}

}  // namespace
}  // namespace krieg::reisswitz
