// Casualty Table (page 16, reference sheet): men lost, by the total of factors and the number of own figures that take
// part.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <vector>

#include "measure/step.hpp"

namespace krieg::wrg1750 {

inline constexpr int lowest_factor = -5;
inline constexpr int highest_factor = 12;
inline constexpr int table_figures = 20;
inline constexpr std::size_t table_rows = highest_factor - lowest_factor + 1;

using CasualtyRow = std::array<int, table_figures>;
/// The rows from -5 to 12.
const std::array<CasualtyRow, table_rows>& casualty_table();

/// Men lost to that many figures. Over 20 figures: ten at a time and the rest. Higher totals than 12 read the last row,
/// lower ones than -5 give 0 (reading 11). Figures below 1 give 0.
int casualties(int factor, int figures);

/// A loss of men, carried over in men and taken off in figures.
struct LossFacts {
  int total_of_factors = 0;
  int figures = 1;      ///< that take part
  int men_carried = 0;  ///< lost by the target before, for which no figure has been removed
};
BOOST_DESCRIBE_STRUCT(LossFacts, (), (total_of_factors, figures, men_carried))

struct LossResolution {
  int men = 0;
  int figures_removed = 0;
  int men_carried = 0;  ///< forward
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(LossResolution, (), (men, figures_removed, men_carried, steps))

LossResolution loss(const LossFacts& facts);

/// Whole men lost for each figure of the unit; a unit without figures has none (reading 28).
int casualties_per_figure(int men, int figures);

struct PerFigureFacts {
  int men = 0;
  int figures = 1;
};
BOOST_DESCRIBE_STRUCT(PerFigureFacts, (), (men, figures))
struct PerFigureResolution {
  int casualties_per_figure = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PerFigureResolution, (), (casualties_per_figure, steps))
PerFigureResolution per_figure(const PerFigureFacts& facts);

}  // namespace krieg::wrg1750
