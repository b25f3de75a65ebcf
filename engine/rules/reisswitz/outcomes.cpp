#include "reisswitz/outcomes.hpp"

#include "reisswitz/assault_phase.hpp"
#include "reisswitz/canister_phase.hpp"
#include "reisswitz/fire_phase.hpp"

namespace krieg::reisswitz {

namespace {

constexpr double most_points = 1000.0;

Result<void> refuse(Reason reason, std::string text) { return Refusal{reason, std::move(text)}; }

Json points_schema(const char* title) {
  return {{"type", "number"}, {"minimum", 0}, {"maximum", most_points}, {"title", title}};
}

Result<void> in_range(double points, const char* field) {
  if (points < 0.0 || points > most_points)
    return refuse(Reason::impossible, std::string(field) + ": 0 to 1000 points");
  return {};
}

Result<void> check_fire(const FireOutcome& outcome, const FireOutcome& proposed) {
  if (outcome.target != proposed.target) return refuse(Reason::impossible, "target: the fire fell on other troops");
  return in_range(outcome.points, "points");
}

Result<void> check_test(const TestOutcome& outcome, const TestOutcome& proposed) {
  if (outcome.unit != proposed.unit) return refuse(Reason::impossible, "unit: the test is of other troops");
  return {};
}

Result<void> check_assault(const AssaultOutcome& outcome, const AssaultOutcome& proposed) {
  if (outcome.attackers != proposed.attackers || outcome.defender != proposed.defender)
    return refuse(Reason::impossible, "attackers, defender: the assault is between other troops");
  if (auto verdict = in_range(outcome.loser_points, "loser_points"); !verdict) return verdict;
  return in_range(outcome.winner_points, "winner_points");
}

}  // namespace

Json outcome_schema(const std::string& kind) {
  if (kind == "fire") return {{"type", "object"}, {"properties", {{"points", points_schema("Loss in points")}}}};
  if (kind == "canister_test")
    return {{"type", "object"},
            {"properties", {{"withdraws", {{"type", "boolean"}, {"title", "The troops withdraw"}}}}}};
  return {{"type", "object"},
          {"properties",
           {{"attacker_won", {{"type", "boolean"}, {"title", "The attacker wins"}}},
            {"degree", {{"enum", {"repulsed", "defeated", "totally_defeated"}}, {"title", "The loser is"}}},
            {"loser_points", points_schema("Loss of the beaten, points")},
            {"winner_points", points_schema("Loss of the victor, points")},
            {"loser_destroyed", {{"type", "boolean"}, {"title", "The beaten are destroyed or taken"}}}}}};
}

Result<void> check_override(const Proposal& proposal, const Ruling& ruling) {
  if (ruling.faces) {
    if (ruling.faces->size() != proposal.dice.size())
      return refuse(Reason::malformed, "faces: this result rests on " + std::to_string(proposal.dice.size()) + " dice");
    return {};
  }
  try {
    if (proposal.kind == "fire")
      return check_fire(from_record<FireOutcome>(*ruling.outcome), from_record<FireOutcome>(proposal.outcome));
    if (proposal.kind == "canister_test")
      return check_test(from_record<TestOutcome>(*ruling.outcome), from_record<TestOutcome>(proposal.outcome));
    return check_assault(from_record<AssaultOutcome>(*ruling.outcome), from_record<AssaultOutcome>(proposal.outcome));
  } catch (const RecordError& error) {
    return refuse(Reason::malformed, error.under("outcome").what());
  }
}

}  // namespace krieg::reisswitz
