// The bodies in which one unit of troops stands, and who stands in each. For whoever looks at a unit as a whole.
#pragma once

#include <vector>

#include "world/world.hpp"

namespace krieg {

/// Those in its ranks as one body, if there is anybody, then each element that stands apart. Skirmishers are not among
/// them.
std::vector<Body> bodies_of(const Unit& unit, const ArmyWords& words);

/// Of a body of this unit, skirmishers too.
int men_in(const Body& body, const Unit& unit);
int guns_in(const Body& body, const Unit& unit);

}  // namespace krieg
