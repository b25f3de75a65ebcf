// Troops on a wrong map: they know distant things by the map alone, whatever the ground is there, and see things before
// which they stand.
#include <gtest/gtest.h>

#include "courier/officer_ride.hpp"
#include "drill/known_ground.hpp"
#include "drill_ground.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/ride.hpp"
#include "reisswitz/play/works_phase.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::squadrons;

std::string line(const std::string& id, const std::string& kind, const std::string& from, const std::string& to) {
  return R"({"type":"Feature","properties":{"id":")" + id + R"(","kind":")" + kind + R"(","width":8},
    "geometry":{"type":"LineString","coordinates":[[)" +
         from + "],[" + to + "]]}}";
}

/// A deep river from south to north at x = 1500, a bridge far off at y = 1900, a wood between x = 1000 and 1200, and
/// the further features `more` of the ground.
std::string river_with(const std::vector<std::string>& more) {
  std::string features = R"({"type":"FeatureCollection","features":[)" +
                         line("river", "stream", "1500,0", "1500,2000") + "," +
                         line("bridge", "bridge", "1485,1900", "1515,1900") + R"(,
    {"type":"Feature","properties":{"id":"wood","kind":"wood","thick":true},
     "geometry":{"type":"Polygon","coordinates":[[[1000,1700],[1200,1700],[1200,1999],[1000,1999],[1000,1700]]]}})";
  for (const std::string& feature : more) features += "," + feature;
  return features + "]}";
}

std::string ford(double y) { return line("ford", "ford", "1485," + std::to_string(y), "1515," + std::to_string(y)); }

Feature bridge_at(double y) {
  Feature bridge;
  bridge.id = "ghost";
  bridge.kind = FeatureKind::bridge;
  bridge.points = {at(1485, y), at(1515, y)};
  bridge.width = metres(8);
  return bridge;
}

Json enemy() { return battalion("blue-9", "blue", 2900, 100, 270); }

/// A field on which Red has an old map.
struct OldMapExercise : Exercise {
  OldMapExercise(const Troops& units, const std::string& features, const std::vector<std::string>& without,
                 const std::vector<Feature>& with = {})
      : Exercise(units, features) {
    const Ground& ground = *scenario->ground;
    std::vector<Feature> shown = with;
    for (const Feature& feature : ground.features())
      if (std::find(without.begin(), without.end(), feature.id) == without.end()) shown.push_back(feature);
    directory.maps[Side::red] =
        std::make_shared<const Ground>(ground.width(), ground.height(), ground.heights(), shown);
  }
};

/// A unit's answer to an order, with its hour.
std::string answer(OldMapExercise& exercise, const std::string& unit, const Task& task) {
  Field field = exercise.field();
  Unit& troops = exercise.unit(unit);
  troops.tasks = {task};
  troops.occurrences.clear();
  play(field, 1);
  std::string words;
  for (const Occurrence& o : troops.occurrences) words += o.kind + " (" + o.text.text + ") " + to_iso(o.time) + "; ";
  return words;
}

// Otherwise ten such orders would find the hidden ford.
TEST(FarOff, TheAnswerDoesNotHangOnWhatTheGroundHidesThere) {
  const std::vector<std::string> hidden{ford(1500), line("hidden-bridge", "bridge", "1485,1500", "1515,1500"),
                                        line("hidden-ferry", "ferry", "1485,1500", "1515,1500"),
                                        line("hidden-brook", "stream", "700,1450", "1200,1450")};
  for (const TaskKind kind : {TaskKind::break_bridge, TaskKind::mend_bridge, TaskKind::build_bridge,
                              TaskKind::take_up_bridge, TaskKind::ferry, TaskKind::swim}) {
    Task task = task_of(kind, at(1500, 1500));
    if (kind == TaskKind::break_bridge) task.others.members["means"] = name_of(Demolition::blocking);
    const Troops troops{battalion("red-1", "red", 600, 1400, 90), enemy()};
    OldMapExercise plain(troops, river_with({}), {});
    const std::string said = answer(plain, "red-1", task);
    EXPECT_NE(said.find("order_impossible"), std::string::npos) << name_of(kind);
    for (const std::string& feature : hidden) {
      OldMapExercise other(troops, river_with({feature}), {"ford", "hidden-bridge", "hidden-ferry", "hidden-brook"});
      EXPECT_EQ(answer(other, "red-1", task), said) << name_of(kind) << " " << feature;
    }
  }
}

TEST(FarOff, WhatIsPrintedAndGoneIsBelievedUntilSomebodyStandsThere) {
  const Troops troops{battalion("red-1", "red", 900, 700, 90), battalion("red-2", "red", 1440, 700, 90), enemy()};
  OldMapExercise exercise(troops, river_with({}), {}, {bridge_at(700)});
  const Task task = task_of(TaskKind::break_bridge, at(1500, 700));
  EXPECT_NE(answer(exercise, "red-1", task).find("not at the crossing"), std::string::npos);
  EXPECT_NE(answer(exercise, "red-2", task).find("no crossing there"), std::string::npos);
}

TEST(FarOff, WhoStandsBeforeAHiddenFordWorksOnIt) {
  OldMapExercise exercise(Troops{battalion("red-1", "red", 1440, 1500, 90), enemy()}, river_with({ford(1500)}),
                          {"ford"});
  Task task = task_of(TaskKind::break_bridge, at(1500, 1500));
  task.others.members["means"] = name_of(Demolition::blocking);
  EXPECT_EQ(answer(exercise, "red-1", task), "");
  EXPECT_FALSE(exercise.unit("red-1").tasks.empty());
}

TEST(FarOff, SwimmersSwimTheWaterBeforeThemWhateverLiesBehindIt) {
  for (const bool more : {false, true}) {
    std::vector<std::string> hidden;
    if (more) hidden = {line("hidden-brook", "stream", "1700,500", "1700,900")};
    OldMapExercise exercise(Troops{squadrons("red-h", "red", 1440, 700, 90), enemy()}, river_with(hidden),
                            {"hidden-brook"});
    EXPECT_EQ(answer(exercise, "red-h", task_of(TaskKind::swim, at(1900, 700))), "") << more;
  }
  OldMapExercise printed(Troops{squadrons("red-h", "red", 1440, 700, 90), enemy()},
                         river_with({line("brook", "stream", "1700,500", "1700,900")}), {});
  EXPECT_NE(answer(printed, "red-h", task_of(TaskKind::swim, at(1900, 700))).find("not one water"), std::string::npos);
}

TEST(FarOff, GunsPointAtWhatIsPrintedOrSeen) {
  for (const auto& [east, hidden, fires] :
       {std::tuple(900.0, false, true), {900.0, true, false}, {1300.0, true, true}}) {
    OldMapExercise exercise(Troops{battery("red-a", "red", east, 1900, 90), enemy()}, river_with({}),
                            hidden ? std::vector<std::string>{"bridge"} : std::vector<std::string>{});
    const Field field = exercise.field();
    exercise.unit("red-a").formation = Formation::in_battery;
    memory_of(exercise.unit("red-a")).conduct.bombard = at(1500, 1900);
    MoveSession session = exercise.session();
    EXPECT_EQ(!bombardments(session, field).empty(), fires) << east << (hidden ? " not printed" : " printed");
  }
}

/// Whether a column whose way is drawn straight over the river at y = 1100 crosses by a ford at `ford_y`.
bool comes_over(double ford_y, const std::string& knows = "") {
  OldMapExercise exercise(Troops{battalion("red-1", "red", 1300, 1100, 90), enemy()}, river_with({ford(ford_y)}),
                          {"ford"});
  Field field = exercise.field();
  Unit& column = exercise.unit("red-1");
  column.formation = Formation::march_column;
  column.tasks = {going(TaskKind::march, at(1700, 1100))};
  if (knows == "found it") column.reported.ground["ford"] = not_printed;
  if (knows == "was told") {
    const DispatchId order{exercise.world.next_dispatch++};
    Dispatch told;
    told.id = order;
    told.unprinted = {"ford"};
    exercise.world.dispatches.add(told);
    column.acting_on = order;
  }
  play(field, 12);
  EXPECT_NE(reports(column, "road_blocked"), column.position.x > metres(1500));
  return column.position.x > metres(1500);
}

TEST(OnTheMarch, AFordThatNobodyKnowsIsNotUsed) {
  EXPECT_FALSE(comes_over(1380));
  EXPECT_TRUE(comes_over(1380, "found it"));
  EXPECT_TRUE(comes_over(1380, "was told"));
}

TEST(OnTheMarch, WhoStandsAtTheWaterFindsTheFordNearBy) { EXPECT_TRUE(comes_over(1260)); }

TEST(OnTheMarch, AWayDrawnOverItLeadsOver) { EXPECT_TRUE(comes_over(1100)); }

TEST(OnTheMarch, ABridgeThatIsOnlyPrintedTurnsTroopsToTheNextOne) {
  OldMapExercise exercise(Troops{battalion("red-1", "red", 1300, 1600, 90), enemy()}, river_with({}), {},
                          {bridge_at(1600)});
  Field field = exercise.field();
  Unit& column = exercise.unit("red-1");
  column.formation = Formation::march_column;
  column.tasks = {going(TaskKind::march, at(1700, 1600))};
  play(field, 12);
  EXPECT_GT(column.position.x, metres(1500)) << "by the bridge at y = 1900";
}

TEST(OnTheMarch, HorseOverAHiddenFordHaltsNobodyWhoDoesNotKnowOfIt) {
  for (const bool printed : {false, true}) {
    const std::vector<std::string> without = printed ? std::vector<std::string>{} : std::vector<std::string>{"ford"};
    OldMapExercise exercise(
        Troops{battalion("red-1", "red", 1000, 700, 90), squadrons("blue-h", "blue", 1750, 700, 270)},
        river_with({ford(700)}), without);
    Field field = exercise.field();
    Unit& column = exercise.unit("red-1");
    column.formation = Formation::march_column;
    column.tasks = {going(TaskKind::march, at(1200, 700))};
    play(field, 3);
    EXPECT_EQ(reports(column, "halted_by_enemy"), printed);
  }
}

TEST(OnTheMarch, AnOfficerFindsThePrintedBridgeMissingAndGoesRoundByHisMap) {
  for (const bool hidden_ford : {false, true}) {
    std::vector<std::string> more;
    if (hidden_ford) more = {ford(1500)};
    OldMapExercise exercise(Troops{battalion("red-1", "red", 1300, 1600, 90), enemy()}, river_with(more), {"ford"},
                            {bridge_at(1600)});
    const Field field = exercise.field();
    Officer& officer = exercise.world.officers.at(exercise.unit("red-1").under);
    officer.position = at(1300, 1600);
    officer.way = {at(1700, 1600)};
    double furthest_north = 0.0;
    for (int step = 0; step < 40; ++step) {
      ride_on(exercise.world, exercise.directory.maps_of(field.ground), courier_rates(), officer, {}, Seconds{10});
      furthest_north = std::max(furthest_north, officer.position.y.metres());
    }
    EXPECT_EQ(officer.position, at(1700, 1600));
    EXPECT_GT(furthest_north, 1850.0) << "not by the ford of which he does not know";
  }
}

}  // namespace
}  // namespace krieg::reisswitz
