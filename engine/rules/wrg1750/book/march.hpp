// Marches over the ground by the book's tables (page 8): which of its classes a place of the ground is, and how long a
// march takes on the clock.
#pragma once

#include <optional>
#include <vector>

#include "measure/length.hpp"
#include "terrain/going.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/book/terrain.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::wrg1750 {

/// The pace's column of the movement table.
MoveKind move_kind_of(Pace pace);

/// Paces in one period over open ground, in column; nothing if such troops cannot move so.
std::optional<int> paces_in_a_period(Branch branch, Pace pace);

/// The class of the ground (reading 51): hills are steep from a slope of `steep_from_degrees`; roads count as such
/// everywhere but in woods and marsh, where only a highway does and another way is a path. Water has no class of its
/// own: it is an obstacle, or wide (water_factor).
Ground ground_of(const Going& going);
inline constexpr double steep_from_degrees = 5.0;

/// Whether the body can be in such a place at all: the ground is open to its footing, and water can be forded.
bool can_enter(Troop troop, const Going& going);

/// Metres in one second of the clock, in column, of troops in that place; 0 if they cannot pass. A period of action
/// takes a quarter of an hour of the clock, in which troops make their move once.
double metres_per_second(Branch branch, Pace pace, const Going& going);

/// Seconds of the clock that such troops need along the path over the printed ground; infinite if some part of it
/// cannot be passed. Hedges, walls, ditches and streams take their part of a period each; water that is wider than it
/// takes to cross a stream counts four times.
double marching_seconds(const krieg::Ground& printed, const PassageIds& closed, Branch branch, Pace pace, Point from,
                        const std::vector<Point>& path);

}  // namespace krieg::wrg1750
