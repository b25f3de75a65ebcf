// The book's tables as they are printed, taken from its text line by line: what the coded tables are checked against.
#pragma once

#include <array>

namespace krieg::reisswitz {

/// Movement Chart, Appendix Three; asterisks mark the British changes.
inline constexpr std::array<std::array<const char*, 8>, 24> printed_movement_chart{{
    {"200", "200", "150", "100", "", "100", "50", ""},         // Infantry, foot artillery& Mixed Columns
    {"300", "250", "150", "100", "", "100", "50", ""},         // Heavy Cav & Horse Artillery
    {"400", "250", "150", "100", "", "100", "50", ""},         // Light Cavalry
    {"200", "50*", "100", "50", "", "100", "50", ""},          // All Wagons & trains
    {"250", "250", "150", "100", "", "150", "100", ""},        // Infantry in ranks (attack or retreat)
    {"400", "400", "300", "200", "50*", "300", "200", "200"},  // Infantry breaking ranks (two moves in five)
    {"400", "400", "300", "200", "100*", "300", "200",
     "300"},  // Skirmishers deploying in/out or avoiding cavalry attack (1 move in 3)
    {"600", "600", "400", "300", "", "300", "", ""},            // Heavy Cavalry deploying
    {"800", "", "600", "", "", "", "", ""},                     // Heavy Cavalry attacking
    {"800", "600", "600", "400", "25", "400", "50", ""},        // Heavy Cavalry in pursuit/retreat
    {"900", "700", "700", "500", "", "500", "", ""},            // Light Cavalry deploying
    {"900", "", "700", "", "", "", "", ""},                     // Light Cavalry attacking
    {"900", "700", "700", "500", "25", "500", "50", ""},        // Light Cavalry in pursuit/retreat
    {"250", "200", "150", "100", "25", "150", "50", ""},        // 12lbs Battery normal rate
    {"400", "300", "200", "150", "50", "150", "50", ""},        // 12lbs Battery exceptional (1:3)
    {"250", "200", "150", "100", "50", "150", "100", ""},       // 9lbs Foot Battery, normal rate
    {"400", "300", "250", "200", "50", "150", "100", ""},       // 9lbs Foot Battery, exceptional (2:6)
    {"300", "200*", "200", "150", "", "", "", ""},              // Guns hauled by ropes
    {"600", "500*", "400", "300", "", "250*", "", ""},          // Horse Artillery
    {"900", "600", "600", "400", "50", "150", "100", ""},       // Horse Artillery, exceptional (2:6)
    {"600", "600", "500", "400", "200", "550", "250", "100"},   // Cavalry Patrols
    {"250", "250", "200", "150", "100", "250", "200", "200"},   // Infantry Patrols
    {"900", "700*", "800", "600", "400", "700", "150", "400"},  // Officers & Messengers for first 2000
    {"700", "700", "600", "300", "200", "500", "100", "200"},   // After 2000 paces
}};
struct PrintedRow {
  int from;
  int to;
  std::array<int, 6> points;
};
/// Six-pounders bad, good, twelve-pounders bad, good; each from the farthest range to the nearest.
inline constexpr std::array<PrintedRow, 16> printed_artillery{{
    {1200, 1800, {1, 1, 2, 3, 3, 4}},
    {800, 1200, {4, 4, 5, 6, 6, 8}},
    {400, 800, {6, 6, 8, 12, 12, 20}},
    {0, 400, {12, 12, 20, 25, 25, 30}},
    {1200, 1800, {5, 5, 6, 7, 7, 10}},
    {800, 1200, {6, 6, 8, 10, 10, 18}},
    {400, 800, {10, 15, 20, 25, 25, 40}},
    {0, 400, {20, 20, 30, 40, 40, 60}},
    {1500, 2000, {1, 1, 2, 3, 3, 5}},
    {1000, 1500, {5, 5, 6, 7, 7, 10}},
    {500, 1000, {10, 10, 18, 20, 20, 25}},
    {0, 500, {15, 15, 25, 31, 31, 37}},
    {1500, 2000, {6, 6, 8, 9, 9, 12}},
    {1000, 1500, {8, 8, 10, 13, 13, 22}},
    {500, 1000, {13, 19, 25, 31, 31, 50}},
    {0, 500, {25, 25, 38, 50, 50, 75}},
}};
/// Skirmishers without cover, with cover, half battalion bad effect, good effect; each from the farthest range to the
/// nearest.
inline constexpr std::array<PrintedRow, 16> printed_small_arms{{
    {300, 400, {1, 2, 2, 4, 5, 8}},
    {200, 300, {2, 2, 8, 8, 8, 16}},
    {100, 200, {4, 6, 15, 15, 17, 34}},
    {0, 100, {7, 10, 25, 25, 30, 50}},
    {300, 400, {2, 3, 4, 4, 6, 12}},
    {200, 300, {3, 4, 10, 10, 12, 25}},
    {100, 200, {6, 10, 20, 20, 25, 50}},
    {0, 100, {10, 15, 30, 30, 40, 60}},
    {300, 400, {1, 1, 1, 6, 6, 10}},
    {200, 300, {3, 3, 3, 10, 10, 20}},
    {100, 200, {5, 5, 5, 20, 20, 30}},
    {0, 100, {25, 25, 25, 30, 30, 50}},
    {300, 400, {3, 3, 3, 10, 10, 12}},
    {200, 300, {5, 5, 5, 15, 15, 25}},
    {100, 200, {10, 10, 10, 25, 25, 40}},
    {0, 100, {20, 20, 20, 40, 40, 60}},
}};
/// Unequal Numbers of Squadrons: weaker side 1 to 12 downwards, stronger 1 to 16 across.
inline constexpr std::array<std::array<const char*, 16>, 12> printed_squadrons{{
    {"I", "IV", "X", "", "", "", "", "", "", "", "", "", "", "", "", ""},
    {"", "I", "III", "IV", "V", "X", "", "", "", "", "", "", "", "", "", ""},
    {"", "", "I", "III", "III", "IV", "V", "V", "X", "", "", "", "", "", "", ""},
    {"", "", "", "I", "II", "III", "III", "IV", "IV", "V", "V", "X", "", "", "", ""},
    {"", "", "", "", "I", "II", "III", "III", "IV", "IV", "IV", "V", "V", "V", "X", ""},
    {"", "", "", "", "", "I", "II", "III", "III", "III", "IV", "IV", "IV", "V", "V", "V"},
    {"", "", "", "", "", "", "I", "I", "II", "III", "III", "III", "IV", "IV", "V", "V"},
    {"", "", "", "", "", "", "", "I", "I", "II", "II", "III", "III", "III", "IV", "IV"},
    {"", "", "", "", "", "", "", "", "I", "I", "II", "III", "III", "III", "IV", "IV"},
    {"", "", "", "", "", "", "", "", "", "I", "I", "II", "II", "III", "III", "III"},
    {"", "", "", "", "", "", "", "", "", "", "I", "I", "II", "II", "III", "III"},
    {"", "", "", "", "", "", "", "", "", "", "", "I", "I", "II", "II", "II"},
}};

}  // namespace krieg::reisswitz
