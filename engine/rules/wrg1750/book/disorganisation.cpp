#include "wrg1750/book/disorganisation.hpp"

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

DisorganisationResolution disorganisation(const DisorganisationFacts& facts) {
  DisorganisationResolution resolution;
  const auto if_so = [&](bool applies, KeyedText cause) {
    if (applies) resolution.steps.push_back({std::move(cause), section::disorganisation, text("disorganised")});
  };
  const bool light_foot = is_light_foot(facts.troop);
  const bool shy = is_cavalry(facts.troop) || (facts.quality == Quality::badly_trained && !facts.indian);
  const bool led_horses = facts.holds_horses || facts.troop == Troop::mounted_infantry;
  if_so(facts.crossed_bad_ground && !light_foot, text("cause_bad_ground"));
  if_so(facts.passed_through_artillery && !light_foot, text("cause_passed_artillery"));
  if_so(facts.fights_in_bad_ground && !light_foot, text("cause_fights_in_bad_ground"));
  if_so(facts.not_rallied, text("cause_not_rallied"));
  if_so(facts.rockets_near && shy, text("cause_rockets"));
  if_so(facts.elephants_near && shy, text("cause_elephants"));
  if_so(led_horses && facts.enemy_near, text("cause_led_horses"));
  if_so(facts.flinched_lately, text("cause_flinched"));
  if_so(facts.flinched_from_both_flanks, text("cause_both_flanks"));
  if_so(facts.late_against_charge, text("cause_late"));
  if_so(facts.lancers && facts.melee_goes_on, text("cause_lancers_in_melee"));
  if_so(facts.lancers && facts.charges_cavalry_beyond_normal_move, text("cause_lancers_too_fast"));
  resolution.disorganised = !resolution.steps.empty();
  if (!resolution.disorganised)
    resolution.steps.push_back({text("no_cause"), section::disorganisation, text("in_order")});
  return resolution;
}

}  // namespace krieg::wrg1750
