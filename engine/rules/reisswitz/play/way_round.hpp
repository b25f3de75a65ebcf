// The way round that an officer chooses where the drawn way cannot be used.
#pragma once

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Whether the unit is on a way round that its officer chose in this move or the last. True for every unit in the first
/// move of a game.
bool is_going_round(const MarchMemory& march, MoveNumber now);

/// The officer chooses a way round once in a move; if he is stopped again, the unit is stopped for good. False if there
/// is no way round that he would choose without asking.
bool goes_round_once(const Field& field, Unit& unit, MarchRow row);

}  // namespace krieg::reisswitz
