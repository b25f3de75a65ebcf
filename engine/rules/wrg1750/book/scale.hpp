// Ground, figures and time (pages 2, 6, 18): what a pace, a figure and a period stand for.
#pragma once

#include "measure/game_time.hpp"
#include "measure/length.hpp"

namespace krieg::wrg1750 {

inline constexpr double feet_per_pace = 2.5;
inline constexpr double metres_per_pace = 0.762;
/// 1 mm on the table is 1 foot of ground; 1 inch is 10 paces.
inline constexpr double feet_per_millimetre = 1.0;
inline constexpr int paces_per_inch = 10;

inline Length paces(double count) { return metres(count * metres_per_pace); }
inline double in_paces(Length length) { return length.metres() / metres_per_pace; }

inline constexpr int men_per_figure = 15;
/// A model of a gun or a vehicle stands for two.
inline constexpr int pieces_per_model = 2;

/// Figures that stand for so many men, and models for so many pieces; a part counts as one.
constexpr int figures_of_men(int men) { return (men + men_per_figure - 1) / men_per_figure; }
constexpr int models_of(int pieces) { return (pieces + pieces_per_model - 1) / pieces_per_model; }

/// A period: what is fought in it, and what it takes on the clock of a campaign.
inline constexpr int seconds_of_action = 30;
inline constexpr int minutes_of_clock = 15;
inline constexpr Seconds period_on_the_clock = std::chrono::minutes{minutes_of_clock};
inline constexpr Seconds period_of_action{seconds_of_action};
static_assert(period_on_the_clock % period_of_action == Seconds{0}, "troops act for a whole fraction of a period");

/// The players' time for writing orders, before the game and between two periods.
inline constexpr int minutes_for_first_orders = 9;
inline constexpr int minutes_for_orders = 3;

/// The years in which the rules differ: before it infantry need not form square and may charge freely (amendments).
inline constexpr int squares_from_year = 1785;
inline constexpr int first_year = 1750;
inline constexpr int last_year = 1850;

}  // namespace krieg::wrg1750
