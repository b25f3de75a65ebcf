// Plane geometry that several rooms need. The implementation uses Boost.Geometry, which is slow to compile and so is
// kept out of this header.
#pragma once

#include <vector>

#include "measure/length.hpp"

namespace krieg::inline measure {

/// Metres from a place to the nearest point of the straight line from `a` to `b`.
double distance_to_stretch_m(Point p, Point a, Point b);

/// Whether the place lies within the ring or on its edge. Nothing lies within fewer than three corners.
bool encloses(const std::vector<Point>& ring, Point p);

/// The ring's area in square metres, whichever way round its corners go.
double area_m2(const std::vector<Point>& ring);

/// The centre of the ring's area. Precondition: the ring has a corner. For a ring without area it is the first corner.
Point middle_of(const std::vector<Point>& ring);

}  // namespace krieg::inline measure
