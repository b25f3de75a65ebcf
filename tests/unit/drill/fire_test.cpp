#include "drill/bodies.hpp"
#include "drill/line_of_fire.hpp"
#include "plain.hpp"

namespace krieg::plain_troops {
namespace {

struct LinesOfFire : ::testing::Test {
  Body body(const std::string& id) { return body_of(plain.field(), plain.world.units.at(UnitId{id})); }
  std::vector<Body> all() { return bodies(plain.field()); }

  Plain plain{{line("hedge", FeatureKind::hedge, {point_m(880, 800), point_m(880, 1200)}, 0),
               line("brook", FeatureKind::stream, {point_m(890, 800), point_m(890, 1200)}, 2)}};
};

TEST_F(LinesOfFire, BearWithinTheArcOfTheBook) {
  plain.add("a", Side::red, 500, 1000, 90);
  plain.add("b", Side::blue, 700, 1050, 270);
  EXPECT_TRUE(bears(body("a"), body("b"), 22.5));
  EXPECT_FALSE(bears(body("a"), body("b"), 10.0));
}

TEST_F(LinesOfFire, AreMaskedByFormedFriendsWithinTheClearance) {
  plain.add("a", Side::red, 500, 1000, 90);
  plain.add("b", Side::blue, 1000, 1000, 270);
  Unit& between = plain.add("c", Side::red, 700, 1060, 90);
  EXPECT_FALSE(is_masked(body("a"), body("b"), all(), metres(10))) << "the front ends 10 m from the line";
  EXPECT_TRUE(is_masked(body("a"), body("b"), all(), metres(40)));
  between.position = point_m(700, 1120);
  EXPECT_FALSE(is_masked(body("a"), body("b"), all(), metres(40)));
  between.position = point_m(1100, 1000);
  EXPECT_FALSE(is_masked(body("a"), body("b"), all(), metres(40))) << "it stands behind the target";
  between.position = point_m(700, 1000);
  between.side = Side::blue;
  EXPECT_FALSE(is_masked(body("a"), body("b"), all(), metres(40)));
}

TEST_F(LinesOfFire, TakeInFlankBetweenTheAnglesOfTheBook) {
  plain.add("b", Side::blue, 1000, 1000, 270);
  EXPECT_FALSE(takes_in_flank(body("b"), point_m(500, 1000), {60, 120}));
  EXPECT_TRUE(takes_in_flank(body("b"), point_m(1000, 1500), {60, 120}));
  EXPECT_FALSE(takes_in_flank(body("b"), point_m(1500, 1000), {60, 120})) << "from the rear";
  EXPECT_TRUE(takes_in_flank(body("b"), point_m(1500, 1000), {60, 180}));
}

TEST_F(LinesOfFire, FindASecondLineBehindTheTarget) {
  plain.add("b", Side::blue, 1000, 1000, 270);
  EXPECT_FALSE(is_several_deep(body("b"), point_m(500, 1000), all(), metres(150), 45));
  plain.add("c", Side::blue, 1100, 1000, 270);
  EXPECT_TRUE(is_several_deep(body("b"), point_m(500, 1000), all(), metres(150), 45));
  EXPECT_FALSE(is_several_deep(body("b"), point_m(500, 1000), all(), metres(50), 45));
  EXPECT_FALSE(is_several_deep(body("b"), point_m(1000, 500), all(), metres(150), 45)) << "it stands beside the line";
}

TEST_F(LinesOfFire, MeetFencesButNoStreamsBeforeThePlace) {
  const Field field = plain.field();
  EXPECT_EQ(fences_before(field, point_m(900, 1000), point_m(500, 1000), metres(25)).size(), 1u);
  EXPECT_EQ(fences_before(field, point_m(900, 1000), point_m(500, 1000), metres(15)).size(), 0u);
  EXPECT_EQ(fences_before(field, point_m(900, 1000), point_m(1500, 1000), metres(25)).size(), 0u)
      << "on the other side";
}

}  // namespace
}  // namespace krieg::plain_troops
