// At what rate a body marches: the row of the movement chart for its pace, its bursts, and the ground under it
// (Reisswitz, Section 2: Movement Chart, General Notes on Movement).
#pragma once

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The row of the chart by which the unit moves now, which it notes as a trot or a burst; a burst that is not due again
/// yet falls back to the ordinary rate.
MarchRow row_now(const Field& field, Unit& unit, Pace pace, Use use);

/// Guns in battery that are ordered back "in battery" are hauled by ropes, muzzles to the enemy (reading 108).
bool goes_on_ropes(const Unit& unit, const Task& task);

/// The chart's rate on that ground as it bears now, metres per second. Open order finds its way round the worst
/// (reading 107).
double rate_now(const Field& field, const Unit& unit, MarchRow row, const Going& going);

/// Metres per second over that ground for the unit as it is: the chart's rate, slower on bridges and among houses that
/// it storms; a body that has prepared to wade goes through the water at the walk.
double speed_over(const Field& field, const Unit& unit, MarchRow row, const Going& going);

}  // namespace krieg::reisswitz
