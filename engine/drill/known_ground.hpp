// The ground as a unit knows it: by its side's printed map, by what it has found or been told, and by what it stands
// before. Orders are begun, refused and planned by this ground alone; the true ground only stops troops on the spot.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "drill/field.hpp"

namespace krieg::inline drill {

/// Within this distance of a place a unit sees what is there, and what a bridge can carry.
inline constexpr double stands_before_m = 250.0;

bool stands_before(const Unit& unit, const Feature& feature);

/// Whether the unit stands before the place and the printed feature is missing or different there.
bool is_found_missing(const Field& field, const Unit& unit, const Feature& printed);

/// Whether the unit knows of a feature of the true ground.
bool knows_of(const Field& field, const Unit& unit, const Feature& feature);

/// The state that the unit believes a bridge or ford to be in: as it sees it, else as it last found it.
std::string known_state(const Field& field, const Unit& unit, const Feature& passage);

/// Whether the unit believes the bridge or ford impassable.
bool is_known_impassable(const Field& field, const Unit& unit, const Feature& passage);

/// The feature of that kind nearest to a place, at most `within_m` from it, as the unit knows the ground; null if it
/// knows of none. A feature before which the unit stands exists; one that is far may be on the map alone.
const Feature* known_feature_near(const Field& field, const Unit& unit, Point place, FeatureKind kind, double within_m);
/// The same for bridges and fords.
const Feature* known_passage_near(const Field& field, const Unit& unit, Point place, double within_m);

/// The side's map with everything else that the unit knows. The unit looks for its way on this map.
std::shared_ptr<const Ground> known_ground(const Field& field, const Unit& unit);

/// The cover at a place: the true one if the unit stands before it, else the map's.
Cover known_cover(const Field& field, const Unit& unit, Point place);

}  // namespace krieg::inline drill
