// Assaults as play brings them about: what is remembered of the way in, and what comes of them in the moves after.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fights.hpp"
#include "reisswitz/circumstances.hpp"
#include "reisswitz/declaration.hpp"
#include "reisswitz/retreat.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::testing::battalion;
using krieg::testing::battery;
using krieg::testing::squadrons;

/// A line of that kind from south to north.
std::string line_across(const char* kind, double x) {
  const std::string east = std::to_string(x);
  return std::string(R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":"l","kind":")") +
         kind + R"(","name":""},"geometry":{"type":"LineString","coordinates":[[)" + east + ",100],[" + east +
         ",1900]]}}]}";
}

/// The score of horse that set out at `from` to attack horse at 1600, with such a line across its way.
int score_across(const char* kind, double line, double from) {
  Exercise exercise(Troops{squadrons("red-h", "red", from, 1000, 90), squadrons("blue-h", "blue", 1600, 1000, 270)},
                    line_across(kind, line));
  Unit& horse = exercise.unit("red-h");
  horse.tasks = {task_of(TaskKind::attack, at(1600, 1000))};
  Field field = exercise.field();
  march(field, Seconds{10});
  EXPECT_EQ(attack_set_out_at(horse), at(from, 1000));
  horse.position = at(1580, 1000);
  AssaultFacts facts = circumstances(field, {horse.id}, UnitId{"blue-h"});
  facts.defender.caught_moving = facts.attacker.caught_moving = false;
  return assault_odds(facts).score;
}

// 4, Cavalry versus Cavalry 7; Appendix Three; reading 110.
TEST(ObstaclesBeforeHorse, CostTwoPointsUnlessTheyAreMinorAndSixHundredPacesOff) {
  const double near = 1600 - paces(300).metres(), far = 1600 - paces(700).metres();
  const int clear = score_across("hedge", 1700, 900);
  EXPECT_EQ(score_across("hedge", near, 900), clear - 2);
  EXPECT_EQ(score_across("ditch", near, 900), clear - 2);
  EXPECT_EQ(score_across("hedge", far, 900), clear);
  EXPECT_EQ(score_across("ditch", far, 900), clear - 2);
  EXPECT_EQ(score_across("ditch", 1600 - paces(1000).metres(), 600), clear) << "crossed on the march";
}

TEST(ObstaclesBeforeHorse, CountOnlyOnTheWayThatItHasRidden) {
  EXPECT_EQ(score_across("ditch", 1600 - paces(400).metres(), 1600 - paces(300).metres()),
            score_across("hedge", 1700, 1600 - paces(300).metres()))
      << "the ditch was behind it from the first";
}

/// Two regiments that ride at one another: Blue meets Red's charge.
struct Charge {
  explicit Charge(Troops troops) : exercise(troops) {
    exercise.unit("red-h").tasks = {task_of(TaskKind::attack, exercise.unit("blue-h").position)};
    Field field = exercise.field();
    const auto declared = declare_assaults(field);
    EXPECT_EQ(declared.size(), 1U);
    take_responses(field, declared, {"counter_charge"});
    begin_marches(field);
    for (Seconds gone{0}; gone < move_length; gone += Seconds{10}) {
      march(field, Seconds{10});
      exercise.world.time += Seconds{10};
    }
  }
  Exercise exercise;
};

// 4, The Outcome 2: what the victorious side can do on the next move.
TEST(CounterCharge, TheVictorStaysOrPursuesByItsStandingOrder) {
  for (const bool pursues : {false, true}) {
    Charge charge(Troops{squadrons("red-h", "red", 1000, 1000, 90), squadrons("blue-h", "blue", 1500, 1000, 270)});
    Unit& victor = charge.exercise.unit("blue-h");
    victor.standing.pursue = pursues;
    const auto assaults = fought(charge.exercise, {2});
    ASSERT_EQ(assaults.size(), 1U);
    ASSERT_EQ(assaults[0].outcome.defender, victor.id);
    ASSERT_FALSE(assaults[0].outcome.attacker_won);
    EXPECT_EQ(tallied(victor, tally::assaults_stood), 0) << "it went forward";
    ++charge.exercise.world.move;
    const Point won_at = victor.position;
    Field field = charge.exercise.field();
    play(field, 1);
    EXPECT_EQ(victor.position, won_at) << "it waits a move";
    play(field, 2);
    EXPECT_EQ(victor.position != won_at, pursues);
  }
}

// 4, General Rule for Combined Arms 2: in defence as in attack.
TEST(JointCommand, TheDefendersCavalryOfAnotherCommandHelpsOnlyByLuck) {
  const auto support = [](int face, const char* leader) {
    Exercise exercise(Troops{battalion("red-1", "red", 1480, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270),
                             squadrons("blue-h", "blue", 1600, 1100, 270),
                             squadrons("blue-g", "blue", 1600, 900, 270)});
    attack(exercise.unit("red-1"), 1500, 1000);
    exercise.unit("blue-h").under = OfficerId{leader};
    return fought(exercise, {face, 2}).at(0).facts.defender.cavalry_support;
  };
  EXPECT_EQ(support(1, "blue-general"), 4) << "nothing to be thrown for";
  const int by_one = support(1, "blue-brigadier"), by_six = support(6, "blue-brigadier");
  EXPECT_EQ(std::min(by_one, by_six), 2) << "those of its own command remain";
  EXPECT_EQ(std::max(by_one, by_six), 4);
}

// 4, Deployments within Enemy Strike Distance, Example One; reading 112.
TEST(Exertion, HorseThatHasTrottedTwentyMinutesAttacksShaken) {
  const auto steadiness_after_moves = [](Pace pace, int moves) {
    Exercise exercise(Troops{squadrons("red-h", "red", 300, 200, 90), squadrons("blue-h", "blue", 1500, 1900, 270)});
    Unit& horse = exercise.unit("red-h");
    Task ride = going(TaskKind::march, at(2800, 200));
    ride.pace = pace;
    ride.path = {at(2800, 200), at(300, 200), at(2800, 200), at(300, 200)};
    horse.tasks = {ride};
    Field field = exercise.field();
    play(field, moves);
    EXPECT_TRUE(horse.moving);
    return circumstances(field, {horse.id}, UnitId{"blue-h"}).attacker.steadiness;
  };
  EXPECT_EQ(steadiness_after_moves(Pace::manoeuvre, 8), Steadiness::steady);
  EXPECT_EQ(steadiness_after_moves(Pace::manoeuvre, 11), Steadiness::shaken);
  EXPECT_EQ(steadiness_after_moves(Pace::march, 11), Steadiness::steady) << "trot and walk by turns";
}

TEST(Exertion, IsForgottenAfterAMoveWithoutTheTrot) {
  Exercise exercise(Troops{squadrons("red-h", "red", 300, 200, 90), squadrons("blue-h", "blue", 1500, 1900, 270)});
  Unit& horse = exercise.unit("red-h");
  horse.tallies[tally::trot_moves] = 12;
  Field field = exercise.field();
  const auto steadiness = [&] { return circumstances(field, {horse.id}, UnitId{"blue-h"}).attacker.steadiness; };
  EXPECT_EQ(steadiness(), Steadiness::shaken);
  play(field, 1);
  EXPECT_EQ(steadiness(), Steadiness::steady);
}

}  // namespace
}  // namespace krieg::reisswitz
