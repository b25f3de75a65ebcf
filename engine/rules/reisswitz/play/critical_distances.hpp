// How near bodies come to enemies: the gap at which they fight, and the critical distances at which a march halts.
#pragma once

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// A unit is in touch with an enemy when no more than this is between them: there the assault is fought out.
inline constexpr double contact_gap_m = 25.0;
/// A little more than contact: bodies halt up to half of it short.
inline constexpr double in_touch_m = contact_gap_m + 1.0;

/// How near a formed enemy lets a body on the march come before it halts and forms (critical distances of the chart).
Length critical_distance(Branch enemy);

}  // namespace krieg::reisswitz
