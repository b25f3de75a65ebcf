#include "drill/advance.hpp"

#include <limits>

#include "plain.hpp"

namespace krieg::plain_troops {
namespace {

using ::testing::DoubleNear;

constexpr double no_limit = std::numeric_limits<double>::max();

/// One metre in a second on open ground; water is closed. Notes what the march asks.
struct Stroll : Marching {
  double speed(const Unit&, const Going& going) const override { return going.cover == Cover::water ? 0.0 : 1.0; }
  Stop before_stretch(Field&, Unit&, Point to, KeyedText& what) override {
    if (to.x.metres() <= stops_at_x) return Stop::none;
    what = verbatim("a wall");
    return Stop::blocked;
  }
  void after_stretch(Field& field, Unit& unit, const Going&, double metres) override {
    walked += metres;
    if (walked >= changes_after) unit.change = Change{unit.formation, {}, field.world.time};
  }

  double stops_at_x = no_limit;
  double changes_after = no_limit;
  double walked = 0.0;
};

struct Advance : ::testing::Test {
  explicit Advance(std::vector<Feature> features = {}) : plain(std::move(features)) {
    unit = &plain.add("a", Side::red, 500, 1000, 0);
    unit->way = {point_m(550, 1000), point_m(550, 1100)};
  }
  Stop go(double seconds, double limit = no_limit) {
    Field field = plain.field();
    return move_along(field, *unit, stroll, seconds, limit, what);
  }

  Plain plain;
  Unit* unit;
  Stroll stroll;
  KeyedText what;
};

TEST_F(Advance, FollowsTheWayAndFacesAlongIt) {
  EXPECT_EQ(go(30), Stop::none);
  EXPECT_EQ(unit->position, point_m(530, 1000));
  EXPECT_EQ(unit->facing, bearing_deg(90));
  EXPECT_TRUE(unit->moving);
  EXPECT_EQ(go(30), Stop::none);
  EXPECT_EQ(unit->position, point_m(550, 1010));
  EXPECT_EQ(unit->facing, bearing_deg(0));
  EXPECT_EQ(go(200), Stop::arrived);
  EXPECT_EQ(unit->position, point_m(550, 1100));
  EXPECT_THAT(unit->moved_m, DoubleNear(150, 0.01));
  EXPECT_THAT(stroll.walked, DoubleNear(150, 0.01));
}

TEST_F(Advance, GoesNoFurtherThanTheLimit) {
  EXPECT_EQ(go(100, 12.5), Stop::none);
  EXPECT_EQ(unit->position, point_m(512.5, 1000));
}

TEST_F(Advance, IsStoppedBeforeTheStretchThatIsBarred) {
  stroll.stops_at_x = 545.0;
  EXPECT_EQ(go(100), Stop::blocked);
  EXPECT_EQ(unit->position, point_m(540, 1000)) << "a stretch is twenty metres long";
  EXPECT_EQ(what.text, "a wall");
}

TEST_F(Advance, AChangeOfFormationEndsTheMarchOfThisStep) {
  stroll.changes_after = 20.0;
  EXPECT_EQ(go(100), Stop::none);
  EXPECT_EQ(unit->position, point_m(520, 1000));
}

struct AdvanceFromWater : Advance {
  AdvanceFromWater() : Advance({area("pond", FeatureKind::lake, 400, 900, 510, 1100)}) {}
};

TEST_F(AdvanceFromWater, TroopsOnClosedGroundLeaveItSlowly) {
  EXPECT_EQ(go(20), Stop::none);
  EXPECT_EQ(unit->position, point_m(505, 1000));
}

}  // namespace
}  // namespace krieg::plain_troops
