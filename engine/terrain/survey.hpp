// What lies on the straight line over the ground from one place to another: for fire and for marches.
#pragma once

#include "measure/length.hpp"

namespace krieg::inline terrain {

class Ground;

/// The place at that share of the way, from 0 to 1.
Point on_the_way(Point from, Point to, double share);

/// The number of hedges, walls, ditches and streams on the way, and of stretches in woods, houses, gardens, swamps and
/// water. These are looked for at the ends of `parts` equal parts of the way, its own ends left out.
int obstacles_between(const Ground& ground, Point from, Point to, int parts);

/// The steepest slopes along a way, in degrees, never negative.
struct Slopes {
  double up_degrees = 0.0;
  double down_degrees = 0.0;
};
/// Measured over each of `parts` equal parts of the way.
Slopes steepest_slopes(const Ground& ground, Point from, Point to, int parts);

}  // namespace krieg::inline terrain
