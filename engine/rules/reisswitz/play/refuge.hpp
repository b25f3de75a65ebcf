// Where beaten troops are safe from their pursuers (Beaten Troops Resolution Cover; Cavalry v Infantry in Close Order
// 8).
#pragma once

#include <optional>

#include "drill/places.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Paces on the straight line from one place to another until the unit has a refuge: woods and houses, an obstacle that
/// it can pass, a height with friendly guns. Cavalry needs thin wood or a small obstacle that friends on foot hold, or
/// such a height. Nothing if there is none (reading 113).
std::optional<double> paces_to_refuge(const Field& field, const Unit& unit, Point from, Point to);

/// Whether infantry that the enemy at `enemy` drives from its place has a refuge within one move.
bool has_refuge_in_one_move(const Field& field, const Unit& unit, Point enemy);

/// Repulsed and defeated troops that have reached a refuge since `before`, within two moves of their defeat, halt their
/// pursuers.
void note_refuges(Field& field, const Places& before);

/// Whether the unit has found a refuge since it was beaten, and has not recovered yet.
bool has_found_refuge(const Unit& unit);

}  // namespace krieg::reisswitz
