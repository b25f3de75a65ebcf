// After an assault: the way back, the rallying, the pursuit; and taking losses off (Reisswitz, Retreats and Pursuits).
#pragma once

#include "reisswitz/assault.hpp"
#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// Troops whose time has come can defend themselves, and later attack, again.
void rally(Field& field);

/// Turns a beaten unit back: its state, its times of recovery, its way to the rear.
void beat(Field& field, Unit& unit, Outcome degree, Point enemy);

/// Takes loss points off a unit or its skirmish line, as its formation counts them. A unit without men or guns is gone.
/// Returns how many men and guns fell.
LossFinding inflict(Field& field, Unit& unit, double points, bool skirmishers);

/// The unit is no more: dead, scattered or taken.
void destroy(Unit& unit);

}  // namespace krieg::reisswitz
