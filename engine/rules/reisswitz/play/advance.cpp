#include "reisswitz/play/advance.hpp"

#include "reisswitz/play/hindrance.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "reisswitz/play/narrow_passage.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// The longest stretch of ground that is passed on one reading of the going.
constexpr double stride_m = 20.0;
/// Speed through ground that the chart closes to the arm, in metres per second.
constexpr double picking_its_way_mps = 0.25;

}  // namespace

Stop move_along(Field& field, Unit& unit, MarchRow row, double seconds, double limit_m, KeyedText& what) {
  limit_m = std::min(limit_m, left_before_exit_m(field, unit));
  MarchMemory& march = memory_of(unit).march;
  if (march.climbing_until && *march.climbing_until > field.world.time) return Stop::climbing;
  double walked = 0.0;
  while (seconds > 0.0 && !unit.way.empty() && walked < limit_m) {
    const Point next = unit.way.front();
    const double to_next = distance_m(unit.position, next);
    if (to_next < 0.01) {
      unit.way.erase(unit.way.begin());
      continue;
    }
    const Bearing heading = bearing(unit.position, next);
    const Going going = field.ground.going(unit.position, heading);
    // Troops that a rout has brought to ground where they cannot march leave it at this speed.
    const double speed = std::max(speed_over(field, unit, row, going), picking_its_way_mps);
    const double stretch = std::min({to_next, speed * seconds, stride_m, limit_m - walked});
    const Point to = stretch == to_next ? next : ahead(unit.position, heading, stretch);
    if (const Stop stop = hindrance_ahead(field, unit, row, to, what); stop != Stop::none) return stop;
    unit.position = to;
    unit.facing = heading;
    if (going.cover != Cover::water) march.climbed = false;
    walked += stretch;
    widen_again(field, unit, going, stretch);
    seconds = unit.change ? 0.0 : seconds - stretch / speed;
    if (stretch == to_next) unit.way.erase(unit.way.begin());
  }
  unit.moved_m += walked;
  unit.moving = unit.moving || walked > 0.0;
  return unit.way.empty() ? Stop::arrived : Stop::none;
}

}  // namespace krieg::reisswitz
