// What the war has made of the ground.
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

/// "" for ground as printed.
std::string ground_state_of(const World& world, const std::string& feature);

/// From now on the feature is in that state; "": as printed.
void change_ground(World& world, const std::string& feature, const std::string& state);

/// Nobody can cross by that bridge or ford.
bool is_closed(const World& world, const Feature& passage);

/// The places for bridges where that side has thrown none: none of its riders counts on a bridge there. Whether the
/// enemy has thrown one, or broken theirs, they do not know.
PassageIds sites_without_ours(const World& world, const Ground& map, Side side);

/// The bridges and fords of that map that the unit holds for impassable: the places without a bridge of its side's, as
/// it has found them itself.
PassageIds held_for_closed(const World& world, const Ground& map, const Unit& unit);

/// The first closed bridge or ford that the straight way takes; nothing if there is none. A body that is on it when
/// it is broken gets off it.
std::optional<std::string> closed_passage_ahead(const World& world, const Ground& ground, Point from, Point to);

}  // namespace krieg::inline world
