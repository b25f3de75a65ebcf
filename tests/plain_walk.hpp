// The simplest line of sight: a walk along the line that looks up height and cover at every step, on the bare map. The
// benchmarks compare with it. It shares nothing with the engine's sight, and does not know streets.
#pragma once

#include <algorithm>
#include <cmath>

#include "terrain/ground.hpp"

namespace krieg {

class PlainWalk {
 public:
  explicit PlainWalk(const Ground& ground, Length into_cover = usual_sight_into_cover)
      : ground_(ground), raster_(ground.heights()), into_cover_m_(into_cover.metres()) {}

  /// Whether an observer at `from`, his eye that high above the ground, sees something that rises to `top` above the
  /// ground at `to`.
  [[nodiscard]] bool clear(Point from, Length eye, Point to, Length top) const {
    constexpr double stride_m = 5.0, slack_m = 0.1, tree_m = 12.0, house_m = 8.0;
    const double length = distance_m(from, to);
    const double begin = height(from.x.metres(), from.y.metres()) + eye.metres();
    const double end = height(to.x.metres(), to.y.metres()) + top.metres();
    const int steps = std::max(1, static_cast<int>(std::ceil(length / stride_m)));
    double covered_from = -1.0;
    for (int i = 0; i < steps; ++i) {
      const double share = (i + 0.5) / steps;
      const double x = from.x.metres() + (to.x - from.x).metres() * share;
      const double y = from.y.metres() + (to.y - from.y).metres() * share;
      const double line = begin + (end - begin) * share;
      const double ground = height(x, y);
      if (ground > line + slack_m) return false;
      const Cover cover = cover_of_cell(x, y);
      const bool wood = cover == Cover::light_wood || cover == Cover::thick_wood;
      const double screen = wood ? tree_m : cover == Cover::village ? house_m : 0.0;
      const double begins = length * i / steps;
      if (screen > 0.0 && ground + screen > line) {
        if (covered_from < 0.0) covered_from = begins;
        if (length * share - covered_from > into_cover_m_) return false;
      } else if (covered_from >= 0.0) {
        if (covered_from > 0.0 || begins > into_cover_m_)
          return false;  // the observer looks out of the cover, not through it
        covered_from = -1.0;
      }
    }
    return covered_from < 0.0 || length - covered_from <= into_cover_m_;
  }

  /// Metres above the sea: bilinear between the samples round a place in metres.
  [[nodiscard]] double height(double x, double y) const {
    const double cell = raster_.cell.metres();
    const double column = std::clamp(x / cell, 0.0, raster_.columns - 1.0);
    const double row = std::clamp(y / cell, 0.0, raster_.rows - 1.0);
    const int c = std::min(static_cast<int>(column), raster_.columns - 2);
    const int r = std::min(static_cast<int>(row), raster_.rows - 2);
    const auto sample = [&](int at_column, int at_row) {
      return static_cast<double>(raster_.metres[static_cast<std::size_t>(at_row) * raster_.columns + at_column]);
    };
    const double u = column - c, v = row - r;
    return (1.0 - v) * ((1.0 - u) * sample(c, r) + u * sample(c + 1, r)) +
           v * ((1.0 - u) * sample(c, r + 1) + u * sample(c + 1, r + 1));
  }

 private:
  /// Cover counts by squares of five metres: the cover at the middle of a square counts for the whole square.
  [[nodiscard]] Cover cover_of_cell(double x, double y) const {
    constexpr double cell_m = 5.0;
    return ground_.cover(point_m((std::floor(x / cell_m) + 0.5) * cell_m, (std::floor(y / cell_m) + 0.5) * cell_m));
  }

  const Ground& ground_;
  const HeightRaster& raster_;
  double into_cover_m_;
};

}  // namespace krieg
