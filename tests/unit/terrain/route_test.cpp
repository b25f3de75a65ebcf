#include "terrain/route.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "small_ground.hpp"

namespace krieg {
namespace {

/// A walker's speed: 2 m/s on roads, 1 m/s elsewhere, a quarter of it wading; no way through deep water, thick wood or
/// slopes over 20 degrees.
double walker(const Going& going) {
  if (going.cover == Cover::water) return going.ford ? 0.25 : 0.0;
  if (going.cover == Cover::thick_wood || going.steepness_degrees > 20.0) return 0.0;
  return going.on_road ? 2.0 : 1.0;
}

bool passes(const Route& route, Point place, double within) {
  return std::any_of(route.path.begin(), route.path.end(), [&](Point p) { return distance_m(p, place) <= within; });
}

/// Checks that no stretch of the way crosses deep water except by a bridge or ford, or anything else that the traveller
/// cannot pass.
void expect_passable(const Ground& ground, Point from, const Route& route) {
  for (const Point& to : route.path) {
    for (const Crossing& crossing : ground.crossings(from, to))
      if (crossing.kind == FeatureKind::stream) {
        EXPECT_TRUE(crossing.passable_here || crossing.wadeable);
      }
    from = to;
  }
  EXPECT_LT(route.seconds, std::numeric_limits<double>::infinity());
}

TEST(Route, OverOpenGroundIsStraight) {
  const Ground ground = ground_of(plain(2000, 2000), {});
  const auto route = quickest_route(ground, point_m(110, 220), point_m(1730, 940), walker);
  ASSERT_TRUE(route);
  EXPECT_EQ(route->path, std::vector<Point>{point_m(1730, 940)});
  EXPECT_NEAR(route->seconds, distance_m(point_m(110, 220), point_m(1730, 940)), 1.0);
}

TEST(Route, PrefersTheRoad) {
  const Ground ground =
      ground_of(plain(2000, 2000),
                {line("road", FeatureKind::road, {point_m(200, 200), point_m(1000, 600), point_m(1800, 200)}, 6)});
  const auto route = quickest_route(ground, point_m(200, 200), point_m(1800, 200), walker);
  ASSERT_TRUE(route);
  EXPECT_TRUE(passes(*route, point_m(1000, 600), 1.0)) << "round by the bend of the road";
  EXPECT_EQ(route->path.size(), 2U);
  EXPECT_NEAR(route->seconds, 2 * distance_m(point_m(200, 200), point_m(1000, 600)) / 2.0, 5.0);
}

std::vector<Feature> river(bool wadeable) {
  Feature stream = line("river", FeatureKind::stream, {point_m(1000, 0), point_m(1000, 2000)}, 10);
  stream.wadeable = wadeable;
  return {stream};
}

TEST(Route, GoesByTheBridge) {
  auto features = river(false);
  features.push_back(line("bridge", FeatureKind::bridge, {point_m(990, 1700), point_m(1010, 1700)}, 6));
  const Ground ground = ground_of(plain(2000, 2000), features);
  const Point from = point_m(300, 300);
  const auto route = quickest_route(ground, from, point_m(1600, 300), walker);
  ASSERT_TRUE(route);
  EXPECT_TRUE(passes(*route, point_m(1000, 1700), 15.0));
  EXPECT_GT(route->length_m, 3000.0);
  expect_passable(ground, from, *route);
}

TEST(Route, TheFordNearByIsTakenBeforeTheBridgeFarOff) {
  auto features = river(false);
  features.push_back(line("bridge", FeatureKind::bridge, {point_m(990, 1900), point_m(1010, 1900)}, 6));
  features.push_back(line("ford", FeatureKind::ford, {point_m(985, 600), point_m(1015, 600)}, 8));
  const Ground ground = ground_of(plain(2000, 2000), features);
  const Point from = point_m(300, 300);
  const auto route = quickest_route(ground, from, point_m(1600, 300), walker);
  ASSERT_TRUE(route);
  EXPECT_TRUE(passes(*route, point_m(1000, 600), 20.0));
  expect_passable(ground, from, *route);
}

TEST(Route, AWadeableStreamCostsTimeAndIsNoWall) {
  const Ground ground = ground_of(plain(2000, 2000), river(true));
  const auto route = quickest_route(ground, point_m(300, 300), point_m(1600, 300), walker);
  ASSERT_TRUE(route);
  EXPECT_NEAR(route->seconds, 1290.0 + 10.0 / 0.25, 5.0);
}

TEST(Route, NoWayIsNothing) {
  const Ground ground = ground_of(plain(2000, 2000), river(false));
  EXPECT_FALSE(quickest_route(ground, point_m(300, 300), point_m(1600, 300), walker));
  EXPECT_FALSE(quickest_route(ground, point_m(300, 300), point_m(1000, 300), walker)) << "the goal lies in deep water";
  EXPECT_FALSE(quickest_route(ground, point_m(300, 300), point_m(2600, 300), walker)) << "the goal lies off the map";
}

TEST(Route, GoesRoundThickWoodAndSteepGround) {
  Feature wood = area("wood", FeatureKind::wood, 900, 300, 1100, 1700);
  wood.thick = true;
  const auto bank = [](double x, double y) { return y > 1700 && x > 900 ? std::min(60.0, (x - 900)) : 0.0; };
  const Ground ground = ground_of(relief_of(2000, 2000, bank), {wood});
  const Point from = point_m(300, 1200);
  const auto route = quickest_route(ground, from, point_m(1600, 1200), walker);
  ASSERT_TRUE(route);
  expect_passable(ground, from, *route);
  EXPECT_TRUE(std::any_of(route->path.begin(), route->path.end(), [](Point p) { return p.y <= metres(300); }))
      << "round by the south";
}

TEST(Route, KeepsAwayFromWhatIsToBeAvoided) {
  const Ground ground = ground_of(plain(2000, 2000), {});
  const Point enemy = point_m(1000, 1000);
  const auto dread = [&](Point p) { return distance_m(p, enemy) < 300.0 ? 20.0 : 1.0; };
  const Point from = point_m(300, 1000);
  const auto route = quickest_route(ground, from, point_m(1700, 1000), walker, dread);
  ASSERT_TRUE(route);
  Point last = from;
  double least = 1e9;
  for (const Point& next : route->path) {
    for (double s = 0; s < distance_m(last, next); s += 10)
      least = std::min(least, distance_m(ahead(last, bearing(last, next), s), enemy));
    last = next;
  }
  EXPECT_GT(least, 270.0);
}

TEST(Route, SecondsAlongAgreeWithTheSpeeds) {
  const Ground ground =
      ground_of(plain(1000, 1000), {line("road", FeatureKind::road, {point_m(0, 100), point_m(1000, 100)}, 6)});
  EXPECT_NEAR(seconds_along(ground, point_m(100, 100), {point_m(300, 100)}, walker), 100.0, 0.5);
  EXPECT_NEAR(seconds_along(ground, point_m(100, 500), {point_m(300, 500), point_m(300, 700)}, walker), 400.0, 0.5);
  EXPECT_EQ(seconds_along(ground, point_m(100, 500), {}, walker), 0.0);
}

}  // namespace
}  // namespace krieg
