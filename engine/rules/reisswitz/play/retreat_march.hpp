// One step of a body that goes back and obeys nothing else: at what rate, how far, and how it comes to stand again
// (Reisswitz, Retreats). Who is sent back, and why, is in retreat.hpp.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Goes back along its way for `step`; where that ends it faces about, as it can.
void fall_back(Field& field, Unit& unit, Seconds step);

}  // namespace krieg::reisswitz
