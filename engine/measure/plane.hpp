// Questions of plane geometry that more than one room asks. The answers are Boost.Geometry's, kept out of this header
// because it is slow to compile.
#pragma once

#include <vector>

#include "measure/length.hpp"

namespace krieg::inline measure {

/// Metres from a place to the nearest place of the straight stretch from `a` to `b`.
double distance_to_stretch_m(Point p, Point a, Point b);

/// Whether the place lies within the ring of corners, its edge included. Nothing lies within fewer than three corners.
bool encloses(const std::vector<Point>& ring, Point p);

/// The centre of the ring's area. Precondition: the ring has a corner; one without area has its first corner for
/// centre.
Point middle_of(const std::vector<Point>& ring);

}  // namespace krieg::inline measure
