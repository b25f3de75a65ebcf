// Marches of both sides, in small steps, so that contact is found on the way (Reisswitz, Section 2: Movement). What
// each unit does in a step is decided here; how it is done is in set_out, ordered_march, attack_march, retreat_march
// and skirmisher_march; ordered_march, attack_march and retreat_march go along their way by advance.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Before the first step of a move: idle bodies that stand one upon another part, the moves at the trot are counted,
/// and old bursts are forgotten.
void begin_marches(Field& field);

/// Every body moves for `step`: units, skirmish lines, patrols. The world's clock is not touched.
void march(Field& field, Seconds step);

}  // namespace krieg::reisswitz
