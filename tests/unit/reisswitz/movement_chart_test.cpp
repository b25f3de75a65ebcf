#include "reisswitz/book/movement_chart.hpp"

#include <gtest/gtest.h>

#include "printed_tables.hpp"

namespace krieg::reisswitz {
namespace {

Going open_slope(double degrees) {
  Going going;
  going.slope_degrees = degrees;
  going.steepness_degrees = std::abs(degrees);
  return going;
}
Going road_slope(double degrees) {
  Going going = open_slope(degrees);
  going.on_road = true;
  return going;
}
Going covered(Cover cover) {
  Going going;
  going.cover = cover;
  return going;
}

TEST(Scale, TwoThousandPacesAreAMile) {
  EXPECT_DOUBLE_EQ(2000 * metres_per_pace, 1609.344);
  EXPECT_NEAR(in_paces(paces(317)), 317, 0.001);
}

// Appendix Three, Movement Chart: every cell.
TEST(MovementChart, IsThePrintedOne) {
  ASSERT_EQ(movement_chart().size(), printed_movement_chart.size());
  for (std::size_t row = 0; row < printed_movement_chart.size(); ++row) {
    EXPECT_EQ(static_cast<std::size_t>(movement_chart()[row].row), row);
    for (std::size_t column = 0; column < 8; ++column) {
      const std::string printed = printed_movement_chart[row][column];
      const int figure = printed.empty() ? no_progress : std::stoi(printed);
      EXPECT_EQ(movement_chart()[row].paces[column], figure)
          << movement_chart()[row].title.text << ", column " << column;
    }
  }
}

TEST(MovementChart, BandsOfSlopeWithoutRoad) {
  const auto rate = [](double degrees) {
    return paces_per_move(MarchRow::infantry_breaking_ranks, open_slope(degrees));
  };
  EXPECT_EQ(rate(4.99), 400);
  EXPECT_EQ(rate(5), 300);
  EXPECT_EQ(rate(9.99), 300);
  EXPECT_EQ(rate(10), 200);
  EXPECT_EQ(rate(14.99), 200);
  EXPECT_EQ(rate(15), 50);
  EXPECT_EQ(rate(35), 50);
  EXPECT_EQ(rate(35.01), std::nullopt);
  EXPECT_EQ(rate(-12), 200) << "downhill is no quicker";
}

// Reading 107.
TEST(MovementChart, SoftGroundIsAsGoodOnARoad) {
  EXPECT_EQ(share_of_rate(GroundCondition::heavy, Arm::artillery, road_slope(0)), 1.0);
  EXPECT_EQ(share_of_rate(GroundCondition::heavy, Arm::train, open_slope(0)), 0.5);
  EXPECT_EQ(share_of_rate(GroundCondition::heavy, Arm::cavalry, open_slope(0)), 0.75);
}

TEST(MovementChart, BandsOfSlopeOnARoad) {
  const auto rate = [](double degrees) { return paces_per_move(MarchRow::march_light_cavalry, road_slope(degrees)); };
  EXPECT_EQ(rate(14.99), 400) << "a gentle road is as good as even ground";
  EXPECT_EQ(rate(15), 100);
  EXPECT_EQ(rate(24.99), 100);
  EXPECT_EQ(rate(25), 50);
  EXPECT_EQ(rate(35), 50);
  EXPECT_EQ(rate(36), std::nullopt);
}

TEST(MovementChart, TheRoadOfASteepHillsideMayBeFlat) {
  Going going;
  going.on_road = true;
  going.steepness_degrees = 30;
  EXPECT_EQ(paces_per_move(MarchRow::march_infantry, going), 200);
}

TEST(MovementChart, ABlankIsNoProgress) {
  EXPECT_EQ(paces_per_move(MarchRow::heavy_cavalry_attacking, covered(Cover::light_wood)), std::nullopt);
  EXPECT_EQ(paces_per_move(MarchRow::infantry_in_ranks, covered(Cover::village)), std::nullopt);
  EXPECT_EQ(paces_per_move(MarchRow::infantry_breaking_ranks, covered(Cover::village)), 200);
  EXPECT_EQ(metres_per_second(MarchRow::infantry_in_ranks, covered(Cover::garden)), 0.0);
}

TEST(MovementChart, AWoodedSlopeGoesByTheWorseColumn) {
  Going going = open_slope(12);
  going.cover = Cover::light_wood;
  EXPECT_EQ(paces_per_move(MarchRow::march_infantry, going), 100);
  EXPECT_EQ(paces_per_move(MarchRow::heavy_cavalry_attacking, going), std::nullopt);
}

// Discretion of the Umpire.
TEST(MovementChart, SwampAndThickWood) {
  EXPECT_EQ(paces_per_move(MarchRow::infantry_patrol, covered(Cover::marsh)), 100);
  EXPECT_EQ(paces_per_move(MarchRow::cavalry_patrol, covered(Cover::marsh)), std::nullopt);
  EXPECT_EQ(paces_per_move(MarchRow::cavalry_patrol, covered(Cover::thick_wood)), 100);
  EXPECT_EQ(paces_per_move(MarchRow::messenger, covered(Cover::thick_wood)), 100);
  EXPECT_EQ(paces_per_move(MarchRow::infantry_breaking_ranks, covered(Cover::thick_wood)), std::nullopt);
  EXPECT_EQ(paces_per_move(MarchRow::infantry_patrol, covered(Cover::water)), std::nullopt);
}

// Introduction: infantry marches 200 paces in two minutes, so 2,000 paces take ten moves.
TEST(MovementChart, TwoThousandPacesTakeTenMoves) {
  const double seconds = 2000 * metres_per_pace / metres_per_second(MarchRow::march_infantry, Going{});
  EXPECT_NEAR(seconds, 10 * 120, 1e-9);
}

TEST(MarchRows, ByBranchPaceAndUse) {
  EXPECT_EQ(row_for(Branch::line_infantry, {}, Pace::march, Use::march), MarchRow::march_infantry);
  EXPECT_EQ(row_for(Branch::rifles, {}, Pace::manoeuvre, Use::march), MarchRow::infantry_in_ranks);
  EXPECT_EQ(row_for(Branch::line_infantry, {}, Pace::exceptional, Use::attack), MarchRow::infantry_breaking_ranks);
  EXPECT_EQ(row_for(Branch::sappers, {}, Pace::march, Use::patrol), MarchRow::infantry_patrol);
  EXPECT_EQ(row_for(Branch::heavy_cavalry, {}, Pace::march, Use::action), MarchRow::heavy_cavalry_deploying);
  EXPECT_EQ(row_for(Branch::light_cavalry, {}, Pace::charge, Use::action), MarchRow::light_cavalry_attacking);
  EXPECT_EQ(row_for(Branch::heavy_cavalry, {}, Pace::march, Use::pursuit_or_retreat), MarchRow::heavy_cavalry_pursuit);
  EXPECT_EQ(row_for(Branch::foot_artillery, 12, Pace::march, Use::action), MarchRow::twelve_pounders);
  EXPECT_EQ(row_for(Branch::foot_artillery, 6, Pace::exceptional, Use::march), MarchRow::nine_pounders_exceptional);
  EXPECT_EQ(row_for(Branch::foot_artillery, 9, Pace::march, Use::march), MarchRow::march_infantry);
  EXPECT_EQ(row_for(Branch::horse_artillery, 6, Pace::march, Use::march), MarchRow::march_heavy_cavalry);
  EXPECT_EQ(row_for(Branch::horse_artillery, 6, Pace::exceptional, Use::action), MarchRow::horse_artillery_exceptional);
  EXPECT_EQ(row_for(Branch::wagons, {}, Pace::exceptional, Use::action), MarchRow::march_wagons);
}

TEST(MarchRows, SkirmishersAndMessengers) {
  EXPECT_EQ(row_for_skirmishers(true), MarchRow::skirmishers_running);
  EXPECT_EQ(row_for_skirmishers(false), MarchRow::infantry_patrol);
  EXPECT_EQ(row_for_skirmishers(true, true), MarchRow::light_cavalry_pursuit);
  EXPECT_EQ(row_for_skirmishers(false, true), MarchRow::cavalry_patrol);
  EXPECT_EQ(row_for_messenger(paces(2000)), MarchRow::messenger);
  EXPECT_EQ(row_for_messenger(paces(2001)), MarchRow::messenger_long_ride);
}

TEST(Bursts, TwoMovesInFiveForInfantryBreakingRanks) {
  using R = MarchRow;
  EXPECT_TRUE(burst_allowed(R::infantry_breaking_ranks, {}, 7));
  EXPECT_TRUE(burst_allowed(R::infantry_breaking_ranks, {6}, 7));
  EXPECT_FALSE(burst_allowed(R::infantry_breaking_ranks, {5, 6}, 7));
  EXPECT_FALSE(burst_allowed(R::infantry_breaking_ranks, {5, 6}, 9)) << "moves 5 to 9 are five";
  EXPECT_TRUE(burst_allowed(R::infantry_breaking_ranks, {5, 6}, 10));
}

TEST(Bursts, OneInThreeAndTwoInSix) {
  using R = MarchRow;
  EXPECT_FALSE(burst_allowed(R::skirmishers_running, {4}, 6));
  EXPECT_TRUE(burst_allowed(R::skirmishers_running, {4}, 7));
  EXPECT_FALSE(burst_allowed(R::twelve_pounders_exceptional, {4}, 5));
  EXPECT_FALSE(burst_allowed(R::horse_artillery_exceptional, {1, 2}, 6));
  EXPECT_TRUE(burst_allowed(R::horse_artillery_exceptional, {1, 2}, 7));
  EXPECT_FALSE(burst_allowed(R::nine_pounders_exceptional, {2, 6}, 7));
  EXPECT_TRUE(burst_allowed(R::nine_pounders_exceptional, {1, 6}, 7));
  EXPECT_TRUE(burst_allowed(R::march_infantry, {1, 2, 3, 4, 5, 6}, 7)) << "no burst, no limit";
}

// Movement Chart, Other Notes.
TEST(Crossings, AHedgeHaltsAndDisorders) {
  Crossing hedge;
  hedge.kind = FeatureKind::hedge;
  const CrossingEffect effect = crossing_effect(Branch::line_infantry, hedge);
  EXPECT_TRUE(effect.passable);
  EXPECT_EQ(effect.halt, Seconds{120});
  EXPECT_TRUE(effect.disorders);
  EXPECT_FALSE(crossing_effect(Branch::foot_artillery, hedge).passable);
  hedge.passable_here = true;
  EXPECT_EQ(crossing_effect(Branch::foot_artillery, hedge).halt, Seconds{0});
}

TEST(Crossings, OnlyWadeableStreamsAreWaded) {
  Crossing stream;
  stream.kind = FeatureKind::stream;
  EXPECT_FALSE(crossing_effect(Branch::light_cavalry, stream).passable);
  stream.wadeable = true;
  EXPECT_TRUE(crossing_effect(Branch::light_cavalry, stream).passable);
  EXPECT_FALSE(crossing_effect(Branch::wagons, stream).passable);
}

// Section 2, Deploying through Defiles 6.
TEST(Bridges, MassesWalkOverAllButStoneBridges) {
  EXPECT_EQ(paces_on_bridge(MarchRow::light_cavalry_deploying, true, false), 900);
  EXPECT_EQ(paces_on_bridge(MarchRow::light_cavalry_deploying, false, false), walk_paces);
  EXPECT_EQ(paces_on_bridge(MarchRow::messenger, false, false), 900) << "a single rider is no mass";
  EXPECT_EQ(paces_on_bridge(MarchRow::messenger, false, true), walk_paces) << "a repaired bridge is walked by all";
}

}  // namespace
}  // namespace krieg::reisswitz
