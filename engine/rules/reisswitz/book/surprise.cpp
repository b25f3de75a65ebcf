#include "reisswitz/book/surprise.hpp"

#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/nerve.hpp"
#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {
namespace {

const char* const surprise_section = "4, Surprise Attacks; Appendix Three, Test for Surprise";
const char* const joint_section = "4, General Rule for Combined Arms";

/// Empty: nothing surprises it.
KeyedText why_surprised(const SurpriseFacts& facts) {
  if (facts.reached_from_cover_in_one_move) return text("reached_from_cover");
  if (facts.twice_as_many_in_the_open) return text("twice_as_many_fall_on_it");
  return facts.in_marching_column ? text("not_in_battle_order") : KeyedText();
}

}  // namespace

SurpriseResolution surprise_test(const SurpriseFacts& facts, const std::vector<int>& faces) {
  SurpriseResolution resolution;
  KeyedText why = why_surprised(facts);
  if (why.empty()) {
    resolution.surprised = false;
    resolution.steps.push_back({text("nothing_surprises"), surprise_section, text("no_test")});
    return resolution;
  }
  resolution.steps.push_back({std::move(why), surprise_section, text("test_is_due")});
  resolution.die = facts.attackers_have_artillery ? 2 : 1;
  if (facts.attackers_have_artillery)
    resolution.steps.push_back(
        {text("with_artillery"), surprise_section, text("die", {{"die", roman(resolution.die)}})});
  const NerveTest test = test_nerve(resolution.die, faces, surprise_section);
  resolution.throws_needed = test.throws_needed;
  resolution.steps.insert(resolution.steps.end(), test.steps.begin(), test.steps.end());
  if (!test.passed) return resolution;
  resolution.surprised = !*test.passed;
  if (!*resolution.surprised) {
    resolution.steps.push_back({text("can_form_at_once"), surprise_section, {}});
    return resolution;
  }
  constexpr int undisturbed_moves = 5;
  resolution.falls_back_on_reserve = facts.has_reserve;
  resolution.falls_back_the_way_it_came = !facts.has_reserve;
  resolution.moves_attackers_double = surprised_for_moves;
  resolution.moves_before_regrouping = undisturbed_moves;
  resolution.steps.push_back({facts.has_reserve ? text("falls_back_upon_reserve") : text("falls_back_in_disarray"),
                              surprise_section, text("attackers_count_double")});
  return resolution;
}

JointCommandResolution joint_command(const JointCommandFacts& facts, const std::vector<int>& faces) {
  JointCommandResolution resolution;
  if (facts.one_leader_sees_all) {
    resolution.joint = true;
    resolution.steps.push_back({text("leader_sees_the_whole"), joint_section, text("joint_command")});
    return resolution;
  }
  NerveTest test = test_nerve(1, faces, joint_section);
  resolution.throws_needed = test.throws_needed;
  resolution.joint = test.passed;
  resolution.steps = std::move(test.steps);
  if (resolution.joint)
    resolution.steps.push_back(
        {*resolution.joint ? text("arms_work_together") : text("each_arm_by_itself"), joint_section, {}});
  return resolution;
}

}  // namespace krieg::reisswitz
