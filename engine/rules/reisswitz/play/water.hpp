// Troops over the water by boats or swimming (Reisswitz, Section 5, Boats and Ferries; Swimming; reading 47 and 67).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Begins the crossing that the task asks for, or gives the order up with the reason.
void set_out_over_water(Field& field, Unit& unit, const Task& task);

/// One step of it: at half its time the body counts as over, at the end it is formed on the other bank and the task is
/// done.
void go_on_over_water(Field& field, Unit& unit, Seconds step);

}  // namespace krieg::reisswitz
