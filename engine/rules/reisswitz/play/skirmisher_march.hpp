// Skirmish lines move out from their battalion and in again (Reisswitz, Section 2: Movement for Skirmishers).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The line moves towards its ordered distance for `step`; skirmishers who have come in join the ranks.
void move_skirmishers(const Field& field, Unit& unit, Seconds step);

}  // namespace krieg::reisswitz
