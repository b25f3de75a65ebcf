// Whether a body has room where it stands: what ground its footprint may cover (readings 97 and 100).
#pragma once

#include <optional>

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Whether the unit has room to form `to`. No troops stand in ranks or attack columns in water that cannot be waded.
/// Lines, squares and batteries do not stand among houses with more than a third of their ground, nor across a wall or
/// fieldwork, nor form on the ground of halted friends. March columns, limbered guns and skirmishers have room
/// anywhere. `facing`: the front that the unit will have; nothing: its present one.
bool has_room_to_form(const Field& field, const Unit& unit, Formation to, std::optional<Bearing> facing);

/// The broadest column for which the unit has room; nothing if its branch has none.
std::optional<Formation> formation_that_finds_room(const Field& field, const Unit& unit);

/// The first friend on whose ground the unit would stand at that place, with that front: the middle halves of the two
/// overlap. Null if there is none.
const Unit* friend_under(const Field& field, const Unit& unit, Point place, Bearing front);

/// The nearest place beside, behind or before the friends on whose ground the unit stands, on open ground that it
/// reaches without crossing anything; nothing if there is none within 200 metres.
std::optional<Point> free_place_near(const Field& field, const Unit& unit);

/// Whether friends stand at the end of the unit's way and it has reached them: it halts behind them.
bool must_stop_short(const Field& field, const Unit& unit);

}  // namespace krieg::reisswitz
