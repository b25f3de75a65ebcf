#include "drill/bodies.hpp"
#include "drill/contact.hpp"
#include "drill/room_to_form.hpp"
#include "plain.hpp"

namespace krieg::plain_troops {
namespace {

bool everybody(const Unit&) { return true; }

TEST(RoomToForm, CountsThePlacesAmongHousesAndFindsDeepWater) {
  Plain plain({area("houses", FeatureKind::village, 450, 900, 500, 1100),
               area("pond", FeatureKind::lake, 1400, 900, 1600, 1100)});
  const Footprint ranks{metres(100), metres(20)};
  const CoveredGround half = covered_ground(plain.ground, point_m(500, 1000), bearing_deg(0), ranks);
  EXPECT_FALSE(half.deep_water);
  EXPECT_NEAR(static_cast<double>(half.among_houses) / half.places, 0.5, 0.1);
  const CoveredGround front =
      covered_ground(plain.ground, point_m(500, 1000), bearing_deg(0), ranks, RanksCounted::front);
  EXPECT_LT(front.places, half.places);
  EXPECT_TRUE(covered_ground(plain.ground, point_m(1400, 1000), bearing_deg(0), ranks).deep_water);
}

TEST(RoomToForm, AWallCrossesTheFront) {
  Plain plain({line("wall", FeatureKind::wall, {point_m(600, 0), point_m(600, 2000)}, 0),
               line("hedge", FeatureKind::hedge, {point_m(900, 0), point_m(900, 2000)}, 0)});
  EXPECT_TRUE(wall_crosses_front(plain.ground, point_m(610, 1000), bearing_deg(0), metres(100)));
  EXPECT_FALSE(wall_crosses_front(plain.ground, point_m(700, 1000), bearing_deg(0), metres(100)));
  EXPECT_FALSE(wall_crosses_front(plain.ground, point_m(900, 1000), bearing_deg(0), metres(100)))
      << "a hedge is no wall";
}

TEST(RoomToForm, FriendsKeepTheirGroundUnlessTheyMakeRoom) {
  Plain plain;
  Unit& unit = plain.add("a", Side::red, 500, 1000, 0);
  Unit& other = plain.add("b", Side::red, 510, 1000, 0);
  const Field field = plain.field();
  const auto under = [&](const KeepsGround& keeps) {
    return friend_under(field, unit, unit.position, unit.facing, keeps);
  };
  EXPECT_EQ(under(everybody), &other);
  EXPECT_EQ(under([](const Unit&) { return false; }), nullptr) << "the book lets it make room";
  other.moving = true;
  EXPECT_EQ(under(everybody), nullptr);
  other.moving = false;
  other.formation = Order::swarm;
  EXPECT_EQ(under(everybody), nullptr);
  other.formation = Order::ranks;
  unit.formation = Order::swarm;
  EXPECT_EQ(under(everybody), nullptr);
  unit.formation = Order::ranks;
  other.position = point_m(590, 1000);
  EXPECT_EQ(under(everybody), nullptr) << "neighbours may overlap a little";
  const Body own = body_of(field, unit);
  EXPECT_EQ(friend_there(field, unit, own, FreePart::whole, everybody), &other);
}

TEST(RoomToForm, AFreePlaceHasNoFriendsAndIsReachedOverOpenGround) {
  Plain plain({area("wood", FeatureKind::wood, 400, 850, 600, 985)});
  Unit& unit = plain.add("a", Side::red, 500, 1000, 0);
  plain.add("b", Side::red, 510, 1000, 0);
  const auto place = free_place_near(plain.field(), unit, everybody);
  ASSERT_TRUE(place);
  EXPECT_EQ(plain.ground.cover(*place), Cover::open);
  EXPECT_FALSE(friend_under(plain.field(), unit, *place, unit.facing, everybody));
}

TEST(RoomToForm, AMarchThatEndsOnFriendsStopsBehindThem) {
  Plain plain;
  Unit& unit = plain.add("a", Side::red, 500, 900, 0);
  plain.add("b", Side::red, 500, 1000, 0);
  unit.way = {point_m(500, 1000)};
  EXPECT_FALSE(must_stop_short(plain.field(), unit, everybody)) << "it has not reached them";
  unit.position = point_m(500, 975);
  EXPECT_TRUE(must_stop_short(plain.field(), unit, everybody));
  unit.way = {point_m(500, 1100)};
  EXPECT_FALSE(must_stop_short(plain.field(), unit, everybody)) << "it goes through them";
}

TEST(Contact, IsMeasuredFromEdgeToEdge) {
  Plain plain;
  const Unit& one = plain.add("a", Side::red, 500, 1000, 90);
  const Unit& other = plain.add("b", Side::blue, 525, 1000, 270);
  const Field field = plain.field();
  EXPECT_NEAR(gap_between_m(field, one, other), 25.0, 0.1);
  EXPECT_TRUE(is_within(field, one, body_of(field, other), metres(26)));
  EXPECT_FALSE(is_within(field, one, body_of(field, other), metres(24)));
}

TEST(Contact, FightsAreFoundFromBothSides) {
  const UnitId a{"a"}, b{"b"}, c{"c"};
  const Fights fights{{b, {a}}};
  EXPECT_TRUE(fights_anywhere(fights, a));
  EXPECT_TRUE(fights_anywhere(fights, b));
  EXPECT_FALSE(fights_anywhere(fights, c));
  EXPECT_TRUE(attacks(fights, a, b));
  EXPECT_FALSE(attacks(fights, b, a));
}

}  // namespace
}  // namespace krieg::plain_troops
