// Lists the bodies of one unit on the map, and counts the men and guns in each of them.
#pragma once

#include <vector>

#include "world/world.hpp"

namespace krieg::inline world {

/// Those in its ranks as one body, if there is anybody, then each element that stands apart. Skirmishers are not among
/// them.
std::vector<Body> bodies_of(const Unit& unit, const ArmyWords& words);

/// Of a body of this unit, skirmishers too.
int men_in(const Body& body, const Unit& unit);
int guns_in(const Body& body, const Unit& unit);

}  // namespace krieg::inline world
