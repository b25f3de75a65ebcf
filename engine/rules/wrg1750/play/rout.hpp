// Broken troops and their pursuers (pages 16 and 17).
#pragma once

#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// The unit breaks: it loses its formation and orders and flees from that place. Nothing happens if it is broken.
void break_unit(Field& field, Unit& unit, Point from);

/// The two fight each other no longer. A melee of one of them with a third goes on.
void end_melee(Unit& one, Unit& other);

/// The unit leaves the field for good: its men disperse past rallying, or have run off the map. The umpire is told.
void disperse(Field& field, Unit& unit);

/// The unit pursues an enemy who has broken before it, and must rally afterwards.
void follow(const Field& field, Unit& unit, const UnitId& broken);

/// A way of that length straight away from a place, as far as the map goes.
void send_away(const Field& field, Unit& unit, Point from, double length_paces);

/// The unit has charged, fought, pursued or broken in this period: it must rally, in a later one (page 17).
void must_rally(const Field& field, Unit& unit);

}  // namespace krieg::wrg1750
