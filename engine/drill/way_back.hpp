// The way of a beaten or withdrawing body: straight away from the enemy.
#pragma once

#include "drill/field.hpp"

namespace krieg::inline drill {

/// The place `distance` straight back from the enemy at `from`, as far as the map goes.
Point place_behind(const Field& field, const Unit& unit, Point from, Length distance);

}  // namespace krieg::inline drill
