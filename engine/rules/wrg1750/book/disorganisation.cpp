#include "wrg1750/book/disorganisation.hpp"

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

DisorganisationResolution disorganisation(const DisorganisationFacts& facts) {
  DisorganisationResolution resolution;
  const auto disorganised_by = [&](KeyedText cause) {
    resolution.steps.push_back({std::move(cause), section::disorganisation, text("disorganised")});
  };
  const bool light_foot = is_light_foot(facts.troop);
  const bool shy = is_cavalry(facts.troop) || (facts.quality == Quality::badly_trained && !facts.indian);
  const bool led_horses = facts.holds_horses || facts.troop == Troop::mounted_infantry;
  if (facts.crossed_bad_ground && !light_foot) disorganised_by(text("cause_bad_ground"));
  if (facts.passed_through_artillery && !light_foot) disorganised_by(text("cause_passed_artillery"));
  if (facts.fights_in_bad_ground && !light_foot) disorganised_by(text("cause_fights_in_bad_ground"));
  if (facts.not_rallied) disorganised_by(text("cause_not_rallied"));
  if (facts.rockets_near && shy) disorganised_by(text("cause_rockets"));
  if (facts.elephants_near && shy) disorganised_by(text("cause_elephants"));
  if (led_horses && facts.enemy_near) disorganised_by(text("cause_led_horses"));
  if (facts.flinched_lately) disorganised_by(text("cause_flinched"));
  if (facts.flinched_from_both_flanks) disorganised_by(text("cause_both_flanks"));
  if (facts.late_against_charge) disorganised_by(text("cause_late"));
  if (facts.lancers && facts.melee_goes_on) disorganised_by(text("cause_lancers_in_melee"));
  if (facts.lancers && facts.charges_cavalry_beyond_normal_move) disorganised_by(text("cause_lancers_too_fast"));
  resolution.disorganised = !resolution.steps.empty();
  if (!resolution.disorganised)
    resolution.steps.push_back({text("no_cause"), section::disorganisation, text("in_order")});
  return resolution;
}

}  // namespace krieg::wrg1750
