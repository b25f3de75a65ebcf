// How a body on the march passes from one formation into another (Altering Formation), and closes up where there is no
// room.
#pragma once

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// What the arm takes up to march at that pace when it stands in a formation that cannot march.
Formation marching_formation(const Unit& unit, Pace pace);

/// As ordered, if men of this kind know it: dragoons on foot do not ride in line.
std::optional<Formation> known_formation(const Unit& unit, std::optional<Formation> formation);

/// Begins the change, or the wheel to `facing`; a small wheel is made at once. Nothing is begun where there is no room
/// to form.
void begin_change(Field& field, Unit& unit, Formation to, std::optional<Bearing> facing);

/// The change under way takes effect if its time is over by `until`.
void complete_change(const Field& field, Unit& unit, GameTime until);

/// Where there is no room to form, the broadest column that finds room; infantry puts skirmishers out before it
/// (reading 100; Attack and Defence of Strongholds: close order for the centre, or to fill the defile, and
/// skirmishers).
void close_up(Field& field, Unit& unit);

/// A body that halts where there is no room for it as it stands closes up.
void find_room(Field& field, Unit& unit);

}  // namespace krieg::reisswitz
