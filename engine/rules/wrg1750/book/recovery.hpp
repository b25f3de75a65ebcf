// Rallying, Effect of Losses, Troops leaving the Field (page 17).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/step.hpp"

namespace krieg::wrg1750 {

struct RallyFacts {
  bool charged_and_driven_off = false;
  bool routed = false;
  bool pursued = false;
  bool was_in_melee = false;
  bool stood_a_full_period = false;
  int figures = 24;
  int men_lost = 0;  ///< in that period
};
BOOST_DESCRIBE_STRUCT(RallyFacts, (),
                      (charged_and_driven_off, routed, pursued, was_in_melee, stood_a_full_period, figures, men_lost))
struct RallyResolution {
  bool needs_to_rally = false;
  bool rallied = false;
  bool may_advance_or_charge = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(RallyResolution, (), (needs_to_rally, rallied, may_advance_or_charge, steps))
RallyResolution rally(const RallyFacts& facts);
/// The loss for each figure, in the full period for which a unit stands to rally, that keeps it from rallying.
inline constexpr int men_per_figure_prevent_rally = 1;
/// Why troops must rally before they charge, countercharge or advance: `rally` asks each of these facts.
struct RallyRow {
  const char* cause;
  bool RallyFacts::*holds;
};
const std::vector<RallyRow>& rally_table();

struct LossesFacts {
  int original_figures = 24;
  int figures_left = 24;
  int figures_before_period = 24;
  int men_lost_this_period = 0;
  int periods_routed = 0;
  bool visited_by_general = false;  ///< since it was severely shaken
};
BOOST_DESCRIBE_STRUCT(LossesFacts, (),
                      (original_figures, figures_left, figures_before_period, men_lost_this_period, periods_routed,
                       visited_by_general))

enum class LossEffect {
  none,
  severely_shaken,  ///< does not advance again until a general has visited it
  no_further_advance,
  disperses  ///< leaves the field, past rallying
};
BOOST_DESCRIBE_ENUM(LossEffect, none, severely_shaken, no_further_advance, disperses)

struct LossesResolution {
  LossEffect effect = LossEffect::none;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(LossesResolution, (), (effect, steps))
/// Whether a third of the original figures is lost if so many are left (page 17).
bool is_third_lost(int original_figures, int figures_left);
/// A loss of so many men for each figure with which it began the period shakes a unit severely, or disperses it.
inline constexpr int shaken_men_per_figure = 3;
inline constexpr int dispersing_men_per_figure = 5;
/// The parts of its original figures whose loss shakes a unit severely, or halts it: a third and a half.
inline constexpr int shaken_share = 3;
inline constexpr int halted_share = 2;
LossesResolution effect_of_losses(const LossesFacts& facts);

struct OffTableFacts {
  bool pursuing = false;
};
BOOST_DESCRIBE_STRUCT(OffTableFacts, (), (pursuing))
struct OffTableResolution {
  bool returns = false;  ///< at the same place
  int after_periods = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(OffTableResolution, (), (returns, after_periods, steps))
OffTableResolution off_table(const OffTableFacts& facts);
inline constexpr int pursuers_return_after_periods = 1;

}  // namespace krieg::wrg1750
