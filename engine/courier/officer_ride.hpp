// Officers on horseback: along the way that they have chosen, or after the troops that they command.
#pragma once

#include <set>
#include <vector>

#include "courier/courier.hpp"
#include "picture/map_change.hpp"
#include "world/unit.hpp"

namespace krieg::inline courier {

/// Officers behind whom nobody sits set out after the troops that they command. `played`: those with a commander.
void follow_troops(World& world, const CourierRates& rates, const std::set<OfficerId>& played);

/// An officer rides on along his way at the gallop, like a messenger. Before a bridge or ford that he finds closed he
/// turns to another of which he knows, or halts. `learned`: where his map is wrong, as far as he has been told.
void ride_on(World& world, const Maps& maps, const CourierRates& rates, Officer& officer,
             const std::vector<MapChange>& learned, Seconds step);

}  // namespace krieg::inline courier
