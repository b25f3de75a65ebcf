#include "reisswitz/book/recovery.hpp"

#include <gtest/gtest.h>

namespace krieg::reisswitz {
namespace {

// 4, Repulsed, Defeated and Totally Defeated Troops.
TEST(Recovery, BySectionFour) {
  const auto times = [](Outcome outcome, const Readings& readings = {}) {
    const Recovery r = recovery(outcome, readings);
    return std::pair(r.moves_before_defence, r.moves_before_attack);
  };
  EXPECT_EQ(times(Outcome::repulsed), std::pair(2, 3));
  EXPECT_EQ(times(Outcome::defeated), std::pair(3, 6));
  EXPECT_EQ(times(Outcome::totally_defeated), std::pair(5, 10));
  Readings other;
  other.recovery_times = RecoveryTimes::appendix_three;
  EXPECT_EQ(times(Outcome::repulsed, other), std::pair(2, 5));
  EXPECT_EQ(times(Outcome::defeated, other), std::pair(5, 10));
  EXPECT_EQ(times(Outcome::totally_defeated, other), std::pair(10, 15));
}

// Cavalry Pursuits.
TEST(Pursuit, TableAsPrinted) {
  const std::array<int, 7> light{0, 500, 900, 900, 600, 600, 600}, heavy{0, 400, 800, 800, 600, 600, 600};
  for (int move = 1; move <= 7; ++move) {
    EXPECT_EQ(pursuit_paces(Branch::light_cavalry, move), light[static_cast<std::size_t>(move - 1)]);
    EXPECT_EQ(pursuit_paces(Branch::heavy_cavalry, move), heavy[static_cast<std::size_t>(move - 1)]);
  }
}

TEST(Retreats, RatesAndDistances) {
  const Retreat foot = retreat(Branch::line_infantry, Outcome::defeated);
  EXPECT_EQ(foot.later_paces_per_move, 250);
  EXPECT_EQ(foot.faster_paces_per_move, 500);
  EXPECT_DOUBLE_EQ(foot.paces_in_all, 750) << "three moves until it can defend itself";
  const Retreat horse = retreat(Branch::heavy_cavalry, Outcome::repulsed);
  EXPECT_EQ(horse.first_moves, 2);
  EXPECT_EQ(horse.first_paces_per_move, 800);
  EXPECT_EQ(horse.later_paces_per_move, 600);
  EXPECT_DOUBLE_EQ(horse.paces_in_all, 900);
  const Retreat skirmishers = retreat(Branch::rifles, Outcome::repulsed, true);
  EXPECT_EQ(skirmishers.first_moves, 2);
  EXPECT_EQ(skirmishers.first_paces_per_move, 400);
}

TEST(Retreats, EachMisfortuneIsADegree) {
  EXPECT_EQ(after_misfortunes(Outcome::repulsed, {}), Outcome::repulsed);
  EXPECT_EQ(after_misfortunes(Outcome::repulsed, {true, false, false}), Outcome::defeated);
  EXPECT_EQ(after_misfortunes(Outcome::repulsed, {true, true, false}), Outcome::totally_defeated);
  EXPECT_EQ(after_misfortunes(Outcome::totally_defeated, {true, true, true}), Outcome::totally_defeated);
}

// Captured Troops: a third, two thirds, all; guns at once.
TEST(Captured, ByThirds) {
  EXPECT_DOUBLE_EQ(share_captured(Arm::infantry, 0), 0);
  EXPECT_DOUBLE_EQ(share_captured(Arm::infantry, 1), 1.0 / 3);
  EXPECT_DOUBLE_EQ(share_captured(Arm::cavalry, 2), 2.0 / 3);
  EXPECT_DOUBLE_EQ(share_captured(Arm::cavalry, 3), 1);
  EXPECT_DOUBLE_EQ(share_captured(Arm::cavalry, 8), 1);
  EXPECT_DOUBLE_EQ(share_captured(Arm::artillery, 1), 1);
}

TEST(Captured, WhatStopsTheBeaten) {
  Crossing crossing;
  crossing.kind = FeatureKind::stream;
  EXPECT_EQ(obstacle_behind(crossing), ObstacleBehind::insurmountable);
  crossing.wadeable = true;
  EXPECT_EQ(obstacle_behind(crossing), ObstacleBehind::surmountable);
  crossing.passable_here = true;
  EXPECT_EQ(obstacle_behind(crossing), ObstacleBehind::none);
}

// Beaten Cavalry Negotiating Defiles.
TEST(Defiles, PointsBySquadron) {
  EXPECT_DOUBLE_EQ(defile_points(Outcome::totally_defeated, 900, false), 0);
  EXPECT_DOUBLE_EQ(defile_points(Outcome::repulsed, 800, false), 1);
  EXPECT_DOUBLE_EQ(defile_points(Outcome::defeated, 800, false), 2);
  EXPECT_DOUBLE_EQ(defile_points(Outcome::totally_defeated, 800, true), 1.5);
}

}  // namespace
}  // namespace krieg::reisswitz
