// Cavalry in line with intervals between its squadrons, or chequered (Reisswitz, Cavalry versus Cavalry 3).
#pragma once

#include "army/task.hpp"
#include "reisswitz/play/memory.hpp"

namespace krieg::reisswitz {

/// Five squadrons take up the front of six (Unequal Numbers of Squadrons).
inline constexpr double interval_front = 6.0 / 5.0;

/// The unit is to stand with intervals whenever it is in line.
bool keeps_intervals(const Unit& unit);
/// It stands so now.
bool stands_with_intervals(const Unit& unit);

/// An order to form line names the intervals by its `distance`, or closes them by naming none. Opening or closing takes
/// the time of a change of formation.
void order_intervals(Unit& unit, const Task& form, GameTime now);

}  // namespace krieg::reisswitz
