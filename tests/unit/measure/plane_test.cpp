#include "measure/plane.hpp"

#include <gtest/gtest.h>

namespace krieg {
namespace {

TEST(Plane, AStretchIsNearestAtItsFootOrAtItsEnds) {
  const Point a = point_m(0, 0), b = point_m(100, 0);
  EXPECT_DOUBLE_EQ(distance_to_stretch_m(point_m(40, 30), a, b), 30.0);
  EXPECT_DOUBLE_EQ(distance_to_stretch_m(point_m(-30, 40), a, b), 50.0);
  EXPECT_DOUBLE_EQ(distance_to_stretch_m(point_m(103, 4), a, b), 5.0);
  EXPECT_DOUBLE_EQ(distance_to_stretch_m(point_m(3, 4), a, a), 5.0) << "a stretch of no length";
}

TEST(Plane, ARingHoldsWhatIsInsideWhicheverWayItIsDrawn) {
  const std::vector<Point> ring{point_m(0, 0), point_m(100, 0), point_m(100, 100), point_m(50, 20), point_m(0, 100)};
  const std::vector<Point> backward(ring.rbegin(), ring.rend());
  for (const auto& drawn : {ring, backward}) {
    EXPECT_TRUE(encloses(drawn, point_m(10, 50)));
    EXPECT_TRUE(encloses(drawn, point_m(0, 50))) << "the edge is inside";
    EXPECT_FALSE(encloses(drawn, point_m(50, 60))) << "a place in the bay is outside";
    EXPECT_FALSE(encloses(drawn, point_m(150, 50)));
  }
  EXPECT_FALSE(encloses({point_m(0, 0), point_m(10, 10)}, point_m(5, 5)));
}

TEST(Plane, TheMiddleIsThatOfTheAreaNotOfTheCorners) {
  const std::vector<Point> square{point_m(0, 0), point_m(90, 0), point_m(100, 0), point_m(100, 100), point_m(0, 100)};
  EXPECT_EQ(middle_of(square), point_m(50, 50));
  EXPECT_EQ(middle_of({point_m(7, 7), point_m(9, 9)}), point_m(7, 7));
}

}  // namespace
}  // namespace krieg
