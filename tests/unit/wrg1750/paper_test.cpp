// What a commander works out on paper: marches, sight, rides and the delivery of dispatches.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "army/word_lists.hpp"
#include "picture/association.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/delivery.hpp"
#include "wrg1750/book/march.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/recognition.hpp"
#include "wrg1750/book/ride.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr double period_seconds = 900;

Feature feature(const char* id, FeatureKind kind, std::vector<Point> points, double width_m = 0) {
  Feature made;
  made.id = id;
  made.kind = kind;
  made.points = std::move(points);
  if (width_m > 0) made.width = metres(width_m);
  return made;
}

/// Level ground, 2 km by 1 km: a hedge at x = 500, a ford-less brook and a broad water that can be waded at 1,000 and
/// 1,300, and a river that cannot at 1,600, with a bridge at y = 800.
krieg::Ground level_ground() {
  std::vector<Feature> features{feature("hedge", FeatureKind::hedge, {point_m(500, 0), point_m(500, 1000)}),
                                feature("brook", FeatureKind::stream, {point_m(1000, 0), point_m(1000, 1000)}, 2),
                                feature("broad", FeatureKind::stream, {point_m(1300, 0), point_m(1300, 1000)}, 40),
                                feature("river", FeatureKind::stream, {point_m(1600, 0), point_m(1600, 1000)}, 30),
                                feature("bridge", FeatureKind::bridge, {point_m(1580, 800), point_m(1620, 800)}, 6)};
  features[1].wadeable = features[2].wadeable = true;
  HeightRaster heights{3, 2, metres(1000), std::vector<float>(6, 100.0F)};
  return {metres(2000), metres(1000), std::move(heights), std::move(features)};
}

double seconds_of(const krieg::Ground& ground, Branch branch, Pace pace, double from_m, double to_m, double y_m = 500) {
  return marching_seconds(ground, {}, branch, pace, point_m(from_m, y_m), {point_m(to_m, y_m)});
}

TEST(MarchOnPaper, ANormalMoveTakesAPeriodOfTheClock) {
  const krieg::Ground ground = level_ground();
  for (const Branch branch : every<Branch>()) {
    const double move_m = *paces_in_a_period(branch, Pace::normal) * metres_per_pace;
    EXPECT_NEAR(seconds_of(ground, branch, Pace::normal, 100, 100 + move_m), period_seconds, 1.0) << name_of(branch);
  }
  EXPECT_EQ(paces_in_a_period(Branch::light_cavalry, Pace::charge), 260);
  EXPECT_EQ(paces_in_a_period(Branch::line_infantry, Pace::by_hand), std::nullopt);
  EXPECT_TRUE(std::isinf(seconds_of(ground, Branch::line_infantry, Pace::by_hand, 100, 110)));
}

TEST(MarchOnPaper, ObstaclesTakeTheirPartOfAPeriod) {
  const krieg::Ground ground = level_ground();
  const auto delay = [&](Branch branch, double at_m) {
    return seconds_of(ground, branch, Pace::normal, at_m - 30, at_m + 30) -
           seconds_of(ground, branch, Pace::normal, 100, 160);
  };
  EXPECT_NEAR(delay(Branch::line_infantry, 500), period_seconds / 2, 1.0);
  EXPECT_NEAR(delay(Branch::light_cavalry, 500), period_seconds / 2, 1.0);
  EXPECT_NEAR(delay(Branch::heavy_cavalry, 500), period_seconds, 1.0);
  EXPECT_NEAR(delay(Branch::wagons, 1000), period_seconds, 1.0) << "a brook is an obstacle";
}

// 40 m of water count as 160 m: 120 m more, at 60 paces a period.
TEST(MarchOnPaper, BroadWaterCountsFourTimesIfThatIsMore) {
  const krieg::Ground ground = level_ground();
  const double plain = seconds_of(ground, Branch::line_infantry, Pace::normal, 100, 200);
  const double wading = seconds_of(ground, Branch::line_infantry, Pace::normal, 1250, 1350);
  EXPECT_NEAR(wading - plain, 120.0 / (60 * metres_per_pace) * period_seconds, 2.0);
}

TEST(MarchOnPaper, DeepWaterIsCrossedByItsBridgeAlone) {
  const krieg::Ground ground = level_ground();
  EXPECT_TRUE(std::isinf(seconds_of(ground, Branch::line_infantry, Pace::normal, 1500, 1700)));
  EXPECT_NEAR(seconds_of(ground, Branch::line_infantry, Pace::normal, 1500, 1700, 800),
              200.0 / (60 * metres_per_pace) * period_seconds, 2.0);
  const Point from = point_m(1500, 800);
  EXPECT_TRUE(
      std::isinf(marching_seconds(ground, {"bridge"}, Branch::line_infantry, Pace::normal, from, {point_m(1700, 800)})))
      << "a bridge that is known to be broken";
}

TEST(GroundClasses, FollowTheCoverTheRoadAndTheSlope) {
  Going going;
  EXPECT_EQ(ground_of(going), Ground::open);
  going.steepness_degrees = 5.0;
  EXPECT_EQ(ground_of(going), Ground::steep_hill);
  going.cover = krieg::Cover::light_wood;
  EXPECT_EQ(ground_of(going), Ground::marsh_or_wood);
  EXPECT_TRUE(can_enter(Troop::line_infantry, going));
  EXPECT_FALSE(can_enter(Troop::heavy_cavalry, going));
  going.on_road = true;
  EXPECT_EQ(ground_of(going), Ground::path_in_marsh_or_wood);
  EXPECT_TRUE(can_enter(Troop::wagons, going));
  going.highway = true;
  EXPECT_EQ(ground_of(going), Ground::road);
  going = Going{};
  going.cover = krieg::Cover::village;
  EXPECT_EQ(ground_of(going), Ground::buildings);
  EXPECT_FALSE(can_enter(Troop::light_cavalry, going));
  going.on_road = true;
  EXPECT_EQ(ground_of(going), Ground::road);
}

TEST(GroundClasses, SlowTroopsByTheTerrainFactors) {
  Going going;
  const double foot = metres_per_second(Branch::line_infantry, Pace::normal, going);
  const double wheels = metres_per_second(Branch::wagons, Pace::normal, going);
  EXPECT_DOUBLE_EQ(foot, 60 * metres_per_pace / period_seconds);
  going.steepness_degrees = 8.0;
  EXPECT_DOUBLE_EQ(metres_per_second(Branch::line_infantry, Pace::normal, going), foot / 2);
  EXPECT_DOUBLE_EQ(metres_per_second(Branch::wagons, Pace::normal, going), wheels / 4);
  going = Going{};
  going.cover = krieg::Cover::village;
  EXPECT_DOUBLE_EQ(metres_per_second(Branch::riflemen, Pace::normal, going), 40 * metres_per_pace / period_seconds);
  going.cover = krieg::Cover::thick_wood;
  EXPECT_DOUBLE_EQ(metres_per_second(Branch::riflemen, Pace::normal, going), 40 * metres_per_pace / period_seconds);
}

TEST(Eyes, AreTheHousesButForCoverAndRain) {
  const Recognition& eyes = recognition_of_the_book();
  EXPECT_NEAR(in_paces(eyes.into_cover), 100.0, 0.01);
  EXPECT_NEAR(in_paces(eyes.limit) * eyes.weather_factor.at(Weather::rain), 500.0, 0.01);
  EXPECT_GT(eyes.limit, eyes.arm);
  EXPECT_GT(eyes.arm, eyes.figure);
  EXPECT_GT(eyes.figure, eyes.formation);
  EXPECT_GT(eyes.formation, eyes.uniform);
  EXPECT_GT(eyes.uniform, eyes.details);
  EXPECT_GT(eyes.eye_mounted, eyes.top_on_foot) << "horsemen see over infantry";
  EXPECT_LT(eyes.eye_on_foot, eyes.top_on_foot) << "and infantry does not";
}

TEST(Eyes, KnowABodyAgainThatHasMadeItsMove) {
  const AssociationLimits& limits = association_of_the_book();
  EXPECT_NEAR(in_paces(limits.per_minute) * 2 * minutes_of_clock, charge_reach(Troop::light_cavalry), 0.1);
  EXPECT_GE(limits.longest_gap, period_on_the_clock) << "a move does not make old news of what was seen";
  EXPECT_LT(limits.longest_gap, limits.number_memory);
}

TEST(Rides, AreThoseOfTheHouseInAQuarterOfAnHour) {
  const CourierRates& rates = courier_rates();
  Going going;
  EXPECT_NEAR(rates.short_ride(going) * period_seconds, 5432.0, 0.1);
  EXPECT_LT(rates.long_ride(going), rates.short_ride(going));
  going.cover = krieg::Cover::thick_wood;
  EXPECT_NEAR(rates.short_ride(going) * period_seconds, 5432.0 / 2, 0.1) << "leading his horse";
  going.cover = krieg::Cover::water;
  EXPECT_EQ(rates.short_ride(going), 0.0);
  EXPECT_NEAR(in_paces(rates.earshot), 60.0, 0.01) << "further apart the general is not with the troops";
  EXPECT_NEAR(in_paces(rates.shuns), 60.0, 0.01);
}

TEST(DeliveryOnPaper, IsByRiderUnlessTheBookDelivers) {
  const Posting far{LetterKind::order, point_m(0, 0), point_m(900, 0)};
  EXPECT_EQ(delivery_on_paper(Json::object(), far), Delivery{});
  const Json by_the_book{{"book_delivery", true}};
  EXPECT_EQ(delivery_on_paper(by_the_book, far), (Delivery{Carriage::time, 1}));
  const Posting near{LetterKind::order, point_m(0, 0), point_m(40, 0)};
  EXPECT_EQ(delivery_on_paper(by_the_book, near), (Delivery{Carriage::time, 0})) << "he obeys next period";
  const Posting report{LetterKind::report, point_m(0, 0), point_m(900, 0)};
  EXPECT_EQ(delivery_on_paper(by_the_book, report), (Delivery{Carriage::time, 3}));
  const Posting told{LetterKind::report, point_m(0, 0), point_m(40, 0)};
  EXPECT_EQ(delivery_on_paper(by_the_book, told), (Delivery{Carriage::time, 0}));
}

TEST(DeliveryOnPaper, TroopsObeyAfterThePeriodsOfTheWayAsTheWriterKnowsIt) {
  std::vector<Feature> wood{
      feature("wood", FeatureKind::wood, {point_m(400, 0), point_m(600, 0), point_m(600, 1000), point_m(400, 1000)})};
  HeightRaster heights{3, 2, metres(1000), std::vector<float>(6, 100.0F)};
  const krieg::Ground ground{metres(2000), metres(1000), std::move(heights), std::move(wood)};
  const auto periods = [&](Point from, Point to, std::optional<Point> by_way_of = {}) {
    return periods_before_obeyed(ground, {LetterKind::order, from, to, by_way_of});
  };
  const Point general = point_m(100, 500), beside_him = point_m(130, 500), beyond = point_m(900, 500);
  EXPECT_EQ(periods(general, point_m(300, 500)), 1) << "in his view";
  EXPECT_EQ(periods(general, beyond), 2);
  EXPECT_EQ(periods(general, beside_him), 0) << "he is with it";
  EXPECT_EQ(periods(general, beyond, point_m(900, 200)), 3) << "two to the junior, who sees the troops";
  EXPECT_EQ(periods(general, beyond, point_m(920, 500)), 2) << "the junior is with them";
  EXPECT_EQ(periods(general, beside_him, beyond), 0) << "he speaks to any unit that he is with";
  EXPECT_EQ(periods_before_obeyed(ground, {LetterKind::report, general, beyond, std::nullopt}), 0);
}

}  // namespace
}  // namespace krieg::wrg1750
