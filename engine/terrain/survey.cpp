#include "terrain/survey.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "terrain/ground.hpp"

namespace krieg::inline terrain {

Point on_the_way(Point from, Point to, double share) {
  return point_m(std::lerp(from.x.metres(), to.x.metres(), share), std::lerp(from.y.metres(), to.y.metres(), share));
}

int obstacles_between(const Ground& ground, Point from, Point to, int parts) {
  int count = static_cast<int>(ground.crossings(from, to).size());
  Cover last = Cover::open;
  for (int i = 1; i < parts; ++i) {
    const Cover cover = ground.cover(on_the_way(from, to, static_cast<double>(i) / parts));
    if (cover != Cover::open && cover != last) ++count;
    last = cover;
  }
  return count;
}

Slopes steepest_slopes(const Ground& ground, Point from, Point to, int parts) {
  Slopes slopes;
  const double length = distance_m(from, to);
  for (int i = 0; i < parts && length > 0; ++i) {
    const double rise = ground.elevation(on_the_way(from, to, (i + 1.0) / parts)) -
                        ground.elevation(on_the_way(from, to, static_cast<double>(i) / parts));
    const double degrees = std::atan2(rise, length / parts) * 180.0 / std::numbers::pi;
    slopes.up_degrees = std::max(slopes.up_degrees, degrees);
    slopes.down_degrees = std::max(slopes.down_degrees, -degrees);
  }
  return slopes;
}

}  // namespace krieg::inline terrain
