// Which fronts a look can come past, told from directions alone: held to where the lines truly cross.
#include "knowledge/screens.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>

namespace krieg {
namespace {

class Lines {
 public:
  explicit Lines(int reach_mm) : near_(-reach_mm, reach_mm) {}
  Point place() { return {{near_(random_)}, {near_(random_)}}; }

 private:
  std::mt19937 random_{1824};
  std::uniform_int_distribution<std::int32_t> near_;
};

TEST(Screens, AWayThatCrossesAFrontLeadsIntoOneOfItsSectors) {
  // On few places many lie in one line or on one another; on many places hardly any.
  for (const int reach_mm : {3, 40, 300'000}) {
    Lines lines(reach_mm);
    int crossed = 0;
    for (int i = 0; i < 200'000; ++i) {
      const Point eye = lines.place(), body = lines.place(), left = lines.place(), right = lines.place();
      if (eye == body || !crossing_share(eye, body, left, right)) continue;
      ++crossed;
      ASSERT_NE(sectors_of(body, left, right) & sector_towards(body, eye), 0U)
          << eye.x.millimetres << ' ' << eye.y.millimetres << ' ' << body.x.millimetres << ' ' << body.y.millimetres;
    }
    EXPECT_GT(crossed, 10'000);
  }
}

TEST(Screens, AFrontFarOffLiesInFewSectors) {
  const Point body{};
  const auto count = [&](Point left, Point right) { return std::popcount(sectors_of(body, left, right)); };
  EXPECT_EQ(count(point_m(200, 10), point_m(200, 20)), 1);
  EXPECT_EQ(count(point_m(200, 5), point_m(200, -5)), 2) << "on both sides of the east";
  EXPECT_EQ(count(point_m(-5, 200), point_m(5, 200)), 2);
  EXPECT_EQ(count(point_m(-100, 1), point_m(100, 1)), 16) << "close before it: half of the turn";
  EXPECT_EQ(count(point_m(-100, 0), point_m(100, 0)), 32) << "it stands in it";
}

TEST(Screens, AFrontIsCrossedWhereTheWayMeetsIt) {
  const Point eye = point_m(0, 0), body = point_m(1000, 0);
  EXPECT_EQ(crossing_share(eye, body, point_m(750, 30), point_m(750, -30)), 0.75);
  EXPECT_EQ(crossing_share(eye, body, point_m(750, 30), point_m(750, 10)), std::nullopt) << "beside the way";
  EXPECT_EQ(crossing_share(eye, body, point_m(1200, 30), point_m(1200, -30)), std::nullopt) << "behind the body";
  EXPECT_EQ(crossing_share(eye, body, point_m(-50, 30), point_m(-50, -30)), std::nullopt) << "behind the eye";
}

}  // namespace
}  // namespace krieg
