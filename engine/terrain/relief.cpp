#include "terrain/relief.hpp"

namespace krieg {

namespace {

/// Half the stretch over which a slope is measured: about the depth of a body of troops, so that a furrow is no hill.
constexpr double half_base_m = 10.0;

}  // namespace

Gradient Relief::gradient(Point p) const {
  const double x = p.x.metres();
  const double y = p.y.metres();
  const double east_edge = (raster_.columns - 1) / per_metre_;
  const double north_edge = (raster_.rows - 1) / per_metre_;
  const double west = std::clamp(x - half_base_m, 0.0, east_edge);
  const double east = std::clamp(x + half_base_m, 0.0, east_edge);
  const double south = std::clamp(y - half_base_m, 0.0, north_edge);
  const double north = std::clamp(y + half_base_m, 0.0, north_edge);
  Gradient g;
  if (east > west) g.east = (elevation(east, y) - elevation(west, y)) / (east - west);
  if (north > south) g.north = (elevation(x, north) - elevation(x, south)) / (north - south);
  return g;
}

double Relief::ceiling(double west, double south, double east, double north) const {
  const auto below = [&](double metres, int count) {
    return std::clamp(static_cast<int>(std::floor(metres * per_metre_)), 0, count - 1);
  };
  const auto above = [&](double metres, int count) {
    return std::clamp(static_cast<int>(std::ceil(metres * per_metre_)), 0, count - 1);
  };
  const int first_column = below(west, raster_.columns);
  const int last_column = above(east, raster_.columns);
  const int first_row = below(south, raster_.rows);
  const int last_row = above(north, raster_.rows);
  float highest = raster_.metres[static_cast<std::size_t>(first_row * raster_.columns + first_column)];
  for (int row = first_row; row <= last_row; ++row)
    for (int column = first_column; column <= last_column; ++column)
      highest = std::max(highest, raster_.metres[static_cast<std::size_t>(row * raster_.columns + column)]);
  return highest;
}

}  // namespace krieg
