// What the staff of an officer without a seat, or without a player, makes of an order to him.
#pragma once

#include <vector>

#include "game/rule_system.hpp"

namespace krieg::reisswitz {

/// The units under the addressee with what each is to do (reading 123). Marches and retreats keep the units' places
/// among each other; what one body does goes to the nearest unit that can do it; the guns fire on whom the others
/// attack. A unit that can do nothing of the order is left out; if none can do anything of it, one unit gets it whole,
/// and reports so. `map` is the printed map of their side.
std::vector<PassedDown> divided_by_staff(const World& world, const Ground& map, const Dispatch& order);

}  // namespace krieg::reisswitz
