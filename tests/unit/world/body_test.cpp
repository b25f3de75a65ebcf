// Gaps between two bodies, compared with Boost.Geometry's polygons.
#include <gtest/gtest.h>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <random>

#include "world/world.hpp"

namespace krieg {
namespace {

namespace bg = boost::geometry;
using Corner = bg::model::d2::point_xy<double>;
using Outline = bg::model::polygon<Corner>;

Body body_at(double x, double y, double facing, double front, double depth) {
  Body body;
  body.position = body.centre = point_m(x, y);
  body.facing = bearing_deg(facing);
  body.footprint = {metres(front), metres(depth)};
  return body;
}

Outline outline(const Body& body) {
  const double half_front = body.footprint.frontage.metres() / 2.0;
  const double half_depth = body.footprint.depth.metres() / 2.0;
  Outline polygon;
  for (const auto& [forward, right] : {std::pair{half_depth, -half_front},
                                       {half_depth, half_front},
                                       {-half_depth, half_front},
                                       {-half_depth, -half_front}}) {
    const Point p = offset(body.centre, body.facing, forward, right);
    bg::append(polygon.outer(), Corner{p.x.metres(), p.y.metres()});
  }
  bg::correct(polygon);
  return polygon;
}

TEST(Gap, BetweenParallelLinesIsTheGroundBetweenTheirEdges) {
  EXPECT_NEAR(gap_m(body_at(0, 0, 0, 100, 10), body_at(0, 60, 180, 100, 10)), 50.0, 1e-6);
}

TEST(Gap, OfLinesThatCrossIsNothing) { EXPECT_EQ(gap_m(body_at(0, 0, 0, 200, 4), body_at(0, 0, 90, 200, 4)), 0.0); }

TEST(Gap, FarApartIsToldByTheirCircles) {
  const Body near = body_at(0, 0, 0, 100, 10);
  const Body far = body_at(0, 900, 0, 100, 10);
  EXPECT_EQ(gap_m(near, far), least_gap_m(near, far));
}

TEST(Gap, IsPlainlyBeyondWhatTheCirclesLeave) {
  const Body a = body_at(0, 0, 0, 100, 10);
  EXPECT_TRUE(plainly_beyond(100.0, a, body_at(0, 250, 0, 100, 10)));
  EXPECT_TRUE(plainly_beyond(100.0, a, body_at(-250, 0, 0, 100, 10)));
  EXPECT_FALSE(plainly_beyond(200.0, a, body_at(-250, 0, 0, 100, 10)));
}

TEST(Gap, OfAnyTwoRectanglesIsTheDistanceOfTheirPolygons) {
  std::mt19937 generator(1824);
  std::uniform_real_distribution<double> place(0.0, 400.0);
  std::uniform_real_distribution<double> degrees(0.0, 360.0);
  std::uniform_real_distribution<double> side(1.0, 250.0);
  int touching = 0;
  for (int trial = 0; trial < 5000; ++trial) {
    const Body a = body_at(place(generator), place(generator), degrees(generator), side(generator), side(generator));
    const Body b = body_at(place(generator), place(generator), degrees(generator), side(generator), side(generator));
    const double polygons = bg::distance(outline(a), outline(b));
    touching += polygons == 0.0 ? 1 : 0;
    ASSERT_NEAR(gap_m(a, b), polygons, 0.005) << "trial " << trial;
    ASSERT_LE(least_gap_m(a, b), polygons + 0.005) << "trial " << trial;
    ASSERT_FALSE(plainly_beyond(polygons + 0.01, a, b)) << "trial " << trial;
  }
  EXPECT_GT(touching, 500);
  EXPECT_LT(touching, 4500);
}

}  // namespace
}  // namespace krieg
