// One step of an attack: the way to the enemy, the charge, and the pursuit (Reisswitz, The Cavalry Attack).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Goes on towards the enemy of whom the order speaks, or to the place named while none is in sight; halts in touch
/// with him.
void go_on_attacking(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all);

}  // namespace krieg::reisswitz
