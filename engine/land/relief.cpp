#include "land/relief.hpp"

namespace krieg::inline land {

namespace {

/// Half the distance over which a slope is measured: about the depth of a body of troops, so that a furrow does not
/// count as a slope.
constexpr double half_base_m = 10.0;

}  // namespace

Relief::Relief(const HeightRaster& raster)
    : columns_(raster.columns),
      rows_(raster.rows),
      per_metre_(1.0 / raster.cell.metres()),
      row_of_tiles_((static_cast<std::size_t>(raster.columns) + tile - 1) / tile * tile * tile),
      samples_(row_of_tiles_ * ((static_cast<std::size_t>(raster.rows) + tile - 1) / tile)) {
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column)
      samples_[row_start(row) + in_row(column)] =
          raster.metres[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                        static_cast<std::size_t>(column)];
}

Gradient Relief::gradient(Point p) const {
  const double x = p.x.metres();
  const double y = p.y.metres();
  const double east_edge = (columns_ - 1) / per_metre_;
  const double north_edge = (rows_ - 1) / per_metre_;
  const double west = std::clamp(x - half_base_m, 0.0, east_edge);
  const double east = std::clamp(x + half_base_m, 0.0, east_edge);
  const double south = std::clamp(y - half_base_m, 0.0, north_edge);
  const double north = std::clamp(y + half_base_m, 0.0, north_edge);
  Gradient g;
  if (east > west) {
    const Pair here = row_at(y);
    g.east = (between(column_at(east), here) - between(column_at(west), here)) / (east - west);
  }
  if (north > south) {
    const Pair here = column_at(x);
    g.north = (between(here, row_at(north)) - between(here, row_at(south))) / (north - south);
  }
  return g;
}

Relief::Extremes Relief::extremes(double west, double south, double east, double north) const {
  const auto below = [&](double metres, int count) {
    return std::clamp(static_cast<int>(std::floor(metres * per_metre_)), 0, count - 1);
  };
  const auto above = [&](double metres, int count) {
    return std::clamp(static_cast<int>(std::ceil(metres * per_metre_)), 0, count - 1);
  };
  const int first_column = below(west, columns_);
  const int last_column = above(east, columns_);
  const int first_row = below(south, rows_);
  const int last_row = above(north, rows_);
  const float first = sample(first_column, first_row);
  Extremes found{first, first};
  for (int row = first_row; row <= last_row; ++row)
    for (int column = first_column; column <= last_column; ++column) {
      const float height = sample(column, row);
      found = {std::min(found.lowest, height), std::max(found.highest, height)};
    }
  return found;
}

}  // namespace krieg::inline land
