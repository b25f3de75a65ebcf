#include "drill/line_of_fire.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "terrain/ground.hpp"

namespace krieg::inline drill {

namespace {

/// Whether the place is certainly not near the line: the margin covers the rounding of bearings to hundredths of a
/// degree.
bool is_plainly_beside(const LineOfFire& line, Point place, double clearance_m) {
  constexpr double margin_m = 5.0;
  const double east = (place.x - line.from.x).metres(), north = (place.y - line.from.y).metres();
  return std::abs(east * line.heading.north - north * line.heading.east) > 2.0 * clearance_m + margin_m;
}

}  // namespace

LineOfFire::LineOfFire(Point firer, Point target)
    : from(firer), direction(bearing(firer, target)), heading(firer, target), range_m(distance_m(firer, target)) {}

bool bears(const Body& firer, const Body& target, double degrees) {
  return angle_between(firer.facing, bearing(firer.position, target.centre)) <= degrees;
}

bool masks(const Body& friendly, const LineOfFire& line, Length clearance) {
  const double clearance_m = clearance.metres();
  if (is_plainly_beside(line, friendly.centre, clearance_m)) return false;
  const double away = distance_m(line.from, friendly.centre);
  if (away >= line.range_m || away < 1.0) return false;
  const double off = angle_between(line.direction, bearing(line.from, friendly.centre));
  if (off >= 90.0) return false;
  const double side = away * std::sin(off * std::numbers::pi / 180.0);
  return side < friendly.footprint.frontage.metres() / 2.0 + clearance_m / 2.0 && side < clearance_m * 2.0;
}

bool is_masked(const Body& firer, const Body& target, const std::vector<Body>& all, Length clearance) {
  const LineOfFire line(firer.position, target.centre);
  return std::any_of(all.begin(), all.end(), [&](const Body& body) {
    return body.side == firer.side && is_formed(body) && masks(body, line, clearance) && body.unit != firer.unit;
  });
}

bool takes_in_flank(const Body& target, Point from, const FlankAngles& flank) {
  const double off = angle_between(target.facing, bearing(target.position, from));
  return off >= flank.from_degrees && off <= flank.to_degrees;
}

bool is_several_deep(const Body& target, Point from, const std::vector<Body>& all, Length behind, double degrees) {
  const Bearing line = bearing(from, target.centre);
  return std::any_of(all.begin(), all.end(), [&](const Body& body) {
    if (!is_formed(body) || body.side != target.side || body.key == target.key || body.unit == target.unit)
      return false;
    return distance_m(target.centre, body.centre) <= behind.metres() &&
           angle_between(line, bearing(target.centre, body.centre)) <= degrees;
  });
}

std::vector<Crossing> fences_before(const Field& field, Point place, Point from, Length reach) {
  std::vector<Crossing> fences = field.ground.crossings(place, ahead(place, bearing(place, from), reach.metres()));
  std::erase_if(fences, [](const Crossing& crossing) { return crossing.kind == FeatureKind::stream; });
  return fences;
}

}  // namespace krieg::inline drill
