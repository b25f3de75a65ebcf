// One step of a march as ordered: to a place, back, with prisoners under escort, or to a comrade to draw together with.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// A march, a retirement by order or an escort goes on for `step`.
void go_on_marching(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all);

/// To the place named in the order, and once he has his comrade in sight to the room beside him. That is sought afresh
/// on the way: the comrade may move, and others may be there first.
void go_on_drawing_together(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all);

}  // namespace krieg::reisswitz
