// Directions on the map, clockwise from north.
#pragma once

#include <cstdint>

#include "measure/length.hpp"

namespace krieg::inline measure {

/// A direction in whole hundredths of a degree, clockwise from north, always in [0, 36000).
struct Bearing {
  std::int32_t centidegrees = 0;

  constexpr auto operator<=>(const Bearing&) const = default;
  [[nodiscard]] constexpr double degrees() const { return centidegrees / 100.0; }
};

/// Any number of degrees, wrapped into the circle.
Bearing bearing_deg(double degrees);

/// The direction from one place to another; north when they are the same place.
Bearing bearing(Point from, Point to);

/// The smaller angle between two directions, in degrees, 0 to 180.
double angle_between(Bearing a, Bearing b);

/// The place that lies `metres` ahead of `from` (negative: behind it).
Point ahead(Point from, Bearing direction, double metres);

/// The place that lies `forward` metres ahead and `right` metres to the right of `from`.
Point offset(Point from, Bearing direction, double forward, double right);

}  // namespace krieg::inline measure
