// The data that every phase of a move works on in every book, and what troops see of one another.
#pragma once

#include <any>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "knowledge/knowledge.hpp"
#include "measure/move_number.hpp"
#include "paper/directory.hpp"
#include "world/world.hpp"

namespace krieg::inline army {
class ArmyWords;
}  // namespace krieg::inline army

namespace krieg::inline paper {
struct Recognition;
}  // namespace krieg::inline paper

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline drill {

/// The field of battle during a move, for every book. A book that has more to add derives its own from it.
struct Field {
  World& world;
  const Ground& ground;
  const Directory& directory;
  const ArmyWords& words;              ///< the book's, with their traits
  const Recognition& eyes;             ///< the book's distances, and heights of eyes and heads
  const Pictures* pictures = nullptr;  ///< what commanders know; used for their own rides alone
};

/// The move under way.
inline MoveNumber this_move(const Field& field) { return {field.world.move}; }

/// "2nd Battalion, 30th Foot" as printed.
const std::string& name_of_unit(const Field& field, const UnitId& id);
const UnitEstablishment& establishment(const Field& field, const UnitId& id);
/// Whether the unit is of another branch now than on paper: mounted troops that have got down to fight on foot.
bool is_on_foot(const Field& field, const Unit& unit);
/// The book's particulars of the unit. Precondition: they are `Particulars`.
template <class Particulars>
const Particulars& particulars_of(const Field& field, const UnitId& id) {
  return std::any_cast<const Particulars&>(field.directory.particulars.at(id));
}

/// Whether the body is a unit's ranks.
bool is_formed(const Body& body);

/// Whether the place lies to the side of the unit's front, at 45 to 135 degrees from it.
bool lies_abeam(const Unit& unit, Point place);

/// The middle of the body's front and its two ends.
std::array<Point, 3> front_marks(const Body& body);

/// A distance of recognition by clear day, in the present weather and light.
Length at_this_hour(const Field& field, Length by_clear_day);

/// The distance beyond which troops are not noticed at all in the present weather and light.
Length noticed_within(const Field& field);

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

}  // namespace krieg::inline drill
