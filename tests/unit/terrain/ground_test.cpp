#include <fstream>

#include "measure/texts.hpp"
#include "terrain/ground.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "measure/record.hpp"
#include "small_ground.hpp"

namespace krieg {
namespace {

using testing::HasSubstr;

std::string fault_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const RecordError& error) {
    return error.what();
  }
  return "";
}

const Measure paces{0.804672, {"paces", "Schritt"}};

/// The shipped texts' words for places.
PlaceWords place_words(Language language) {
  std::ifstream file(std::string(KRIEG_SOURCE_DIR) + "/languages/" + std::string(code_of(language)) + "/officers.json");
  return read_texts<PlaceWords>(Json::parse(file).at("places"));
}

std::string described(const Ground& ground, Point place, const Measure& measure = paces,
                      Language language = Language::english) {
  return ground.describe_place(place, place_words(language), {measure.metres, measure.name.in(language), ","});
}

TEST(Slope, IsUpPositiveAlongTheDirection) {
  const Ground ground = ground_of(relief_of(1000, 1000, [](double x, double) { return x * 0.1; }), {});
  const Point p = point_m(500, 500);
  const double ten_in_hundred = 5.7106;
  EXPECT_NEAR(ground.slope(p, bearing_deg(90)), ten_in_hundred, 0.01);
  EXPECT_NEAR(ground.slope(p, bearing_deg(270)), -ten_in_hundred, 0.01);
  EXPECT_NEAR(ground.slope(p, bearing_deg(0)), 0.0, 0.01);
  EXPECT_NEAR(ground.going(p, bearing_deg(0)).steepness_degrees, ten_in_hundred, 0.01);
}

TEST(Elevation, LiesEvenlyBetweenTheSamplesAndIsClampedAtTheEdge) {
  const Ground ground = ground_of(relief_of(100, 100, [](double x, double y) { return x + 2 * y; }), {});
  EXPECT_NEAR(ground.elevation(point_m(13, 27)), 13 + 54, 1e-3);
  EXPECT_NEAR(ground.elevation(point_m(-50, 10)), 20, 1e-3);
  EXPECT_NEAR(ground.elevation(point_m(100, 400)), 300, 1e-3);
}

class Crossroads : public testing::Test {
 protected:
  static Ground make() {
    Feature stream = line("brook", FeatureKind::stream, {point_m(500, 0), point_m(500, 1000)}, 8);
    Feature highway = line("highway", FeatureKind::road, {point_m(0, 300), point_m(1000, 300)}, 10);
    highway.highway = true;
    Feature bridge = line("bridge", FeatureKind::bridge, {point_m(492, 300), point_m(508, 300)}, 8);
    bridge.name = "Long Bridge";
    Feature ford = line("ford", FeatureKind::ford, {point_m(490, 700), point_m(510, 700)}, 10);
    Feature shallow = line("rill", FeatureKind::stream, {point_m(800, 0), point_m(800, 1000)}, 4);
    shallow.wadeable = true;
    Feature wood = area("wood", FeatureKind::wood, 600, 600, 700, 700);
    Feature thicket = area("thicket", FeatureKind::wood, 650, 600, 700, 700);
    thicket.thick = true;
    Feature village = area("village", FeatureKind::village, 100, 800, 250, 950);
    village.name = "Plancenoit";
    return ground_of(plain(1000, 1000), {stream, highway, bridge, ford, shallow, wood, thicket, village,
                                         line("hedge", FeatureKind::hedge, {point_m(100, 100), point_m(100, 400)}, 0),
                                         area("marsh", FeatureKind::marsh, 300, 500, 400, 600),
                                         area("orchard", FeatureKind::garden, 260, 850, 300, 900)});
  }
  Ground ground = make();
  [[nodiscard]] Going at(double x, double y) const { return ground.going(point_m(x, y), bearing_deg(0)); }
};

TEST_F(Crossroads, GoingTellsRoadBridgeFordAndWater) {
  EXPECT_TRUE(at(200, 303).on_road);
  EXPECT_TRUE(at(200, 303).highway);
  EXPECT_FALSE(at(200, 308).on_road);

  const Going on_bridge = at(500, 300);
  EXPECT_EQ(on_bridge.cover, Cover::open);
  EXPECT_EQ(on_bridge.passage, "bridge");
  EXPECT_TRUE(on_bridge.on_road);

  const Going in_ford = at(500, 700);
  EXPECT_EQ(in_ford.cover, Cover::open);
  EXPECT_TRUE(in_ford.ford);
  EXPECT_EQ(in_ford.passage, "ford");
  EXPECT_TRUE(in_ford.on_road);

  const Going deep = at(500, 500);
  EXPECT_EQ(deep.cover, Cover::water);
  EXPECT_FALSE(deep.ford);

  const Going wading = at(800, 500);
  EXPECT_EQ(wading.cover, Cover::water);
  EXPECT_TRUE(wading.ford);
  EXPECT_FALSE(wading.on_road);
}

TEST_F(Crossroads, TheMostHinderingCoverCounts) {
  EXPECT_EQ(ground.cover(point_m(620, 650)), Cover::light_wood);
  EXPECT_EQ(ground.cover(point_m(680, 650)), Cover::thick_wood);
  EXPECT_EQ(ground.cover(point_m(150, 900)), Cover::village);
  EXPECT_EQ(ground.cover(point_m(350, 550)), Cover::marsh);
  EXPECT_EQ(ground.cover(point_m(280, 870)), Cover::garden);
  EXPECT_EQ(ground.cover(point_m(50, 50)), Cover::open);
}

TEST_F(Crossroads, CrossingsComeInTheOrderOfTheWay) {
  const auto crossings = ground.crossings(point_m(50, 200), point_m(900, 200));
  ASSERT_EQ(crossings.size(), 3U);
  EXPECT_EQ(crossings[0].feature, "hedge");
  EXPECT_EQ(crossings[1].feature, "brook");
  EXPECT_EQ(crossings[2].feature, "rill");
  EXPECT_FALSE(crossings[1].passable_here);
  EXPECT_FALSE(crossings[1].wadeable);
  EXPECT_TRUE(crossings[2].wadeable);
  EXPECT_EQ(crossings[0].where, point_m(100, 200));
}

TEST_F(Crossroads, RoadBridgeAndFordLeadThrough) {
  const auto by_road = ground.crossings(point_m(50, 300), point_m(600, 300));
  ASSERT_EQ(by_road.size(), 2U);
  EXPECT_TRUE(by_road[0].passable_here) << "the road has a gap in the hedge";
  EXPECT_TRUE(by_road[1].passable_here) << "the bridge";
  EXPECT_TRUE(ground.crossings(point_m(450, 700), point_m(550, 700)).at(0).passable_here) << "the ford";
}

TEST_F(Crossroads, WhatLiesAtTheStartWasCrossedBefore) {
  EXPECT_EQ(ground.crossings(point_m(50, 200), point_m(100, 200)).size(), 1U);
  EXPECT_EQ(ground.crossings(point_m(100, 200), point_m(150, 200)).size(), 0U);
}

TEST_F(Crossroads, PlacesAreDescribedByPrintedNames) {
  EXPECT_EQ(described(ground, point_m(150, 900)), "in Plancenoit");
  EXPECT_EQ(described(ground, point_m(175, 800 - 200 * 0.804672)), "200 paces south of Plancenoit");
  const Measure yards{0.9144, {"yards", "Yards"}};
  EXPECT_EQ(described(ground, point_m(175, 800 - 200 * 0.9144), yards), "200 yards south of Plancenoit");
  EXPECT_EQ(described(ground, point_m(175, 800 - 200 * 0.804672), paces, Language::german),
            "200 Schritt südlich von Plancenoit");
  EXPECT_EQ(described(ground, point_m(520, 310)), "at Long Bridge");
  EXPECT_THAT(described(ground, point_m(900, 300)), HasSubstr("east of Long Bridge"));
}

TEST(DescribePlace, SeparatesTheThousandsAsEveryOtherNumberOfALetter) {
  Feature village = area("village", FeatureKind::village, 100, 1000, 200, 1100);
  village.name = "Smohain";
  const Ground ground = ground_of(plain(1200, 1200), {village});
  EXPECT_EQ(described(ground, point_m(150, 1000 - 1100 * 0.804672)), "1,100 paces south of Smohain");
}

TEST(DescribePlace, WithoutNamesTellsTheLieOfTheLand) {
  const auto hill = [](double x, double y) {
    return 60.0 * std::exp(-((x - 500) * (x - 500) + (y - 500) * (y - 500)) / 40000.0);
  };
  const Ground ground = ground_of(relief_of(1000, 1000, hill), {});
  EXPECT_EQ(described(ground, point_m(500, 500)), "on the height");
  EXPECT_EQ(described(ground, point_m(50, 50)), "in open ground");
  EXPECT_EQ(described(ground, point_m(500, 700)), "on the slope that falls to the north");
}

TEST(Ground, RefusesFeaturesThatCannotBe) {
  const auto with = [](Feature feature) {
    return fault_of([&] { ground_of(plain(1000, 1000), {area("wood", FeatureKind::wood, 10, 10, 50, 50), feature}); });
  };
  EXPECT_THAT(with(line("pond", FeatureKind::lake, {point_m(1, 1), point_m(2, 2)}, 0)),
              HasSubstr("\"pond\" (lake): has 2 corners"));
  EXPECT_THAT(with(line("lane", FeatureKind::road, {point_m(1, 1)}, 0)), HasSubstr("\"lane\" (road): has 1 points"));
  EXPECT_THAT(with(area("wood", FeatureKind::marsh, 1, 1, 2, 2)),
              HasSubstr("\"wood\" (marsh): another feature has the same id"));
  EXPECT_THAT(with(area("far", FeatureKind::marsh, 1, 1, 2, 2000)), HasSubstr("\"far\" (marsh): its point"));
  EXPECT_THAT(
      with(line("bow", FeatureKind::wood, {point_m(0, 0), point_m(100, 100), point_m(100, 0), point_m(0, 100)}, 0)),
      HasSubstr("\"bow\": its outline crosses"));
  EXPECT_THAT(fault_of([] { Ground(metres(2000), metres(1000), plain(1000, 1000), {}); }),
              HasSubstr("do not cover the map"));
}

TEST(AsciiGrid, IsReadFromNorthToSouth) {
  const HeightRaster raster =
      parse_ascii_grid("ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 25\n4 5 6\n1 2 3.5\n");
  EXPECT_EQ(raster.columns, 3);
  EXPECT_EQ(raster.rows, 2);
  EXPECT_EQ(raster.cell, metres(25));
  EXPECT_THAT(raster.metres, testing::ElementsAre(1, 2, 3.5F, 4, 5, 6));
}

TEST(AsciiGrid, FaultsNameTheLine) {
  const std::string head = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 25\n";
  EXPECT_THAT(fault_of([&] { parse_ascii_grid(head + "1 2\n3 x\n"); }),
              HasSubstr("line 7: \"x\" stands where a height should"));
  EXPECT_THAT(fault_of([&] { parse_ascii_grid(head + "1 2\n3\n"); }),
              HasSubstr("the file ends where a height should stand"));
  EXPECT_THAT(fault_of([&] { parse_ascii_grid(head + "1 2\n3 4 5\n"); }), HasSubstr("more heights than"));
  EXPECT_THAT(fault_of([&] { parse_ascii_grid("ncols 2\ncellsize 3\n"); }),
              HasSubstr("line 2: \"cellsize\" stands where \"nrows\""));
  EXPECT_THAT(fault_of([&] { parse_ascii_grid("ncols 2\nnrows 2\nxllcorner 500\nyllcorner 0\ncellsize 25\n1 2 3 4"); }),
              HasSubstr("south-west corner"));
}

}  // namespace
}  // namespace krieg
