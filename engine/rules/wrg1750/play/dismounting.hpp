// Mounted troops that get down to fight on foot, their horse holders, and how they come to their horses again (page 9;
// readings 50 and 80).
#pragma once

#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// The unit begins to get down, into that shape or one that it knows on foot. Returns why it cannot; empty if it can.
KeyedText begin_dismounting(Field& field, Unit& unit, Shape to);
/// The unit begins to mount and to form a line. Returns why it cannot; empty if it can. Precondition: it is on foot and
/// has horses.
KeyedText begin_mounting(Field& field, Unit& unit);

/// Whether the unit has horses to mount.
bool has_horses(const Unit& unit);
/// Where its horse holders stand. Precondition: it has them.
Point place_of_horses(const Unit& unit);
/// Whether the horses stand at the unit's ranks, so that it can mount.
bool are_horses_at_hand(const Field& field, const Unit& unit);
/// Whether the holders lead the horses up: the unit is to mount, and nothing bars their straight way to it.
bool leads_up(const Field& field, const Unit& unit);
/// Leads horses for one step to the units that are to mount.
void lead_horses(Field& field, Seconds step);

/// Notes which horse holders have the enemy too near (page 13).
void note_horse_holders(Field& field);
/// Enemies in close order who stand among horses take them, and the men who hold them.
void take_led_horses(Field& field);

}  // namespace krieg::wrg1750
