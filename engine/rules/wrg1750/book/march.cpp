#include "wrg1750/book/march.hpp"

#include <algorithm>

#include "land/feature.hpp"
#include "terrain/ground.hpp"
#include "terrain/route.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

/// What a fence or a water across the way takes besides its own length, in seconds of the clock. `open_mps`: the
/// troops' speed over open ground.
double seconds_at(const krieg::Ground& ground, const Crossing& crossing, Troop troop, double open_mps) {
  if (crossing.passable_here) return 0;
  const double as_obstacle = obstacle_periods(troop) * static_cast<double>(period_on_the_clock.count());
  if (crossing.kind != FeatureKind::stream) return as_obstacle;
  const Feature* water = ground.feature(crossing.feature);
  const double width_m = water && water->width ? water->width->metres() : 0.0;
  return std::max(as_obstacle, (water_factor - 1) * width_m / open_mps);
}

}  // namespace

MoveKind move_kind_of(Pace pace) {
  switch (pace) {
    case Pace::normal: return MoveKind::normal;
    case Pace::charge: return MoveKind::charge_or_action;
    case Pace::by_hand: return MoveKind::manhandled;
  }
  return MoveKind::normal;
}

std::optional<int> paces_in_a_period(Branch branch, Pace pace) {
  return basic_distance(troop_of(branch), Formation::column, move_kind_of(pace));
}

Ground ground_of(const Going& going) {
  const bool wooded = going.cover == krieg::Cover::light_wood || going.cover == krieg::Cover::thick_wood ||
                      going.cover == krieg::Cover::marsh;
  if (going.on_road) return wooded && !going.highway ? Ground::path_in_marsh_or_wood : Ground::road;
  if (wooded) return Ground::marsh_or_wood;
  if (going.cover == krieg::Cover::village) return Ground::buildings;
  return going.steepness_degrees >= steep_from_degrees ? Ground::steep_hill : Ground::open;
}

bool can_enter(Troop troop, const Going& going) {
  const bool too_deep = going.cover == krieg::Cover::water && !going.ford && !going.on_road;
  return !too_deep && ground_factor(ground_of(going), footing_of(troop));
}

double metres_per_second(Branch branch, Pace pace, const Going& going) {
  const Troop troop = troop_of(branch);
  const std::optional<int> open = paces_in_a_period(branch, pace);
  if (!open || !can_enter(troop, going)) return 0;
  const Ground ground = ground_of(going);
  const int distance = ground == Ground::buildings ? building_speed : *open;
  const double factor = ground_factor(ground, footing_of(troop)).value_or(1);
  return distance * metres_per_pace / factor / static_cast<double>(period_on_the_clock.count());
}

double marching_seconds(const krieg::Ground& printed, const PassageIds& closed, Branch branch, Pace pace, Point from,
                        const std::vector<Point>& path) {
  const SpeedOver speed = [branch, pace](const Going& going) { return metres_per_second(branch, pace, going); };
  double seconds = seconds_along(printed, from, path, without_passages(speed, closed));
  const double open_mps = metres_per_second(branch, pace, Going{});
  if (std::isinf(seconds) || open_mps <= 0) return std::numeric_limits<double>::infinity();
  Point at = from;
  for (const Point& next : path) {
    for (const Crossing& crossing : printed.crossings(at, next))
      seconds += seconds_at(printed, crossing, troop_of(branch), open_mps);
    at = next;
  }
  return seconds;
}

}  // namespace krieg::wrg1750
