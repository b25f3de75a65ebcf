// The umpire's own outcome in place of the rules': it may change the result, but not the troops concerned.
#include "reisswitz/play/incidents.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace krieg::reisswitz {
namespace {

using ::testing::HasSubstr;

struct Case {
  const char* kind;
  Json proposed;
  Json wished;          ///< the umpire's outcome
  const char* subject;  ///< the troops concerned, which the umpire may not change
  const char* complaint;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.kind; }

std::vector<Case> cases() {
  const Json assault{{"attackers", {"red-1"}}, {"defender", "blue-1"},     {"attacker_won", false},
                     {"degree", "defeated"},   {"loser_points", 20.0},     {"winner_points", 10.0},
                     {"refused", false},       {"loser_destroyed", false}, {"goes_on", false}};
  Json other_way = assault;
  other_way["attacker_won"] = true;
  return {
      {"fire",
       {{"target", "red-1"}, {"skirmishers", false}, {"points", 12.0}},
       {{"target", "red-1"}, {"skirmishers", false}, {"points", 3.0}},
       "target",
       "the fire fell on other troops"},
      {"canister_test",
       {{"unit", "red-1"}, {"withdraws", true}},
       {{"unit", "red-1"}, {"withdraws", false}},
       "unit",
       "of other troops"},
      {"surprise",
       {{"unit", "red-1"}, {"surprised", true}},
       {{"unit", "red-1"}, {"surprised", false}},
       "unit",
       "of other troops"},
      {"pursuit",
       {{"pursuer", "red-1"}, {"beaten", "blue-1"}, {"points", 6.0}},
       {{"pursuer", "red-1"}, {"beaten", "blue-1"}, {"points", 0.0}},
       "beaten",
       "the pursuit is of other troops"},
      {"bombard",
       {{"battery", "red-b"}, {"feature", "mill"}, {"takes_effect", false}, {"points", 0.0}},
       {{"battery", "red-b"}, {"feature", "mill"}, {"takes_effect", true}, {"points", 4.0}},
       "feature",
       "on another place"},
      {"fire_spreads",
       {{"feature", "mill"}, {"spreads", true}},
       {{"feature", "mill"}, {"spreads", false}},
       "feature",
       "another place burns"},
      {"debouch",
       {{"unit", "red-1"}, {"debouches", false}},
       {{"unit", "red-1"}, {"debouches", true}},
       "unit",
       "at the bridge"},
      {"release",
       {{"escort", "red-1"}, {"freed", true}},
       {{"escort", "red-1"}, {"freed", false}},
       "escort",
       "others hold"},
      {"officer",
       {{"officer", "red-general"}, {"fate", "falls"}, {"captor", nullptr}},
       {{"officer", "red-general"}, {"fate", "unhurt"}, {"captor", nullptr}},
       "officer",
       "another officer's"},
      {"surrender",
       {{"unit", "red-1"}, {"captor", "blue-1"}, {"captured", true}},
       {{"unit", "red-1"}, {"captor", "blue-1"}, {"captured", false}},
       "captor",
       "other troops are shut in"},
      {"skirmish",
       {{"attacker", "red-1"},
        {"defender", "blue-1"},
        {"attacker_won", true},
        {"loser_points", 18},
        {"winner_points", 9}},
       {{"attacker", "red-1"},
        {"defender", "blue-1"},
        {"attacker_won", false},
        {"loser_points", 18},
        {"winner_points", 9}},
       "defender",
       "between other troops"},
      {"assault", assault, other_way, "defender", "between other troops"},
      {"exception", assault, other_way, "defender", "between other troops"},
  };
}

class Overrides : public ::testing::TestWithParam<Case> {
 protected:
  static Result<void> outcome_after_ruling(const Case& c, const Json& outcome) {
    Proposal proposal;
    proposal.kind = c.kind;
    proposal.outcome = c.proposed;
    Ruling ruling;
    ruling.accepted = false;
    ruling.outcome = outcome;
    return check_override(proposal, ruling);
  }
};

TEST_P(Overrides, MayChangeTheResult) {
  const auto verdict = outcome_after_ruling(GetParam(), GetParam().wished);
  EXPECT_TRUE(verdict) << verdict.error().text();
}

TEST_P(Overrides, MayNotChangeWhomItConcerns) {
  Json other = GetParam().wished;
  other[GetParam().subject] = "somebody-else";
  const auto verdict = outcome_after_ruling(GetParam(), other);
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().reason, Reason::impossible);
  EXPECT_THAT(verdict.error().text(), HasSubstr(GetParam().complaint));
}

TEST_P(Overrides, WhatIsNoOutcomeIsNamed) {
  const auto verdict = outcome_after_ruling(GetParam(), {{"nonsense", 1}});
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().reason, Reason::malformed);
  EXPECT_THAT(verdict.error().text(), HasSubstr("outcome"));
}

TEST_P(Overrides, EveryMemberThatMayBeSetIsOneOfTheOutcome) {
  for (const auto& [member, schema] : incident_of(incidents(), GetParam().kind).outcome_schema["properties"].items())
    EXPECT_TRUE(GetParam().proposed.contains(member)) << member;
}

INSTANTIATE_TEST_SUITE_P(Kinds, Overrides, ::testing::ValuesIn(cases()),
                         [](const auto& tested) { return std::string(tested.param.kind); });

TEST(Incidents, AreAllTriedHere) {
  std::set<std::string> listed, tried;
  for (const Incident& incident : incidents()) listed.insert(incident.kind);
  for (const Case& tested : cases()) tried.insert(tested.kind);
  EXPECT_EQ(tried, listed);
}

TEST(OverridesByDice, WantAsManyFacesAsWereThrown) {
  Proposal proposal;
  proposal.kind = "canister_test";
  proposal.dice.resize(2);
  Ruling ruling;
  ruling.faces = {3};
  const auto verdict = check_override(proposal, ruling);
  ASSERT_FALSE(verdict);
  EXPECT_THAT(verdict.error().text(), HasSubstr("rests on 2 dice"));
  ruling.faces = {3, 4};
  EXPECT_TRUE(check_override(proposal, ruling));
  proposal.dice.clear();
  ruling.faces->clear();
  EXPECT_FALSE(check_override(proposal, ruling)) << "where none was thrown";
}

TEST(OverridesOfPoints, StayWithinReason) {
  Proposal proposal;
  proposal.kind = "fire";
  proposal.outcome = {{"target", "red-1"}, {"skirmishers", false}, {"points", 12.0}};
  Ruling ruling;
  ruling.outcome = proposal.outcome;
  for (const double points : {-1.0, 1001.0}) {
    (*ruling.outcome)["points"] = points;
    EXPECT_FALSE(check_override(proposal, ruling)) << points;
  }
}

}  // namespace
}  // namespace krieg::reisswitz
