// What a unit is that gets down from its horses or mounts them: its branch, its ranks and its horse holders (page 9;
// reading 50).
#pragma once

#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// The first of the shapes that such troops know: the wanted one, its like, a line, a column.
Shape known_shape(Branch branch, const UnitEstablishment& paper, const UnitParticulars& own, Shape wanted);

/// Ends the dismounting or the mounting that was under way.
void complete_mounting(const Field& field, Unit& unit);

/// Makes the unit what its memory says: on foot, with its horse holders behind it, or in the saddle, with them in its
/// ranks. `ground` keeps the holders on the map.
void settle_horses(const krieg::Ground& ground, const UnitEstablishment& paper, const UnitParticulars& own, Unit& unit);

}  // namespace krieg::wrg1750
