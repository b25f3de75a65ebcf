#include "reisswitz/book/prisoners.hpp"

#include "reisswitz/book/nerve.hpp"
#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {
namespace {

const char* const prisoners_section = "4, Prisoners";
constexpr int prisoners_to_a_guard = 10;

KeyedText end_of_it(bool captured) { return captured ? text("made_prisoners") : text("fights_on"); }

EnvelopmentResolution settled_without_die(bool captured, KeyedText why) {
  EnvelopmentResolution resolution;
  resolution.captured = captured;
  resolution.steps.push_back({std::move(why), prisoners_section, end_of_it(captured)});
  return resolution;
}

}  // namespace

EnvelopmentResolution envelopment(const EnvelopmentFacts& facts, const std::vector<int>& faces) {
  if (facts.beaten_and_taken_in_rear) return settled_without_die(true, text("beaten_and_caught_in_rear"));
  if (facts.caught_in_defile)
    return facts.men_enclosing >= facts.men_enclosed ? settled_without_die(true, text("caught_by_as_strong_a_body"))
                                                     : settled_without_die(false, text("caught_by_fewer"));
  if (!facts.ways_out_cut_within_800) return settled_without_die(false, text("way_of_retreat_open"));
  if (!facts.enclosing_in_touch) return settled_without_die(false, text("enclosing_troops_not_in_touch"));
  if (facts.help_near) return settled_without_die(false, text("help_is_at_hand"));
  if (facts.men_enclosing < overwhelming * facts.men_enclosed)
    return settled_without_die(false, text("not_three_times_as_strong"));
  EnvelopmentResolution resolution;
  constexpr int two_to_one = 3;
  resolution.die = two_to_one;
  resolution.steps.push_back(
      {text("so_many_around", {{"enclosing", facts.men_enclosing}, {"enclosed", facts.men_enclosed}}),
       prisoners_section, text("can_it_defend_itself")});
  const NerveTest test = test_nerve(resolution.die, faces, prisoners_section);
  resolution.throws_needed = test.throws_needed;
  resolution.steps.insert(resolution.steps.end(), test.steps.begin(), test.steps.end());
  if (!test.passed) return resolution;
  resolution.captured = !*test.passed;
  resolution.steps.push_back({*resolution.captured ? text("lays_down_its_arms") : text("forms_masses"),
                              prisoners_section, end_of_it(*resolution.captured)});
  return resolution;
}

EscortResolution escort(const EscortFacts& facts) {
  EscortResolution resolution;
  resolution.escort_wanted = (facts.prisoners + prisoners_to_a_guard - 1) / prisoners_to_a_guard;
  resolution.enough = facts.escort >= resolution.escort_wanted;
  resolution.may_be_freed = facts.meets_the_enemy || !resolution.enough;
  resolution.steps.push_back({text("escort_of_a_tenth", {{"prisoners", facts.prisoners}}), prisoners_section,
                              text("n_men", {{"men", resolution.escort_wanted}})});
  if (facts.meets_the_enemy)
    resolution.steps.push_back({text("column_meets_its_friends"), prisoners_section, text("may_be_set_free")});
  if (!resolution.enough)
    resolution.steps.push_back({text("escort_too_weak"), prisoners_section, text("may_be_set_free")});
  return resolution;
}

}  // namespace krieg::reisswitz
