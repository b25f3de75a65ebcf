// Lists the bodies of one unit on the map, and counts the men and guns in each of them.
#pragma once

#include <vector>

#include "world/world.hpp"

namespace krieg::inline world {

/// The body of the unit's ranks, if there are men in them, then each element that stands apart. Skirmishers are left
/// out.
std::vector<Body> bodies_of(const Unit& unit, const ArmyWords& words);

/// The branch and the formation of the troops in a body of this unit. Those of skirmishers are their unit's.
const Branch& branch_in(const Body& body, const Unit& unit);
const Formation& formation_in(const Body& body, const Unit& unit);

/// Whether the body goes where its unit goes: elements of another branch, such as horse holders, stand by themselves.
bool marches_with_unit(const Body& body, const Unit& unit);

/// The men and guns in a body of this unit, which may be its skirmishers.
int men_in(const Body& body, const Unit& unit);
int guns_in(const Body& body, const Unit& unit);

}  // namespace krieg::inline world
