#include "wrg1750/book/disorganisation.hpp"

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

namespace {

bool concerns(Disorganises troops, const DisorganisationFacts& facts) {
  switch (troops) {
    case Disorganises::all_troops: return true;
    case Disorganises::all_but_light_foot: return !is_light_foot(facts.troop);
    case Disorganises::cavalry_and_badly_trained_non_indians:
      return is_cavalry(facts.troop) || (facts.quality == Quality::badly_trained && !facts.indian);
    case Disorganises::led_horses: return facts.holds_horses || facts.troop == Troop::mounted_infantry;
    case Disorganises::lancers: return facts.lancers;
  }
  return false;
}

}  // namespace

const std::vector<DisorganisationRow>& disorganisation_table() {
  using F = DisorganisationFacts;
  static const std::vector<DisorganisationRow> table{
      {"crossed an obstacle, woods, marsh or buildings, or went up a steep hill, in the period",
       Disorganises::all_but_light_foot,
       {},
       &F::crossed_bad_ground,
       text("cause_bad_ground")},
      {"passed through artillery in the period",
       Disorganises::all_but_light_foot,
       {},
       &F::passed_through_artillery,
       text("cause_passed_artillery")},
      {"fights in or from woods, marsh or buildings",
       Disorganises::all_but_light_foot,
       {},
       &F::fights_in_bad_ground,
       text("cause_fights_in_bad_ground")},
      {"has not rallied yet after a charge, melee or rout",
       Disorganises::all_troops,
       {},
       &F::not_rallied,
       text("cause_not_rallied")},
      {"near the line of flight of rockets in the period", Disorganises::cavalry_and_badly_trained_non_indians,
       rockets_frighten_paces, &F::rockets_near, text("cause_rockets")},
      {"near elephants in the period", Disorganises::cavalry_and_badly_trained_non_indians, elephants_frighten_paces,
       &F::elephants_near, text("cause_elephants")},
      {"an enemy is near", Disorganises::led_horses, horse_holders_fear_paces, &F::enemy_near,
       text("cause_led_horses")},
      {"flinched in this period or the last",
       Disorganises::all_troops,
       {},
       &F::flinched_lately,
       text("cause_flinched")},
      {"flinched from causes on both flanks",
       Disorganises::all_troops,
       {},
       &F::flinched_from_both_flanks,
       text("cause_both_flanks")},
      {"has not completed a forced response to a charge in time",
       Disorganises::all_troops,
       {},
       &F::late_against_charge,
       text("cause_late")},
      {"in a melee that goes on", Disorganises::lancers, {}, &F::melee_goes_on, text("cause_lancers_in_melee")},
      {"charges cavalry beyond the normal move",
       Disorganises::lancers,
       {},
       &F::charges_cavalry_beyond_normal_move,
       text("cause_lancers_too_fast")},
  };
  return table;
}

DisorganisationResolution disorganisation(const DisorganisationFacts& facts) {
  DisorganisationResolution resolution;
  for (const DisorganisationRow& row : disorganisation_table())
    if (facts.*row.holds && concerns(row.troops, facts))
      resolution.steps.push_back({row.told, section::disorganisation, text("disorganised")});
  resolution.disorganised = !resolution.steps.empty();
  if (!resolution.disorganised)
    resolution.steps.push_back({text("no_cause"), section::disorganisation, text("in_order")});
  return resolution;
}

}  // namespace krieg::wrg1750
