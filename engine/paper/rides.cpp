#include "paper/rides.hpp"

#include <algorithm>
#include <cmath>

#include "terrain/route.hpp"

namespace krieg::inline paper {

namespace {

/// A straight ride that takes at most this many times as long as the best possible road is taken without looking
/// further.
constexpr double straight_enough = 1.2;

std::optional<Route> straight_ride(const Ground& ground, Point from, Point to, const SpeedOver& speed) {
  Going highway;
  highway.on_road = highway.highway = true;
  const double best = std::max(speed(Going{}), speed(highway));
  const double length = distance_m(from, to);
  if (best <= 0.0) return std::nullopt;
  const double at_most = length / best * straight_enough;
  const double seconds = seconds_along(ground, from, {to}, speed, at_most);
  if (!(seconds <= at_most)) return std::nullopt;
  return Route{{to}, seconds, length};
}

std::optional<Route> ride_by(const Ground& ground, Point from, Point to, const SpeedOver& speed, const Avoid& avoid) {
  if (!avoid)
    if (auto straight = straight_ride(ground, from, to, speed)) return straight;
  // Every move sends off many riders, and a ride may take a few seconds longer than it must.
  return quickest_route(ground, from, to, speed, avoid, {}, RouteSearch::in_haste);
}

}  // namespace

std::optional<Road> road_between(const Ground& ground, const CourierRates& rates, Point from, Point to,
                                 const PassageIds& closed, const Avoid& avoid) {
  if (from == to) return Road{};
  auto route = ride_by(ground, from, to, without_passages(rates.short_ride, closed), avoid);
  if (!route) return std::nullopt;
  if (route->length_m <= rates.long_ride_over.metres()) return Road{std::move(route->path), route->seconds, false};
  // The quickest way at the gallop is used for a longer ride too, unless some part of it cannot be ridden at that rate.
  const SpeedOver long_ride = without_passages(rates.long_ride, closed);
  route->seconds = seconds_along(ground, from, route->path, long_ride);
  if (std::isinf(route->seconds)) route = ride_by(ground, from, to, long_ride, avoid);
  if (!route) return std::nullopt;
  return Road{std::move(route->path), route->seconds, true};
}

std::optional<Seconds> ride_estimate(const Ground& ground, const CourierRates& rates, Point from, Point to,
                                     const PassageIds& closed) {
  const auto road = road_between(ground, rates, from, to, closed);
  if (!road) return std::nullopt;
  return Seconds{static_cast<std::int64_t>(std::ceil(road->seconds))};
}

}  // namespace krieg::inline paper
