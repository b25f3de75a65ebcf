#include "wrg1750/book/recovery.hpp"

#include <algorithm>
#include <cstdint>

#include "wrg1750/book/casualty_table.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

/// Whether at least 1/share of the original figures is lost.
bool has_lost(int original_figures, int figures_left, int share) {
  const std::int64_t lost = static_cast<std::int64_t>(original_figures) - figures_left;
  return lost > 0 && lost * share >= original_figures;
}

}  // namespace

bool is_third_lost(int original_figures, int figures_left) {
  return has_lost(original_figures, figures_left, shaken_share);
}

const std::vector<RallyRow>& rally_table() {
  static const std::vector<RallyRow> table{{"has charged and been driven off", &RallyFacts::charged_and_driven_off},
                                           {"has routed", &RallyFacts::routed},
                                           {"has pursued", &RallyFacts::pursued},
                                           {"has been in a melee", &RallyFacts::was_in_melee}};
  return table;
}

RallyResolution rally(const RallyFacts& facts) {
  RallyResolution resolution;
  resolution.needs_to_rally =
      std::any_of(rally_table().begin(), rally_table().end(), [&](const RallyRow& row) { return facts.*row.holds; });
  const bool calm = casualties_per_figure(facts.men_lost, facts.figures) < men_per_figure_prevent_rally;
  resolution.rallied = resolution.needs_to_rally && facts.stood_a_full_period && calm;
  resolution.may_advance_or_charge = !resolution.needs_to_rally || resolution.rallied;
  resolution.steps.push_back({!resolution.needs_to_rally   ? text("nothing_to_rally_from")
                              : resolution.rallied         ? text("stood_and_rallied")
                              : !facts.stood_a_full_period ? text("must_stand_a_period")
                                                           : text("lost_too_many_to_rally"),
                              section::rallying,
                              resolution.may_advance_or_charge ? text("may_advance") : text("may_not_advance")});
  return resolution;
}

LossesResolution effect_of_losses(const LossesFacts& facts) {
  LossesResolution resolution;
  const int lost = casualties_per_figure(facts.men_lost_this_period, facts.figures_before_period);
  const auto found = [&](LossEffect effect, KeyedText why) {
    resolution.effect = effect;
    resolution.steps.push_back({std::move(why), section::losses, word(effect)});
    return resolution;
  };
  if (facts.periods_routed >= periods_until_dispersed)
    return found(LossEffect::disperses, text("routed_for_periods", {{"periods", periods_until_dispersed}}));
  if (lost >= dispersing_men_per_figure)
    return found(LossEffect::disperses, text("lost_per_figure", {{"n", dispersing_men_per_figure}}));
  if (has_lost(facts.original_figures, facts.figures_left, halted_share))
    return found(LossEffect::no_further_advance, text("lost_half"));
  const bool shaken = lost >= shaken_men_per_figure || is_third_lost(facts.original_figures, facts.figures_left);
  if (shaken && !facts.visited_by_general)
    return found(LossEffect::severely_shaken, lost >= shaken_men_per_figure
                                                  ? text("lost_per_figure", {{"n", shaken_men_per_figure}})
                                                  : text("lost_a_third"));
  return found(LossEffect::none, shaken ? text("general_has_come") : text("losses_are_borne"));
}

OffTableResolution off_table(const OffTableFacts& facts) {
  OffTableResolution resolution{facts.pursuing, facts.pursuing ? pursuers_return_after_periods : 0, {}};
  resolution.steps.push_back(
      {facts.pursuing ? text("pursuers_return") : text("leavers_do_not_return"), section::off_table, {}});
  return resolution;
}

}  // namespace krieg::wrg1750
