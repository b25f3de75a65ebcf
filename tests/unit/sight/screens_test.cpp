// Which fronts a line of sight can cross, found from directions alone and compared with the true crossings.
#include "sight/screens.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <random>
#include <vector>

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

constexpr Lookout on_the_ground(Point p) { return {p, 0.0}; }

/// A rank that is too high to look over.
Rank high_rank(Point left, Point right) {
  Rank rank{left, right, {}};
  rank.tops.fill(1.0);
  return rank;
}

TEST(Screens, AWayThatCrossesARankLeadsIntoOneOfItsSectors) {
  // With few possible places many are in one line or the same; with many places hardly any.
  for (const int reach_mm : {3, 40, 300'000}) {
    Lines lines(reach_mm);
    int crossed = 0;
    for (int i = 0; i < 200'000; ++i) {
      const Point eye = lines.place(), body = lines.place(), left = lines.place(), right = lines.place();
      if (!stands_across(on_the_ground(eye), on_the_ground(body), high_rank(left, right))) continue;
      ++crossed;
      ASSERT_NE(sectors_of(body, left, right) & (Sectors{1} << sector_towards(body, eye)), 0U)
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

TEST(Screens, ARankStandsAcrossOnlyBetweenTheEyeAndTheBody) {
  const auto across = [](Point left, Point right) {
    return stands_across(on_the_ground(point_m(0, 0)), on_the_ground(point_m(1000, 0)), high_rank(left, right));
  };
  EXPECT_TRUE(across(point_m(750, 30), point_m(750, -30)));
  EXPECT_TRUE(across(point_m(750, -30), point_m(750, 30))) << "whichever way it faces";
  EXPECT_TRUE(across(point_m(750, 30), point_m(750, 0))) << "its very end";
  EXPECT_FALSE(across(point_m(750, 30), point_m(750, 10))) << "beside the way";
  EXPECT_FALSE(across(point_m(1200, 30), point_m(1200, -30))) << "behind the body";
  EXPECT_FALSE(across(point_m(-50, 30), point_m(-50, -30))) << "behind the eye";
  EXPECT_FALSE(across(point_m(1000, 30), point_m(1000, -30))) << "where the body is";
  EXPECT_FALSE(across(point_m(0, 30), point_m(0, -30))) << "where the eye is";
  EXPECT_FALSE(across(point_m(200, 0), point_m(800, 0))) << "end on";
}

TEST(Screens, OneLooksOverHeadsThatDoNotReachUpToTheLine) {
  // The line falls from 11 m to 1 m; it is at 3 m where it meets the rank.
  const Lookout eye{point_m(0, 0), 11.0}, body{point_m(1000, 0), 1.0};
  const auto across = [&](std::array<float, 5> tops, double left_m, double right_m) {
    return stands_across(eye, body, {point_m(800, left_m), point_m(800, right_m), tops});
  };
  EXPECT_TRUE(across({3.1F, 3.1F, 3.1F, 3.1F, 3.1F}, 40, -40));
  EXPECT_FALSE(across({2.9F, 2.9F, 2.9F, 2.9F, 2.9F}, 40, -40));
  EXPECT_TRUE(across({0, 0, 3.1F, 0, 0}, 40, -40)) << "in the middle";
  EXPECT_FALSE(across({9, 9, 2.9F, 9, 9}, 40, -40));
  EXPECT_TRUE(across({2, 4.1F, 0, 0, 0}, 10, -70)) << "half way from the left end to the first quarter";
  EXPECT_FALSE(across({2, 3.9F, 9, 9, 9}, 10, -70));
  EXPECT_TRUE(across({0, 0, 0, 0, 3.1F}, 80, 0)) << "its right end";
}

TEST(Screens, WhoStandsInOneDirectionIsAsked) {
  const Lookout eye = on_the_ground(point_m(1000, 0)), body = on_the_ground(point_m(0, 0));
  const std::vector<Rank> ranks{high_rank(point_m(-50, -9), point_m(-50, 9)),
                                high_rank(point_m(60, 9), point_m(60, -9))};
  const auto screen = [&](std::uint32_t rank) {
    return Screen{sectors_of(body.place, ranks[rank].left, ranks[rank].right), rank};
  };
  Screens screens;
  screens.add({});
  screens.add({screen(0), screen(1)});
  screens.add({screen(0)});
  const auto hidden = [&](std::uint32_t number) {
    return screens.hide(screens.towards(number, body.place, eye.place), eye, body, ranks);
  };
  EXPECT_FALSE(hidden(0)) << "no rank is near the body";
  EXPECT_TRUE(hidden(1));
  EXPECT_FALSE(hidden(2)) << "the rank is on the other side";
  EXPECT_FALSE(screens.hide(screens.towards(1, body.place, body.place), body, body, ranks)) << "the eye is at the body";
}

}  // namespace
}  // namespace krieg
