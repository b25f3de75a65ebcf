// Men taken from the ranks of a unit, for skirmishers and patrols, and put back.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Skirmishers who come in fill up what is weakest of what still stands.
void return_to_ranks(Unit& unit, int men);

/// Man by man from whichever part has most left. Precondition: there are so many.
void take_from_ranks(Unit& unit, int men);

}  // namespace krieg::reisswitz
