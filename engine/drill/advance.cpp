#include "drill/advance.hpp"

#include <algorithm>

#include "terrain/ground.hpp"

namespace krieg::inline drill {

namespace {

/// The longest stretch of ground that is passed on one reading of the going.
constexpr double stride_m = 20.0;
/// Speed through ground that is closed to the troops, in metres per second.
constexpr double picking_its_way_mps = 0.25;
/// A point of the way that is nearer than this is reached.
constexpr double reached_m = 0.01;

}  // namespace

void Marching::after_stretch(Field&, Unit&, const Going&, double) {}

Stop move_along(Field& field, Unit& unit, Marching& marching, double seconds, double limit_m, KeyedText& what) {
  double walked = 0.0;
  while (seconds > 0.0 && !unit.way.empty() && walked < limit_m) {
    const Point next = unit.way.front();
    const double to_next = distance_m(unit.position, next);
    if (to_next < reached_m) {
      unit.way.erase(unit.way.begin());
      continue;
    }
    const Bearing heading = bearing(unit.position, next);
    const Going going = field.ground.going(unit.position, heading);
    // Troops that a rout has brought to ground where they cannot march leave it at this speed.
    const double speed = std::max(marching.speed(unit, going), picking_its_way_mps);
    const double stretch = std::min({to_next, speed * seconds, stride_m, limit_m - walked});
    const Point to = stretch == to_next ? next : ahead(unit.position, heading, stretch);
    if (const Stop stop = marching.before_stretch(field, unit, to, what); stop != Stop::none) return stop;
    unit.position = to;
    unit.facing = heading;
    walked += stretch;
    marching.after_stretch(field, unit, going, stretch);
    seconds = unit.change ? 0.0 : seconds - stretch / speed;
    if (stretch == to_next) unit.way.erase(unit.way.begin());
  }
  unit.moved_m += walked;
  unit.moving = unit.moving || walked > 0.0;
  return unit.way.empty() ? Stop::arrived : Stop::none;
}

}  // namespace krieg::inline drill
