#include "drill/ground_state.hpp"
#include "drill/known_ground.hpp"
#include "drill/places.hpp"
#include "drill/way_back.hpp"
#include "drill/way_round.hpp"
#include "plain.hpp"
#include "terrain/survey.hpp"

namespace krieg::plain_troops {
namespace {

using ::testing::UnorderedElementsAre;

/// A stream from south to north at x = 1000 with two bridges, 500 m apart.
std::vector<Feature> stream_with_bridges() {
  return {line("stream", FeatureKind::stream, {point_m(1000, 0), point_m(1000, 2000)}, 8),
          line("near", FeatureKind::bridge, {point_m(990, 1000), point_m(1010, 1000)}, 5),
          line("far", FeatureKind::bridge, {point_m(990, 1500), point_m(1010, 1500)}, 5)};
}

double on_open_ground(const Going& going) { return going.cover == Cover::water && !going.passage ? 0.0 : 1.0; }

TEST(KnownGround, AStateIsKnownToThoseWhoStandBeforeItOrHaveFoundIt) {
  Plain plain(stream_with_bridges());
  Unit& unit = plain.add("a", Side::red, 500, 1000, 90);
  Field field = plain.field();
  const Feature& bridge = *plain.ground.feature("near");
  set_state(field, "near", ground_state::broken);
  EXPECT_TRUE(is_impassable(field, "near"));
  EXPECT_FALSE(is_known_impassable(field, unit, bridge)) << "the bridge is 500 m away";
  unit.reported.ground["near"] = ground_state::blocked;
  EXPECT_EQ(known_state(field, unit, bridge), ground_state::blocked);
  unit.position = point_m(800, 1000);
  EXPECT_EQ(known_state(field, unit, bridge), ground_state::broken);
}

TEST(KnownGround, APrintedBridgeIsBelievedUntilTheUnitStandsBeforeItsPlace) {
  std::vector<Feature> true_features = stream_with_bridges();
  true_features.erase(true_features.begin() + 1);
  Plain plain(true_features);
  const auto map = std::make_shared<const Ground>(ground_of(krieg::plain(2000, 2000), stream_with_bridges()));
  plain.directory.maps[Side::red] = map;
  Unit& unit = plain.add("a", Side::red, 500, 1000, 90);
  const Field field = plain.field();
  EXPECT_TRUE(known_passage_near(field, unit, point_m(1000, 1000), 50));
  EXPECT_TRUE(known_ground(field, unit)->feature("near"));
  EXPECT_FALSE(is_found_missing(field, unit, *map->feature("near")));
  unit.position = point_m(800, 1000);
  EXPECT_FALSE(known_passage_near(field, unit, point_m(1000, 1000), 50));
  EXPECT_TRUE(is_found_missing(field, unit, *map->feature("near")));
}

TEST(WayRound, LeadsOverAnotherBridgeWhereTheDrawnOneIsClosed) {
  Plain plain(stream_with_bridges());
  Unit& unit = plain.add("a", Side::red, 900, 1200, 90);
  unit.way = {point_m(1100, 1200)};
  Field field = plain.field();
  EXPECT_THAT(closed_to(field, unit, plain.ground), UnorderedElementsAre());
  EXPECT_THAT(closed_to(field, unit, plain.ground, [](const Feature&) { return true; }), UnorderedElementsAre("near"))
      << "the other is too far away to be judged";
  set_state(field, "near", ground_state::broken);
  const PassageIds closed = closed_to(field, unit, plain.ground);
  EXPECT_THAT(closed, UnorderedElementsAre("near"));
  EXPECT_FALSE(goes_round(unit, plain.ground, on_open_ground, closed, {2.0, metres(100)}));
  EXPECT_EQ(unit.way.size(), 1u);
  EXPECT_TRUE(goes_round(unit, plain.ground, on_open_ground, closed, {2.0, metres(800)}));
  EXPECT_GT(unit.way.size(), 1u);
  EXPECT_EQ(unit.way.back(), point_m(1100, 1200));
}

TEST(WayBack, LeadsStraightAwayFromTheEnemyAsFarAsTheMapGoes) {
  Plain plain;
  Unit& unit = plain.add("a", Side::red, 500, 1000, 90);
  const Field field = plain.field();
  EXPECT_EQ(place_behind(field, unit, point_m(700, 1000), metres(300)), point_m(200, 1000));
  EXPECT_EQ(place_behind(field, unit, unit.position, metres(300)), point_m(200, 1000)) << "straight to the rear";
  const Point at_the_edge = place_behind(field, unit, point_m(700, 1000), metres(900));
  EXPECT_GE(at_the_edge.x, metres(0));
  EXPECT_LT(at_the_edge.x, metres(20));
}

TEST(Places, LeaveOutUnitsThatAreGone) {
  Plain plain;
  plain.add("a", Side::red, 500, 1000, 90);
  plain.add("b", Side::red, 600, 1000, 90).gone = true;
  const Places places = places_of(plain.field());
  ASSERT_EQ(places.size(), 1u);
  EXPECT_EQ(places.at(UnitId{"a"}), point_m(500, 1000));
}

TEST(GroundState, CrossingsAreThoseOfThePresentState) {
  Plain plain({line("wall", FeatureKind::wall, {point_m(600, 0), point_m(600, 2000)}, 0)});
  Field field = plain.field();
  const auto crossings = [&] { return crossings_now(field, point_m(500, 1000), point_m(700, 1000)); };
  ASSERT_EQ(crossings().size(), 1u);
  EXPECT_FALSE(crossings()[0].passable_here);
  set_state(field, "wall", ground_state::breached);
  EXPECT_TRUE(crossings()[0].passable_here);
}

TEST(GroundState, TheNearestFeatureOfAKindIsFoundWithinTheDistance) {
  Plain plain(stream_with_bridges());
  const Field field = plain.field();
  ASSERT_TRUE(feature_near(field, point_m(980, 1150), FeatureKind::bridge, 200));
  EXPECT_EQ(feature_near(field, point_m(980, 1150), FeatureKind::bridge, 200)->id, "near");
  EXPECT_FALSE(feature_near(field, point_m(980, 1150), FeatureKind::bridge, 100));
}

TEST(Survey, CountsWhatLiesAcrossAndTheStretchesInCover) {
  const Ground ground =
      ground_of(krieg::plain(2000, 2000), {line("hedge", FeatureKind::hedge, {point_m(600, 0), point_m(600, 2000)}, 0),
                                           area("wood", FeatureKind::wood, 800, 900, 900, 1100)});
  EXPECT_EQ(obstacles_between(ground, point_m(500, 1000), point_m(1000, 1000), 25), 2);
  EXPECT_EQ(obstacles_between(ground, point_m(500, 1000), point_m(1000, 1000), 1), 1)
      << "no place between is looked at";
  EXPECT_EQ(obstacles_between(ground, point_m(500, 1000), point_m(580, 1000), 4), 0);
}

TEST(Survey, FindsTheSteepestSlopeUpAndDown) {
  const Ground ground =
      ground_of(relief_of(2000, 2000, [](double x, double) { return 100.0 - std::abs(x - 1000.0) * 0.1; }), {});
  const Slopes slopes = steepest_slopes(ground, point_m(600, 1000), point_m(1100, 1000), 25);
  EXPECT_NEAR(slopes.up_degrees, 5.71, 0.05);
  EXPECT_NEAR(slopes.down_degrees, 5.71, 0.05);
}

}  // namespace
}  // namespace krieg::plain_troops
