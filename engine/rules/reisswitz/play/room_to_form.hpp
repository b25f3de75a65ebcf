// Whether a body has room where it stands: what its footprint may cover (readings 97 and 100).
#pragma once

#include <optional>

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Nobody stands in ranks or columns of attack in water that cannot be waded. Lines, squares and batteries do not stand
/// among houses with more than a third of their ground, nor across a wall or fieldwork, nor form upon friends who
/// stand. Columns of march, limbered guns and skirmishers find room anywhere. `facing`: the front that it will have;
/// its present one if nothing is said.
bool has_room_to_form(const Field& field, const Unit& unit, Formation to, std::optional<Bearing> facing);

/// The broadest column for which it has room; nothing if it knows none.
std::optional<Formation> formation_that_finds_room(const Field& field, const Unit& unit);

/// The first of the friends who stand where it would stand at that place, with that front: the middle halves of the two
/// would lie one upon the other. Null if there is none.
const Unit* friend_under(const Field& field, const Unit& unit, Point place, Bearing front);

/// The nearest place where it can stand beside, behind or before friends upon whom it stands, on open ground that it
/// reaches without crossing anything; nothing if there is none within 200 metres.
std::optional<Point> free_place_near(const Field& field, const Unit& unit);

/// Friends stand where its way ends, and it has come up to them: it halts behind them.
bool must_stop_short(const Field& field, const Unit& unit);

}  // namespace krieg::reisswitz
