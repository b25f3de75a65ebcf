// How a body on the march changes formation (Altering Formation), and how it closes up where there is no room.
#pragma once

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The formation that the arm takes to march at that pace when it stands in a formation that cannot march.
Formation marching_formation(const Unit& unit, Pace pace);

/// The formation in the order, if the branch has it: dragoons on foot cannot form in line like cavalry.
std::optional<Formation> known_formation(const Unit& unit, std::optional<Formation> formation);

/// Begins the change, or the wheel to `facing`; a small wheel is made at once. Does nothing if there is no room to
/// form.
void begin_change(Field& field, Unit& unit, Formation to, std::optional<Bearing> facing);

/// The change under way takes effect if it is complete by `until`.
void complete_change(const Field& field, Unit& unit, GameTime until);

/// Where there is no room to form, the unit takes the broadest column that has room; infantry sends skirmishers out
/// before it (reading 100; Attack and Defence of Strongholds: close order for the centre, or to fill the defile, and
/// skirmishers).
void close_up(Field& field, Unit& unit);

/// A unit that halts where it has no room in its formation closes up.
void find_room(Field& field, Unit& unit);

}  // namespace krieg::reisswitz
