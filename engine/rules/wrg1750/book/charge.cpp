#include "wrg1750/book/charge.hpp"

#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

/// The part of the period that the charge has: a countercharge begins halfway through it at the earliest (page 10).
double part_of_period(bool countercharge) { return countercharge ? 0.5 : 1.0; }

bool infantry_has_cause(const ChargeFacts& facts) {
  return facts.year < squares_from_year || facts.opponents_flinched || facts.columns_meet ||
         facts.in_buildings_or_woods || facts.opposed_by_artillery_alone || facts.mainly_lacks_firearms;
}

/// Why the troops may not charge; empty if they may.
Step bar_to_charge(const ChargeFacts& facts, double reach, double normal) {
  const bool on_foot = is_infantry(facts.troop) || facts.troop == Troop::mounted_infantry;
  const bool horse = is_cavalry(facts.troop);
  if (!on_foot && !horse && facts.troop != Troop::elephants)
    return {text("troops_do_not_charge", {{"troop", word(facts.troop)}}), section::charges, {}};
  if (facts.disorganised) return {text("disorganised_may_not_charge"), section::charges, {}};
  if (facts.must_rally) return {text("must_rally_first"), section::rallying, {}};
  if (horse && facts.later_line) return {text("later_lines_follow"), section::charges, {}};
  if (horse && facts.formation != Formation::line) return {text("cavalry_charges_in_line"), section::charges, {}};
  if (on_foot && facts.formation == Formation::square) return {text("square_does_not_charge"), section::charges, {}};
  if (on_foot && !infantry_has_cause(facts)) return {text("infantry_has_no_cause"), section::infantry_charges, {}};
  if (facts.turning_paces > normal) return {text("turning_exceeds_normal_move"), section::charges, {}};
  // Flinched opponents may be charged "even if the flinch takes them out of charge range" (amendments).
  // The wheel is a part of the charge move.
  if (facts.turning_paces + facts.distance_paces > reach && !(on_foot && facts.opponents_flinched))
    return {text("target_out_of_reach"), section::charges, {}};
  return {};
}

}  // namespace

double straight_after_paces(Troop troop, Formation formation, bool countercharge) {
  return part_of_period(countercharge) * basic_distance(troop, formation, MoveKind::normal).value_or(0);
}

ChargeResolution charge(const ChargeFacts& facts) {
  ChargeResolution resolution;
  const double part = part_of_period(facts.compulsory_countercharge);
  const double reach = part * charge_reach(facts.troop, facts.formation);
  const double turns_until = straight_after_paces(facts.troop, facts.formation, facts.compulsory_countercharge);
  ChargeFacts tried = facts;
  if (facts.compulsory_countercharge) tried.distance_paces = 0;  // the target may be out of reach when it begins
  if (Step bar = bar_to_charge(tried, reach, turns_until); !bar.text.empty()) {
    bar.value = text("may_not_charge");
    resolution.steps.push_back(std::move(bar));
    return resolution;
  }
  resolution.may_charge = true;
  resolution.reach_paces = reach;
  resolution.straight_after_paces = turns_until;
  if (facts.compulsory_countercharge)
    resolution.steps.push_back({text("countercharge_from_half"), section::forced_actions, times_text(part)});
  resolution.steps.push_back({text("charge_reaches"), section::charges, paces_text(reach)});
  resolution.steps.push_back(
      {text("straight_beyond_normal_move"), section::charges, paces_text(resolution.straight_after_paces)});
  const bool on_foot = is_infantry(facts.troop) || facts.troop == Troop::mounted_infantry;
  resolution.opponents_break = on_foot && facts.opponents_flinched;
  if (resolution.opponents_break)
    resolution.steps.push_back({text("flinched_opponents_break"), section::infantry_charges, {}});
  return resolution;
}

}  // namespace krieg::wrg1750
