// Troops cross water in boats or swimming (Reisswitz, Section 5, Boats and Ferries; Swimming; readings 47 and 67).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Begins the crossing of the task, or gives the order up with the reason.
void set_out_over_water(Field& field, Unit& unit, const Task& task);

/// One step of the crossing: at half its time the unit counts as over, at the end it is formed on the other bank and
/// the task is done.
void go_on_over_water(Field& field, Unit& unit, Seconds step);

}  // namespace krieg::reisswitz
