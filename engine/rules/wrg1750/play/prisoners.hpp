// Prisoners, their escort, and how they are rescued (page 16; reading 92).
#pragma once

#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// The unit becomes the prisoner of that enemy, of whom an escort leaves the ranks.
void take_prisoner(Field& field, Unit& unit, Unit& captor);

/// Enemies in close order who come upon waggons or pack animals take them, with their men (reading 126).
void take_trains(Field& field);

/// Leads prisoners to the rear for one step.
void lead_prisoners(Field& field, Seconds step);

/// Enemies in close order who come upon an escort take it, and free the prisoners. They do not fight again.
void free_prisoners(Field& field);

}  // namespace krieg::wrg1750
