// The marches of both sides, in small steps, so that contact is found on the way (Reisswitz, Section 2: Movement).
// march decides what each unit does in a step. set_out, ordered_march, attack_march, retreat_march and skirmisher_march
// do it; ordered_march, attack_march and retreat_march use advance to move along the way.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Call it before the first step of a move: idle bodies on the same ground part, moves at the trot are counted, and old
/// bursts are forgotten.
void begin_marches(Field& field);

/// Every unit, skirmish line and patrol moves for `step`. Does not advance the world's clock.
void march(Field& field, Seconds step);

}  // namespace krieg::reisswitz
