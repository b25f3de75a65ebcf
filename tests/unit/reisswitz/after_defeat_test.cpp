// Beaten troops on the ground: cavalry among them, a refuge, a reserve that takes up the pursuit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fights.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/play/aftermath_phase.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/refuge.hpp"
#include "reisswitz/play/retreat.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::squadrons;

/// A piece of ground of that kind between two eastings.
std::string area(const char* kind, int west, int east) {
  const std::string w = std::to_string(west), e = std::to_string(east);
  return std::string(R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":"a","kind":")") +
         kind + R"(","name":""},"geometry":{"type":"Polygon","coordinates":[[[)" + w + ",600],[" + e + ",600],[" + e +
         ",1400],[" + w + ",1400],[" + w + ",600]]]}}]}";
}

/// Plays one move's march and notes the refuges.
void march_a_move(Field& field) {
  const Places before = places_of(field);
  play(field, 1);
  --field.world.move;
  note_refuges(field, before);
  ++field.world.move;
}

/// Infantry with cavalry beside it attacks infantry alone.
struct CombinedArms : Exercise {
  explicit CombinedArms(bool pursues, bool second_line = false, const std::string& features = small::no_features())
      : Exercise(troops(second_line), features) {
    attack(unit("red-1"), 1500, 1000);
    memory_of(unit("red-h")).conduct.pursue = pursues;
  }
  static Troops troops(bool second_line) {
    Troops all{battalion("red-1", "red", 1480, 1000, 90), squadrons("red-h", "red", 1400, 1150, 90),
               battalion("blue-1", "blue", 1500, 1000, 270)};
    if (second_line) all.push_back(battalion("blue-2", "blue", 1500 + paces(300).metres(), 1000, 270));
    return all;
  }
  Unit& blue() { return unit("blue-1"); }
};

// 4, Infantry and Cavalry versus Infantry, Good Terrain 3.
TEST(IsolatedInfantry, IsLostWhenTheCavalryPursuesAndThereIsNoSecondLine) {
  CombinedArms stays(false);
  ASSERT_TRUE(fought(stays, {4}).at(0).outcome.attacker_won);
  EXPECT_FALSE(stays.blue().gone);

  CombinedArms pursues(true);
  const auto assaults = fought(pursues, {4});
  EXPECT_TRUE(assaults.at(0).facts.cavalry_pursues);
  EXPECT_TRUE(assaults.at(0).outcome.loser_destroyed);
  EXPECT_TRUE(pursues.blue().gone);

  CombinedArms in_two_lines(true, true);
  const auto second = fought(in_two_lines, {6});
  ASSERT_TRUE(second.at(0).outcome.attacker_won);
  EXPECT_EQ(in_two_lines.blue().steadiness, Steadiness::totally_defeated);
  EXPECT_FALSE(in_two_lines.unit("red-h").tasks.empty()) << "it rides after them";
}

// 4, With Unfavourable Cavalry Terrain 2: die V without a second line, die III with one.
TEST(IsolatedInfantry, OnBadGroundForHorseADieDecidesWhetherItIsLost) {
  const auto lost = [](bool second_line, int escape) {
    CombinedArms exercise(true, second_line, area("marsh", 1450, 1600));
    const auto assaults = fought(exercise, {6, escape});
    EXPECT_TRUE(assaults.at(0).outcome.attacker_won);
    EXPECT_FALSE(assaults.at(0).facts.good_cavalry_ground);
    EXPECT_EQ(assaults.at(0).proposal.dice.size(), 2U);
    if (!assaults.at(0).outcome.loser_destroyed) {
      EXPECT_EQ(exercise.blue().steadiness, Steadiness::totally_defeated);
    }
    return assaults.at(0).outcome.loser_destroyed;
  };
  EXPECT_FALSE(lost(false, 2)) << "the one face of die V";
  EXPECT_TRUE(lost(false, 3));
  EXPECT_FALSE(lost(true, 1));
  EXPECT_TRUE(lost(true, 3)) << "die III";
}

TEST(IsolatedInfantry, CavalryOfBothSidesCoversTheRetreat) {
  Troops troops = CombinedArms::troops(false);
  troops.push_back(squadrons("blue-h", "blue", 1600, 1100, 270));
  Exercise exercise(troops);
  attack(exercise.unit("red-1"), 1500, 1000);
  memory_of(exercise.unit("red-h")).conduct.pursue = true;
  const auto assaults = fought(exercise, {6});
  EXPECT_FALSE(assaults.at(0).facts.cavalry_pursues);
  EXPECT_EQ(exercise.unit("blue-1").steadiness, Steadiness::repulsed);
}

// 4, Retreating Infantry: "caught by the enemy cavalry before they can reach their reserve line".
TEST(BeatenInfantry, ThatHorseCatchesOnItsWayBackIsWorseOffByADegree) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  Unit& beaten = exercise.unit("blue-1");
  Field field = exercise.field();
  beat(field, beaten, Outcome::repulsed, at(1400, 1000));
  catch_the_beaten(field);
  EXPECT_EQ(beaten.steadiness, Steadiness::repulsed) << "no enemy is near";
  exercise.unit("red-h").position = at(1485, 1000);
  catch_the_beaten(field);
  EXPECT_EQ(beaten.steadiness, Steadiness::defeated);
  catch_the_beaten(field);
  EXPECT_EQ(beaten.steadiness, Steadiness::defeated) << "once on its way";
  memory_of(beaten).retreat.going_back = false;
  memory_of(beaten).retreat.caught.reset();
  catch_the_beaten(field);
  EXPECT_EQ(beaten.steadiness, Steadiness::defeated) << "it is where it was to go";
}

// Further Potential Modifiers: a third lost to fire coming in, for troops that go forward to meet the attack.
TEST(CounterAttack, IsAPointWorseWhenItHasLostAThirdComingIn) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  Unit& blue = exercise.unit("blue-1");
  blue.tasks = {task_of(TaskKind::attack, at(1300, 1000))};
  Field field = exercise.field();
  play(field, 1);
  const auto lost_third = [&] {
    return circumstances(field, {UnitId{"red-1"}}, UnitId{"blue-1"}).defender.lost_third_coming_in;
  };
  for (Element& element : blue.elements) element.men = 300;
  EXPECT_FALSE(lost_third()) << "a unit that was not asked stands";
  memory_of(blue).response = {MoveNumber{exercise.world.move}, Response::counter_charge};
  EXPECT_TRUE(lost_third());
}

// 4, Influence of a Second Line on Cavalry: the second line takes up the pursuit with die III.
TEST(FreshReserve, TakesUpThePursuitInTheNextMove) {
  const auto facts_after = [](bool reserve, bool second_line, int moves) {
    Troops troops{squadrons("red-h", "red", 1470, 1000, 90), squadrons("blue-h", "blue", 1500, 1000, 270),
                  squadrons("red-r", "red", reserve ? 1495 - paces(500).metres() : 700, 1000, 90)};
    if (second_line) troops.push_back(squadrons("blue-r", "blue", 1500 + paces(500).metres(), 1000, 270));
    Exercise exercise(troops);
    exercise.unit("red-h").position = at(1495, 1000);
    attack(exercise.unit("red-h"), 1500, 1000);
    EXPECT_TRUE(fought(exercise, {5, 5}).at(0).outcome.attacker_won);
    exercise.world.move += moves;
    return circumstances(exercise.field(), {UnitId{"red-r"}}, UnitId{"blue-h"});
  };
  const AssaultFacts next_move = facts_after(true, false, 1);
  EXPECT_TRUE(next_move.reserve_takes_up_pursuit);
  EXPECT_EQ(assault_odds(next_move).score, 2) << "die III, as the rule has it";
  EXPECT_FALSE(facts_after(false, false, 1).reserve_takes_up_pursuit) << "too far behind";
  EXPECT_FALSE(facts_after(true, true, 1).reserve_takes_up_pursuit) << "the beaten had a second line";
  EXPECT_FALSE(facts_after(true, false, 2).reserve_takes_up_pursuit) << "too late";
}

// 4, Cavalry v Infantry in Close Order 8.
TEST(Refuge, InfantryBrokenByHorseIsOnlyTotallyDefeatedWithCoverInOneMove) {
  const auto lost = [](const std::string& ground) {
    Exercise exercise(Troops{regiment("red-h", "red", 1480, 1000, 90),
                             formed(battalion("blue-1", "blue", 1500, 1000, 270), "attack_column")},
                      ground);
    exercise.unit("red-h").position = at(1495, 1000);
    attack(exercise.unit("red-h"), 1500, 1000);
    exercise.unit("blue-1").steadiness = Steadiness::badly_shaken;
    const auto assaults = fought(exercise, {6});
    EXPECT_TRUE(assaults.at(0).outcome.attacker_won);
    EXPECT_EQ(assaults.at(0).facts.refuge_in_one_move, !assaults.at(0).outcome.loser_destroyed);
    return exercise.unit("blue-1").gone;
  };
  EXPECT_TRUE(lost(small::no_features()));
  EXPECT_FALSE(lost(area("wood", 1620, 1800)));
  EXPECT_TRUE(lost(area("wood", 1760, 1900))) << "further than 250 paces";
}

TEST(Refuge, IsWhatTheBookNamesAndForHorseOnlyWhereFriendsHoldIt) {
  const auto paces_for = [](const Json& whom, const std::string& ground, Troops friends = {}) {
    friends.push_back(whom);
    friends.push_back(battalion("red-1", "red", 300, 1000, 90));
    Exercise exercise(friends, ground);
    const Unit& unit = exercise.unit("blue-1");
    return paces_to_refuge(exercise.field(), unit, unit.position, at(1800, 1000));
  };
  const Json foot = battalion("blue-1", "blue", 1500, 1000, 270), horse = squadrons("blue-1", "blue", 1500, 1000, 270);
  const std::string wood = area("wood", 1600, 1700);
  EXPECT_FALSE(paces_for(foot, small::no_features()));
  ASSERT_TRUE(paces_for(foot, wood));
  EXPECT_NEAR(*paces_for(foot, wood), metres_in_paces(100), 15);
  EXPECT_FALSE(paces_for(horse, wood));
  EXPECT_TRUE(paces_for(horse, wood, {battalion("blue-2", "blue", 1650, 1000, 270)}));
}

// 4, Beaten Troops Resolution Cover.
TEST(Refuge, HaltsThePursuitAndIsAttackedWithAPointMore) {
  const auto found = [](const std::string& ground) {
    Exercise exercise(Troops{battalion("red-1", "red", 1480, 1000, 90), squadrons("red-h", "red", 1300, 1300, 90),
                             battalion("blue-1", "blue", 1500, 1000, 270)},
                      ground);
    Unit& victor = exercise.unit("red-1");
    Unit& horse = exercise.unit("red-h");
    attack(victor, 1500, 1000);
    memory_of(victor).conduct.pursue = true;
    EXPECT_TRUE(fought(exercise, {4}).at(0).outcome.attacker_won);
    Field field = exercise.field();
    horse.tasks.clear();
    pursue(field, horse, exercise.unit("blue-1").position);
    ++field.world.move;
    march_a_move(field);
    --field.world.move;
    const bool refuge = has_found_refuge(exercise.unit("blue-1"));
    MoveSession session = exercise.session();
    EXPECT_EQ(pursuits_on_foot(session, field).empty(), refuge);
    EXPECT_EQ(horse.tasks.empty(), refuge);
    EXPECT_EQ(circumstances(field, {victor.id}, UnitId{"blue-1"}).refuge_reached, refuge);
    return refuge;
  };
  EXPECT_TRUE(found(area("wood", 1620, 1750)));
  EXPECT_FALSE(found(small::no_features()));
}

// 4, Captured Troops: "uncontested"; reading 114.
TEST(HeldUp, NobodyIsTakenWhileFriendsHoldTheEnemyOff) {
  const auto left = [](double friends_at) {
    Exercise exercise(Troops{battalion("red-1", "red", 1480, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270),
                             battalion("blue-2", "blue", friends_at, 1165, 180)});
    Unit& beaten = exercise.unit("blue-1");
    beaten.steadiness = Steadiness::defeated;
    memory_of(beaten).retreat.held_up = MoveNumber{exercise.world.move};
    Field field = exercise.field();
    take_prisoners(field);
    return men_of(beaten);
  };
  EXPECT_EQ(left(2200), 600);
  EXPECT_EQ(left(1480), 900);
}

}  // namespace
}  // namespace krieg::reisswitz
