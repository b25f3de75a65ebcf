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

/// The unit pursues nobody any more, and must rally.
void end_pursuit(const Field& field, Unit& unit);

/// A way of that length straight away from a place, as far as the map goes.
void send_away(const Field& field, Unit& unit, Point from, double length_paces);

/// The unit charges, fights, pursues or breaks in this period, so it does not rally in it (reading 94).
void note_fight(const Field& field, Unit& unit);
/// The unit's charge, melee, pursuit or rout is over: it must rally, in a later period (page 17). As long as a melee or
/// a pursuit goes on, it disorganises nobody (page 13: "after").
void must_rally(const Field& field, Unit& unit);

}  // namespace krieg::wrg1750
