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

SurpriseResolution surprise_test(const SurpriseFacts& facts, const std::vector<int>& faces) {
  SurpriseResolution resolution;
  const char* why = why_surprised(facts);
  if (!why) {
    resolution.surprised = false;
    resolution.steps.push_back({"nothing in this attack is a surprise", surprise_section, "no test"});
    return resolution;
  }
  resolution.steps.push_back({why, surprise_section, "test"});
  if (facts.attackers_have_artillery) resolution.steps.push_back({"with artillery", surprise_section, "Die II"});
  resolution.die = facts.attackers_have_artillery ? 2 : 1;
  const NerveTest test = test_nerve(resolution.die, faces, surprise_section);
  resolution.throws_needed = test.throws_needed;
  resolution.steps.insert(resolution.steps.end(), test.steps.begin(), test.steps.end());
  if (!test.passed) return resolution;
  resolution.surprised = !*test.passed;
  if (!*resolution.surprised) {
    resolution.steps.push_back({"it can form at once, and stand or go forward to meet them", surprise_section, ""});
    return resolution;
  }
  constexpr int undisturbed_moves = 5;
  resolution.falls_back_on_reserve = facts.has_reserve;
  resolution.falls_back_the_way_it_came = !facts.has_reserve;
  resolution.moves_attackers_double = surprised_for_moves;
  resolution.moves_before_regrouping = undisturbed_moves;
  resolution.steps.push_back({facts.has_reserve ? "falls back on its reserve, and forms only behind it"
                                                : "falls back in disarray the way it came",
                              surprise_section, "attackers count double for three moves"});
  return resolution;
}

JointCommandResolution joint_command(const JointCommandFacts& facts, const std::vector<int>& faces) {
  JointCommandResolution resolution;
  if (facts.one_leader_sees_all) {
    resolution.joint = true;
    resolution.steps.push_back({"one leader has the whole affair before his eyes", joint_section, "joint command"});
    return resolution;
  }
  NerveTest test = test_nerve(1, faces, joint_section);
  resolution.throws_needed = test.throws_needed;
  resolution.joint = test.passed;
  resolution.steps = std::move(test.steps);
  if (resolution.joint)
    resolution.steps.push_back({*resolution.joint ? "the arms happen to work together"
                                                  : "each arm has only such chances as its own strength gives",
                                joint_section, ""});
  return resolution;
}

}  // namespace krieg::reisswitz
