// Distances to enemies: the gap at which bodies fight, and the critical distances at which a march halts.
#pragma once

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// A unit is in contact with an enemy if the gap is at most this: there the assault is fought.
inline constexpr double contact_gap_m = 25.0;
/// A little more than contact, because bodies may halt up to half of it short.
inline constexpr double in_touch_m = contact_gap_m + 1.0;
inline const Length in_touch = metres(in_touch_m);

/// A body on the march halts and forms at this distance from a formed enemy (critical distances of the chart).
Length critical_distance(Branch enemy);

}  // namespace krieg::reisswitz
