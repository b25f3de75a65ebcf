#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drill/rulings.hpp"
#include "exercise.hpp"
#include "paper/commander_input.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/play/aftermath_phase.hpp"
#include "reisswitz/play/assault_phase.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/march.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/surprise_phase.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::squadrons;
using ::testing::HasSubstr;

Task attack_on(double x, double y) {
  Task task;
  task.kind = TaskKind::attack;
  task.target = Point{metres(x), metres(y)};
  return task;
}

// 4, Attacks by Night: troops notice each other only within the range of visibility.
TEST(Night, AColumnIsNotHaltedByAnEnemyWhomItCannotSee) {
  const auto halted_at = [](Light light, double enemy) {
    Exercise exercise(
        Troops{squadrons("red-1", "red", 500, 1000, 90), squadrons("blue-1", "blue", 500 + enemy, 1000, 270)});
    exercise.world.light = light;
    Unit& red = exercise.unit("red-1");
    red.formation = Formation::march_column;
    Task task;
    task.kind = TaskKind::march;
    task.path = {Point{metres(900), metres(1000)}};
    red.tasks = {task};
    Field field = exercise.field();
    march(field, Seconds{10});
    march(field, Seconds{10});
    return reports(red, "halted_by_enemy");
  };
  EXPECT_TRUE(halted_at(Light::day, 600));
  EXPECT_FALSE(halted_at(Light::night, 600)) << "it would tell its commander what nobody has seen";
  EXPECT_TRUE(halted_at(Light::night, 200));
}

// 4, Surprise Attacks 3: not in battle order.
TEST(SurprisePhase, AColumnOfMarchThatIsAttackedMayLoseItsHead) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1450, 1000, 270)});
  exercise.unit("red-1").tasks = {attack_on(1450, 1000)};
  exercise.unit("blue-1").formation = Formation::march_column;
  shipped_reisswitz().prepare(exercise.world, exercise.directory, *exercise.scenario->ground);
  Field field = exercise.field();
  MoveSession session = exercise.session();
  exercise.faces = {6};
  const auto tests = surprise_tests(session, field);
  ASSERT_EQ(tests.size(), 1U);
  EXPECT_TRUE(tests[0].facts.in_marching_column);
  EXPECT_TRUE(tests[0].outcome.surprised);
  settle_surprises(field, tests, accepted(proposals_of(tests)));
  const Unit& blue = exercise.unit("blue-1");
  EXPECT_TRUE(is_going_back(blue));
  EXPECT_TRUE(reports(blue, "surprised"));
  EXPECT_TRUE(circumstances(field, {UnitId{"red-1"}}, UnitId{"blue-1"}).surprised);
  exercise.world.move += 4;
  EXPECT_FALSE(circumstances(field, {UnitId{"red-1"}}, UnitId{"blue-1"}).surprised) << "for three moves only";
}

TEST(SurprisePhase, TroopsInLineThatSeeItComingAreNotTested) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1450, 1000, 270)});
  exercise.unit("red-1").tasks = {attack_on(1450, 1000)};
  MoveSession session = exercise.session();
  EXPECT_TRUE(surprise_tests(session, exercise.field()).empty());
}

// 4, Surprise Attacks 1: out of cover within one move.
TEST(SurprisePhase, WhoeverWasUnseenAMoveAgoSurprises) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1450, 1000, 270)});
  exercise.unit("red-1").tasks = {attack_on(1450, 1000)};
  ObserverMemory& memory = exercise.world.memories["unit:blue-1"];
  Field field = exercise.field();
  note_unseen(field);
  exercise.world.move = 1;
  memory.bodies["unit:red-1"].in_view = true;
  note_unseen(field);
  MoveSession session = exercise.session();
  exercise.faces = {2};
  const auto tests = surprise_tests(session, field);
  ASSERT_EQ(tests.size(), 1U);
  EXPECT_TRUE(tests[0].facts.reached_from_cover_in_one_move);
  EXPECT_FALSE(tests[0].facts.twice_as_many_in_the_open);
  EXPECT_FALSE(tests[0].outcome.surprised);
  exercise.world.move = 2;
  note_unseen(field);
  EXPECT_TRUE(surprise_tests(session, field).empty()) << "by now it has been seen for a whole move";
}

// 4, Cavalry v Infantry in Close Order 2: two waves each move.
TEST(AssaultPhase, ASquareIsAttackedInWavesThroughSeveralMoves) {
  Json square = battalion("blue-1", "blue", 1500, 1000, 270);
  square["formation"] = "square";
  square["skirmish_platoons"] = 0;
  Exercise exercise(Troops{regiment("red-h", "red", 1460, 1000, 90), square});
  Unit& horse = exercise.unit("red-h");
  horse.position = Point{metres(1495), metres(1000)};
  horse.tasks = {attack_on(1500, 1000)};
  memory_of(horse).duty.begun = true;
  Field field = exercise.field();
  MoveSession session = exercise.session();
  exercise.faces = {4, 4};
  auto assaults = assaults_in_contact(session, field);
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_EQ(assaults[0].proposal.dice.size(), 2U) << "two waves";
  EXPECT_TRUE(assaults[0].outcome.goes_on);
  settle_assaults(field, assaults, accepted(proposals_of(assaults)));
  EXPECT_FALSE(horse.may_attack_at) << "others stand ready";
  EXPECT_LT(men_of(horse), 600) << "six points a wave";
  EXPECT_EQ(men_of(exercise.unit("blue-1")), 900);

  exercise.world.move = 1;
  exercise.faces = {4, 4};
  assaults = assaults_in_contact(session, field);
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_EQ(assaults[0].facts.wave, 3);
  EXPECT_FALSE(assaults[0].outcome.goes_on);
  settle_assaults(field, assaults, accepted(proposals_of(assaults)));
  EXPECT_EQ(horse.steadiness, Steadiness::repulsed) << "the last of four waves";
}

TEST(AssaultPhase, TheSecondWaveMayBreakTheSquare) {
  Json square = battalion("blue-1", "blue", 1500, 1000, 270);
  square["formation"] = "square";
  Exercise exercise(Troops{regiment("red-h", "red", 1460, 1000, 90), square});
  Unit& horse = exercise.unit("red-h");
  horse.position = Point{metres(1495), metres(1000)};
  horse.tasks = {attack_on(1500, 1000)};
  memory_of(horse).duty.begun = true;
  exercise.unit("blue-1").steadiness = Steadiness::badly_shaken;
  Field field = exercise.field();
  MoveSession session = exercise.session();
  exercise.faces = {6, 1};
  const auto assaults = assaults_in_contact(session, field);
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_TRUE(assaults[0].outcome.attacker_won);
  EXPECT_DOUBLE_EQ(assaults[0].outcome.winner_points, 12) << "six for each wave, won or lost";
}

// 4, General Rule for Combined Arms 2.
TEST(AssaultPhase, CavalryOfAnotherCommandHelpsOnlyByLuck) {
  Json other = squadrons("red-h", "red", 1450, 1100, 90);
  Exercise exercise(
      Troops{battalion("red-1", "red", 1480, 1000, 90), other, battalion("blue-1", "blue", 1500, 1000, 270)});
  Unit& foot = exercise.unit("red-1");
  foot.tasks = {attack_on(1500, 1000)};
  memory_of(foot).duty.begun = true;
  Field field = exercise.field();
  EXPECT_EQ(squadrons_under_one_leader(field, {UnitId{"red-1"}}), 2);
  exercise.unit("red-h").under = OfficerId{"red-brigadier"};
  EXPECT_EQ(squadrons_under_one_leader(field, {UnitId{"red-1"}}), 0);
  MoveSession session = exercise.session();
  exercise.faces = {6};
  const auto assaults = assaults_in_contact(session, field);
  ASSERT_EQ(assaults.size(), 1U);
  EXPECT_EQ(assaults[0].facts.attacker.cavalry_support, 0);
  EXPECT_THAT(assaults[0].proposal.steps.front().section, HasSubstr("Combined Arms"));
}

// 4, Beaten Troops Moving Through Reserve Lines.
TEST(AftermathPhase, RoutedTroopsUnsettleThoseWhomTheyPass) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("red-2", "red", 1100, 1000, 90),
                           battalion("blue-1", "blue", 1600, 1000, 270)});
  Field field = exercise.field();
  const Places before = places_of(field);
  Unit& routed = exercise.unit("red-1");
  routed.steadiness = Steadiness::totally_defeated;
  memory_of(routed).retreat.going_back = true;
  routed.position = Point{metres(1000), metres(1000)};
  note_passages(field, before);
  EXPECT_TRUE(reports(exercise.unit("red-2"), "ridden_through"));
  EXPECT_FALSE(reports(exercise.unit("blue-1"), "ridden_through"));
  const auto unsettled = [&] {
    return circumstances(field, {UnitId{"blue-1"}}, UnitId{"red-2"}).defender.ridden_through;
  };
  EXPECT_TRUE(unsettled());
  exercise.world.move += 2;
  EXPECT_TRUE(unsettled());
  exercise.world.move += 1;
  EXPECT_FALSE(unsettled()) << "not on the third move";
}

// 4, Victorious Infantry; Notes to the Table.
TEST(AftermathPhase, InfantryThatHasHaltedAMoveFollowsTheBeaten) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  Unit& victor = exercise.unit("red-1");
  memory_of(victor).conduct.pursue = true;
  memory_of(victor).pursuit.victory = MoveNumber{0};
  Unit& beaten = exercise.unit("blue-1");
  beaten.steadiness = Steadiness::defeated;
  memory_of(beaten).retreat.beaten = MoveNumber{0};
  memory_of(beaten).retreat.points_lost = 50.0;
  Field field = exercise.field();
  MoveSession session = exercise.session();
  EXPECT_TRUE(pursuits_on_foot(session, field).empty()) << "it forms first";
  exercise.world.move = 1;
  const auto pursuits = pursuits_on_foot(session, field);
  ASSERT_EQ(pursuits.size(), 1U);
  EXPECT_DOUBLE_EQ(pursuits[0].outcome.points, 25);
  settle_pursuits(field, pursuits, accepted(proposals_of(pursuits)));
  EXPECT_EQ(men_of(beaten), 900 - 83) << "25 points of two ranks";
  exercise.world.move = 2;
  EXPECT_TRUE(pursuits_on_foot(session, field).empty());
}

// 4, Recording Losses; Pursuits, Victorious Infantry.
TEST(AftermathPhase, InfantryThatFollowsAtOnceDoesHalfTheHarm) {
  Exercise exercise(Troops{battalion("red-1", "red", 1460, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  Unit& victor = exercise.unit("red-1");
  victor.tasks = {attack_on(1500, 1000)};
  memory_of(victor).duty.begun = true;
  victor.position = Point{metres(1490), metres(1000)};
  Field field = exercise.field();
  Task conduct;
  conduct.kind = TaskKind::conduct;
  conduct.others.members = {{"pursue", true}, {"follow_at_once", true}};
  ASSERT_TRUE(check_task(shipped_reisswitz(), conduct, Branch::line_infantry, "task"));
  ASSERT_TRUE(do_instant_task(field, victor, conduct));
  MoveSession session = exercise.session();
  exercise.faces = {6, 6, 6};
  auto assaults = assaults_in_contact(session, field);
  ASSERT_TRUE(assaults.at(0).outcome.attacker_won);
  settle_assaults(field, assaults, accepted(proposals_of(assaults)));
  const auto pursuits = pursuits_on_foot(session, field);
  ASSERT_EQ(pursuits.size(), 1U);
  EXPECT_FALSE(pursuits[0].facts.halted_a_move);
  EXPECT_DOUBLE_EQ(pursuits[0].outcome.points, infantry_pursuit({assaults[0].outcome.loser_points, true}).points / 2.0);
  exercise.world.move = 1;
  EXPECT_TRUE(pursuits_on_foot(session, field).empty()) << "once";
  conduct.others.members["pursue"] = false;
  EXPECT_FALSE(check_task(shipped_reisswitz(), conduct, Branch::line_infantry, "task"));
}

// 4, Prisoners 1.
TEST(AftermathPhase, AnEnclosedBodyMayLayDownItsArms) {
  Exercise exercise(Troops{battalion("blue-1", "blue", 1500, 1000, 270), battalion("red-1", "red", 1500, 1300, 180),
                           battalion("red-2", "red", 1760, 850, 300), battalion("red-3", "red", 1240, 850, 60)});
  Field field = exercise.field();
  MoveSession session = exercise.session();
  exercise.faces = {4};
  const auto surrenders = enclosed_bodies(session, field);
  ASSERT_EQ(surrenders.size(), 1U);
  EXPECT_EQ(surrenders[0].outcome.unit, UnitId{"blue-1"});
  EXPECT_TRUE(surrenders[0].outcome.captured);
  settle_surrenders(field, surrenders, accepted(proposals_of(surrenders)));
  EXPECT_TRUE(exercise.unit("blue-1").gone);

  Exercise open(Troops{battalion("blue-1", "blue", 1500, 1000, 270), battalion("red-1", "red", 1500, 1300, 180),
                       battalion("red-2", "red", 1760, 850, 300)});
  MoveSession other = open.session();
  EXPECT_TRUE(enclosed_bodies(other, open.field()).empty()) << "a way out to the west";
}

// 4, Prisoners 1: driven back, and another body in the rear.
TEST(Circumstances, ABodyInTheWayOfTheBeatenCutsThemOff) {
  Exercise exercise(Troops{battalion("blue-1", "blue", 1500, 1000, 270), battalion("red-1", "red", 1700, 1000, 270),
                           battalion("red-2", "red", 1300, 1000, 90)});
  Unit& beaten = exercise.unit("blue-1");
  beaten.steadiness = Steadiness::repulsed;
  memory_of(beaten).retreat.going_back = true;
  beaten.way = {Point{metres(1900), metres(1000)}};
  Field field = exercise.field();
  EXPECT_TRUE(circumstances(field, {UnitId{"red-1"}}, UnitId{"blue-1"}).cut_off);
  EXPECT_FALSE(circumstances(field, {UnitId{"red-2"}}, UnitId{"blue-1"}).cut_off);
}

// 4, Insufficient Troops.
TEST(Circumstances, AVillageTooLargeForItsGarrison) {
  const std::string village = R"({"type":"FeatureCollection","features":[{"type":"Feature",
    "properties":{"id":"mill-end","kind":"village","name":"Mill End"},
    "geometry":{"type":"Polygon","coordinates":[[[1450,600],[1700,600],[1700,1400],[1450,1400],[1450,600]]]}}]})";
  Exercise exercise(Troops{battalion("blue-1", "blue", 1500, 1000, 270), battalion("red-1", "red", 1400, 1000, 90)},
                    village);
  Field field = exercise.field();
  const auto facts = circumstances(field, {UnitId{"red-1"}}, UnitId{"blue-1"});
  ASSERT_TRUE(facts.stronghold);
  ASSERT_TRUE(facts.stronghold->front_paces);
  EXPECT_NEAR(*facts.stronghold->front_paces, 994, 2) << "800 metres";
  EXPECT_EQ(facts.stronghold->garrison_men, 900);
}

// Readings of one game.
TEST(Options, AreReadFromTheScenarioAndHoldInPlay) {
  EXPECT_TRUE(faults_of_options(Json::object()).empty());
  EXPECT_TRUE(faults_of_options({{"recovery_times", "appendix_three"}, {"guns_refill_in_moves", 2}}).empty());
  EXPECT_THAT(faults_of_options({{"weather", "fine"}}).at(0).what(), HasSubstr("weather"));
  EXPECT_THAT(faults_of_options({{"cavalry_stops_at_degrees", 12}}).at(0).what(), HasSubstr("10, 15"));
  const Readings readings = readings_of({{"men_per_three_rank_point", 3}});
  EXPECT_EQ(readings.men_per_three_rank_point, 3);
  EXPECT_EQ(readings.recovery_times, RecoveryTimes::section_four);
  const auto choices = choices_of(readings);
  EXPECT_EQ(choices.size(), 17U) << "one for each reading";
  for (const Choice& choice : choices)
    EXPECT_EQ(choice.chosen == "3", choice.option == "men_per_three_rank_point") << choice.option;
}

// 4, The Cavalry Attack; The Outcome: cavalry that may pursue goes as far as the table allows, and halts.
TEST(Pursuit, VictoriousHorseFollowsAsFarAsTheTableAllows) {
  Exercise exercise(Troops{squadrons("red-h", "red", 1460, 1000, 90), squadrons("blue-h", "blue", 1500, 1000, 270)});
  Unit& horse = exercise.unit("red-h");
  horse.position = Point{metres(1495), metres(1000)};
  horse.tasks = {attack_on(1500, 1000)};
  memory_of(horse).duty.begun = true;
  memory_of(horse).conduct.pursue = true;
  Field field = exercise.field();
  MoveSession session = exercise.session();
  const auto assaults = assaults_in_contact(session, field);
  ASSERT_EQ(assaults.size(), 1U);
  std::vector<Ruling> rulings = accepted(proposals_of(assaults));
  AssaultOutcome won = assaults[0].outcome;
  won.attacker_won = true;
  won.degree = Outcome::defeated;
  won.goes_on = false;
  rulings[0].accepted = false;
  rulings[0].outcome = to_record(won);
  settle_assaults(field, assaults, rulings);
  EXPECT_EQ(exercise.unit("blue-h").steadiness, Steadiness::defeated);
  ASSERT_EQ(horse.tasks.size(), 1U) << "it follows";

  double followed = 0.0;
  for (int move = 1; move <= 8; ++move) {
    exercise.world.move = move;
    begin_marches(field);
    const Point from = horse.position;
    for (Seconds gone{0}; gone < move_length; gone += Seconds{10}) {
      march(field, Seconds{10});
      exercise.world.time += Seconds{10};
    }
    const double gone = distance_m(from, horse.position);
    EXPECT_LE(gone, paces(pursuit_paces(horse.branch, move)).metres() + 1.0) << "in move " << move;
    followed += gone;
  }
  EXPECT_GT(followed, paces(300).metres());
}

}  // namespace
}  // namespace krieg::reisswitz
