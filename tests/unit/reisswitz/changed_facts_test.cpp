// The umpire changes facts of a proposal: the case is worked out again with the same dice, and play uses the result.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fights.hpp"
#include "reisswitz/play/aftermath_phase.hpp"
#include "reisswitz/play/canister_phase.hpp"
#include "reisswitz/play/peril_phase.hpp"
#include "reisswitz/play/skirmish_phase.hpp"
#include "reisswitz/play/surprise_phase.hpp"
#include "reisswitz/play/works_phase.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using ::testing::HasSubstr;

template <class Case>
Move lay(MoveSession& session, const Field& field, std::vector<Case>& cases, std::vector<Ruling>& rulings) {
  rulings = co_await lay_before_umpire(session, field, cases);
}

/// The cases of a phase that are shown to the umpire.
template <class Case>
struct Desk {
  Desk(const Field& field, MoveSession& at, std::vector<Case> laid)
      : cases(std::move(laid)), session(at), move(lay(at, field, cases, rulings)) {
    move.resume();
  }
  const Proposal& proposal() const { return session.pending().proposals.at(0); }
  Result<void> verdict(const Json& facts) const { return book.check_outcome(proposal(), with(facts)); }
  Ruling with(const Json& facts) const { return {proposal().id, false, {}, {}, "as I saw it", facts}; }
  void change(const Json& facts) {
    const auto allowed = verdict(facts);
    ASSERT_TRUE(allowed) << allowed.error().text();
    EXPECT_FALSE(session.rule(with(facts))) << "it waits for his word again";
  }
  void accept() {
    ASSERT_TRUE(session.rule({proposal().id, true, {}, {}, ""}));
    move.resume();
    ASSERT_TRUE(move.done());
  }

  std::vector<Case> cases;
  std::vector<Ruling> rulings;
  const Reisswitz& book = shipped_reisswitz();
  MoveSession& session;
  Move move;
};

MoveSession attended(Exercise& exercise) {
  return MoveSession(
      *exercise.scenario, exercise.directory, exercise.world, exercise.pictures,
      [&exercise](const Throw&) {
        if (exercise.faces.empty()) return 4;
        const int face = exercise.faces.front();
        exercise.faces.pop_front();
        return face;
      },
      [](const std::string&) { return true; });
}

struct Attack : Exercise {
  Attack() : Exercise(Troops{battalion("red-1", "red", 1460, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)}) {
    attack(unit("red-1"), 1500, 1000);
    unit("red-1").position = at(1490, 1000);
  }
};

TEST(ChangedFacts, OfAFightOfSkirmishersDecideWhoIsDrivenIn) {
  Attack exercise;
  for (const char* id : {"red-1", "blue-1"})
    exercise.unit(id).skirmishers = SkirmishLine{2, 90, paces(100), paces(100), paces(200)};
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  exercise.faces = {1};
  Desk<SkirmishFight> desk(field, session, skirmish_fights(session, field));
  ASSERT_EQ(desk.cases.size(), 1U);
  EXPECT_FALSE(desk.cases[0].outcome.attacker_won);
  desk.change({{"defender", {{"steadiness", "totally_defeated"}}}});
  EXPECT_TRUE(desk.cases[0].outcome.attacker_won) << "a foregone conclusion";
  desk.accept();
  settle_skirmish_fights(field, desk.cases, desk.rulings);
  EXPECT_TRUE(reports(exercise.unit("blue-1"), "skirmishers_driven_in"));
}

TEST(ChangedFacts, OfAnAssaultAreWorkedOutWithTheDiceThatLie) {
  Attack exercise;
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  exercise.faces = {3};
  Desk<Assault> desk(field, session, assaults_in_contact(session, field));
  const Proposal first = desk.proposal();
  ASSERT_EQ(first.dice.size(), 1U);
  EXPECT_EQ(first.facts.at("procedure"), "assault");
  exercise.faces = {6, 6};
  desk.change({{"defender", {{"beaten_before", true}, {"flank_threatened", true}}}, {"slope_degrees", -4}});
  const Proposal second = desk.proposal();
  EXPECT_EQ(second.id, first.id + "/2");
  EXPECT_EQ(to_record(second.dice), to_record(first.dice));
  EXPECT_NE(second.steps.size(), first.steps.size());
  std::string told;
  for (const Step& step : second.steps) told += step.text.text + " = " + step.value.text + "\n";
  EXPECT_THAT(told, HasSubstr("the umpire: defender, beaten before = yes"));
  EXPECT_THAT(told, HasSubstr("the umpire: slope degrees = -4"));
  EXPECT_EQ(second.facts.at("facts").at("defender").at("men"), 900) << "facts that he does not name should stay";
  EXPECT_TRUE(desk.cases[0].facts.defender.flank_threatened);
  desk.change({{"defender", {{"flank_threatened", false}}}});
  EXPECT_EQ(desk.proposal().id, first.id + "/3");
  EXPECT_EQ(desk.proposal().steps.front().text, second.steps.front().text)
      << "his earlier changes should still be shown";
  desk.accept();
  settle_assaults(field, desk.cases, desk.rulings);
  const Json& proposal = exercise.world.settled.back().particulars.at("proposal");
  EXPECT_FALSE(proposal.contains("facts"));
  EXPECT_THAT(proposal.at("steps").dump(), HasSubstr("the umpire: defender, beaten before"));
}

// Dice: a blank face is thrown again.
TEST(RealDice, ThatDoNotDecideAreFollowedByOneMore) {
  constexpr int blank = 1, decides = 6;
  Attack exercise;
  exercise.unit("blue-1").steadiness = Steadiness::shaken;  // die II
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  exercise.faces = {3};
  Desk<Assault> desk(field, session, assaults_in_contact(session, field));
  const std::string first = desk.proposal().id;
  const auto throws = [&](std::vector<int> faces) {
    const Ruling ruling{desk.proposal().id, false, std::move(faces), {}, "thrown on my table"};
    EXPECT_TRUE(desk.book.check_outcome(desk.proposal(), ruling));
    return session.rule(ruling);
  };
  exercise.faces = {blank, decides};
  EXPECT_FALSE(throws({blank}));
  EXPECT_EQ(desk.proposal().id, first + "/2");
  EXPECT_EQ(faces_of(desk.proposal().dice), (std::vector<int>{blank, blank, decides})) << "thrown by the program";
  EXPECT_THAT(to_record(desk.proposal().steps).dump(), HasSubstr("the umpire's own dice"));
  ASSERT_TRUE(throws({decides, decides, decides}));
  desk.move.resume();
  ASSERT_TRUE(desk.move.done());
  EXPECT_EQ(faces_of(desk.cases[0].proposal.dice), std::vector<int>{decides});
  const bool attacker_won = desk.cases[0].outcome.attacker_won;
  settle_assaults(field, desk.cases, desk.rulings);
  const Unit& beaten = exercise.unit(attacker_won ? "blue-1" : "red-1");
  EXPECT_GE(beaten.steadiness, Steadiness::repulsed);
  const Json final_outcome = exercise.world.settled.back().particulars;
  EXPECT_EQ(final_outcome.at("outcome").at("attacker_won"), attacker_won);
  EXPECT_EQ(final_outcome.at("ruling").at("faces").size(), 3U);
}

TEST(RealDice, MayBeFewerThanLieFromBeforeAFactWasChanged) {
  constexpr int blank = 1, decides = 6;
  Attack exercise;
  exercise.unit("blue-1").steadiness = Steadiness::shaken;  // die II
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  exercise.faces = {blank, decides};
  Desk<Assault> desk(field, session, assaults_in_contact(session, field));
  ASSERT_EQ(desk.proposal().dice.size(), 2U);
  desk.change({{"defender", {{"steadiness", "steady"}}}});  // die I has no blank face
  ASSERT_EQ(desk.proposal().dice.size(), 1U);
  EXPECT_TRUE(session.rule({desk.proposal().id, false, std::vector<int>{2}, {}, "thrown on my table"}));
  EXPECT_EQ(faces_of(desk.cases[0].proposal.dice), std::vector<int>{2});
}

TEST(RealDice, ThatDecideHold) {
  Attack exercise;
  Field field = exercise.field();
  const auto won_by_attacker = [&](int thrown, int real) {
    MoveSession session = attended(exercise);
    exercise.faces = {thrown};
    Desk<Assault> desk(field, session, assaults_in_contact(session, field));
    EXPECT_TRUE(session.rule({desk.proposal().id, false, std::vector<int>{real}, {}, "thrown on my table"}));
    return desk.cases[0].outcome.attacker_won;
  };
  EXPECT_TRUE(won_by_attacker(2, 6));
  EXPECT_FALSE(won_by_attacker(6, 2));
}

TEST(ChangedFacts, ThatMakeAnAttackImpossibleStopIt) {
  Attack exercise;
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  Desk<Assault> desk(field, session, assaults_in_contact(session, field));
  desk.change({{"slope_degrees", 35}});
  EXPECT_THAT(desk.proposal().result.text, HasSubstr("No attack"));
  desk.accept();
  settle_assaults(field, desk.cases, desk.rulings);
  EXPECT_TRUE(reports(exercise.unit("red-1"), "order_impossible"));
  EXPECT_TRUE(exercise.unit("red-1").tasks.empty());
  EXPECT_EQ(men_of(exercise.unit("red-1")), 900);
  EXPECT_EQ(men_of(exercise.unit("blue-1")), 900);
}

TEST(ChangedFacts, OfASquareOnASteepSlopeStopTheAttack) {
  Attack exercise;
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  Desk<Assault> desk(field, session, assaults_in_contact(session, field));
  desk.change({{"attacker", {{"branch", "light_cavalry"}, {"formation", "line"}, {"elements", 4}}},
               {"defender", {{"formation", "square"}}}});
  EXPECT_FALSE(desk.cases[0].outcome.refused);
  desk.change({{"slope_degrees", 35}});
  EXPECT_TRUE(desk.cases[0].outcome.refused);
  EXPECT_THAT(desk.proposal().result.text, HasSubstr("No attack"));
}

TEST(ChangedFacts, OfAGarrisonOfNobodyMakeTheResultCertain) {
  for (const DifferenceOn on : {DifferenceOn::weaker, DifferenceOn::stronger}) {
    Attack exercise;
    Field field = exercise.field();
    field.readings.difference_on = on;
    MoveSession session = attended(exercise);
    Desk<Assault> desk(field, session, assaults_in_contact(session, field));
    desk.change({{"stronghold", {{"defences", "light"}, {"garrison_men", 0}, {"front_paces", 20'000}}}});
    EXPECT_EQ(desk.cases[0].odds.foregone, Contestant::attacker);
  }
}

TEST(ChangedFacts, ThatNobodyCouldTellAreRefusedByName) {
  Attack exercise;
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  const Desk<Assault> desk(field, session, assaults_in_contact(session, field));
  const auto refusal = [&](const Json& facts) {
    const auto verdict = desk.verdict(facts);
    return verdict ? std::string("taken") : verdict.error().text();
  };
  EXPECT_THAT(refusal({{"attacker", {{"courage", 3}}}}), HasSubstr("attacker: has an unknown member \"courage\""));
  EXPECT_THAT(refusal({{"attacker", {{"men", -4}}}}), HasSubstr("attacker.men"));
  EXPECT_THAT(refusal({{"attacker", {{"formation", "in_battery"}}}}), HasSubstr("formation"));
  EXPECT_THAT(refusal({{"slope_degrees", nullptr}}), HasSubstr("slope_degrees"));
  EXPECT_THAT(refusal({{"slope_degrees", 1e300}}), HasSubstr("slope_degrees"));
  EXPECT_THAT(refusal(Json::array({1})), HasSubstr("should be an object"));
  EXPECT_EQ(refusal({{"stronghold", {{"defences", "light"}}}}), "taken") << "the rest of it by its defaults";
  EXPECT_EQ(refusal({{"stronghold", nullptr}}), "taken");
}

TEST(ChangedFacts, OfAVolleyChangeItsLossAndWhetherItIsCanister) {
  Exercise exercise(Troops{battery("red-a", "red", 1200, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  memory_of(exercise.unit("blue-1")).conduct.fire_at_will = false;
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  exercise.faces = {5, 5};
  Desk<Volley> desk(field, session, volleys_of_both_sides(session, field));
  ASSERT_EQ(desk.cases.size(), 1U);
  ASSERT_EQ(desk.cases[0].canister, Effect::good);
  const double before = desk.cases[0].outcome.points;
  desk.change({{"distance_paces", 900}, {"guns", 3}});
  EXPECT_FALSE(desk.cases[0].canister) << "that far it is round shot";
  EXPECT_EQ(desk.cases[0].guns, 3);
  EXPECT_LT(desk.cases[0].outcome.points, before);
  EXPECT_TRUE(canister_tests(session, field, desk.cases).empty()) << "troops under round shot are not tested";
  const int men = men_of(exercise.unit("blue-1"));
  desk.change({{"distance_paces", 5000}});
  EXPECT_EQ(desk.cases[0].outcome.points, 0.0) << "out of reach";
  desk.accept();
  settle_fire(field, desk.cases, desk.rulings);
  EXPECT_EQ(men_of(exercise.unit("blue-1")), men);
}

TEST(ChangedFacts, OfAVolleyOfMusketsAreTheirs) {
  Exercise exercise(Troops{battalion("red-1", "red", 1400, 1000, 90), battalion("blue-1", "blue", 1560, 1000, 270)});
  memory_of(exercise.unit("blue-1")).conduct.fire_at_will = false;
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  Desk<Volley> desk(field, session, volleys_of_both_sides(session, field));
  ASSERT_EQ(desk.proposal().facts.at("procedure"), "small_arms_fire");
  const double before = desk.cases[0].outcome.points;
  desk.change({{"target", {{"shelter", "defending"}}}, {"men", 100}});
  EXPECT_LT(desk.cases[0].outcome.points, before);
}

TEST(ChangedFacts, OfTheTestsTurnThem) {
  Exercise exercise(Troops{battery("red-a", "red", 1200, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  exercise.faces = {4, 4, 1};
  const std::vector<Volley> volleys = volleys_of_both_sides(session, field);
  Desk<CanisterTest> desk(field, session, canister_tests(session, field, volleys));
  ASSERT_EQ(desk.proposal().facts.at("procedure"), "canister_test");
  desk.change({{"battery_under_canister", true}});
  EXPECT_FALSE(desk.cases[0].outcome.withdraws) << "guns under canister cause no test";
  EXPECT_TRUE(desk.proposal().dice.empty());
  desk.change({{"battery_under_canister", false}});
  EXPECT_EQ(desk.proposal().dice.size(), 1U) << "the die that was thrown counts again";
}

TEST(ChangedFacts, OfASurpriseAndAPursuitHold) {
  Exercise exercise(Troops{battalion("red-1", "red", 1300, 1000, 90), battalion("blue-1", "blue", 1450, 1000, 270)});
  attack(exercise.unit("red-1"), 1450, 1000);
  exercise.unit("blue-1").formation = Formation::march_column;
  Field field = exercise.field();
  MoveSession session = attended(exercise);
  exercise.faces = {6};
  {
    Desk<SurpriseTest> desk(field, session, surprise_tests(session, field));
    ASSERT_TRUE(desk.cases[0].outcome.surprised);
    desk.change({{"in_marching_column", false}});
    desk.accept();
    settle_surprises(field, desk.cases, desk.rulings);
    EXPECT_FALSE(reports(exercise.unit("blue-1"), "surprised"));
  }
  memory_of(exercise.unit("red-1")).conduct.pursue = true;
  memory_of(exercise.unit("red-1")).pursuit.victory = MoveNumber{0};
  exercise.unit("blue-1").steadiness = Steadiness::defeated;
  memory_of(exercise.unit("blue-1")).retreat.beaten = MoveNumber{0};
  memory_of(exercise.unit("blue-1")).retreat.points_lost = 50.0;
  exercise.world.move = 1;
  Desk<FootPursuit> desk(field, session, pursuits_on_foot(session, field));
  ASSERT_EQ(desk.cases.size(), 1U);
  EXPECT_DOUBLE_EQ(desk.cases[0].outcome.points, 25.0);
  desk.change({{"halted_a_move", false}});
  EXPECT_DOUBLE_EQ(desk.cases[0].outcome.points, 12.5) << "pursuers that do not halt do half the harm";
}

}  // namespace
}  // namespace krieg::reisswitz
