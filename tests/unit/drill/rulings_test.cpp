#include "drill/rulings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drill/incident.hpp"

namespace krieg::plain_troops {
namespace {

struct Outcome {
  std::string unit = "a";
  bool holds = true;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (unit, holds))

std::vector<Incident> incidents() {
  return {incident<Outcome>("test_of_nerve", {{"holds", flag_member("The troops hold")}},
                            [](const Outcome& outcome, const Outcome& proposed) {
                              return check_same(outcome.unit == proposed.unit, "unit", "outcome_of_other_test");
                            })};
}

Proposal proposal() {
  Proposal proposal;
  proposal.id = "1.test_of_nerve.a";
  proposal.kind = "test_of_nerve";
  proposal.dice = {{"nerve", "a", 0, 3}, {"nerve", "a", 1, 5}};
  proposal.outcome = to_record(Outcome{});
  return proposal;
}

Ruling outcome_of(const Outcome& outcome) { return {"1.test_of_nerve.a", false, {}, to_record(outcome), "his word"}; }
Ruling dice_of(std::vector<int> faces) { return {"1.test_of_nerve.a", false, std::move(faces), {}, "real dice"}; }

TEST(Overrides, AreOfTheKindOfTheProposalAndAboutItsTroops) {
  EXPECT_TRUE(check_override(incidents(), proposal(), outcome_of({"a", false})));
  const auto other = check_override(incidents(), proposal(), outcome_of({"b", false}));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().key.name(), "outcome_of_other_test");
  Ruling nonsense = outcome_of({});
  nonsense.outcome = Json{{"nonsense", 1}};
  EXPECT_FALSE(check_override(incidents(), proposal(), nonsense));
  EXPECT_THROW(incident_of(incidents(), "comet"), std::logic_error);
}

TEST(Overrides, HaveAsManyDiceAsTheProposal) {
  EXPECT_TRUE(check_override(incidents(), proposal(), dice_of({1, 2})));
  EXPECT_EQ(check_override(incidents(), proposal(), dice_of({1})).error().key.name(), "wrong_number_of_faces");
  Proposal without = proposal();
  without.dice.clear();
  EXPECT_EQ(check_override(incidents(), without, dice_of({1})).error().key.name(), "no_die_was_thrown");
}

TEST(HandOfTheUmpire, KeepsHisDiceAndTheLastValueOfEachFact) {
  Hand hand;
  hand.note(proposal(), dice_of({6, 1}));
  Ruling facts = outcome_of({});
  facts.outcome.reset();
  facts.facts = Json{{"in_cover", true}, {"side", {{"men_lost", 20}}}};
  facts.reason = "they lie behind the bank";
  hand.note(proposal(), facts);
  EXPECT_EQ(faces_of(hand.dice), (std::vector<int>{6, 1}));
  const std::vector<Step> steps = hand.steps();
  ASSERT_EQ(steps.size(), 4u);
  EXPECT_EQ(steps[0].text.text, "the umpire's own dice");
  EXPECT_EQ(steps[0].value.text, "6, 1");
  EXPECT_EQ(steps[1].text.text, "the umpire: in cover");
  EXPECT_EQ(steps[1].value.text, "yes");
  EXPECT_EQ(steps[2].text.text, "the umpire: side, men lost");
  EXPECT_EQ(steps[2].value.text, "20");
  EXPECT_EQ(steps[3].text.text, "his reason: they lie behind the bank");
}

}  // namespace
}  // namespace krieg::plain_troops
