#include "reisswitz/book/prisoners.hpp"

#include "reisswitz/book/nerve.hpp"

namespace krieg::reisswitz {
namespace {

const char* const prisoners_section = "4, Prisoners";
constexpr int prisoners_to_a_guard = 10;

EnvelopmentResolution settled_without_die(bool captured, const char* why) {
  EnvelopmentResolution resolution;
  resolution.captured = captured;
  resolution.steps.push_back({why, prisoners_section, captured ? "taken" : "fights on"});
  return resolution;
}

}  // namespace

EnvelopmentResolution envelopment(const EnvelopmentFacts& facts, const std::vector<int>& faces) {
  if (facts.beaten_and_taken_in_rear)
    return settled_without_die(true, "driven back from a fight and taken in rear by another body");
  if (facts.caught_in_defile)
    return facts.men_enclosing >= facts.men_enclosed
               ? settled_without_die(true, "caught in a defile by a body as strong")
               : settled_without_die(false, "caught in a defile, but by fewer than itself");
  if (!facts.ways_out_cut_within_800) return settled_without_die(false, "a way of retreat is open within 800 paces");
  if (!facts.enclosing_in_touch) return settled_without_die(false, "the enclosing troops do not touch one another");
  if (facts.help_near) return settled_without_die(false, "help is at hand");
  if (facts.men_enclosing < overwhelming * facts.men_enclosed)
    return settled_without_die(false, "the enclosing troops are not three times as strong");
  EnvelopmentResolution resolution;
  constexpr int two_to_one = 3;
  resolution.die = two_to_one;
  resolution.steps.push_back({std::to_string(facts.men_enclosing) + " around " + std::to_string(facts.men_enclosed),
                              prisoners_section, "can it defend itself any longer?"});
  const NerveTest test = test_nerve(resolution.die, faces, prisoners_section);
  resolution.throws_needed = test.throws_needed;
  resolution.steps.insert(resolution.steps.end(), test.steps.begin(), test.steps.end());
  if (!test.passed) return resolution;
  resolution.captured = !*test.passed;
  resolution.steps.push_back(
      {*resolution.captured ? "it begins to lay down its arms" : "it forms masses: it must be attacked, or attacks",
       prisoners_section, *resolution.captured ? "taken" : "fights on"});
  return resolution;
}

EscortResolution escort(const EscortFacts& facts) {
  EscortResolution resolution;
  resolution.escort_wanted = (facts.prisoners + prisoners_to_a_guard - 1) / prisoners_to_a_guard;
  resolution.enough = facts.escort >= resolution.escort_wanted;
  resolution.may_be_freed = facts.meets_the_enemy || !resolution.enough;
  resolution.steps.push_back({std::to_string(facts.prisoners) + " prisoners want an escort of a tenth",
                              prisoners_section, std::to_string(resolution.escort_wanted) + " men"});
  if (facts.meets_the_enemy)
    resolution.steps.push_back({"the column meets its own friends", prisoners_section, "may be set free"});
  if (!resolution.enough)
    resolution.steps.push_back({"the escort is too weak to hold them", prisoners_section, "may be set free"});
  return resolution;
}

}  // namespace krieg::reisswitz
