// Terrain Factors (page 8): ground that troops cross at a multiple of its length, or in a part of a period.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

enum class Ground { open, road, marsh_or_wood, path_in_marsh_or_wood, low_hill, steep_hill, buildings };
BOOST_DESCRIBE_ENUM(Ground, open, road, marsh_or_wood, path_in_marsh_or_wood, low_hill, steep_hill, buildings)

/// How troops cross ground (reading 14).
enum class Footing { foot, pack, mounted, wheels };
BOOST_DESCRIBE_ENUM(Footing, foot, pack, mounted, wheels)
Footing footing_of(Troop troop);

/// How many times its length the ground counts; nothing: those troops cannot enter it. Among buildings the length
/// counts once at half the speed of skirmishers: building_speed.
std::optional<int> ground_factor(Ground ground, Footing footing);

/// Paces of infantry in one period among buildings.
inline constexpr int building_speed = 40;

/// The part of a period that a hedge, wall, ditch or stream takes.
double obstacle_periods(Troop troop);
/// Wider water counts as a stream, or as so many times its width, whichever delays more.
inline constexpr int water_factor = 4;
/// Water up to this width is a stream (reading 51).
inline constexpr double widest_stream_paces = 10;

/// On ground that rain has softened, off the roads: how many times its length counts; of wagons and siege artillery
/// nothing, because they are manhandled.
std::optional<int> soft_ground_factor(Troop troop);

}  // namespace krieg::wrg1750
