#include "measure/plane.hpp"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/ring.hpp>
#include <boost/geometry/geometries/segment.hpp>

namespace krieg {

namespace {

namespace bg = boost::geometry;
using Spot = bg::model::d2::point_xy<double>;

Spot spot(Point p) { return {p.x.metres(), p.y.metres()}; }

}  // namespace

double distance_to_stretch_m(Point p, Point a, Point b) {
  return bg::distance(spot(p), bg::model::segment<Spot>(spot(a), spot(b)));
}

bool encloses(const std::vector<Point>& ring, Point p) {
  constexpr std::size_t fewest_corners = 3;
  if (ring.size() < fewest_corners) return false;
  bg::model::ring<Spot> outline;
  for (const Point& corner : ring) outline.push_back(spot(corner));
  bg::correct(outline);
  return bg::covered_by(spot(p), outline);
}

}  // namespace krieg
