#include "reisswitz/book/field_of_fire.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "land/feature.hpp"
#include "land/height_raster.hpp"
#include "reisswitz/book/scale.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {
namespace {

constexpr double map_m = 2400;
constexpr double cell_m = 20;

/// A map whose height depends on x alone.
Ground ground(double (*height)(double), std::vector<Feature> features = {}) {
  HeightRaster raster;
  raster.cell = metres(cell_m);
  raster.columns = raster.rows = static_cast<int>(map_m / cell_m) + 1;
  for (int row = 0; row < raster.rows; ++row)
    for (int column = 0; column < raster.columns; ++column)
      raster.metres.push_back(static_cast<float>(height(column * cell_m)));
  return {metres(map_m), metres(map_m), std::move(raster), std::move(features)};
}
double flat(double) { return 50; }

Feature hedge(double x) {
  Feature feature;
  feature.id = "hedge";
  feature.kind = FeatureKind::hedge;
  feature.points = {point_m(x, 800), point_m(x, 1600)};
  return feature;
}
Feature block(FeatureKind kind, double west, double east) {
  Feature feature;
  feature.id = "block";
  feature.kind = kind;
  feature.points = {point_m(west, 800), point_m(east, 800), point_m(east, 1600), point_m(west, 1600)};
  return feature;
}

const Point gun = point_m(200, 1200);
Point target(double paces_away) { return point_m(200 + paces_away * metres_per_pace, 1200); }
double at_paces(double paces_away) { return 200 + paces_away * metres_per_pace; }

TEST(FieldOfFire, AnEvenPlainIsGoodAtEveryRange) {
  const Ground plain = ground(flat);
  for (const auto& [distance, band] :
       {std::pair(300.0, RangeBand::small_canister), std::pair(700.0, RangeBand::large_canister),
        std::pair(1100.0, RangeBand::elevation), std::pair(1600.0, RangeBand::random_shot)})
    EXPECT_EQ(artillery_effect(plain, gun, target(distance), band).effect, Effect::good) << distance;
}

TEST(FieldOfFire, AHedgeSpoilsWhatItStandsBefore) {
  const Ground near_target = ground(flat, {hedge(at_paces(600))});
  EXPECT_EQ(artillery_effect(near_target, gun, target(700), RangeBand::large_canister).effect, Effect::bad);
  EXPECT_EQ(artillery_effect(near_target, gun, target(1100), RangeBand::elevation).effect, Effect::good)
      << "outside the last quarter";
  EXPECT_EQ(artillery_effect(near_target, gun, target(1250), RangeBand::random_shot).effect, Effect::good)
      << "more than 600 paces before it";
  const Ground in_between = ground(flat, {hedge(at_paces(350))});
  EXPECT_EQ(artillery_effect(in_between, gun, target(700), RangeBand::large_canister).effect, Effect::good)
      << "150 paces from neither end";
}

TEST(FieldOfFire, SwampUnderCanister) {
  const Ground swamp = ground(flat, {block(FeatureKind::marsh, at_paces(180), at_paces(260))});
  EXPECT_EQ(survey(swamp, gun, target(300), RangeBand::small_canister).obstacles, 1);
  EXPECT_EQ(artillery_effect(swamp, gun, target(300), RangeBand::small_canister).effect, Effect::bad);
}

TEST(FieldOfFire, SlopesOfMoreThanTenDegreesSpoilCanister) {
  const auto nine = ground([](double x) { return x * std::tan(9 * 3.14159265 / 180); });
  const auto eleven = ground([](double x) { return x * std::tan(11 * 3.14159265 / 180); });
  EXPECT_EQ(artillery_effect(nine, gun, target(300), RangeBand::small_canister).effect, Effect::good);
  EXPECT_EQ(artillery_effect(eleven, gun, target(300), RangeBand::small_canister).effect, Effect::bad);
  EXPECT_NEAR(survey(eleven, gun, target(300), RangeBand::small_canister).steepest_up_degrees, 11, 0.1);
}

TEST(FieldOfFire, UndulatingGroundIsBadThoughNowhereSteep) {
  const auto waves = ground([](double x) { return 50 + 10 * std::sin(x / 70); });  // slopes up to 8 degrees
  const FieldOfFire field = survey(waves, gun, target(700), RangeBand::large_canister);
  EXPECT_LT(field.steepest_up_degrees, 10);
  EXPECT_EQ(artillery_effect(field, RangeBand::large_canister).effect, Effect::bad);
}

TEST(FieldOfFire, ElevationWantsAViewBehindTheTarget) {
  const Ground wood_behind = ground(flat, {block(FeatureKind::wood, at_paces(1110), at_paces(1500))});
  const FieldOfFire field = survey(wood_behind, gun, target(1100), RangeBand::elevation);
  EXPECT_TRUE(field.view_before);
  EXPECT_FALSE(field.view_behind);
  EXPECT_EQ(artillery_effect(field, RangeBand::elevation).effect, Effect::bad);
}

TEST(FieldOfFire, LimitsByBand) {
  FieldOfFire field;
  field.steepest_up_degrees = 15;
  EXPECT_EQ(artillery_effect(field, RangeBand::elevation).effect, Effect::good);
  EXPECT_EQ(artillery_effect(field, RangeBand::random_shot).effect, Effect::bad);
  field.steepest_up_degrees = 15.1;
  EXPECT_EQ(artillery_effect(field, RangeBand::elevation).effect, Effect::bad);
}

// Reading 10: the gap between the two lists of good and bad effect, and the later list.
TEST(FieldOfFire, LimitsByTheListThatTheGameHasChosen) {
  const auto effect = [](double degrees, RangeBand band, GoodEffectBy list, bool view_behind = true) {
    FieldOfFire field;
    field.steepest_up_degrees = degrees;
    field.view_behind = view_behind;
    Readings readings;
    readings.good_effect_by = list;
    return artillery_effect(field, band, readings).effect;
  };
  using By = GoodEffectBy;
  for (const RangeBand band : {RangeBand::small_canister, RangeBand::random_shot}) {
    EXPECT_EQ(effect(5, band, By::good_list), Effect::good);
    EXPECT_EQ(effect(5.1, band, By::good_list), Effect::bad);
    EXPECT_EQ(effect(5.1, band, By::bad_list), Effect::good);
    EXPECT_EQ(effect(10, band, By::second_list), Effect::good);
    EXPECT_EQ(effect(10.1, band, By::second_list), Effect::bad);
  }
  EXPECT_EQ(effect(12, RangeBand::elevation, By::good_list), Effect::bad);
  EXPECT_EQ(effect(12, RangeBand::elevation, By::bad_list), Effect::good);
  EXPECT_EQ(effect(18, RangeBand::elevation, By::bad_list), Effect::bad);
  EXPECT_EQ(effect(18, RangeBand::elevation, By::second_list), Effect::good);
  EXPECT_EQ(effect(0, RangeBand::elevation, By::bad_list, false), Effect::bad);
  EXPECT_EQ(effect(0, RangeBand::elevation, By::second_list, false), Effect::good) << "a view before it will do";
}

TEST(FieldOfFire, TheSecondListLooksAtTheWholeWay) {
  const Ground in_between = ground(flat, {hedge(at_paces(350))});
  Readings second;
  second.good_effect_by = GoodEffectBy::second_list;
  for (const auto& [distance, band] :
       {std::pair(700.0, RangeBand::large_canister), std::pair(1100.0, RangeBand::elevation)}) {
    EXPECT_EQ(artillery_effect(in_between, gun, target(distance), band).effect, Effect::good) << distance;
    EXPECT_EQ(artillery_effect(in_between, gun, target(distance), band, second).effect, Effect::bad) << distance;
  }
}

TEST(FieldOfFire, SaysWhy) {
  const Ground plain = ground(flat, {hedge(at_paces(250))});
  const ArtilleryEffect effect = artillery_effect(plain, gun, target(300), RangeBand::small_canister);
  ASSERT_EQ(effect.steps.size(), 1u);
  EXPECT_EQ(effect.steps.front().value.text, "bad effect");
}

}  // namespace
}  // namespace krieg::reisswitz
