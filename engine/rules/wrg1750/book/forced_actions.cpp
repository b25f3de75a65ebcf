#include "wrg1750/book/forced_actions.hpp"

#include <algorithm>

#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr double half_of_reach = 0.5;

ForcedAction square_of(const ForcedFacts& facts) {
  if (facts.formation == Formation::square) return ForcedAction::stay_in_square;
  if (facts.troop == Troop::mounted_infantry) return ForcedAction::dismount_and_form_square;
  return in_open_order(facts.troop, facts.formation) ? ForcedAction::form_square_or_take_cover
                                                     : ForcedAction::form_square;
}

/// Whether the order ends the forced formation (reading 111).
bool frees(NewerOrder order, const Readings& readings) {
  switch (order) {
    case NewerOrder::none: return false;
    case NewerOrder::to_move: return readings.square_ends_by == SquareEndsBy::order_to_move;
    case NewerOrder::incompatible: return true;
  }
  return false;
}

void force_infantry(ForcedResolution& resolution, const ForcedFacts& facts, const Readings& readings) {
  const double reach = facts.enemy_charge_reach;
  const double away = facts.enemy_cavalry_paces.value_or(reach + 1);
  // Nearer than half of the reach it is too late to form a square; a square stays as long as the cavalry can reach it.
  const bool in_square = facts.formation == Formation::square;
  const bool threatened = away <= reach && (in_square || away > half_of_reach * reach);
  if (facts.year < squares_from_year)
    resolution.steps.push_back(
        {text("no_forced_squares_before", {{"year", squares_from_year}}), section::forced_amended, {}});
  else if (!facts.in_the_open || !threatened)
    resolution.steps.push_back({text("no_cavalry_threatens"), section::forced_actions, {}});
  else if (frees(facts.newer_order, readings))
    resolution.steps.push_back({text("order_frees_from_square"), section::forced_actions, {}});
  else {
    resolution.action = square_of(facts);
    if (facts.newer_order == NewerOrder::to_move)
      resolution.steps.push_back({text("order_allows_square"), section::forced_actions, {}});
    resolution.steps.push_back({in_square ? text("square_stays") : text("cavalry_within_reach"),
                                section::forced_actions, word(resolution.action)});
  }
  if (!facts.charged_by_cavalry) return;
  const double half_move = half_of_reach * basic_distance(facts.troop, facts.formation, MoveKind::normal).value_or(0);
  resolution.may_advance_at_cavalry = facts.neutral_cover_paces && *facts.neutral_cover_paces <= half_move;
  resolution.steps.push_back({text("charged_infantry_advances_to_cover"), section::forced_actions,
                              resolution.may_advance_at_cavalry ? text("may_advance") : text("may_not_advance")});
}

void force_cavalry(ForcedResolution& resolution, const ForcedFacts& facts, const Readings& readings) {
  const double own_reach = charge_reach(facts.troop);
  const double cavalry_reach = std::max<double>(own_reach, facts.enemy_charge_reach);
  const bool cavalry_near = facts.enemy_cavalry_paces && *facts.enemy_cavalry_paces <= cavalry_reach;
  const bool others_near = facts.other_enemy_paces && *facts.other_enemy_paces <= own_reach;
  if (facts.charged_by_cavalry) {
    resolution.action = ForcedAction::deploy_and_countercharge;
    resolution.steps.push_back(
        {text("charged_cavalry_countercharges"), section::forced_actions, word(resolution.action)});
  } else if ((cavalry_near || others_near) && !frees(facts.newer_order, readings)) {
    resolution.action = ForcedAction::deploy_facing_enemy;
    resolution.steps.push_back({cavalry_near ? text("faces_enemy_cavalry_first") : text("enemy_within_charge_reach"),
                                cavalry_near ? section::forced_amended : section::forced_actions,
                                word(resolution.action)});
  } else {
    resolution.steps.push_back({text("no_enemy_within_reach"), section::forced_actions, {}});
  }
}

}  // namespace

ForcedResolution forced_action(const ForcedFacts& facts, const Readings& readings) {
  ForcedResolution resolution;
  if (is_infantry(facts.troop) || facts.troop == Troop::mounted_infantry) force_infantry(resolution, facts, readings);
  else if (is_cavalry(facts.troop)) force_cavalry(resolution, facts, readings);
  else resolution.steps.push_back({text("troops_are_not_forced"), section::forced_actions, {}});
  return resolution;
}

}  // namespace krieg::wrg1750
