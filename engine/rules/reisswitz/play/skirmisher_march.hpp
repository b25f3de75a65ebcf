// Skirmish lines run out and in before their battalion (Reisswitz, Section 2: Movement for Skirmishers).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The line goes towards the distance that it was ordered to for `step`; who have come in are in the ranks again.
void move_skirmishers(const Field& field, Unit& unit, Seconds step);

}  // namespace krieg::reisswitz
