// Small grounds for the tests: a plain with the features of the test.
#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "terrain/ground.hpp"

namespace krieg {

inline HeightRaster relief_of(double width_m, double height_m, const std::function<double(double, double)>& height_at) {
  HeightRaster raster;
  raster.cell = metres(20.0);
  raster.columns = static_cast<int>(std::ceil(width_m / 20.0)) + 1;
  raster.rows = static_cast<int>(std::ceil(height_m / 20.0)) + 1;
  for (int row = 0; row < raster.rows; ++row)
    for (int column = 0; column < raster.columns; ++column)
      raster.metres.push_back(static_cast<float>(height_at(column * 20.0, row * 20.0)));
  return raster;
}

inline HeightRaster plain(double width_m, double height_m) {
  return relief_of(width_m, height_m, [](double, double) { return 50.0; });
}

inline Feature area(std::string id, FeatureKind kind, double west, double south, double east, double north) {
  Feature f;
  f.id = std::move(id);
  f.kind = kind;
  f.points = {point_m(west, south), point_m(east, south), point_m(east, north), point_m(west, north)};
  return f;
}

inline Feature line(std::string id, FeatureKind kind, std::vector<Point> points, double width_m) {
  Feature f;
  f.id = std::move(id);
  f.kind = kind;
  f.points = std::move(points);
  if (width_m > 0.0) f.width = metres(width_m);
  return f;
}

inline Ground ground_of(HeightRaster raster, std::vector<Feature> features) {
  const Length width = metres((raster.columns - 1) * raster.cell.metres());
  const Length height = metres((raster.rows - 1) * raster.cell.metres());
  return {width, height, std::move(raster), std::move(features)};
}

}  // namespace krieg
