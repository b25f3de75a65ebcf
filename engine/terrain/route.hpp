// The quickest way over real ground for somebody whose speed over each kind of going is known.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "measure/length.hpp"
#include "terrain/going.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline terrain {

/// The same traveller where those bridges and fords cannot be crossed.
SpeedOver without_passages(SpeedOver speed, PassageIds closed);

/// The places of a map where a bridge can be thrown and none stands at the outset.
PassageIds bridge_sites(const Ground& ground);

struct Route {
  std::vector<Point> path;  ///< from the first step to the goal, the start left out
  double seconds = 0.0;
  double length_m = 0.0;
};

/// The quickest way, found on a grid of `cell` and pulled straight where that costs nothing. Streams that cannot be
/// waded are crossed only by bridge or ford, and by a bridge only where his speed on it is not 0. `avoid` may raise the
/// cost of passing a place (1 = not at all; infinity = he must not pass). From or to the same place: an empty path.
/// Nothing if there is no way.
std::optional<Route> quickest_route(const Ground& ground, Point from, Point to, const SpeedOver& speed,
                                    const std::function<double(Point)>& avoid = {});

/// Seconds needed along a given path; infinite if some part of it cannot be passed at all, or if it is plain on the way
/// that it takes longer than `at_most`.
double seconds_along(const Ground& ground, Point from, const std::vector<Point>& path, const SpeedOver& speed,
                     double at_most = std::numeric_limits<double>::infinity());

}  // namespace krieg::inline terrain
