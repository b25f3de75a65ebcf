// Battalions drawn together: a brigade mass of columns, a brigade square (Representation of Units, The Square and
// Direction of Advance; Section 4, Cavalry v Infantry in Close Order 10 and Infantry Attacks; reading 85).
#pragma once

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Whether battalions that stand side by side in that formation are one mass.
bool closes_up(Formation formation);

/// The battalions that stand with this one in a mass, itself among them, in the order of their ids; it alone where none
/// stands with it.
std::vector<UnitId> mass_of(const Field& field, const Unit& unit);

/// Who fights with this body as one: a battalion's mass; of horse the groups on its flanks within 100 paces, with like
/// front, "counted in with the main body" whose fate they share (Cavalry versus Cavalry 4). It alone where there are
/// none.
std::vector<UnitId> who_stand_with(const Field& field, const Unit& unit);

/// The battalion of his side that is meant by the place, of those whom its officer sees from where he is: the nearest
/// within 200 metres that has not been beaten; null if he sees none.
const Unit* comrade_at(const Field& field, const Unit& unit, Point place);

/// In what they draw together: as ordered; else as the comrade stands or is about to; else in attack columns.
Formation formation_together(const Unit& comrade, std::optional<Formation> ordered);

/// The place nearest to the body, for the middle of its front, where there is room for it in that formation beside or
/// behind the comrade's mass; nothing if there is none on the map.
std::optional<Point> room_beside(const Field& field, const Unit& unit, const Unit& comrade, Formation formation);

}  // namespace krieg::reisswitz
