// The ground as a body of troops knows it: by its side's printed map, by what it has found or been told, and by what it
// stands before. Orders are begun, refused and planned by this alone; the true ground only stops them on the spot.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// So near to a place its people see for themselves what is there, and what a bridge carries (readings 76, 86).
inline constexpr double stands_before_m = 250.0;

bool stands_before(const Unit& unit, const Feature& feature);

/// It stands before the place, and what the map shows there is not there, or not so.
bool is_found_missing(const Field& field, const Unit& unit, const Feature& printed);

/// Whether its people know of a thing of the true ground.
bool knows_of(const Field& field, const Unit& unit, const Feature& feature);

/// What its people hold for the state of a bridge or ford: as they see it, else as they have last found it.
std::string known_state(const Field& field, const Unit& unit, const Feature& passage);

/// They hold it for impassable.
bool is_known_impassable(const Field& field, const Unit& unit, const Feature& passage);

/// The feature of that kind nearest to a place, within so many metres of it, as the unit knows the ground; null if it
/// knows of none. What it stands before is there in truth; what is far may be on its map alone.
const Feature* known_feature_near(const Field& field, const Unit& unit, Point place, FeatureKind kind, double within_m);
/// The same of bridges and fords.
const Feature* known_passage_near(const Field& field, const Unit& unit, Point place, double within_m);

/// Its side's map with all of which it knows besides: by this it seeks its way.
std::shared_ptr<const Ground> known_ground(const Field& field, const Unit& unit);

/// The cover there: as it is if the unit stands before it, else as the map has it.
Cover known_cover(const Field& field, const Unit& unit, Point place);

}  // namespace krieg::reisswitz
