// The rate of a march: the row of the movement chart for the pace, bursts, and the ground (Reisswitz, Section 2:
// Movement Chart, General Notes on Movement).
#pragma once

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The row of the chart by which the unit moves now. Notes a trot or a burst; if a burst is not allowed yet, the
/// ordinary rate counts.
MarchRow row_now(const Field& field, Unit& unit, Pace pace, Use use);

/// Whether guns in battery that are ordered back "in battery" are hauled by ropes, muzzles to the enemy (reading 108).
bool goes_on_ropes(const Unit& unit, const Task& task);

/// The chart's rate on that ground in its present condition, in metres per second. Open order is less hindered by bad
/// ground (reading 107).
double rate_now(const Field& field, const Unit& unit, MarchRow row, const Going& going);

/// Metres per second over that ground for the unit in its present state: the chart's rate, slower on bridges and among
/// houses that it storms; a unit that is ready to wade goes through water at the walk.
double speed_over(const Field& field, const Unit& unit, MarchRow row, const Going& going);

}  // namespace krieg::reisswitz
