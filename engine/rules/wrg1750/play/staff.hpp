// What the staff of a general without a seat, or without a player, makes of an order to him.
#pragma once

#include <optional>
#include <vector>

#include "game/rule_system.hpp"

namespace krieg::wrg1750 {

/// The units under the addressee with what each is to do. An intent that names one place or one enemy, and is the last
/// task or one that lasts until the hour of the next, goes to the foot or horse nearest to it, and the others support
/// those; nobody supports himself; everything else goes to all (reading 121). A gun model of a battery leaves it by a
/// specific order alone (page 11; reading 81) and is left out.
std::vector<PassedDown> divided_by_staff(const World& world, const Directory& directory, const Dispatch& order);

/// What the general wants in place of the support that his staff has made the unit's task in hand; nothing: its support
/// is an order of its own.
std::optional<Task> intent_of_general(const World& world, const Unit& unit);

}  // namespace krieg::wrg1750
