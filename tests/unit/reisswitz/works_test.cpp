#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drill/ground_state.hpp"
#include "drill/rulings.hpp"
#include "drill_ground.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/play/assault_phase.hpp"
#include "reisswitz/play/debouch_phase.hpp"
#include "reisswitz/play/march.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/works_phase.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::squadrons;

/// A deep stream from south to north at x = 1500, a wooden bridge over it on a road from west to east at y = 1000, and
/// a village to the north-east.
std::string crossing(const std::string& village = "[2000,1300],[2200,1300],[2200,1500],[2000,1500],[2000,1300]") {
  return R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"brook","kind":"stream","name":"Brook","width":12},
     "geometry":{"type":"LineString","coordinates":[[1500,0],[1500,2000]]}},
    {"type":"Feature","properties":{"id":"road","kind":"road","name":"","width":6},
     "geometry":{"type":"LineString","coordinates":[[200,1000],[2800,1000]]}},
    {"type":"Feature","properties":{"id":"bridge","kind":"bridge","name":"Mill Bridge","width":6},
     "geometry":{"type":"LineString","coordinates":[[1485,1000],[1515,1000]]}},
    {"type":"Feature","properties":{"id":"village","kind":"village","name":"Mill End"},
     "geometry":{"type":"Polygon","coordinates":[[)" +
         village + "]]}}]}";
}

// 5, Destruction of Bridges: the plank-way in ten moves; Repairing Bridges: ten moves for every 25 paces.
TEST(Works, ABridgeIsTornUpStopsTheMarchAndIsMended) {
  Exercise exercise(Troops{battalion("red-1", "red", 1420, 1000, 90), battalion("red-2", "red", 1200, 1000, 90),
                           battalion("blue-9", "blue", 2900, 1900, 270)},
                    crossing());
  Field field = exercise.field();
  Unit& pioneers = exercise.unit("red-1");
  pioneers.tasks = {task_of(TaskKind::break_bridge, at(1500, 1000))};
  play(field, 9);
  EXPECT_EQ(state_of(field, "bridge"), "");
  play(field, 1);
  EXPECT_EQ(state_of(field, "bridge"), ground_state::broken);
  EXPECT_TRUE(reports(pioneers, "bridge_broken"));
  EXPECT_TRUE(pioneers.tasks.empty());

  Unit& column = exercise.unit("red-2");
  column.formation = Formation::march_column;
  column.tasks = {going(TaskKind::march, at(1700, 1000))};
  play(field, 4);
  EXPECT_LT(column.position.x, metres(1500));
  EXPECT_TRUE(reports(column, "road_blocked"));

  pioneers.tasks = {task_of(TaskKind::mend_bridge, at(1500, 1000))};
  play(field, 19);
  EXPECT_EQ(state_of(field, "bridge"), ground_state::broken) << "37 paces: two lengths";
  play(field, 1);
  EXPECT_EQ(state_of(field, "bridge"), ground_state::mended);
  column.tasks = {going(TaskKind::march, at(1700, 1000))};
  play(field, 3);
  EXPECT_GT(column.position.x, metres(1515));
}

TEST(Works, NobodyWorksFromAfarOrOnWhatIsRazed) {
  Exercise exercise(Troops{battalion("red-1", "red", 1000, 1000, 90), battalion("red-2", "red", 1420, 1000, 90),
                           battalion("blue-9", "blue", 2900, 1900, 270)},
                    crossing());
  Field field = exercise.field();
  exercise.unit("red-1").tasks = {task_of(TaskKind::break_bridge, at(1500, 1000))};
  set_state(field, "bridge", ground_state::razed);
  exercise.unit("red-2").tasks = {task_of(TaskKind::mend_bridge, at(1500, 1000))};
  play(field, 1);
  EXPECT_TRUE(reports(exercise.unit("red-1"), "order_impossible"));
  EXPECT_TRUE(reports(exercise.unit("red-2"), "order_impossible"));
}

// 2, Width of Roads, Bridges; Narrowing the Front: a move before, a move behind.
TEST(Defiles, ALineNarrowsBeforeABridgeAndWidensBehindIt) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-9", "blue", 2900, 1900, 270)},
                    crossing());
  Field field = exercise.field();
  Unit& line = exercise.unit("red-1");
  line.tasks = {going(TaskKind::march, at(2300, 1000))};
  bool narrow = false;
  for (int move = 0; move < 3; ++move) {
    play(field, 1);
    narrow = narrow || line.formation == Formation::march_column;
  }
  EXPECT_TRUE(narrow);
  play(field, 6);
  EXPECT_EQ(line.formation, Formation::line_two_ranks);
  EXPECT_GT(line.position.x, metres(1515));
}

// 2, Deploying through Defiles 6: masses cross wooden bridges at the walk.
TEST(Defiles, CavalryCrossesAWoodenBridgeAtTheWalk) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1484, 1000, 90), battalion("blue-9", "blue", 2900, 1900, 270)},
                    crossing());
  Field field = exercise.field();
  Unit& horse = exercise.unit("red-h");
  horse.formation = Formation::march_column;
  horse.position = at(1488, 1000);
  Task trot = going(TaskKind::march, at(1900, 1000));
  trot.pace = Pace::manoeuvre;
  horse.tasks = {trot};
  begin_marches(field);
  march(field, Seconds{10});
  EXPECT_NEAR(distance_m(at(1488, 1000), horse.position), paces(200).metres() / 12, 0.5);
}

// 3, Debouching from a Defile: half a battery at 400 paces with good effect closes the exit to cavalry.
TEST(Debouching, GunsCloseABridgeToCavalryUnlessTwiceTheirNumberCoversIt) {
  Json guns = battery("blue-a", "blue", 1800, 1000, 270);
  const auto at_the_bridge = [&](const Troops& others) {
    Troops troops{squadrons("red-h", "red", 1400, 1000, 90), guns};
    troops.insert(troops.end(), others.begin(), others.end());
    Exercise exercise(troops, crossing());
    exercise.unit("red-h").tasks = {going(TaskKind::march, at(1700, 1000))};
    Field field = exercise.field();
    MoveSession session = exercise.session();
    const auto found = debouchings(session, field);
    settle_debouchings(field, found, accepted(proposals_of(found)));
    play(field, 1);
    return std::pair(found.size(), exercise.unit("red-h").position.x > metres(1400));
  };
  EXPECT_EQ(at_the_bridge({}), std::pair(1UL, false)) << "the exit is closed: it waits";
  EXPECT_EQ(at_the_bridge({battery("red-a", "red", 1300, 1100, 90), battery("red-b", "red", 1300, 900, 90)}),
            std::pair(0UL, true));
  guns["facing"] = 90;
  EXPECT_EQ(at_the_bridge({}), std::pair(0UL, true)) << "guns that look the other way";
}

/// A road from west to east at y = 1000, and the features `more`.
std::string road_and(const std::string& more) {
  return R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"road","kind":"road","name":"","width":6},
     "geometry":{"type":"LineString","coordinates":[[200,1000],[2800,1000]]}},)" +
         more + "]}";
}

std::string line_of(const std::string& properties, const std::string& points) {
  return R"({"type":"Feature","properties":{"id":"line",)" + properties +
         R"(},"geometry":{"type":"LineString","coordinates":[)" + points + "]}}";
}

std::string block_of(const std::string& properties) {
  return R"({"type":"Feature","properties":{"id":"block",)" + properties +
         R"(},"geometry":{"type":"Polygon","coordinates":[[[1200,900],[1500,900],[1500,1100],[1200,1100],[1200,900]]]}})";
}

// Width of Roads, Bridges; reading 104: fords, gates, streets, woods and sunken roads are defiles like bridges.
TEST(Debouching, FordsGatesStreetsAndLanesAreClosedToo) {
  const auto held_at = [](const std::string& ground, double from) {
    Json column = squadrons("red-h", "red", from, 1000, 90);
    column["formation"] = "march_column";
    Exercise exercise(Troops{column, battery("blue-a", "blue", 1750, 1000, 270)}, ground);
    Unit& horse = exercise.unit("red-h");
    horse.tasks = {going(TaskKind::march, at(1700, 1000))};
    horse.tasks.front().pace = Pace::manoeuvre;
    Field field = exercise.field();
    MoveSession session = exercise.session();
    const auto found = debouchings(session, field);
    settle_debouchings(field, found, accepted(proposals_of(found)));
    play(field, 1);
    EXPECT_EQ(reports(horse, "halted_by_enemy"), !found.empty());
    return std::pair(found.empty() ? std::string() : found.front().how.text, std::lround(horse.position.x.metres()));
  };
  const std::string stream = line_of(R"("kind":"stream","name":"Brook","width":20)", "[1500,0],[1500,2000]");
  const std::string ford = R"({"type":"Feature","properties":{"id":"ford","kind":"ford","name":"","width":8},
    "geometry":{"type":"LineString","coordinates":[[1485,1000],[1515,1000]]}})";
  EXPECT_EQ(held_at(road_and(stream + "," + ford), 1400), std::pair(std::string("through the ford"), 1400L));
  const std::string wall = line_of(R"("kind":"wall","name":"")", "[1500,0],[1500,2000]");
  EXPECT_EQ(held_at(road_and(wall), 1400), std::pair(std::string("through the gate"), 1400L));
  const std::string sunken = line_of(R"("kind":"road","name":"","width":6,"sunken":true)", "[1200,1000],[1500,1000]");
  for (const auto& [ground, how] : std::vector<std::pair<std::string, std::string>>{
           {block_of(R"("kind":"village","name":"Ash")"), "out of the village"},
           {block_of(R"("kind":"wood","name":"Ash","thick":true)"), "out of the wood"},
           {sunken, "out of the sunken road"}}) {
    const auto [found, x] = held_at(road_and(ground), 1300);
    EXPECT_EQ(found, how);
    EXPECT_GT(x, 1460) << "it has come up to the end of " << how;
    EXPECT_LT(x, 1500) << how;
  }
  EXPECT_EQ(held_at(road_and(line_of(R"("kind":"path","name":"")", "[1500,0],[1500,2000]")), 1400).first, "");
}

/// The crossing, and a rectangular wood with these corners.
std::string crossing_with_wood(int west, int south, int east, int north) {
  const auto corner = [](int x, int y) { return "[" + std::to_string(x) + "," + std::to_string(y) + "]"; };
  std::string features = crossing();
  features.erase(features.rfind("]}"));
  return features + R"(,{"type":"Feature","properties":{"id":"wood","kind":"wood","name":"Wood"},
    "geometry":{"type":"Polygon","coordinates":[[)" +
         corner(west, south) + "," + corner(east, south) + "," + corner(east, north) + "," + corner(west, north) + "," +
         corner(west, south) + "]]}}]}";
}

// Reading 89: guns that hold troops back would show their commander that they are there.
TEST(Debouching, GunsThatNobodySeesHoldNobodyBack) {
  const auto found_on = [](const std::string& ground) {
    Exercise exercise(Troops{squadrons("red-h", "red", 1400, 1000, 90), battery("blue-a", "blue", 1540, 1250, 180)},
                      ground);
    exercise.unit("red-h").tasks = {going(TaskKind::march, at(1700, 1000))};
    exercise.unit("blue-a").facing = bearing(at(1540, 1250), at(1515, 1000));
    MoveSession session = exercise.session();
    return debouchings(session, exercise.field()).size();
  };
  EXPECT_EQ(found_on(crossing()), 1U);
  EXPECT_EQ(found_on(crossing_with_wood(1380, 1100, 1490, 1160)), 0U)
      << "the guns see the end of the bridge, and the horse cannot see the guns";
}

// Reading 86: whether guns fire at a distant bridge must not tell that it has been broken.
TEST(Fires, GunsGoOnFiringAtABridgeOfWhichTheyDoNotKnowThatItIsBroken) {
  const std::string hidden = crossing_with_wood(1300, 1050, 1340, 1250);
  const auto fires_on = [](const std::string& ground, const std::string& found) {
    Exercise exercise(Troops{battery("red-a", "red", 1000, 1300, 121), battalion("blue-1", "blue", 2900, 100, 270)},
                      ground);
    exercise.world.ground_changes["bridge"] = ground_state::broken;
    if (!found.empty()) exercise.unit("red-a").reported.ground["bridge"] = found;
    Field field = exercise.field();
    do_instant_task(field, exercise.unit("red-a"), task_of(TaskKind::bombard, at(1500, 1000)));
    MoveSession session = exercise.session();
    const auto shells = bombardments(session, field);
    EXPECT_TRUE(shells.empty() || !shells.front().outcome.takes_effect);
    return shells.size();
  };
  EXPECT_EQ(fires_on(hidden, ""), 1U);
  EXPECT_EQ(fires_on(hidden, ground_state::broken), 0U) << "the gunners have been told";
  EXPECT_EQ(fires_on(crossing(), ""), 0U) << "the gunners see it";
}

Json howitzers(const std::string& id, double x, double y) {
  Json unit = battery(id, "red", x, y, 90);
  unit["howitzers"] = true;
  return unit;
}

// 3, Howitzer Bombardment of Buildings.
TEST(Fires, HowitzersSetAVillageAlightAndItSpreads) {
  Exercise exercise(Troops{howitzers("red-a", 1300, 1400), battalion("blue-1", "blue", 2100, 1400, 270)}, crossing());
  Field field = exercise.field();
  MoveSession session = exercise.session();
  do_instant_task(field, exercise.unit("red-a"), task_of(TaskKind::bombard, at(2050, 1350)));
  exercise.faces = {5};
  auto shells = bombardments(session, field);
  ASSERT_EQ(shells.size(), 1U);
  EXPECT_FALSE(shells[0].outcome.takes_effect);
  settle_bombardments(field, shells, accepted(proposals_of(shells)));
  exercise.faces = {2};
  shells = bombardments(session, field);
  settle_bombardments(field, shells, accepted(proposals_of(shells)));
  EXPECT_EQ(state_of(field, "village"), ground_state::alight);
  EXPECT_TRUE(reports(exercise.unit("red-a"), "set_alight"));

  exercise.world.move += 4;
  EXPECT_TRUE(burning_houses(session, field).empty()) << "wooden houses: after five moves";
  exercise.world.move += 1;
  exercise.faces = {1};
  const auto houses = burning_houses(session, field);
  ASSERT_EQ(houses.size(), 1U);
  settle_burning_houses(field, houses, accepted(proposals_of(houses)));
  EXPECT_EQ(state_of(field, "village"), ground_state::ablaze);
  settle_burning_houses(field, {}, {});
  EXPECT_FALSE(reports(exercise.unit("blue-1"), "burnt_out"));
  exercise.world.move += 10;
  settle_burning_houses(field, {}, {});
  EXPECT_TRUE(reports(exercise.unit("blue-1"), "burnt_out")) << "the streets must be left within ten moves";
  EXPECT_TRUE(is_going_back(exercise.unit("blue-1")));
}

TEST(Fires, WhatIsAimedAtInAVillageIsItsHousesAndNotTheBridgeBesideIt) {
  const auto aimed_at = [](double x, double y) {
    Exercise exercise(Troops{howitzers("red-a", 900, 1400), battalion("blue-9", "blue", 2900, 1900, 270)},
                      crossing("[1520,900],[1720,900],[1720,1100],[1520,1100],[1520,900]"));
    Field field = exercise.field();
    MoveSession session = exercise.session();
    do_instant_task(field, exercise.unit("red-a"), task_of(TaskKind::bombard, at(x, y)));
    const auto shells = bombardments(session, field);
    return shells.empty() ? std::string() : shells[0].outcome.feature;
  };
  EXPECT_EQ(aimed_at(1500, 1000), "bridge");
  EXPECT_EQ(aimed_at(1560, 1000), "village");
}

TEST(Fires, GunsSetNothingAlight) {
  Exercise exercise(Troops{battery("red-a", "red", 1300, 1400, 90), battalion("blue-9", "blue", 2900, 1900, 270)},
                    crossing());
  Field field = exercise.field();
  MoveSession session = exercise.session();
  do_instant_task(field, exercise.unit("red-a"), task_of(TaskKind::bombard, at(2050, 1350)));
  exercise.faces = {2};
  const auto shots = bombardments(session, field);
  ASSERT_EQ(shots.size(), 1U);
  EXPECT_FALSE(shots[0].outcome.takes_effect);
}

// The Exceptional Throw and Exceptional Dice.
struct Forlorn {
  explicit Forlorn(const Troops& red_troops = {battalion("red-1", "red", 1480, 700, 90)})
      : exercise([&] {
          Troops troops = red_troops;
          troops.push_back(battalion("blue-1", "blue", 1500, 700, 270));
          return troops;
        }()) {
    Task task = task_of(TaskKind::attack, at(1500, 700));
    task.others.members["at_all_hazards"] = true;
    for (auto& [id, unit] : exercise.world.units) {
      if (unit.side != Side::red) continue;
      unit.elements[0].men = unit.elements[1].men = 100 / static_cast<int>(red_troops.size());
      unit.tasks = {task};
      memory_of(unit).duty.begun = true;
    }
  }
  std::vector<Assault> fight(std::deque<int> faces) {
    exercise.faces = std::move(faces);
    Field field = exercise.field();
    MoveSession session = exercise.session();
    auto assaults = assaults_in_contact(session, field);
    settle_assaults(field, assaults, accepted(proposals_of(assaults)));
    return assaults;
  }
  Exercise exercise;
};

TEST(Exception, TheMenMayRefuse) {
  Forlorn hope;
  const auto assaults = hope.fight({5});
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_EQ(assaults[0].proposal.kind, "exception");
  EXPECT_TRUE(reports(hope.exercise.unit("red-1"), "would_not_follow"));
  EXPECT_FALSE(hope.exercise.unit("red-1").may_attack_at);
}

TEST(Exception, ItMaySucceedWithoutLossToTheEnemy) {
  Forlorn hope;
  hope.fight({1, 1, 6, 1, 6, 1});
  EXPECT_EQ(hope.exercise.unit("blue-1").steadiness, Steadiness::repulsed);
  EXPECT_EQ(men_of(hope.exercise.unit("blue-1")), 900);
}

TEST(Exception, TheOrderSaysOnHowManyDiceTheChanceIsTaken) {
  const auto on_dice = [](std::optional<int> dice) {
    Forlorn hope;
    if (dice) hope.exercise.unit("red-1").tasks.front().others.members["exceptional_dice"] = *dice;
    return hope.fight({1, 6, 6, 1, 1, 1}).at(0);
  };
  const Assault all = on_dice({});
  EXPECT_EQ(all.proposal.dice.size(), 6U) << "one die for permission, and five dice";
  EXPECT_FALSE(all.outcome.attacker_won) << "a 1 and a 3";
  const Assault three = on_dice(3);
  EXPECT_EQ(three.proposal.dice.size(), 4U);
  EXPECT_TRUE(three.outcome.attacker_won) << "a 4 and a 5";
}

TEST(Exception, OfSeveralWhoAttackTheLeastCounts) {
  Forlorn hope({battalion("red-1", "red", 1480, 700, 90), battalion("red-2", "red", 1480, 720, 90)});
  hope.exercise.unit("red-1").tasks.front().others.members["exceptional_dice"] = 4;
  hope.exercise.unit("red-2").tasks.front().others.members["exceptional_dice"] = 2;
  const Assault assault = hope.fight({1, 6, 6}).at(0);
  EXPECT_EQ(assault.outcome.attackers.size(), 2U);
  ASSERT_TRUE(assault.exception);
  EXPECT_EQ(assault.exception->dice, 2);
}

TEST(Exception, ItCostsAllWhenItFails) {
  Forlorn hope;
  hope.fight({1, 1, 1, 1, 1, 6});
  EXPECT_TRUE(hope.exercise.unit("red-1").gone);
}

TEST(Exception, IsNotThrownForAnOrdinaryAttack) {
  Forlorn hope;
  for (Element& element : hope.exercise.unit("red-1").elements) element.men = 450;
  EXPECT_EQ(hope.fight({4}).at(0).proposal.kind, "assault");
}

/// A deep river with two bridges 260 m apart.
std::string two_bridges() {
  return R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"river","kind":"stream","name":"River","width":15},
     "geometry":{"type":"LineString","coordinates":[[1500,0],[1500,2000]]}},
    {"type":"Feature","properties":{"id":"lower","kind":"bridge","name":"Lower Bridge"},
     "geometry":{"type":"LineString","coordinates":[[1480,1000],[1520,1000]]}},
    {"type":"Feature","properties":{"id":"upper","kind":"bridge","name":"Upper Bridge"},
     "geometry":{"type":"LineString","coordinates":[[1480,1260],[1520,1260]]}}]})";
}

// An officer does not know what he has neither seen nor been told: he goes to the other bridge and looks.
TEST(Works, WhoFindsABridgeBrokenDoesNotKnowThatTheNextIsTooUntilHeComesThere) {
  for (const bool told : {false, true}) {
    Exercise exercise(Troops{battalion("red-1", "red", 1400, 1000, 90), battalion("blue-1", "blue", 2900, 100, 270)},
                      two_bridges());
    exercise.world.ground_changes = {{"lower", ground_state::broken}, {"upper", ground_state::broken}};
    Unit& column = exercise.unit("red-1");
    column.formation = Formation::march_column;
    column.tasks = {going(TaskKind::march, at(1700, 1000))};
    if (told) column.reported.ground["upper"] = ground_state::broken;
    Field field = exercise.field();
    play(field, 6);
    EXPECT_TRUE(reports(column, "road_blocked"));
    EXPECT_LT(column.position.x, metres(1500));
    EXPECT_EQ(column.position.y > metres(1100), !told);
  }
}

}  // namespace
}  // namespace krieg::reisswitz
