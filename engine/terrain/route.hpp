// The quickest way over the ground for a traveller whose speed over each kind of going is known.
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

/// The same speeds if the bridges and fords `closed` cannot be crossed.
SpeedOver without_passages(SpeedOver speed, PassageIds closed);

/// The places of a map where a bridge can be built and none stands at the start.
PassageIds bridge_sites(const Ground& ground);

struct Route {
  std::vector<Point> path;  ///< from the first step to the goal, without the start
  double seconds = 0.0;
  double length_m = 0.0;
};

/// How carefully a way is sought. On crowded ground one sought `with_care` takes 2% longer than the best on average;
/// one sought `in_haste` takes 1% longer still, in one case of 150 more than a tenth longer, and is found in two thirds
/// of the time.
enum class RouteSearch { with_care, in_haste };

/// The quickest way, found on the ground's net and straightened where that costs nothing. Streams that cannot be waded
/// are crossed only by a bridge or ford, and by a bridge only if the traveller's speed on it is not 0. `avoid` may
/// raise the cost of passing a place (1 = not at all; infinity = the place must not be passed). The search leaves out
/// places over which every way is longer than `longest`; the way that it finds can still be longer. An empty path if
/// the places are the same. Nothing if there is no way.
std::optional<Route> quickest_route(const Ground& ground, Point from, Point to, const SpeedOver& speed,
                                    const std::function<double(Point)>& avoid = {}, std::optional<Length> longest = {},
                                    RouteSearch care = RouteSearch::with_care);

/// Seconds along a given path; infinite if some part of it cannot be passed, or if it certainly takes longer than
/// `at_most`.
double seconds_along(const Ground& ground, Point from, const std::vector<Point>& path, const SpeedOver& speed,
                     double at_most = std::numeric_limits<double>::infinity());

}  // namespace krieg::inline terrain
