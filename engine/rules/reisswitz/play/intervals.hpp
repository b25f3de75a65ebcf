// Cavalry in line with intervals between its squadrons, or chequered (Reisswitz, Cavalry versus Cavalry 3).
#pragma once

#include "army/task.hpp"
#include "reisswitz/play/memory.hpp"

namespace krieg::reisswitz {

/// Five squadrons with intervals take up the front of six (Unequal Numbers of Squadrons).
inline constexpr double interval_front = 6.0 / 5.0;

/// Whether the unit has the order to stand with intervals whenever it is in line.
bool keeps_intervals(const Unit& unit);
/// Whether the unit stands with intervals now.
bool stands_with_intervals(const Unit& unit);

/// An order to form line opens the intervals by its `distance`, or closes them if it has none. Both take the time of a
/// change of formation.
void order_intervals(Unit& unit, const Task& form, GameTime now);

}  // namespace krieg::reisswitz
