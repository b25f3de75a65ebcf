#include "wrg1750/book/shock.hpp"

#include <algorithm>
#include <cstdlib>

#include "wrg1750/book/flinch.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

void breaks_from_contact(ShockResolution& resolution) {
  resolution.hack_at_breakers = true;
  resolution.steps.push_back({text("hack_at_breakers"), section::melee_hack, {}});
}

Step difference_step(int net, const char* of, ShockOutcome outcome) {
  return {text("difference_of_points", {{"points", net}}), of, word(outcome)};
}

}  // namespace

ShockResolution cavalry_fight(const CavalryFightFacts& facts) {
  ShockResolution resolution;
  const int net = facts.first_points - facts.second_points;
  const int size = std::abs(net);
  if (size >= points_that_break_cavalry)
    resolution.outcome = net > 0 ? ShockOutcome::first_breaks : ShockOutcome::second_breaks;
  else if (size > 0)
    resolution.outcome = net > 0 ? ShockOutcome::second_may_withdraw : ShockOutcome::first_may_withdraw;
  else resolution.outcome = ShockOutcome::melee_goes_on;
  resolution.steps.push_back(difference_step(size, section::horse_on_horse, resolution.outcome));
  if (size >= points_that_break_cavalry) breaks_from_contact(resolution);
  return resolution;
}

ShockResolution cavalry_on_foot(const CavalryOnFootFacts& facts) {
  ShockResolution resolution;
  const int against_defenders = facts.defender_points - facts.cavalry_points;
  if (against_defenders >= points_that_break_defenders) {
    resolution.outcome = ShockOutcome::defenders_break;
    resolution.steps.push_back(difference_step(against_defenders, section::horse_on_foot, resolution.outcome));
    if (facts.stage == ShockStage::after_melee) breaks_from_contact(resolution);
    return resolution;
  }
  if (facts.stage == ShockStage::after_melee) {
    resolution.outcome = ShockOutcome::attackers_withdraw;
    resolution.steps.push_back({text("defenders_hold_in_melee"), section::horse_on_foot, word(resolution.outcome)});
    return resolution;
  }
  const double lost = static_cast<double>(std::max(0, -against_defenders)) * paces_of_a_flinch_point;
  const bool contact = facts.reach_paces - lost >= facts.distance_paces;
  resolution.outcome = contact ? ShockOutcome::melee : ShockOutcome::attackers_withdraw;
  resolution.steps.push_back({contact ? text("cavalry_makes_contact") : text("flinch_stops_cavalry"),
                              section::horse_contact, word(resolution.outcome)});
  return resolution;
}

ShockResolution infantry_charge(const InfantryChargeFacts& facts) {
  ShockResolution resolution;
  const char* const of = section::infantry_charge_result;
  if (facts.opponents_flinched) {
    resolution.outcome = ShockOutcome::defenders_break;
    resolution.steps.push_back({text("flinched_opponents_break"), of, word(resolution.outcome)});
    return resolution;
  }
  const std::vector<TextArg> lost{{"attackers", facts.attackers_lost}, {"defenders", facts.defenders_lost}};
  if (facts.attackers_lost == facts.defenders_lost) {
    resolution.outcome = ShockOutcome::nobody_breaks;
    resolution.steps.push_back({text("losses_are_equal", lost), of, word(resolution.outcome)});
    return resolution;
  }
  resolution.outcome =
      facts.attackers_lost > facts.defenders_lost ? ShockOutcome::attackers_break : ShockOutcome::defenders_break;
  resolution.steps.push_back({text("heavier_loss_breaks", lost), of, word(resolution.outcome)});
  breaks_from_contact(resolution);
  return resolution;
}

}  // namespace krieg::wrg1750
