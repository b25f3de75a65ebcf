#include "measure/plane.hpp"

#include <cassert>
#include <cmath>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/ring.hpp>
#include <boost/geometry/geometries/segment.hpp>

namespace krieg::inline measure {

namespace {

namespace bg = boost::geometry;
using Spot = bg::model::d2::point_xy<double>;

using Outline = bg::model::ring<Spot>;

Spot spot(Point p) { return {p.x.metres(), p.y.metres()}; }

Outline outline_of(const std::vector<Point>& ring) {
  Outline outline;
  for (const Point& corner : ring) outline.push_back(spot(corner));
  bg::correct(outline);
  return outline;
}

}  // namespace

double distance_to_stretch_m(Point p, Point a, Point b) {
  return bg::distance(spot(p), bg::model::segment<Spot>(spot(a), spot(b)));
}

bool encloses(const std::vector<Point>& ring, Point p) {
  constexpr std::size_t fewest_corners = 3;
  return ring.size() >= fewest_corners && bg::covered_by(spot(p), outline_of(ring));
}

double area_m2(const std::vector<Point>& ring) { return std::abs(bg::area(outline_of(ring))); }

Point middle_of(const std::vector<Point>& ring) {
  assert(!ring.empty() && "a ring has a corner");
  const Outline outline = outline_of(ring);
  if (bg::area(outline) == 0.0) return ring.front();
  Spot centre;
  bg::centroid(outline, centre);
  return point_m(centre.x(), centre.y());
}

}  // namespace krieg::inline measure
