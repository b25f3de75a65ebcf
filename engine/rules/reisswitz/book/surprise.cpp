#include "reisswitz/book/surprise.hpp"

#include "reisswitz/book/nerve.hpp"

namespace krieg::reisswitz {
namespace {

const char* const surprise_section = "4, Surprise Attacks; Appendix Three, Test for Surprise";
const char* const joint_section = "4, General Rule for Combined Arms";

const char* why_surprised(const SurpriseFacts& facts) {
  if (facts.reached_from_cover_in_one_move) return "the enemy reaches it from cover in one move";
  if (facts.twice_as_many_in_the_open) return "twice as many fall on it in the open";
  return facts.in_marching_column ? "not in battle order when the attack begins" : nullptr;
}

}  // namespace

SurpriseFinding surprise_test(const SurpriseFacts& facts, const std::vector<int>& faces) {
  SurpriseFinding finding;
  const char* why = why_surprised(facts);
  if (!why) {
    finding.surprised = false;
    finding.steps.push_back({"nothing in this attack is a surprise", surprise_section, "no test"});
    return finding;
  }
  finding.steps.push_back({why, surprise_section, "test"});
  if (facts.attackers_have_artillery) finding.steps.push_back({"with artillery", surprise_section, "Die II"});
  finding.die = facts.attackers_have_artillery ? 2 : 1;
  const NerveTest test = test_nerve(finding.die, faces, surprise_section);
  finding.throws_needed = test.throws_needed;
  finding.steps.insert(finding.steps.end(), test.steps.begin(), test.steps.end());
  if (!test.passed) return finding;
  finding.surprised = !*test.passed;
  if (!*finding.surprised) {
    finding.steps.push_back({"it can form at once, and stand or go forward to meet them", surprise_section, ""});
    return finding;
  }
  constexpr int undisturbed_moves = 5;
  finding.falls_back_on_reserve = facts.has_reserve;
  finding.falls_back_the_way_it_came = !facts.has_reserve;
  finding.moves_attackers_double = surprised_for_moves;
  finding.moves_before_regrouping = undisturbed_moves;
  finding.steps.push_back({facts.has_reserve ? "falls back on its reserve, and forms only behind it"
                                             : "falls back in disarray the way it came",
                           surprise_section, "attackers count double for three moves"});
  return finding;
}

JointCommandFinding joint_command(const JointCommandFacts& facts, const std::vector<int>& faces) {
  JointCommandFinding finding;
  if (facts.one_leader_sees_all) {
    finding.joint = true;
    finding.steps.push_back({"one leader has the whole affair before his eyes", joint_section, "joint command"});
    return finding;
  }
  NerveTest test = test_nerve(1, faces, joint_section);
  finding.throws_needed = test.throws_needed;
  finding.joint = test.passed;
  finding.steps = std::move(test.steps);
  if (finding.joint)
    finding.steps.push_back({*finding.joint ? "the arms happen to work together"
                                            : "each arm has only such chances as its own strength gives",
                             joint_section, ""});
  return finding;
}

}  // namespace krieg::reisswitz
