#include "reisswitz/play/outcomes.hpp"

#include "reisswitz/play/aftermath_phase.hpp"
#include "reisswitz/play/assault_phase.hpp"
#include "reisswitz/play/canister_phase.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/debouch_phase.hpp"
#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/peril_phase.hpp"
#include "reisswitz/play/skirmish_phase.hpp"
#include "reisswitz/play/surprise_phase.hpp"
#include "reisswitz/play/works_phase.hpp"

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

Result<void> check_surprise(const SurpriseOutcome& outcome, const SurpriseOutcome& proposed) {
  if (outcome.unit != proposed.unit) return refuse(Reason::impossible, "unit: the test is of other troops");
  return {};
}

Result<void> check_pursuit(const PursuitOutcome& outcome, const PursuitOutcome& proposed) {
  if (outcome.pursuer != proposed.pursuer || outcome.beaten != proposed.beaten)
    return refuse(Reason::impossible, "pursuer, beaten: the pursuit is of other troops");
  return in_range(outcome.points, "points");
}

Result<void> check_surrender(const SurrenderOutcome& outcome, const SurrenderOutcome& proposed) {
  if (outcome.unit != proposed.unit || outcome.captor != proposed.captor)
    return refuse(Reason::impossible, "unit, captor: other troops are shut in");
  return {};
}

Result<void> check_release(const ReleaseOutcome& outcome, const ReleaseOutcome& proposed) {
  if (outcome.escort != proposed.escort) return refuse(Reason::impossible, "escort: others hold these prisoners");
  return {};
}

Result<void> check_bombardment(const BombardOutcome& outcome, const BombardOutcome& proposed) {
  if (outcome.battery != proposed.battery || outcome.feature != proposed.feature)
    return refuse(Reason::impossible, "battery, feature: the fire is of another battery or on another place");
  return in_range(outcome.points, "points");
}

Result<void> check_debouching(const DebouchOutcome& outcome, const DebouchOutcome& proposed) {
  if (outcome.unit != proposed.unit) return refuse(Reason::impossible, "unit: other troops are at the bridge");
  return {};
}

Result<void> check_spread(const SpreadOutcome& outcome, const SpreadOutcome& proposed) {
  if (outcome.feature != proposed.feature) return refuse(Reason::impossible, "feature: another place burns");
  return {};
}

Result<void> check_peril(const PerilOutcome& outcome, const PerilOutcome& proposed) {
  if (outcome.officer != proposed.officer || outcome.captor != proposed.captor)
    return refuse(Reason::impossible, "officer, captor: the danger is another officer's");
  return {};
}

Result<void> check_skirmish(const SkirmishOutcome& outcome, const SkirmishOutcome& proposed) {
  if (outcome.attacker != proposed.attacker || outcome.defender != proposed.defender)
    return refuse(Reason::impossible, "attacker, defender: the skirmish is between other troops");
  if (auto verdict = in_range(outcome.loser_points, "loser_points"); !verdict) return verdict;
  return in_range(outcome.winner_points, "winner_points");
}

Json yes_or_no(const char* member, const char* title) {
  return {{"type", "object"}, {"properties", {{member, {{"type", "boolean"}, {"title", title}}}}}};
}

template <class Outcome, class Check>
Result<void> check_as(const Proposal& proposal, const Ruling& ruling, Check&& check) {
  return check(from_record<Outcome>(*ruling.outcome), from_record<Outcome>(proposal.outcome));
}

Result<void> check_assault(const AssaultOutcome& outcome, const AssaultOutcome& proposed) {
  if (outcome.attackers != proposed.attackers || outcome.defender != proposed.defender ||
      outcome.on_skirmishers != proposed.on_skirmishers || outcome.battery != proposed.battery)
    return refuse(Reason::impossible, "attackers, defender: the assault is between other troops");
  if (auto verdict = in_range(outcome.loser_points, "loser_points"); !verdict) return verdict;
  return in_range(outcome.winner_points, "winner_points");
}

}  // namespace

Json outcome_schema(const std::string& kind) {
  if (kind == "fire" || kind == "pursuit")
    return {{"type", "object"}, {"properties", {{"points", points_schema("Loss in points")}}}};
  if (kind == "canister_test") return yes_or_no("withdraws", "The troops withdraw");
  if (kind == "surprise") return yes_or_no("surprised", "The troops are surprised");
  if (kind == "bombard") {
    Json schema = yes_or_no("takes_effect", "A house is set alight, the wall breached, the bridge broken");
    schema["properties"]["points"] = points_schema("Loss of those in the houses, points");
    return schema;
  }
  if (kind == "fire_spreads") return yes_or_no("spreads", "The fire spreads");
  if (kind == "debouch") return yes_or_no("debouches", "The troops come out of the defile");
  if (kind == "release") return yes_or_no("freed", "The prisoners are set free");
  if (kind == "officer")
    return {{"type", "object"},
            {"properties", {{"fate", {{"enum", {"unhurt", "falls", "taken"}}, {"title", "The officer"}}}}}};
  if (kind == "skirmish") {
    Json schema = yes_or_no("attacker_won", "The attackers' skirmishers drive the others in");
    schema["properties"]["loser_points"] = points_schema("Loss of the beaten, points");
    schema["properties"]["winner_points"] = points_schema("Loss of the victor, points");
    return schema;
  }
  if (kind == "surrender") return yes_or_no("captured", "The troops lay down their arms");
  return {{"type", "object"},
          {"properties",
           {{"attacker_won", {{"type", "boolean"}, {"title", "The attacker wins"}}},
            {"degree", {{"enum", {"repulsed", "defeated", "totally_defeated"}}, {"title", "The loser is"}}},
            {"loser_points", points_schema("Loss of the beaten, points")},
            {"winner_points", points_schema("Loss of the victor, points")},
            {"loser_destroyed", {{"type", "boolean"}, {"title", "The beaten are destroyed or taken"}}},
            {"goes_on", {{"type", "boolean"}, {"title", "Undecided: the next wave comes on"}}}}}};
}

Result<void> check_override(const Proposal& proposal, const Ruling& ruling) {
  if (ruling.faces) {
    if (proposal.dice.empty()) return refuse(Reason::impossible, "faces: no die was thrown for this result");
    if (ruling.faces->size() != proposal.dice.size())
      return refuse(Reason::malformed, "faces: this result rests on " + std::to_string(proposal.dice.size()) + " dice");
    return {};
  }
  try {
    if (proposal.kind == "fire") return check_as<FireOutcome>(proposal, ruling, check_fire);
    if (proposal.kind == "canister_test") return check_as<TestOutcome>(proposal, ruling, check_test);
    if (proposal.kind == "surprise") return check_as<SurpriseOutcome>(proposal, ruling, check_surprise);
    if (proposal.kind == "pursuit") return check_as<PursuitOutcome>(proposal, ruling, check_pursuit);
    if (proposal.kind == "bombard") return check_as<BombardOutcome>(proposal, ruling, check_bombardment);
    if (proposal.kind == "fire_spreads") return check_as<SpreadOutcome>(proposal, ruling, check_spread);
    if (proposal.kind == "debouch") return check_as<DebouchOutcome>(proposal, ruling, check_debouching);
    if (proposal.kind == "release") return check_as<ReleaseOutcome>(proposal, ruling, check_release);
    if (proposal.kind == "officer") return check_as<PerilOutcome>(proposal, ruling, check_peril);
    if (proposal.kind == "skirmish") return check_as<SkirmishOutcome>(proposal, ruling, check_skirmish);
    if (proposal.kind == "surrender") return check_as<SurrenderOutcome>(proposal, ruling, check_surrender);
    return check_as<AssaultOutcome>(proposal, ruling, check_assault);
  } catch (const RecordError& error) {
    return refuse(Reason::malformed, error.under("outcome").what());
  }
}

}  // namespace krieg::reisswitz
