// The way round that an officer chooses where the way drawn cannot be gone.
#pragma once

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// In this move or the last: it is on the way that its officer chose. In the first move of a game everybody counts so.
bool is_going_round(const MarchMemory& march, MoveNumber now);

/// He chooses a way round once in a move; what stops him again then stops him for good. False if there is none that he
/// would take on his own responsibility.
bool goes_round_once(const Field& field, Unit& unit, MarchRow row);

}  // namespace krieg::reisswitz
