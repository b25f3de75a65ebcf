// The way of a beaten or withdrawing body: straight away from the enemy (Reisswitz, Line of Retreat).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Sends a beaten or withdrawing unit back, away from `from`, for `distance`; until it is there it obeys no orders.
void send_back(Field& field, Unit& unit, Point from, Length distance);

}  // namespace krieg::reisswitz
