// Forced Actions (page 10, amendments): what the enemy's cavalry compels troops to do.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/readings.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

/// What a new or repeated order that has reached troops in the forced formation wants of them (page 10; reading 111).
enum class NewerOrder {
  none,         ///< no order has come, or one by which they stand
  to_move,      ///< what they can do in that formation
  incompatible  ///< another formation, or what that formation cannot do
};
BOOST_DESCRIBE_ENUM(NewerOrder, none, to_move, incompatible)

struct ForcedFacts {
  Troop troop = Troop::line_infantry;
  Formation formation = Formation::line;
  bool in_the_open = true;
  std::optional<double> enemy_cavalry_paces;  ///< to the nearest in sight; for infantry of those that are not engaged
  int enemy_charge_reach = 260;               ///< of that cavalry: 260 light, 240 other
  std::optional<double> other_enemy_paces;    ///< to the nearest other enemy in sight
  bool charged_by_cavalry = false;
  std::optional<double> neutral_cover_paces;  ///< to cover between the two that nobody holds
  int year = last_year;
  NewerOrder newer_order = NewerOrder::none;
};
BOOST_DESCRIBE_STRUCT(ForcedFacts, (),
                      (troop, formation, in_the_open, enemy_cavalry_paces, enemy_charge_reach, other_enemy_paces,
                       charged_by_cavalry, neutral_cover_paces, year, newer_order))

enum class ForcedAction {
  nothing,
  form_square,
  stay_in_square,
  form_square_or_take_cover,  ///< skirmishers: or through or behind friends
  dismount_and_form_square,
  deploy_facing_enemy,  ///< cavalry, into line; enemy cavalry has priority
  deploy_and_countercharge
};
BOOST_DESCRIBE_ENUM(ForcedAction, nothing, form_square, stay_in_square, form_square_or_take_cover,
                    dismount_and_form_square, deploy_facing_enemy, deploy_and_countercharge)

struct ForcedResolution {
  ForcedAction action = ForcedAction::nothing;
  bool may_advance_at_cavalry = true;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ForcedResolution, (), (action, may_advance_at_cavalry, steps))

ForcedResolution forced_action(const ForcedFacts& facts, const Readings& readings);

}  // namespace krieg::wrg1750
