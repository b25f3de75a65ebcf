// Changes of formation and other evolutions (page 9, amendments): what part of a period they take.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

enum class Evolution {
  none,
  line_to_column,
  column_to_line,
  column_to_square,
  square_to_column,
  line_to_square,
  square_to_line,
  change_of_lines,  ///< cavalry: succession of lines from line or column, or the reverse
  enter_building,   ///< breaking the formation to enter it
  leave_building,   ///< forming up after it
  dismount,         ///< and tell off horse holders
  remount
};
BOOST_DESCRIBE_ENUM(Evolution, none, line_to_column, column_to_line, column_to_square, square_to_column, line_to_square,
                    square_to_line, change_of_lines, enter_building, leave_building, dismount, remount)

/// Periods of well trained troops; of large bodies (over 60 figures) those of the amendment.
struct EvolutionRow {
  Evolution evolution = Evolution::none;
  double periods = 0;
  double periods_of_large_bodies = 0;
};
BOOST_DESCRIBE_STRUCT(EvolutionRow, (), (evolution, periods, periods_of_large_bodies))
const std::vector<EvolutionRow>& evolution_table();

/// A body of more figures is large (amendments, page 9).
inline constexpr int large_body_over_figures = 60;

struct EvolutionFacts {
  Troop troop = Troop::line_infantry;
  Evolution evolution = Evolution::line_to_column;
  int figures = 24;
  Quality quality = Quality::well_trained;
  bool action_move = false;  ///< artillery that makes one changes between line and column in it
};
BOOST_DESCRIBE_STRUCT(EvolutionFacts, (), (troop, evolution, figures, quality, action_move))

struct EvolutionResolution {
  bool possible = false;
  double periods = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(EvolutionResolution, (), (possible, periods, steps))

EvolutionResolution evolution(const EvolutionFacts& facts);

struct DismountFacts {
  int figures = 2;
  Quality quality = Quality::well_trained;
};
BOOST_DESCRIBE_STRUCT(DismountFacts, (), (figures, quality))

struct DismountResolution {
  int horse_holders = 0;
  int on_foot = 0;
  double periods = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(DismountResolution, (), (horse_holders, on_foot, periods, steps))

/// Mounted troops that have dismounted figures: half of them hold the horses.
DismountResolution dismount(const DismountFacts& facts);

}  // namespace krieg::wrg1750
