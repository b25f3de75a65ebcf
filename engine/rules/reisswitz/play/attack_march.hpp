// One step of an attack: the way to the enemy, the charge, and the pursuit (Reisswitz, The Cavalry Attack).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Moves on towards the enemy of the order, or towards the place in the order while no enemy is in sight; halts in
/// contact.
void go_on_attacking(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all);

}  // namespace krieg::reisswitz
