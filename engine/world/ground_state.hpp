// Changes of the ground during the game.
#pragma once

#include <optional>
#include <string>

#include "army/vocabulary.hpp"
#include "terrain/going.hpp"
#include "terrain/ground_state.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline world {

struct Unit;
struct World;

/// The state of the feature; "" if it is as printed.
std::string ground_state_of(const World& world, const std::string& feature);

/// Sets the state of the feature; "": as printed.
void change_ground(World& world, const std::string& feature, const std::string& state);

/// Whether the bridge or ford cannot be crossed.
bool is_closed(const World& world, const Feature& passage);

/// The sites for bridges where `side` has built none. Its riders count on no bridge there. They do not know whether the
/// enemy has built one or broken theirs.
PassageIds sites_without_ours(const World& world, const Ground& map, Side side);

/// The bridges and fords of the map that the unit believes impassable: sites without a bridge of its side, and the
/// states that the unit has found itself.
PassageIds held_for_closed(const World& world, const Ground& map, const Unit& unit);

/// The first closed bridge or ford on the straight line; nothing if there is none. A body that stands on a bridge when
/// it is broken can still leave it.
std::optional<std::string> closed_passage_ahead(const World& world, const Ground& ground, Point from, Point to);

}  // namespace krieg::inline world
