// One step of a body that goes back and obeys no orders: its rate, its distance, and how it halts (Reisswitz,
// Retreats). retreat.hpp decides which bodies go back, and why.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The unit goes back along its way for `step`; at its end it turns about, if it can.
void fall_back(Field& field, Unit& unit, Seconds step);

}  // namespace krieg::reisswitz
