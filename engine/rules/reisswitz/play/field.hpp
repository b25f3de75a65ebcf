// What every phase of a move works on, and the questions that all of them ask of it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "knowledge/knowledge.hpp"
#include "reisswitz/book/establishment.hpp"
#include "reisswitz/book/readings.hpp"
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

/// The field of battle in the middle of a move.
struct Field {
  World& world;
  const Ground& ground;
  const Directory& directory;
  Readings readings = {};
  const Pictures* pictures = nullptr;  ///< what commanders know; for their own rides alone
};

/// The move under way.
inline MoveNumber this_move(const Field& field) { return {field.world.move}; }

/// "2nd Battalion, 30th Foot" as printed.
const std::string& name_of_unit(const Field& field, const UnitId& id);
const UnitEstablishment& establishment(const Field& field, const UnitId& id);
/// What this book adds to it.
const UnitParticulars& particulars(const Field& field, const UnitId& id);

bool is_beaten(const Unit& unit);
/// It falls back along its way and obeys nothing else.
inline bool is_going_back(const Unit& unit) { return memory_of(unit).retreat.going_back; }
bool is_formed(const Body& body);

/// The formation by which a unit is judged: that in which it stands. Dragoons who have just mounted or got down stand
/// in one that their arm does not know: they are judged by that which they take.
Formation formation_that_counts(const Unit& unit);

/// The place lies to the side of the unit's front: 45 to 135 degrees off it.
bool lies_abeam(const Unit& unit, Point place);

/// Whether men at the front of one body see the other in this weather and light: its middle or an end of its front.
bool sees(const Field& field, const Body& from, const Body& to);

struct NearbyBody {
  Body body;
  double gap_m = 0.0;
};
/// Which bodies, at what gap in metres, are asked for.
using BodyFilter = std::function<bool(const Body&, double)>;

/// Bodies of troops and skirmishers of the other side within `within` of the body's edge and in its sight, nearest
/// first; only those that count, if it is said which. (Looking is dear: what does not count is not looked for.)
std::vector<NearbyBody> enemies_near(const Field& field, const Body& from, const std::vector<Body>& all, Length within,
                                     const BodyFilter& counts = {});

/// Troops farther off than this are not noticed at all in the present weather and light.
Length noticed_within(const World& world);

}  // namespace krieg::reisswitz
