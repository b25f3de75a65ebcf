// What the war has made of the ground.
#pragma once

#include "terrain/ground_state.hpp"
#include "terrain/route.hpp"
#include "world/world.hpp"

namespace krieg {

/// "" for ground as printed.
std::string ground_state_of(const World& world, const std::string& feature);

/// Nobody can cross that bridge.
bool is_closed(const World& world, const Feature& bridge);

/// Of the places for bridges those where none has been thrown: the map shows it to everybody.
BridgeIds plainly_closed(const World& world, const Ground& ground);

/// The first closed bridge that the straight way takes; nothing if there is none. Whoever is on it when it is broken
/// gets off it.
std::optional<std::string> closed_bridge_ahead(const World& world, const Ground& ground, Point from, Point to);

}  // namespace krieg
