#include "wrg1750/book/rout.hpp"

#include <algorithm>

#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

/// The charge move of those troops, or their normal move if they have none (reading 31). Broken troops keep no
/// formation.
int fastest(Troop troop) {
  const int charge = charge_reach(troop);
  return charge > 0 ? charge : basic_distance(troop, Formation::line, MoveKind::normal).value_or(0);
}

/// Compares without a product, so that it holds for any period.
int slowed(int paces, int slower, int period) {
  if (period < 1 || period > paces / slower) return 0;
  return paces - slower * period;
}

}  // namespace

BreakResolution breaks(const BreakFacts& facts) {
  BreakResolution resolution;
  const auto if_so = [&](bool applies, KeyedText cause) {
    if (!applies) return;
    resolution.broken = true;
    resolution.steps.push_back({std::move(cause), section::breaks, text("breaks")});
  };
  if_so(facts.quality == Quality::badly_trained &&
            casualties_per_figure(facts.men_lost_to_rockets, facts.figures) >= men_per_figure_break,
        text("breaks_under_rockets"));
  if_so(is_infantry(facts.troop) && facts.net_flinch_points >= points_that_break_infantry &&
            casualties_per_figure(facts.men_lost_to_near_infantry, facts.figures) >= men_per_figure_break,
        text("breaks_under_near_fire"));
  if_so(facts.flinch_exceeds_normal_move, text("breaks_by_flinch"));
  if (!resolution.broken) resolution.steps.push_back({text("no_cause"), section::breaks, text("does_not_break")});
  return resolution;
}

int rout_paces(Troop troop, int period) { return slowed(fastest(troop), rout_slows_by, period); }
int pursuit_paces(Troop troop, int period) { return slowed(charge_reach(troop), pursuit_slows_by, period); }

RoutResolution rout(const RoutFacts& facts) {
  RoutResolution resolution;
  resolution.paces = rout_paces(facts.troop, facts.period);
  resolution.disperses = facts.period >= periods_until_dispersed;
  resolution.may_begin_to_rally = !resolution.disperses && (resolution.paces == 0 || !facts.lost_men_this_period);
  resolution.steps.push_back({text("rout_in_period", {{"period", facts.period}}),
                              charge_reach(facts.troop) > 0 ? section::rout : section::rout_speed,
                              paces_text(resolution.paces)});
  if (resolution.disperses)
    resolution.steps.push_back(
        {text("routed_for_periods", {{"periods", periods_until_dispersed}}), section::losses, text("disperses")});
  else if (resolution.may_begin_to_rally)
    resolution.steps.push_back({text("rout_ends"), section::rout, text("may_begin_to_rally")});
  return resolution;
}

PursuitResolution pursuit(const PursuitFacts& facts, const Readings& readings) {
  PursuitResolution resolution;
  const bool light_british = facts.british_light && facts.troop == Troop::light_cavalry;
  const int duty = !is_cavalry(facts.troop) ? 0 : light_british ? readings.british_light_pursuit_periods : 1;
  resolution.paces = is_artillery(facts.troop) ? 0 : pursuit_paces(facts.troop, facts.period);
  resolution.must_pursue = facts.period <= duty;
  resolution.may_pursue = resolution.must_pursue || is_artillery(facts.troop) || resolution.paces > 0;
  resolution.takes_prisoners = facts.fugitives_halted_in_contact;
  resolution.steps.push_back(
      {text("pursuit_in_period", {{"period", facts.period}}), section::pursuit, paces_text(resolution.paces)});
  resolution.steps.push_back({is_artillery(facts.troop) ? text("guns_pursue_by_fire")
                              : duty > 0                ? text("cavalry_must_pursue", {{"periods", duty}})
                                                        : text("pursuit_is_free"),
                              light_british ? section::pursuit_duty : section::pursuit,
                              {}});
  if (resolution.takes_prisoners)
    resolution.steps.push_back({text("fugitives_caught"), section::pursuit, text("taken_prisoner")});
  return resolution;
}

PrisonerResolution prisoners(const PrisonerFacts& facts) {
  constexpr int tenth = 10;
  PrisonerResolution resolution;
  const int share = (facts.prisoner_figures + tenth - 1) / tenth;
  resolution.escort_figures = std::min(share, facts.sub_unit_figures);
  resolution.steps.push_back(
      {text("escort_of_a_tenth"), section::prisoners, text("n_figures", {{"figures", resolution.escort_figures}})});
  resolution.steps.push_back(
      {facts.rescued ? text("rescued_do_not_fight") : text("prisoners_are_safe"), section::prisoners, {}});
  return resolution;
}

}  // namespace krieg::wrg1750
