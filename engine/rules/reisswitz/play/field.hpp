// The data that every phase of a move works on, and functions that all phases use.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "knowledge/knowledge.hpp"
#include "reisswitz/book/establishment.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/memory.hpp"
#include "world/world.hpp"

namespace krieg::inline paper {
struct Directory;
}  // namespace krieg::inline paper

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::reisswitz {

/// The field of battle during a move.
struct Field {
  World& world;
  const Ground& ground;
  const Directory& directory;
  Readings readings = {};
  const Pictures* pictures = nullptr;  ///< what commanders know; used for their own rides alone
};

/// The move under way.
inline MoveNumber this_move(const Field& field) { return {field.world.move}; }

/// "2nd Battalion, 30th Foot" as printed.
const std::string& name_of_unit(const Field& field, const UnitId& id);
const UnitEstablishment& establishment(const Field& field, const UnitId& id);
/// This book's particulars of the unit.
const UnitParticulars& particulars(const Field& field, const UnitId& id);

bool is_beaten(const Unit& unit);
/// Whether the unit falls back along its way and obeys no orders.
inline bool is_going_back(const Unit& unit) { return memory_of(unit).retreat.going_back; }
bool is_formed(const Body& body);

/// The formation by which the unit counts: the one in which it stands. Dragoons who have just mounted or dismounted
/// stand in one that their new arm does not have: they count by the one into which they change.
Formation formation_that_counts(const Unit& unit);

/// Whether the place lies to the side of the unit's front, at 45 to 135 degrees from it.
bool lies_abeam(const Unit& unit, Point place);

/// Whether men at the front of `from` see the body `to` in this weather and light: its middle or an end of its front.
bool sees(const Field& field, const Body& from, const Body& to);

struct NearbyBody {
  Body body;
  double gap_m = 0.0;
};
/// Chooses bodies by their properties and their gap in metres.
using BodyFilter = std::function<bool(const Body&, double)>;

/// Bodies of troops and skirmishers of the other side within `within` of the body's edge and in its sight, nearest
/// first. `counts` chooses the bodies; it is called before the costly check of sight.
std::vector<NearbyBody> enemies_near(const Field& field, const Body& from, const std::vector<Body>& all, Length within,
                                     const BodyFilter& counts = {});

/// The distance beyond which troops are not noticed at all in the present weather and light.
Length noticed_within(const World& world);

}  // namespace krieg::reisswitz
