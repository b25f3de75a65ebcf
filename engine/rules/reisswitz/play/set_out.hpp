// A unit begins its next task: what it does once, before the steps of the task.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The unit takes the way and the formation of the task, or gives the order up with the reason. Call it once, when the
/// task is due.
void set_out_on_task(Field& field, Unit& unit, const Task& task);

}  // namespace krieg::reisswitz
