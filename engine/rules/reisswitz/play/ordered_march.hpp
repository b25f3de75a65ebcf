// One step of an ordered march: to a place, back, with prisoners under escort, or to a comrade to draw together.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// A march, a retirement by order or an escort goes on for `step`.
void go_on_marching(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all);

/// The unit marches to the place in the order, and once it sees its comrade to the room beside the comrade. That room
/// is looked for again on the way, because the comrade may move and others may take the room.
void go_on_drawing_together(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all);

}  // namespace krieg::reisswitz
