// The umpire's own outcome in place of the rules': it may change the result, not the troops whom it concerns.
#include "reisswitz/outcomes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reisswitz/reisswitz.hpp"

namespace krieg::reisswitz {
namespace {

using ::testing::HasSubstr;

struct Case {
  const char* kind;
  Json proposed;
  Json wished;          ///< as the umpire might rule
  const char* subject;  ///< whom it concerns: not his to change
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
      {"assault", assault, other_way, "defender", "between other troops"},
  };
}

class Overrides : public ::testing::TestWithParam<Case> {
 protected:
  static Result<void> ruled(const Case& c, const Json& outcome) {
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
  const auto verdict = ruled(GetParam(), GetParam().wished);
  EXPECT_TRUE(verdict) << verdict.error().text;
}

TEST_P(Overrides, MayNotChangeWhomItConcerns) {
  Json other = GetParam().wished;
  other[GetParam().subject] = "somebody-else";
  const auto verdict = ruled(GetParam(), other);
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().reason, Reason::impossible);
  EXPECT_THAT(verdict.error().text, HasSubstr(GetParam().complaint));
}

TEST_P(Overrides, WhatIsNoOutcomeIsNamed) {
  const auto verdict = ruled(GetParam(), {{"nonsense", 1}});
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().reason, Reason::malformed);
  EXPECT_THAT(verdict.error().text, HasSubstr("outcome"));
}

TEST_P(Overrides, EveryMemberThatMayBeSetIsOneOfTheOutcome) {
  if (std::string(GetParam().kind) == "pursuit") return;  // it is laid before the umpire as a fire is
  for (const auto& [member, schema] : outcome_schema(GetParam().kind)["properties"].items())
    EXPECT_TRUE(GetParam().proposed.contains(member)) << member;
}

INSTANTIATE_TEST_SUITE_P(Kinds, Overrides, ::testing::ValuesIn(cases()),
                         [](const auto& tested) { return std::string(tested.param.kind); });

TEST(OverridesByDice, WantAsManyFacesAsWereThrown) {
  Proposal proposal;
  proposal.kind = "canister_test";
  proposal.dice.resize(2);
  Ruling ruling;
  ruling.faces = {3};
  const auto verdict = check_override(proposal, ruling);
  ASSERT_FALSE(verdict);
  EXPECT_THAT(verdict.error().text, HasSubstr("rests on 2 dice"));
  ruling.faces = {3, 4};
  EXPECT_TRUE(check_override(proposal, ruling));
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

// ---- what the pad refuses

struct Order {
  TaskKind kind;
  Branch branch;
  const char* complaint;  ///< "" if it is in order
  void (*also)(Task&) = [](Task&) {};
};

TEST(Pad, RefusesWhatTheArmCannotDo) {
  const std::vector<Order> orders{
      {TaskKind::limber, Branch::line_infantry, "only guns limber"},
      {TaskKind::unlimber, Branch::foot_artillery, ""},
      {TaskKind::attack, Branch::foot_artillery, "only infantry and cavalry assault"},
      {TaskKind::march, Branch::line_infantry, "of an attack alone", [](Task& t) { t.at_all_hazards = true; }},
      {TaskKind::attack, Branch::line_infantry, "", [](Task& t) { t.at_all_hazards = true; }},
      {TaskKind::march, Branch::sappers, "to be built alone", [](Task& t) { t.bridge = BridgeKind::pontoon; }},
      {TaskKind::mend_bridge, Branch::sappers, "to be broken alone", [](Task& t) { t.means = Demolition::burning; }},
      {TaskKind::form, Branch::line_infantry, "does not know", [](Task& t) { t.formation = Formation::in_battery; }},
      {TaskKind::skirmish_out, Branch::light_cavalry, "only infantry sends out"},
      {TaskKind::skirmish_out, Branch::line_infantry, "50 to 400 paces", [](Task& t) { t.distance = metres(900); }},
      {TaskKind::patrol, Branch::foot_artillery, "send out patrols"},
      {TaskKind::fire, Branch::heavy_cavalry, "does not fire"},
      {TaskKind::bombard, Branch::line_infantry, "only guns bombard"},
      {TaskKind::dismount, Branch::line_infantry, "only dragoons"},
      {TaskKind::escort, Branch::foot_artillery, "guard prisoners"},
      {TaskKind::swim, Branch::wagons, "only men and horses swim"},
      {TaskKind::ferry, Branch::wagons, "do not carry wagons"},
      {TaskKind::ferry, Branch::foot_artillery, ""},
      {TaskKind::fill_up, Branch::light_cavalry, "fill up their ammunition"},
      {TaskKind::build_bridge, Branch::light_cavalry, "build bridges"},
      {TaskKind::build_bridge, Branch::sappers, "bridge of boats alone", [](Task& t) { t.for_infantry = true; }},
      {TaskKind::break_bridge, Branch::wagons, "work on bridges"},
      {TaskKind::break_bridge, Branch::line_infantry, "only sappers blow",
       [](Task& t) { t.means = Demolition::explosion; }},
      {TaskKind::conduct, Branch::foot_artillery, "cannot counter-charge",
       [](Task& t) { t.if_attacked = Response::counter_charge; }},
  };
  for (const Order& order : orders) {
    SCOPED_TRACE(name_of(order.kind) + " of " + name_of(order.branch));
    Task task;
    task.kind = order.kind;
    order.also(task);
    const auto verdict = Reisswitz().check_task(task, order.branch);
    const std::string complaint = order.complaint;
    EXPECT_EQ(static_cast<bool>(verdict), complaint.empty());
    if (!verdict) {
      EXPECT_THAT(verdict.error().text, HasSubstr(complaint));
    }
  }
}

// ---- what a scenario may not say

TEST(ScenarioCheck, NamesEveryUnitThatTheBookDoesNotKnow) {
  ScenarioSheet sheet;
  const auto add = [&](const char* id, Branch branch, Formation formation) -> UnitEstablishment& {
    UnitEstablishment& unit = sheet.order_of_battle.units.emplace_back();
    unit.id = UnitId{id};
    unit.branch = branch;
    unit.formation = formation;
    unit.elements = {{ElementKind::half_battalion, 450, 0}};
    return unit;
  };
  add("square-horse", Branch::light_cavalry, Formation::square);
  add("no-calibre", Branch::foot_artillery, Formation::in_battery);
  add("odd-calibre", Branch::foot_artillery, Formation::in_battery).pounder = 8;
  add("pontoons-on-foot", Branch::line_infantry, Formation::line_two_ranks).pontoons = 4;
  add("dragoons-on-foot", Branch::line_infantry, Formation::line_two_ranks).dragoons = true;
  const std::vector<std::string> faults = Reisswitz().check(sheet);
  for (const char* wanted :
       {"\"square-horse\": formation", "\"no-calibre\": pounder", "\"no-calibre\": elements",
        "\"odd-calibre\": pounder", "\"pontoons-on-foot\": pontoons", "\"dragoons-on-foot\": dragoons"})
    EXPECT_THAT(faults, ::testing::Contains(HasSubstr(wanted)));
}

}  // namespace
}  // namespace krieg::reisswitz
