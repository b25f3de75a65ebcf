// Where beaten troops find a refuge from those who follow them (Beaten Troops Resolution Cover; Cavalry v Infantry in
// Close Order 8).
#pragma once

#include <optional>

#include "reisswitz/play/field.hpp"
#include "reisswitz/play/places.hpp"

namespace krieg::reisswitz {

/// Paces on the straight way from one place to another until the unit has a refuge: woods and houses, an obstacle that
/// it can get over, a height on which friendly guns stand. Horse wants thin wood or a small obstacle that friends on
/// foot hold, or such a height. Nothing if there is none (reading 113).
std::optional<double> paces_to_refuge(const Field& field, const Unit& unit, Point from, Point to);

/// Whether infantry that is driven from where it stands by the enemy at `enemy` has a refuge within one move.
bool has_refuge_in_one_move(const Field& field, const Unit& unit, Point enemy);

/// Repulsed and defeated troops who have come to a refuge since `before`, within two moves of their defeat, halt those
/// who pursue them.
void note_refuges(Field& field, const Places& before);

/// It has found a refuge since it was beaten, and has not recovered yet.
bool has_found_refuge(const Unit& unit);

}  // namespace krieg::reisswitz
