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

/// The places for bridges where that side has thrown none: none of its riders counts on a bridge there. Whether the
/// enemy has thrown one, or broken theirs, they do not know.
BridgeIds sites_without_ours(const World& world, const Ground& ground, Side side);

/// The bridges that the unit holds for impassable: the places without one of its side's, as it has found them itself.
BridgeIds held_for_closed(const World& world, const Ground& ground, const Unit& unit);

/// The first closed bridge that the straight way takes; nothing if there is none. Whoever is on it when it is broken
/// gets off it.
std::optional<std::string> closed_bridge_ahead(const World& world, const Ground& ground, Point from, Point to);

}  // namespace krieg
