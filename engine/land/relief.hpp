// The shape of the ground: height and slope, bilinear between the samples of the raster.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "land/height_raster.hpp"

namespace krieg::inline land {

/// How the ground rises at a place, in metres per metre.
struct Gradient {
  double east = 0.0;
  double north = 0.0;
};

class Relief {
 public:
  explicit Relief(const HeightRaster& raster);

  /// Metres above the sea at (x, y) in metres; clamped at the edge.
  [[nodiscard]] double elevation(double x, double y) const { return between(column_at(x), row_at(y)); }

  /// Prefetches the samples that `elevation` reads at this place.
  void fetch(double x, double y) const {
    const Pair columns = column_at(x), rows = row_at(y);
    for (const std::size_t row : {rows.first, rows.second}) __builtin_prefetch(samples_.data() + row + columns.first);
  }
  [[nodiscard]] Gradient gradient(Point p) const;

  struct Extremes {
    float lowest = 0.0F;
    float highest = 0.0F;
  };
  /// A lower and an upper bound of the heights between these corners (metres).
  [[nodiscard]] Extremes extremes(double west, double south, double east, double north) const;

 private:
  /// Two neighbouring columns or rows of samples: where each begins, and the share of the way from the first to the
  /// second at which a place lies.
  struct Pair {
    std::size_t first = 0;
    std::size_t second = 0;
    double share = 0.0;
  };
  [[nodiscard]] Pair column_at(double x) const {
    const double column = std::clamp(x * per_metre_, 0.0, columns_ - 1.0);
    const int c = std::min(static_cast<int>(column), columns_ - 2);
    return {in_row(c), in_row(c + 1), column - c};
  }
  [[nodiscard]] Pair row_at(double y) const {
    const double row = std::clamp(y * per_metre_, 0.0, rows_ - 1.0);
    const int r = std::min(static_cast<int>(row), rows_ - 2);
    return {row_start(r), row_start(r + 1), row - r};
  }
  [[nodiscard]] double between(const Pair& columns, const Pair& rows) const {
    const double u = columns.share, v = rows.share;
    const float* south = samples_.data() + rows.first;
    const float* north = samples_.data() + rows.second;
    return (1.0 - v) * ((1.0 - u) * south[columns.first] + u * south[columns.second]) +
           v * ((1.0 - u) * north[columns.first] + u * north[columns.second]);
  }

  /// The samples are kept in square tiles, so that places that are near on the ground are near in memory too, in every
  /// direction.
  static constexpr std::size_t tile = 8;
  static std::size_t in_row(int column) {
    const auto c = static_cast<std::size_t>(column);
    return c / tile * tile * tile + c % tile;
  }
  [[nodiscard]] std::size_t row_start(int row) const {
    const auto r = static_cast<std::size_t>(row);
    return r / tile * row_of_tiles_ + r % tile * tile;
  }
  [[nodiscard]] float sample(int column, int row) const { return samples_[row_start(row) + in_row(column)]; }

  int columns_;
  int rows_;
  double per_metre_;
  std::size_t row_of_tiles_;  ///< samples in one row of tiles
  std::vector<float> samples_;
};

}  // namespace krieg::inline land
