// Battalions drawn together: a brigade mass of columns, a brigade square (Representation of Units, The Square and
// Direction of Advance; Section 4, Cavalry v Infantry in Close Order 10 and Infantry Attacks; reading 85).
#pragma once

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Whether battalions side by side in that formation are one mass.
bool closes_up(Formation formation);

/// The battalions in one mass with this one, itself included, by id; itself alone if there are no others.
std::vector<UnitId> mass_of(const Field& field, const Unit& unit);

/// The units that fight with this one as one body. For a battalion its mass; for cavalry the groups within 100 paces on
/// its flanks with the same front, which are "counted in with the main body" and share its fate (Cavalry versus Cavalry
/// 4). The unit alone if there are none.
std::vector<UnitId> who_stand_with(const Field& field, const Unit& unit);

/// The battalion of its side that an order's place means, of those that the unit's officer sees: the nearest within 200
/// metres that has not been beaten; null if he sees none.
const Unit* comrade_at(const Field& field, const Unit& unit, Point place);

/// The formation in which battalions draw together: as ordered; else the comrade's present or next one; else attack
/// columns.
Formation formation_together(const Unit& comrade, std::optional<Formation> ordered);

/// The place for the middle of the unit's front nearest to it where it has room in that formation beside or behind the
/// comrade's mass; nothing if there is none on the map.
std::optional<Point> room_beside(const Field& field, const Unit& unit, const Unit& comrade, Formation formation);

}  // namespace krieg::reisswitz
