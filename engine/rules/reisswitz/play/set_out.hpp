// A unit sets out on its next task: what it does once, before the steps of it.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Takes up the way and the formation that the task wants, or gives the order up with the reason. To be called once,
/// when the task is due.
void set_out_on_task(Field& field, Unit& unit, const Task& task);

}  // namespace krieg::reisswitz
