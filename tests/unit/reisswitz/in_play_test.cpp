// Chapters of the book that play by orders: field bridges, boats and swimming, dragoons on foot, breaches and shells,
// prisoners, the ground behind beaten troops, wagons.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "courier/officer_ride.hpp"
#include "drill/ground_state.hpp"
#include "drill/rulings.hpp"
#include "drill_ground.hpp"
#include "reisswitz/adjudicator/adjudicator.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/ride.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/play/aftermath_phase.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/declaration.hpp"
#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/labour.hpp"
#include "reisswitz/play/march.hpp"
#include "reisswitz/play/mounting.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/way_back.hpp"
#include "reisswitz/play/works_phase.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::squadrons;

/// A deep river 15 m wide from south to north at x = 1500 with a site for a bridge at y = 1000, a short bridge far off
/// at y = 1900, a ford at y = 1500 and a ferry of two boats at y = 400; a village with a wall before it in the east, a
/// hedge in the west.
std::string riverside() {
  return R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"river","kind":"stream","name":"River","width":15},
     "geometry":{"type":"LineString","coordinates":[[1500,0],[1500,2000]]}},
    {"type":"Feature","properties":{"id":"site","kind":"bridge","name":"Low Banks","site":true},
     "geometry":{"type":"LineString","coordinates":[[1480,1000],[1520,1000]]}},
    {"type":"Feature","properties":{"id":"bridge","kind":"bridge","name":"Far Bridge"},
     "geometry":{"type":"LineString","coordinates":[[1485,1900],[1515,1900]]}},
    {"type":"Feature","properties":{"id":"ford","kind":"ford","name":"Old Ford"},
     "geometry":{"type":"LineString","coordinates":[[1485,1500],[1515,1500]]}},
    {"type":"Feature","properties":{"id":"ferry","kind":"ferry","name":"Ferry","boats":2},
     "geometry":{"type":"LineString","coordinates":[[1485,400],[1515,400]]}},
    {"type":"Feature","properties":{"id":"hedge","kind":"hedge"},
     "geometry":{"type":"LineString","coordinates":[[300,700],[300,1300]]}},
    {"type":"Feature","properties":{"id":"wall","kind":"wall","stone":true},
     "geometry":{"type":"LineString","coordinates":[[2060,1300],[2060,1400],[2060,1500]]}},
    {"type":"Feature","properties":{"id":"village","kind":"village","name":"Mill End"},
     "geometry":{"type":"Polygon","coordinates":[[[2100,1300],[2300,1300],[2300,1500],[2100,1500],[2100,1300]]]}}]})";
}

Json sappers(const std::string& id, const std::string& side, double x, double y) {
  Json unit = battalion(id, side, x, y, 90);
  unit["branch"] = "sappers";
  unit["formation"] = "march_column";
  unit["skirmish_platoons"] = 0;
  unit["elements"] = Json::array({{{"kind", "sapper_company"}, {"men", 100}, {"guns", 0}}});
  return unit;
}

Json bridging_train(const std::string& id, double x, double y, int pontoons) {
  Json unit = sappers(id, "red", x, y);
  unit["branch"] = "wagons";
  unit["elements"] = Json::array({{{"kind", "wagons"}, {"men", 40}, {"guns", 0}}});
  unit["pontoons"] = pontoons;
  return unit;
}

Json enemy() { return battalion("blue-9", "blue", 2900, 100, 270); }

// 5, Pontoon Bridges: ten moves for every 50 feet; taken up again, ten for every ten pontoons. 15 m are 49.2 feet.
TEST(Bridges, SappersThrowPontoonsTakeThemUpAndWantThemBackFirst) {
  Exercise exercise(Troops{sappers("red-s", "red", 1450, 1000), bridging_train("red-p", 1440, 1000, 2), enemy()},
                    riverside());
  Field field = exercise.field();
  Unit& builders = exercise.unit("red-s");
  EXPECT_TRUE(is_impassable(field, "site"));
  builders.tasks = {task_of(TaskKind::build_bridge, at(1500, 1000))};
  play(field, 9);
  EXPECT_EQ(state_of(field, "site"), "");
  play(field, 1);
  EXPECT_EQ(state_of(field, "site"), ground_state::on_pontoons);
  EXPECT_TRUE(reports(builders, "bridge_built"));
  EXPECT_EQ(memory_of(exercise.unit("red-p")).labour.pontoons_laid, 2);
  EXPECT_FALSE(is_impassable(field, "site"));

  builders.tasks = {task_of(TaskKind::take_up_bridge, at(1500, 1000))};
  play(field, 10);
  EXPECT_EQ(state_of(field, "site"), ground_state::taken_up);
  EXPECT_EQ(memory_of(exercise.unit("red-p")).labour.pontoons_laid, 0);
  EXPECT_TRUE(is_impassable(field, "site"));
}

// Under ball a length takes twelve moves; under canister the work stops.
TEST(Bridges, FireHoldsUpTheWork) {
  Exercise exercise(Troops{sappers("red-s", "red", 1450, 1000), bridging_train("red-p", 1440, 1000, 8), enemy()},
                    riverside());
  Field field = exercise.field();
  Unit& builders = exercise.unit("red-s");
  Task task = task_of(TaskKind::build_bridge, at(1500, 1000));
  task.others.members["bridge"] = name_of(BridgeKind::pontoon);
  builders.tasks = {task};
  for (int move = 0; move < 12; ++move) {
    EXPECT_EQ(state_of(field, "site"), "") << move;
    memory_of(builders).under_guns.shot_at = this_move(field);
    if (move == 5) {
      memory_of(builders).under_guns.struck = this_move(field);
      play(field, 1);
      memory_of(builders).under_guns.shot_at = this_move(field);
    }
    play(field, 1);
  }
  EXPECT_EQ(state_of(field, "site"), ground_state::on_pontoons);
}

TEST(Bridges, CanisterOfBadEffectStopsTheWorkToo) {
  Exercise exercise(Troops{sappers("red-s", "red", 1450, 1000), bridging_train("red-p", 1440, 1000, 8),
                           battery("blue-a", "blue", 1750, 1000, 270)},
                    riverside());
  Field field = exercise.field();
  Unit& builders = exercise.unit("red-s");
  Task task = task_of(TaskKind::build_bridge, at(1500, 1000));
  task.others.members["bridge"] = name_of(BridgeKind::pontoon);
  builders.elements = {{ElementKind::sapper_company, 900, 0}};  // enough men to stay there for long
  builders.tasks = {task};
  MoveSession session = exercise.session();
  for (int move = 0; move < 4; ++move) {
    const std::vector<Volley> volleys = volleys_of_both_sides(session, field);
    settle_fire(field, volleys, std::vector<Ruling>(volleys.size()));
    play(field, 1);
  }
  EXPECT_EQ(memory_of(builders).under_guns.struck, MoveNumber{3});
  EXPECT_EQ(memory_of(builders).under_guns.canister_moves, 0) << "none of good effect";
  EXPECT_TRUE(memory_of(builders).labour.works.empty());
  play(field, 1);
  ASSERT_EQ(memory_of(builders).labour.works.size(), 1U) << "without fire the work is begun";
  EXPECT_EQ(memory_of(builders).labour.works.front().kind, TaskKind::build_bridge);
  EXPECT_EQ(memory_of(builders).labour.works.front().place, "site");
  EXPECT_GT(memory_of(builders).labour.works.front().millionths, 0);
}

TEST(Bridges, WhatIsWantingIsReported) {
  Exercise exercise(Troops{sappers("red-s", "red", 1450, 1000), enemy()}, riverside());
  Field field = exercise.field();
  Unit& builders = exercise.unit("red-s");
  Task task = task_of(TaskKind::build_bridge, at(1500, 1000));
  task.others.members["bridge"] = name_of(BridgeKind::pontoon);
  builders.tasks = {task};
  play(field, 1);
  EXPECT_TRUE(reports(builders, "order_impossible"));
  builders.occurrences.clear();
  builders.tasks = {task_of(TaskKind::take_up_bridge, at(1500, 1900))};
  play(field, 1);
  EXPECT_TRUE(reports(builders, "order_impossible")) << "not there, and not built in the field";
}

// 5, Floating Bridge: for infantry alone half the time; a place far from a town adds nothing if the water is narrow.
TEST(Bridges, AFootbridgeOfBoatsCarriesInfantryAlone) {
  Exercise exercise(
      Troops{battalion("red-1", "red", 1440, 1000, 90), squadrons("red-h", "red", 1200, 1000, 90), enemy()},
      riverside());
  Field field = exercise.field();
  Unit& foot = exercise.unit("red-1");
  Task task = task_of(TaskKind::build_bridge, at(1500, 1000));
  task.others.members["bridge"] = name_of(BridgeKind::floating);
  task.others.members["for_infantry"] = true;
  foot.tasks = {task, going(TaskKind::march, at(1650, 1000))};
  play(field, 15);
  EXPECT_EQ(state_of(field, "site"), ground_state::footbridge);
  play(field, 5);
  EXPECT_GT(foot.position.x, metres(1515));
  Unit& horse = exercise.unit("red-h");
  horse.tasks = {going(TaskKind::march, at(1700, 1000))};
  play(field, 4);
  EXPECT_LT(horse.position.x, metres(1485));
  EXPECT_TRUE(reports(horse, "road_blocked"));
}

Task breaking(double x, double y, std::optional<Demolition> means = std::nullopt) {
  Task task = task_of(TaskKind::break_bridge, at(x, y));
  if (means) task.others.members["means"] = name_of(*means);
  return task;
}

// 5, Supplementary Obstacles: two hours to block a way, one to clear it.
TEST(Crossings, AFordIsBlockedAndCleared) {
  Exercise exercise(
      Troops{battalion("red-1", "red", 1450, 1500, 90), squadrons("blue-h", "blue", 1900, 1500, 270), enemy()},
      riverside());
  Field field = exercise.field();
  Unit& foot = exercise.unit("red-1");
  foot.tasks = {breaking(1500, 1500)};
  play(field, 59);
  EXPECT_EQ(state_of(field, "ford"), "");
  play(field, 1);
  EXPECT_EQ(state_of(field, "ford"), ground_state::blocked);
  EXPECT_TRUE(reports(foot, "way_blocked"));

  foot.position = at(900, 1900);
  Unit& horse = exercise.unit("blue-h");
  horse.tasks = {going(TaskKind::march, at(1300, 1500))};
  play(field, 4);
  EXPECT_GT(horse.position.x, metres(1515));
  EXPECT_TRUE(reports(horse, "road_blocked"));

  foot.position = at(1450, 1500);
  foot.tasks = {task_of(TaskKind::mend_bridge, at(1500, 1500))};
  horse.position = at(1900, 300);
  play(field, 29);
  EXPECT_TRUE(is_impassable(field, "ford"));
  play(field, 1);
  EXPECT_EQ(state_of(field, "ford"), ground_state::cleared);
  EXPECT_FALSE(is_impassable(field, "ford"));
}

TEST(Crossings, AFordCannotBeBurnt) {
  Exercise exercise(Troops{battalion("red-1", "red", 1450, 1500, 90), enemy()}, riverside());
  Field field = exercise.field();
  Unit& foot = exercise.unit("red-1");
  foot.tasks = {breaking(1500, 1500, Demolition::burning)};
  play(field, 1);
  EXPECT_TRUE(reports(foot, "order_impossible"));
  EXPECT_TRUE(foot.tasks.empty());
}

// 5, Destruction of Bridges: troops that reach a burning bridge within five moves save its piles; it can be mended
// then.
TEST(Crossings, ABurningBridgeIsSavedInFiveMovesOrNotAtAll) {
  for (const int late : {4, 6}) {
    Exercise exercise(
        Troops{battalion("red-1", "red", 1450, 1900, 90), battalion("blue-1", "blue", 1900, 300, 270), enemy()},
        riverside());
    Field field = exercise.field();
    Unit& foot = exercise.unit("red-1");
    foot.tasks = {breaking(1500, 1900, Demolition::burning)};
    play(field, 30);
    EXPECT_EQ(state_of(field, "bridge"), ground_state::burning);
    EXPECT_TRUE(is_impassable(field, "bridge"));
    EXPECT_TRUE(reports(foot, "bridge_fired"));
    foot.position = at(300, 1900);
    play(field, late);
    Unit& other = exercise.unit("blue-1");
    other.position = at(1550, 1900);
    other.tasks = {task_of(TaskKind::mend_bridge, at(1500, 1900))};
    play(field, 1);
    settle_burning_houses(field, {}, {});
    if (late > 5) {
      EXPECT_TRUE(reports(other, "order_impossible"));
      EXPECT_EQ(state_of(field, "bridge"), ground_state::razed);
      continue;
    }
    EXPECT_EQ(state_of(field, "bridge"), ground_state::broken);
    EXPECT_TRUE(reports(other, "fire_put_out"));
    play(field, 20);
    EXPECT_EQ(state_of(field, "bridge"), ground_state::mended) << "37 paces of planks, ten moves for every 25";
  }
}

/// Sappers who have prepared the Far Bridge for blowing up at the moment: three hours' work.
Exercise ready_at_the_far_bridge() {
  Exercise exercise(Troops{sappers("red-s", "red", 1400, 1900), battalion("red-1", "red", 300, 300, 90),
                           battalion("blue-1", "blue", 2500, 300, 270), enemy()},
                    riverside());
  Field field = exercise.field();
  Unit& miners = exercise.unit("red-s");
  miners.tasks = {breaking(1500, 1900, Demolition::explosion)};
  miners.tasks.front().others.members["at_the_moment"] = true;
  play(field, 89);
  EXPECT_FALSE(reports(miners, "bridge_ready"));
  play(field, 1);
  EXPECT_TRUE(reports(miners, "bridge_ready"));
  play(field, 3);
  EXPECT_EQ(state_of(field, "bridge"), "") << "it waits";
  return exercise;
}

TEST(Crossings, ABridgeMadeReadyGoesWhenTheEnemyComesUpAndFriendsAreOver) {
  Exercise exercise = ready_at_the_far_bridge();
  Field field = exercise.field();
  exercise.unit("red-1").position = at(1500, 1900);
  exercise.unit("blue-1").position = at(1570, 1900);
  labour(field);
  EXPECT_EQ(state_of(field, "bridge"), "") << "our own men are on it";
  Unit& column = exercise.unit("red-1");
  column.facing = bearing_deg(270);
  column.footprint.depth = metres(300);
  column.position = at(1250, 1900);
  labour(field);
  EXPECT_EQ(state_of(field, "bridge"), "") << "the tail of their column is still on it";
  column.position = at(1150, 1900);
  labour(field);
  EXPECT_EQ(state_of(field, "bridge"), ground_state::razed);
}

TEST(Crossings, NorDoesItWaitForFriendsOnceAnEnemySetsFootOnIt) {
  Exercise exercise = ready_at_the_far_bridge();
  Field field = exercise.field();
  exercise.unit("red-1").position = at(1490, 1900);
  exercise.unit("blue-1").position = at(1510, 1900);
  labour(field);
  EXPECT_EQ(state_of(field, "bridge"), ground_state::razed);
}

TEST(Crossings, OrAtAWord) {
  Exercise exercise = ready_at_the_far_bridge();
  Field field = exercise.field();
  Unit& miners = exercise.unit("red-s");
  miners.tasks = {breaking(1500, 1900)};
  play(field, 1);
  EXPECT_EQ(state_of(field, "bridge"), ground_state::razed);
}

TEST(Crossings, WhatIsReadyAtOneBridgeIsOfNoUseAtAnother) {
  Exercise exercise = ready_at_the_far_bridge();
  Field field = exercise.field();
  Unit& miners = exercise.unit("red-s");
  miners.position = at(1450, 1000);
  set_state(field, "site", ground_state::on_trestles);
  miners.tasks = {breaking(1500, 1000, Demolition::explosion)};
  play(field, 5);
  EXPECT_EQ(state_of(field, "site"), ground_state::on_trestles);
}

TEST(Crossings, OnlySappersBlowUp) {
  Exercise exercise(Troops{battalion("red-1", "red", 1450, 1900, 90), enemy()}, riverside());
  Field field = exercise.field();
  Unit& foot = exercise.unit("red-1");
  foot.tasks = {breaking(1500, 1900, Demolition::explosion)};
  play(field, 1);
  EXPECT_TRUE(reports(foot, "order_impossible"));
}

// An officer on the road does not ride over a site without a bridge, nor over a broken bridge.
TEST(Bridges, OfficersHaltBeforeABridgeThatIsNotThere) {
  Exercise exercise(Troops{battalion("red-1", "red", 700, 1000, 90), enemy()}, riverside());
  Field field = exercise.field();
  Officer& officer = field.world.officers.begin()->second;
  officer.position = at(1400, 1000);
  officer.way = {at(1600, 1000)};
  for (int step = 0; step < 12; ++step)
    ride_on(field.world, Maps(field.ground), courier_rates(), officer, {}, Seconds{10});
  EXPECT_LT(officer.position.x, metres(1500));
  EXPECT_TRUE(officer.way.empty()) << "the far bridge is too far round";

  set_state(field, "site", ground_state::on_trestles);
  officer.way = {at(1600, 1000)};
  for (int step = 0; step < 12; ++step)
    ride_on(field.world, Maps(field.ground), courier_rates(), officer, {}, Seconds{10});
  EXPECT_EQ(officer.position, at(1600, 1000));
}

// 5, Boats and Ferries: 100 men to a boat, a move to embark and one to land.
TEST(Water, ABattalionIsFerriedOverInLoads) {
  Exercise exercise(Troops{battalion("red-1", "red", 1440, 400, 90), bridging_train("red-w", 1440, 420, 2), enemy()},
                    riverside());
  Field field = exercise.field();
  Unit& foot = exercise.unit("red-1");
  foot.tasks = {task_of(TaskKind::ferry, at(1500, 400))};
  play(field, 2);
  EXPECT_LT(foot.position.x, metres(1500));
  play(field, 12);
  EXPECT_GT(foot.position.x, metres(1515));
  EXPECT_TRUE(reports(foot, "crossed_water"));
  EXPECT_TRUE(foot.tasks.empty());
  Unit& wagons = exercise.unit("red-w");
  wagons.tasks = {task_of(TaskKind::ferry, at(1500, 400))};
  play(field, 1);
  EXPECT_TRUE(reports(wagons, "order_impossible"));
}

// 5, Swimming: five moves to prepare, one for every 50 paces, one to form.
TEST(Water, CavalrySwimsInSevenMoves) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1440, 700, 90), battery("red-a", "red", 1440, 800, 90), enemy()},
                    riverside());
  Field field = exercise.field();
  Unit& horse = exercise.unit("red-h");
  horse.tasks = {task_of(TaskKind::swim, at(1560, 700))};
  play(field, 5);
  EXPECT_LT(horse.position.x, metres(1500));
  play(field, 1);
  EXPECT_GT(horse.position.x, metres(1507));
  EXPECT_FALSE(horse.tasks.empty());
  play(field, 1);
  EXPECT_TRUE(reports(horse, "crossed_water"));
  Unit& guns = exercise.unit("red-a");
  guns.tasks = {task_of(TaskKind::swim, at(1560, 800))};
  play(field, 1);
  EXPECT_TRUE(reports(guns, "order_impossible"));
}

TEST(Water, NobodySwimsFromAfarOrWhereThereIsNoWater) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1200, 700, 90), squadrons("red-g", "red", 1100, 300, 90), enemy()},
                    riverside());
  Field field = exercise.field();
  exercise.unit("red-h").tasks = {task_of(TaskKind::swim, at(1560, 700))};
  exercise.unit("red-g").tasks = {task_of(TaskKind::swim, at(1000, 300))};
  play(field, 1);
  EXPECT_TRUE(reports(exercise.unit("red-h"), "order_impossible"));
  EXPECT_TRUE(reports(exercise.unit("red-g"), "order_impossible"));
}

// 4, Dismounted Cavalry: four squadrons are half a battalion.
TEST(Dragoons, GetDownCountAsInfantryAndMountAgainByTheirHorses) {
  Json dragoons = squadrons("red-d", "red", 700, 1000, 90);
  dragoons["dragoons"] = true;
  Exercise exercise(
      Troops{dragoons, squadrons("red-h", "red", 700, 300, 90), battalion("blue-1", "blue", 900, 1000, 270)},
      riverside());
  Field field = exercise.field();
  Unit& unit = exercise.unit("red-d");
  Task down;
  down.kind = TaskKind::dismount;
  unit.tasks = {down};
  const auto is_judged_by_what_it_knows = [&] { return knows(unit.branch, formation_that_counts(unit)); };
  begin_marches(field);
  march(field, Seconds{10});
  ASSERT_TRUE(unit.change);
  EXPECT_FALSE(knows(unit.branch, unit.formation));
  EXPECT_TRUE(is_judged_by_what_it_knows()) << "while they get down";
  play(field, 2);
  EXPECT_EQ(unit.formation, Formation::line_two_ranks);
  EXPECT_TRUE(is_on_foot(field, unit));
  EXPECT_FALSE(body_of(unit).mounted);
  const AssaultFacts facts = circumstances(field, {UnitId{"blue-1"}}, UnitId{"red-d"});
  EXPECT_TRUE(facts.defender.dismounted);
  const auto answer = adjudicate(adjudicator(), {{"procedure", "assault_odds"}, {"facts", to_record(facts)}});
  EXPECT_TRUE(answer) << "the case can be laid before the umpire: " << answer.error().text();
  EXPECT_EQ(men_to_fight(field, unit, 600), 450);

  Task up;
  up.kind = TaskKind::remount;
  unit.position = at(700, 1600);
  unit.tasks = {up};
  play(field, 1);
  EXPECT_TRUE(reports(unit, "order_impossible")) << "the horses stand elsewhere";
  unit.position = at(720, 1000);
  unit.tasks = {up};
  begin_marches(field);
  march(field, Seconds{10});
  ASSERT_TRUE(unit.change);
  EXPECT_FALSE(knows(unit.branch, unit.formation));
  EXPECT_TRUE(is_judged_by_what_it_knows()) << "while they mount";
  Unit beaten = unit;
  send_back(field, beaten, at(1200, 1000), paces(200));
  EXPECT_TRUE(knows(beaten.branch, beaten.formation)) << "beaten as they mount";
  play(field, 2);
  EXPECT_FALSE(is_on_foot(field, unit));
  EXPECT_EQ(unit.formation, Formation::line);

  Unit& hussars = exercise.unit("red-h");
  hussars.tasks = {down};
  play(field, 1);
  EXPECT_TRUE(reports(hussars, "order_impossible"));
}

// 3, Breaching a Wall: the third move throws the first die; a breach opens the way and weakens the place.
TEST(Bombardment, GunsOpenAWall) {
  Json guns = battery("red-a", "red", 1800, 1400, 90);
  Exercise exercise(
      Troops{guns, battalion("red-1", "red", 1950, 1400, 90), battalion("blue-1", "blue", 2150, 1400, 270)},
      riverside());
  Field field = exercise.field();
  Unit& unit = exercise.unit("red-a");
  memory_of(unit).conduct.bombard = at(2060, 1400);
  const auto defences = [&] { return circumstances(field, {UnitId{"red-1"}}, UnitId{"blue-1"}).stronghold->defences; };
  EXPECT_EQ(defences(), Defences::strong);
  bool opened = false;
  for (int move = 0; move < 40 && !opened; ++move) {
    exercise.faces = {1 + move % 6};
    MoveSession session = exercise.session();
    const std::vector<Bombardment> fired = bombardments(session, field);
    ASSERT_EQ(fired.size(), 1U);
    EXPECT_TRUE(move >= 2 || fired.front().proposal.dice.empty()) << "two moves without effect";
    settle_bombardments(field, fired, accepted(proposals_of(fired)));
    opened = state_of(field, "wall") == ground_state::breached;
    ++field.world.move;
  }
  ASSERT_TRUE(opened);
  EXPECT_TRUE(reports(unit, "wall_breached"));
  EXPECT_EQ(defences(), Defences::light);
  EXPECT_TRUE(crossings_now(field, at(2000, 1400), at(2080, 1400)).front().passable_here);
}

// 3, Howitzer Bombardment of Buildings: a third of the loss for the troops in the place.
TEST(Bombardment, ShellsFallAmongTheTroopsInTheHouses) {
  Json howitzers = battery("red-a", "red", 1700, 1400, 90);
  howitzers["howitzers"] = true;
  Exercise exercise(Troops{howitzers, battalion("blue-1", "blue", 2200, 1400, 270)}, riverside());
  Field field = exercise.field();
  memory_of(exercise.unit("red-a")).conduct.bombard = at(2300, 1500);
  exercise.faces = {2, 6};
  MoveSession session = exercise.session();
  const int before = men_of(exercise.unit("blue-1"));
  const std::vector<Bombardment> fired = bombardments(session, field);
  ASSERT_EQ(fired.size(), 1U);
  EXPECT_EQ(fired.front().proposal.dice.size(), 2U);
  ASSERT_GT(fired.front().outcome.points, 0.0);
  const double whole = artillery_fire(*fired.front().on_troops, {6}).points;
  EXPECT_NEAR(fired.front().outcome.points, whole / 3.0, 1e-9);
  settle_bombardments(field, fired, accepted(proposals_of(fired)));
  EXPECT_LT(men_of(exercise.unit("blue-1")), before);
  EXPECT_TRUE(reports(exercise.unit("blue-1"), "shelled"));
}

// 3, Ammunition: guns that bombard do not refill meanwhile, and report when little is left.
TEST(Bombardment, UsesUpTheAmmunition) {
  Json howitzers = battery("red-a", "red", 1700, 1400, 90);
  howitzers["howitzers"] = true;
  Exercise exercise(Troops{howitzers, battalion("blue-1", "blue", 2200, 1400, 270)}, riverside());
  Field field = exercise.field();
  Unit& guns = exercise.unit("red-a");
  memory_of(guns).conduct.fire_at_will = false;
  int fired = 0;
  for (int move = 0; move < 60; ++move, ++field.world.move) {
    memory_of(guns).conduct.bombard = at(2300, 1500);
    MoveSession session = exercise.session();
    exercise.faces = {1, 1};
    settle_fire(field, {}, {});
    auto all = bombardments(session, field);
    fired += static_cast<int>(all.size());
    if (all.empty()) break;
    settle_bombardments(field, all, accepted(proposals_of(all)));
    EXPECT_EQ(memory_of(guns).fire.moves_on_end, 1) << "it has fired in the last move";
  }
  EXPECT_EQ(fired, howitzer_moves_of_fire);
  EXPECT_TRUE(reports(guns, "low_ammunition"));
}

// 4, Prisoners: guards of a tenth; set free when the escort is beaten or meets their friends.
struct Captured {
  Captured()
      : exercise(Troops{battalion("red-1", "red", 700, 1000, 90), battalion("red-2", "red", 750, 1000, 90),
                        battalion("blue-1", "blue", 800, 1000, 270), battalion("blue-2", "blue", 1300, 1000, 270)},
                 riverside()),
        field(exercise.field()) {
    capture(field, exercise.unit("blue-1"), UnitId{"red-1"});
  }
  Exercise exercise;
  Field field;
};

TEST(Prisoners, TakeATenthOfTheirNumberFromTheCaptor) {
  Captured c;
  const int prisoners = men_of(c.exercise.unit("blue-1"));
  EXPECT_TRUE(c.exercise.unit("blue-1").gone);
  EXPECT_TRUE(faults(c.field.world).empty());
  EXPECT_EQ(guards_wanted(c.field, c.exercise.unit("red-1")), (prisoners + 9) / 10);
  EXPECT_TRUE(prisoners_in_doubt(c.field).empty());
}

TEST(Prisoners, AreBroughtOffByAnotherBodyToTheRear) {
  Captured c;
  Unit& escort = c.exercise.unit("red-2");
  escort.tasks = {going(TaskKind::escort, at(500, 1000))};
  play(c.field, 1);
  EXPECT_EQ(c.exercise.unit("blue-1").captive_of, UnitId{"red-2"});
  play(c.field, 4);
  EXPECT_TRUE(reports(escort, "prisoners_delivered"));
  EXPECT_FALSE(c.exercise.unit("blue-1").captive_of);
  EXPECT_TRUE(c.exercise.unit("blue-1").gone);
  escort.tasks = {going(TaskKind::escort, at(400, 1000))};
  play(c.field, 1);
  EXPECT_TRUE(reports(escort, "order_impossible"));
}

TEST(Prisoners, AreSetFreeWhenTheEscortIsBeaten) {
  Captured c;
  Unit& escort = c.exercise.unit("red-1");
  beat(c.field, escort, Outcome::defeated, at(1000, 1000));
  const std::vector<Release> releases = prisoners_in_doubt(c.field);
  ASSERT_EQ(releases.size(), 1U);
  EXPECT_TRUE(releases.front().outcome.freed);
  settle_releases(c.field, releases, accepted(proposals_of(releases)));
  const Unit& freed = c.exercise.unit("blue-1");
  EXPECT_FALSE(freed.gone);
  EXPECT_EQ(freed.steadiness, Steadiness::totally_defeated);
  EXPECT_TRUE(reports(freed, "set_free"));
  EXPECT_TRUE(reports(escort, "prisoners_freed"));
  EXPECT_TRUE(prisoners_in_doubt(c.field).empty());
}

TEST(Prisoners, WhenFriendsComeUpTheUmpireMayHoldThem) {
  Captured c;
  c.exercise.unit("blue-2").position = at(820, 1000);
  const std::vector<Release> releases = prisoners_in_doubt(c.field);
  ASSERT_EQ(releases.size(), 1U);
  std::vector<Ruling> final_outcome{
      {releases.front().proposal.id, false, {}, Json{{"escort", "red-1"}, {"freed", false}}, ""}};
  settle_releases(c.field, releases, final_outcome);
  EXPECT_TRUE(c.exercise.unit("blue-1").gone);
}

// 4, Beaten Cavalry Negotiating Defiles; The Outcome 10.
TEST(BehindTheBeaten, HedgesAndDefilesCostBeatenHorse) {
  const auto loss = [](double x, double y, Point from, const std::string& state) {
    Exercise exercise(Troops{squadrons("red-h", "red", x, y, 90), enemy()}, riverside());
    Field field = exercise.field();
    if (!state.empty()) set_state(field, "site", state);
    Unit& horse = exercise.unit("red-h");
    const int before = men_of(horse);
    suffer_from_the_ground_behind(field, horse, Outcome::defeated, from);
    EXPECT_EQ(reports(horse, "lost_at_defile"), men_of(horse) < before);
    return before - men_of(horse);
  };
  const int at_hedge = loss(500, 1000, at(700, 1000), "");
  const int at_bridge = loss(1700, 1000, at(1900, 1000), ground_state::on_trestles);
  EXPECT_GT(at_hedge, at_bridge) << "4 1/2 points a squadron against 2";
  EXPECT_GT(at_bridge, 0);
  EXPECT_EQ(loss(1700, 1000, at(1900, 1000), ""), 0) << "the river itself cannot be crossed: it holds them up instead";
  EXPECT_EQ(loss(700, 1700, at(500, 1700), ""), 0) << "open ground";
}

// 3, Ammunition: guns that refill do not fire; a new order ends the refilling at once.
TEST(Resupply, GunsAreSilentOnlyWhileTheyFillUp) {
  Exercise exercise(Troops{battery("red-a", "red", 700, 1000, 90), battalion("blue-1", "blue", 1000, 1000, 270)},
                    riverside());
  Field field = exercise.field();
  Unit& guns = exercise.unit("red-a");
  const auto fires = [&] {
    MoveSession session = exercise.session();
    const std::vector<Volley> volleys = volleys_of_both_sides(session, field);
    return std::any_of(volleys.begin(), volleys.end(), [](const Volley& v) { return v.firer == UnitId{"red-a"}; });
  };
  EXPECT_TRUE(fires());
  memory_of(guns).fire.moves_fired = 5;
  Task fill;
  fill.kind = TaskKind::fill_up;
  guns.tasks = {fill};
  play(field, 1);
  EXPECT_FALSE(fires());
  guns.tasks.clear();
  EXPECT_TRUE(fires());
}

// 3, Ammunition: the wagons replace the rounds that were fired.
TEST(Resupply, ABatteryFillsUpWhenItsWagonsHaveComeUp) {
  Exercise exercise(Troops{battery("red-a", "red", 700, 1000, 90), enemy()}, riverside());
  Field field = exercise.field();
  Unit& guns = exercise.unit("red-a");
  memory_of(guns).fire.moves_fired = 20;
  Task fill;
  fill.kind = TaskKind::fill_up;
  guns.tasks = {fill};
  int moves = 0;
  while (!reports(guns, "filled_up") && moves < 60) {
    play(field, 1);
    settle_fire(field, {}, {});
    ++moves;
  }
  EXPECT_GT(moves, 5) << "the wagons come 1,250 paces first";
  EXPECT_LT(moves, 20);
  EXPECT_TRUE(guns.tasks.empty());
}

TEST(Resupply, WagonsOnTheMapMustStandBy) {
  Json wagons = bridging_train("red-w", 300, 300, 1);
  wagons.erase("pontoons");
  Exercise exercise(Troops{battery("red-a", "red", 700, 1000, 90), wagons, enemy()}, riverside());
  Field field = exercise.field();
  Unit& guns = exercise.unit("red-a");
  memory_of(guns).fire.moves_fired = 20;
  for (int move = 0; move < 20; ++move) settle_fire(field, {}, {});
  EXPECT_EQ(memory_of(guns).fire.moves_fired, 20);
  exercise.unit("red-w").position = at(650, 1000);
  for (int move = 0; move < 6; ++move) settle_fire(field, {}, {});
  EXPECT_EQ(memory_of(guns).fire.moves_fired, 0);
}

// Reading 74.
TEST(HorseAndHouses, CavalryDoesNotChargeInAmongHouses) {
  for (const double east : {2150.0, 2030.0}) {
    Exercise exercise(
        Troops{squadrons("red-h", "red", 1900, 1250, 90), battalion("blue-1", "blue", east, 1400, 270), enemy()},
        riverside());
    Field field = exercise.field();
    Unit& horse = exercise.unit("red-h");
    horse.tasks = {task_of(TaskKind::attack, at(east, 1400))};
    const bool among_houses = east > 2100.0;
    EXPECT_EQ(declare_assaults(field).empty(), among_houses) << "the defender should not be asked among houses";
    play(field, 1);
    EXPECT_EQ(reports(horse, "order_impossible"), among_houses);
    EXPECT_EQ(horse.tasks.empty(), among_houses);
  }
}

// Reading 75: "should be in battle order at this range" applies where the cavalry can come.
TEST(HorseOverTheWater, ColumnsMarchOnBeforeCavalryThatCannotCross) {
  for (const double east : {1750.0, 1450.0}) {
    Exercise exercise(Troops{battalion("red-1", "red", 1000, 700, 90), squadrons("blue-h", "blue", east, 700, 270)},
                      riverside());
    Field field = exercise.field();
    Unit& column = exercise.unit("red-1");
    column.formation = Formation::march_column;
    column.tasks = {going(TaskKind::march, at(1300, 700))};
    play(field, 3);
    EXPECT_EQ(reports(column, "halted_by_enemy"), east < 1500.0);
    EXPECT_FALSE(reports(column, "deployed")) << "it should not deploy at the end of its way";
  }
}

TEST(BehindTheOwnLine, ColumnsMarchOnWhereFriendsInBattleOrderStandBetween) {
  struct Case {
    const char* what;
    Formation formation;
    double north;  ///< of the friends; the column and the enemy are at 700
    Steadiness steadiness;
    bool halted;
  };
  for (const Case& one : {Case{"in line", Formation::line_two_ranks, 700, Steadiness::steady, false},
                          Case{"in column of route", Formation::march_column, 700, Steadiness::steady, true},
                          Case{"beaten", Formation::line_two_ranks, 700, Steadiness::repulsed, true},
                          Case{"aside", Formation::line_two_ranks, 1000, Steadiness::steady, true}}) {
    Exercise exercise(Troops{battalion("red-1", "red", 1000, 700, 90), battalion("red-2", "red", 1250, one.north, 90),
                             squadrons("blue-h", "blue", 1500, 700, 270)});
    Field field = exercise.field();
    Unit& column = exercise.unit("red-1");
    column.formation = Formation::march_column;
    column.tasks = {going(TaskKind::march, at(1150, 700))};
    Unit& friends = exercise.unit("red-2");
    friends.formation = one.formation;
    friends.steadiness = one.steadiness;
    play(field, 1);
    EXPECT_EQ(reports(column, "halted_by_enemy"), one.halted) << one.what;
  }
}

TEST(BehindTheOwnLine, GunsReachOverIt) {
  Exercise exercise(Troops{battalion("red-1", "red", 1000, 700, 90), battalion("red-2", "red", 1150, 700, 90),
                           battery("blue-g", "blue", 1280, 700, 270)});
  Field field = exercise.field();
  Unit& column = exercise.unit("red-1");
  column.formation = Formation::march_column;
  column.tasks = {going(TaskKind::march, at(1060, 700))};
  exercise.unit("red-2").formation = Formation::line_two_ranks;
  play(field, 1);
  EXPECT_TRUE(reports(column, "halted_by_enemy"));
}

}  // namespace
}  // namespace krieg::reisswitz
