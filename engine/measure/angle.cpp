#include "measure/angle.hpp"

#include <cmath>
#include <numbers>

namespace krieg::inline measure {

namespace {
constexpr double degree = std::numbers::pi / 180.0;
}

Bearing bearing_deg(double degrees) {
  std::int64_t c = nearest_whole(degrees * 100.0) % 36000;
  if (c < 0) c += 36000;
  return {static_cast<std::int32_t>(c)};
}

Bearing bearing(Point from, Point to) {
  const double dx = (to.x - from.x).metres();
  const double dy = (to.y - from.y).metres();
  if (dx == 0.0 && dy == 0.0) return {};
  return bearing_deg(std::atan2(dx, dy) / degree);
}

double angle_between(Bearing a, Bearing b) {
  const double d = std::abs(a.degrees() - b.degrees());
  return d > 180.0 ? 360.0 - d : d;
}

Point ahead(Point from, Bearing direction, double metres) { return offset(from, direction, metres, 0.0); }

Point offset(Point from, Bearing direction, double forward, double right) {
  const double a = direction.degrees() * degree;
  const double dx = forward * std::sin(a) + right * std::cos(a);
  const double dy = forward * std::cos(a) - right * std::sin(a);
  return {from.x + metres(dx), from.y + metres(dy)};
}

}  // namespace krieg::inline measure
