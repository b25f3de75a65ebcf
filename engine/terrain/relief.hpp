// The shape of the ground: height and fall, bilinear between the samples of the raster.
#pragma once

#include <algorithm>
#include <cmath>

#include "terrain/ground.hpp"

namespace krieg {

/// How the ground rises at a place, in metres per metre.
struct Gradient {
  double east = 0.0;
  double north = 0.0;
};

class Relief {
 public:
  explicit Relief(const HeightRaster& raster) : raster_(raster), per_metre_(1.0 / raster.cell.metres()) {}

  /// Metres above the sea at (x, y) in metres; clamped at the edge.
  [[nodiscard]] double elevation(double x, double y) const {
    const double column = std::clamp(x * per_metre_, 0.0, raster_.columns - 1.0);
    const double row = std::clamp(y * per_metre_, 0.0, raster_.rows - 1.0);
    const int c = std::min(static_cast<int>(column), raster_.columns - 2);
    const int r = std::min(static_cast<int>(row), raster_.rows - 2);
    const double u = column - c;
    const double v = row - r;
    const float* low =
        raster_.metres.data() + static_cast<std::size_t>(r) * static_cast<std::size_t>(raster_.columns) + c;
    const float* high = low + raster_.columns;
    return (1.0 - v) * ((1.0 - u) * low[0] + u * low[1]) + v * ((1.0 - u) * high[0] + u * high[1]);
  }

  [[nodiscard]] Gradient gradient(Point p) const;

  /// No ground between these corners (metres) is higher than this.
  [[nodiscard]] double ceiling(double west, double south, double east, double north) const;

 private:
  const HeightRaster& raster_;
  double per_metre_;
};

}  // namespace krieg
