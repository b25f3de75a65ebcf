// The look by its definition, without the engine's shortcuts. Tests and benchmarks compare the quick look with it.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "sight/cover_map.hpp"
#include "terrain/ground.hpp"

namespace krieg {

/// Walks step by step along the whole line, whatever is on the way.
class PatientLook {
 public:
  explicit PatientLook(const Ground& ground)
      : ground_(ground),
        relief_(ground.heights()),
        covers_(ground.width(), ground.height(), ground.features(), relief_) {}

  [[nodiscard]] bool clear(Point from, Length above, Point to, Length top,
                           Length into_cover = usual_sight_into_cover) const {
    const double depth_m = into_cover.metres();
    const double length = distance_m(from, to);
    const double begin = ground_.elevation(from) + above.metres(), end = ground_.elevation(to) + top.metres();
    const double east = (to.x - from.x).metres() / length, north = (to.y - from.y).metres() / length;
    const double rise = (end - begin) / length;
    const int steps = std::max(1, static_cast<int>(std::ceil(length / CoverMap::cell_m)));
    const double stride = length / steps;
    std::optional<double> covered_since;
    for (int step = 0; step < steps; ++step) {
      const double along = (step + 0.5) * stride;
      const double x = from.x.metres() + east * along, y = from.y.metres() + north * along;
      const double line = begin + rise * along, height = relief_.elevation(x, y),
                   screen = covers_.screen(covers_.spot(x, y, line));
      if (height > line + 0.1) return false;
      if (screen > 0.0 && height + screen > line) {
        if (!covered_since) covered_since = along - stride / 2.0;
        if (along - *covered_since > depth_m) return false;
      } else if (covered_since) {
        if (*covered_since > 0.0 || along - stride / 2.0 > depth_m) return false;
        covered_since.reset();
      }
    }
    return !covered_since || length - *covered_since <= depth_m;
  }

 private:
  const Ground& ground_;
  Relief relief_;
  CoverMap covers_;
};

}  // namespace krieg
