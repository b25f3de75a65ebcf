// The line of sight as anybody would write it first: a walk along the line that asks the ground for height and cover at
// every few metres. The yardstick of the benchmarks; it knows nothing of streets, and is a little coarser.
#pragma once

#include <algorithm>
#include <cmath>

#include "terrain/ground.hpp"

namespace krieg {

inline bool seen_by_plain_walk(const Ground& ground, Point from, Length eye, Point to, Length top) {
  constexpr double stride_m = 5.0, slack_m = 0.1, depth_seen_into_m = 40.0, tree_m = 12.0, house_m = 8.0;
  const double length = distance_m(from, to);
  const double begin = ground.elevation(from) + eye.metres();
  const double end = ground.elevation(to) + top.metres();
  const int steps = std::max(1, static_cast<int>(std::ceil(length / stride_m)));
  double covered_from = -1.0;
  for (int i = 0; i < steps; ++i) {
    const double share = (i + 0.5) / steps;
    const Point p =
        point_m(from.x.metres() + (to.x - from.x).metres() * share, from.y.metres() + (to.y - from.y).metres() * share);
    const double line = begin + (end - begin) * share;
    const double height = ground.elevation(p);
    if (height > line + slack_m) return false;
    const Cover cover = ground.cover(p);
    const bool wood = cover == Cover::light_wood || cover == Cover::thick_wood;
    const double screen = wood ? tree_m : cover == Cover::village ? house_m : 0.0;
    const double begins = length * i / steps;
    if (screen > 0.0 && height + screen > line) {
      if (covered_from < 0.0) covered_from = begins;
      if (length * share - covered_from > depth_seen_into_m) return false;
    } else if (covered_from >= 0.0) {
      if (covered_from > 0.0 || begins > depth_seen_into_m) return false;  // he looks out of the cover, not through it
      covered_from = -1.0;
    }
  }
  return covered_from < 0.0 || length - covered_from <= depth_seen_into_m;
}

}  // namespace krieg
