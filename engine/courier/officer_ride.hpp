// Officers on horseback: they ride along the way that they have chosen, or after the troops that they command.
#pragma once

#include <set>
#include <vector>

#include "courier/courier.hpp"
#include "picture/map_change.hpp"
#include "world/unit.hpp"

namespace krieg::inline courier {

/// Officers without a player set out after the troops that they command. `played`: the officers who have a player.
void follow_troops(World& world, const CourierRates& rates, const std::set<OfficerId>& played);

/// The officer rides on along his way at the gallop, like a messenger. Before a bridge or ford that he finds closed he
/// turns to another one that he knows, or halts. `learned`: the faults of his map that he has been told.
void ride_on(World& world, const Maps& maps, const CourierRates& rates, Officer& officer,
             const std::vector<MapChange>& learned, Seconds step);

}  // namespace krieg::inline courier
