// Battalions that draw together, and fights of a mass or a brigade square.
#include "reisswitz/play/masses.hpp"
#include "paper/commander_input.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drill/rulings.hpp"
#include "exercise.hpp"
#include "reisswitz/play/assault_phase.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/march.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::squadrons;
using ::testing::ElementsAre;
using ::testing::SizeIs;

Point at(double x, double y) { return point_m(x, y); }

std::vector<UnitId> ids(const std::vector<std::string>& names) { return {names.begin(), names.end()}; }

Task draw_together(Point with, std::optional<Formation> formation = std::nullopt) {
  Task task;
  task.kind = TaskKind::draw_together;
  task.target = with;
  task.formation = formation;
  return task;
}

Json standing(Json unit, Formation formation) {
  unit["formation"] = name_of(formation);
  unit["skirmish_platoons"] = 0;
  return unit;
}

void play(Field& field, int moves) {
  for (int move = 0; move < moves; ++move) {
    begin_marches(field);
    for (int step = 0; step < 12; ++step) {
      march(field, Seconds{10});
      field.world.time += Seconds{10};
    }
    ++field.world.move;
  }
}

void attack(Exercise& exercise, const std::string& unit, Point target) {
  Task task;
  task.kind = TaskKind::attack;
  task.target = target;
  exercise.unit(unit).tasks = {task};
  memory_of(exercise.unit(unit)).duty.begun = true;
}

/// Two battalions of Blue in square, side by side across the way, facing west.
Troops brigade_square() {
  return {standing(battalion("blue-1", "blue", 1500, 976, 270), Formation::square),
          standing(battalion("blue-2", "blue", 1500, 1024, 270), Formation::square)};
}

Troops with(Troops troops, const Json& more) {
  troops.push_back(more);
  return troops;
}

// 2, Contracting a Column: six battalions in open column close up on the head of the column, which has halted. The book
// gives thirteen minutes for it: six moves and a half.
TEST(DrawingTogether, SixBattalionsInOpenColumnCloseUpOnTheirHead) {
  Troops column;
  for (int i = 0; i < 6; ++i)
    column.push_back(
        standing(battalion("red-" + std::to_string(i + 1), "red", 1600 - 187.5 * i, 1000, 90), Formation::open_column));
  column.push_back(battalion("blue-1", "blue", 2900, 1900, 270));
  Exercise exercise(column);
  Field field = exercise.field();
  Task close_up;
  close_up.kind = TaskKind::form;
  close_up.formation = Formation::close_column;
  exercise.unit("red-1").tasks = {close_up};
  for (int i = 2; i <= 6; ++i)
    exercise.unit("red-" + std::to_string(i)).tasks = {draw_together(at(1600, 1000), Formation::close_column)};
  play(field, 4);
  EXPECT_LT(mass_of(field, exercise.unit("red-1")).size(), 6U);
  play(field, 3);
  EXPECT_THAT(mass_of(field, exercise.unit("red-1")), SizeIs(6));
  for (const auto& [id, unit] : field.world.units)
    for (const auto& [other_id, other] : field.world.units) {
      EXPECT_TRUE(id == other_id || gap_m(body_of(unit), body_of(other)) > 0.0) << id.value << " in " << other_id.value;
    }
}

TEST(DrawingTogether, ABattalionJoinsASquareAsTheComradeStands) {
  Exercise exercise(Troops{standing(battalion("red-1", "red", 1500, 1000, 90), Formation::square),
                           battalion("red-2", "red", 1200, 1000, 90), battalion("blue-1", "blue", 2900, 1900, 270)});
  Field field = exercise.field();
  exercise.unit("red-2").tasks = {draw_together(at(1500, 1000))};
  play(field, 4);
  EXPECT_EQ(exercise.unit("red-2").formation, Formation::square);
  EXPECT_EQ(mass_of(field, exercise.unit("red-1")), ids({"red-1", "red-2"}));
  EXPECT_EQ(mass_of(field, exercise.unit("red-2")), ids({"red-1", "red-2"}));
}

// An officer cannot report what he cannot see from his place.
TEST(DrawingTogether, ThatNobodyIsThereIsReportedFromThereAlone) {
  Exercise exercise(Troops{battalion("red-2", "red", 1200, 1000, 90), battalion("blue-1", "blue", 2900, 1900, 270)});
  Field field = exercise.field();
  exercise.unit("red-2").tasks = {draw_together(at(1500, 1000))};
  play(field, 1);
  EXPECT_FALSE(reports(exercise.unit("red-2"), "order_impossible"));
  play(field, 2);
  EXPECT_TRUE(reports(exercise.unit("red-2"), "order_impossible"));
  EXPECT_EQ(exercise.unit("red-2").position, at(1500, 1000));
}

TEST(DrawingTogether, AComradeOutOfSightIsNotFollowed) {
  Exercise exercise(Troops{standing(battalion("red-1", "red", 1500, 1100, 90), Formation::square),
                           battalion("red-2", "red", 1200, 1000, 90), battalion("blue-1", "blue", 2900, 1900, 270)},
                    R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"wood","kind":"wood","thick":true},
     "geometry":{"type":"Polygon","coordinates":[[[1250,1030],[1600,1030],[1600,1070],[1250,1070],[1250,1030]]]}}]})");
  Field field = exercise.field();
  EXPECT_EQ(comrade_at(field, exercise.unit("red-2"), at(1500, 1000)), nullptr) << "a wood hides him";
  exercise.unit("red-1").position = at(1500, 1000);
  EXPECT_EQ(comrade_at(field, exercise.unit("red-2"), at(1500, 1000)), &exercise.unit("red-1"));
}

TEST(DrawingTogether, IsForInfantryInColumnsAndSquares) {
  EXPECT_TRUE(check_task(shipped_reisswitz(), draw_together(at(0, 0)), Branch::line_infantry, "task"));
  EXPECT_FALSE(check_task(shipped_reisswitz(), draw_together(at(0, 0)), Branch::heavy_cavalry, "task"));
  EXPECT_FALSE(check_task(shipped_reisswitz(), draw_together(at(0, 0), Formation::line_three_ranks),
                          Branch::line_infantry, "task"));
}

TEST(Masses, StandCloseInOneFormationAndOneFront) {
  Troops troops = brigade_square();
  troops.push_back(standing(battalion("blue-3", "blue", 1500, 1150, 270), Formation::square));
  troops.push_back(standing(battalion("blue-4", "blue", 1500, 928, 270), Formation::attack_column));
  troops.push_back(battalion("red-1", "red", 100, 100, 90));
  Exercise exercise(troops);
  Field field = exercise.field();
  EXPECT_EQ(mass_of(field, exercise.unit("blue-1")), ids({"blue-1", "blue-2"}));
  EXPECT_THAT(mass_of(field, exercise.unit("blue-3")), SizeIs(1)) << "too far away";
  exercise.unit("blue-2").steadiness = Steadiness::repulsed;
  EXPECT_THAT(mass_of(field, exercise.unit("blue-1")), SizeIs(1)) << "beaten battalions are not part of a mass";
}

// 4, Cavalry v Infantry in Close Order 10: for two or three battalions each wave of four squadrons.
TEST(Masses, ABrigadeSquareIsFoughtAsOne) {
  Exercise exercise(with(brigade_square(), regiment("red-h", "red", 1495, 976, 90)));
  attack(exercise, "red-h", at(1500, 976));
  Field field = exercise.field();
  MoveSession session = exercise.session();
  exercise.faces = {4, 4};
  const auto assaults = assaults_in_contact(session, field);
  ASSERT_THAT(assaults, SizeIs(1));
  EXPECT_EQ(assaults[0].defenders, ids({"blue-1", "blue-2"}));
  EXPECT_EQ(assaults[0].facts.defender.men, 1800);
  EXPECT_EQ(assaults[0].facts.defender.elements, 4);
  EXPECT_THAT(assaults[0].proposal.dice, SizeIs(1)) << "four squadrons are one wave, no more";
  EXPECT_THAT(assaults[0].proposal.units, ElementsAre(UnitId{"red-h"}, UnitId{"blue-1"}, UnitId{"blue-2"}));
  settle_assaults(field, assaults, accepted(proposals_of(assaults)));
  EXPECT_TRUE(reports(exercise.unit("blue-2"), "assault_won"));
}

TEST(Masses, WhoeverIsBrokenIsBrokenWithAll) {
  Exercise exercise(with(brigade_square(), regiment("red-h", "red", 1495, 976, 90)));
  attack(exercise, "red-h", at(1500, 976));
  for (const char* square : {"blue-1", "blue-2"}) exercise.unit(square).steadiness = Steadiness::badly_shaken;
  Field field = exercise.field();
  MoveSession session = exercise.session();
  exercise.faces = {1};
  const auto assaults = assaults_in_contact(session, field);
  ASSERT_THAT(assaults, SizeIs(1));
  ASSERT_TRUE(assaults[0].outcome.attacker_won);
  settle_assaults(field, assaults, accepted(proposals_of(assaults)));
  for (const char* square : {"blue-1", "blue-2"}) {
    const Unit& unit = exercise.unit(square);
    EXPECT_TRUE(unit.gone || is_beaten(unit)) << square;
  }
}

TEST(Masses, TwoEnemiesAtTwoOfItsBattalionsAreInOneFight) {
  Troops troops = with(brigade_square(), regiment("red-h", "red", 1495, 976, 90));
  troops.push_back(regiment("red-i", "red", 1495, 1024, 90));
  Exercise exercise(troops);
  attack(exercise, "red-h", at(1500, 976));
  attack(exercise, "red-i", at(1500, 1024));
  Field field = exercise.field();
  MoveSession session = exercise.session();
  const auto assaults = assaults_in_contact(session, field);
  ASSERT_THAT(assaults, SizeIs(1));
  EXPECT_THAT(assaults[0].outcome.attackers, ElementsAre(UnitId{"red-h"}, UnitId{"red-i"}));
}

// 4, Infantry Attacks: a line attacked by a mass of two or more battalions.
TEST(Masses, TheBattalionsBehindComeOnWithThoseInTouch) {
  Exercise exercise(Troops{standing(battalion("red-1", "red", 1490, 1000, 90), Formation::attack_column),
                           standing(battalion("red-2", "red", 1470, 1000, 90), Formation::attack_column),
                           standing(battalion("blue-1", "blue", 1500, 1000, 270), Formation::line_three_ranks)});
  Field field = exercise.field();
  MoveSession session = exercise.session();
  attack(exercise, "red-1", at(1500, 1000));
  EXPECT_THAT(assaults_in_contact(session, field).at(0).outcome.attackers, ElementsAre(UnitId{"red-1"}))
      << "the other has no order to attack";
  attack(exercise, "red-2", at(1500, 1000));
  const auto assaults = assaults_in_contact(session, field);
  ASSERT_THAT(assaults, SizeIs(1));
  EXPECT_EQ(assaults[0].facts.attacker.elements, 4);
  EXPECT_FALSE(assaults[0].facts.attacker.second_line) << "battalions of the mass are not a second line";
  const auto& steps = assaults[0].odds.steps;
  EXPECT_TRUE(
      std::any_of(steps.begin(), steps.end(), [](const Step& step) { return step.text.key == "mass_upon_line"; }));
}

}  // namespace
}  // namespace krieg::reisswitz
