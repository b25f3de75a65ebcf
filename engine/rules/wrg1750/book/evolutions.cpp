#include "wrg1750/book/evolutions.hpp"

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

/// Whether troops of that kind can do it at all.
bool can_do(Troop troop, Evolution evolution) {
  switch (evolution) {
    case Evolution::none:
    case Evolution::line_to_column:
    case Evolution::column_to_line: return true;
    case Evolution::column_to_square:
    case Evolution::square_to_column:
    case Evolution::line_to_square:
    case Evolution::square_to_line:
    case Evolution::enter_building:
    case Evolution::leave_building: return is_infantry(troop);
    case Evolution::change_of_lines: return is_cavalry(troop);
    case Evolution::dismount:
    case Evolution::remount: return is_cavalry(troop) || troop == Troop::mounted_infantry;
  }
  return false;
}

}  // namespace

const std::vector<EvolutionRow>& evolution_table() {
  using enum Evolution;
  constexpr double half = 0.5;
  static const std::vector<EvolutionRow> table{
      {none, 0, 0},
      {line_to_column, 1, 2},
      {column_to_line, 1, 2},
      {column_to_square, half, half},
      {square_to_column, half, half},
      {line_to_square, 1, 2},
      {square_to_line, 1, 2},
      {change_of_lines, 1, 1},
      {enter_building, half, half},
      {leave_building, 1, 1},
      {Evolution::dismount, 1, 1},
      {remount, 1, 1},
  };
  return table;
}

EvolutionResolution evolution(const EvolutionFacts& facts) {
  EvolutionResolution resolution;
  const std::vector<TextArg> named{{"evolution", word(facts.evolution)}};
  if (!can_do(facts.troop, facts.evolution)) {
    resolution.steps.push_back(
        {text("evolution_unknown", {{"troop", word(facts.troop)}}), section::evolutions, text("not_allowed")});
    return resolution;
  }
  resolution.possible = true;
  const EvolutionRow& row = evolution_table()[static_cast<std::size_t>(facts.evolution)];
  const bool large = facts.figures > large_body_over_figures && row.periods_of_large_bodies != row.periods;
  const bool within_action = is_artillery(facts.troop) && facts.action_move;
  resolution.periods = within_action ? 0 : large ? row.periods_of_large_bodies : row.periods;
  resolution.steps.push_back({within_action ? text("evolution_within_action", named)
                              : large       ? text("evolution_of_large_body", named)
                                            : text("evolution_takes", named),
                              large ? section::large_bodies : section::evolutions,
                              text("n_periods", {{"periods", number_text(resolution.periods)}})});
  if (facts.quality == Quality::badly_trained && resolution.periods > 0) {
    resolution.periods *= 2;
    resolution.steps.push_back({text("badly_trained_need_double"), section::doubled,
                                text("n_periods", {{"periods", number_text(resolution.periods)}})});
  }
  return resolution;
}

DismountResolution dismount(const DismountFacts& facts) {
  const EvolutionResolution taken =
      evolution({Troop::mounted_infantry, Evolution::dismount, facts.figures, facts.quality, false});
  DismountResolution resolution{(facts.figures + 1) / 2, facts.figures / 2, taken.periods, taken.steps};
  resolution.steps.push_back({text("half_hold_horses"), section::optional_actions,
                              text("n_figures", {{"figures", resolution.horse_holders}})});
  return resolution;
}

}  // namespace krieg::wrg1750
