// Men taken from the ranks of a unit, for skirmishers and patrols, and put back.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Skirmishers who come in join the weakest elements that still exist.
void return_to_ranks(Unit& unit, int men);

/// Takes men one at a time from the element that has most. Precondition: the unit has that many.
void take_from_ranks(Unit& unit, int men);

}  // namespace krieg::reisswitz
