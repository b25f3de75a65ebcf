// Ground, figures and time (pages 2, 6, 18): what a pace, a figure and a period stand for.
#pragma once

namespace krieg::wrg1750 {

inline constexpr double feet_per_pace = 2.5;
inline constexpr double metres_per_pace = 0.762;
/// 1 mm on the table is 1 foot of ground; 1 inch is 10 paces.
inline constexpr double feet_per_millimetre = 1.0;
inline constexpr int paces_per_inch = 10;

inline constexpr int men_per_figure = 15;
/// A model of a gun or a vehicle stands for two.
inline constexpr int pieces_per_model = 2;

/// A period: what is fought in it, and what it takes on the clock of a campaign.
inline constexpr int seconds_of_action = 30;
inline constexpr int minutes_of_clock = 15;

/// The players' time for writing orders, before the game and between two periods.
inline constexpr int minutes_for_first_orders = 9;
inline constexpr int minutes_for_orders = 3;

/// The years in which the rules differ: before it infantry need not form square and may charge freely (amendments).
inline constexpr int squares_from_year = 1785;
inline constexpr int first_year = 1750;
inline constexpr int last_year = 1850;

}  // namespace krieg::wrg1750
