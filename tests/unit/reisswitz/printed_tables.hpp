// The book's printed tables, copied line by line. The coded tables are compared with them.
#pragma once

#include <array>
#include <tuple>
#include <utility>

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

/// Long Marches: arm, miles an hour, miles a day.
inline constexpr std::array<std::tuple<const char*, int, int>, 2> printed_long_marches{
    {{"infantry", 3, 15}, {"cavalry", 5, 30}}};

/// Column lengths of the columns that troops can be ordered to form: unit, formation, paces.
inline constexpr std::array<std::tuple<const char*, const char*, int>, 10> printed_columns{{
    {"battalion", "march_column", 250},                // in sections, on march
    {"battalion", "open_column", 250},                 // Infantry Open Column
    {"battalion", "close_column", 34},                 // Close Platoon Column
    {"battalion", "attack_column", 17},                // Close Company Column
    {"four squadrons", "march_column", 800},           // in 3's
    {"four squadrons", "open_column", 400},            // Troop Open Column
    {"four squadrons", "close_column", 200},           // Troop Close Column
    {"battery with its wagons", "march_column", 300},  // Open Column
    {"battery with its wagons", "open_column", 150},   // Close Column in 2's
    {"battery with its wagons", "close_column", 75},   // Close Column in 4's
}};

/// Distances to Count 2nd Line.
inline constexpr std::array<std::tuple<const char*, int, int>, 2> printed_second_lines{
    {{"cavalry", 400, 800}, {"infantry", 150, 400}}};

/// Artillery Ranges: small canister, low elevation (large canister), high elevation, random shot; greatest distances.
inline constexpr std::array<std::array<int, 4>, 2> printed_ranges{{
    {400, 800, 1200, 1800},   // 6lbs <9lbs>
    {500, 1000, 1500, 2000},  // 12lbs
}};

/// Howitzer Bombardment of Buildings: houses, die, moves between throws, moves until it may spread, die for that, moves
/// to leave, radius.
inline constexpr std::array<std::tuple<const char*, int, int, int, int, int, int>, 2> printed_fires{
    {{"wooden", 1, 1, 5, 3, 10, 0}, {"stone", 1, 3, 10, 2, 10, 500}}};

/// Artillery Battery Against Walls, strong ones: moves 1 to 4, one battery and two.
inline constexpr std::array<std::pair<const char*, const char*>, 4> printed_strong_walls{
    {{"", ""}, {"", ""}, {"I", "I"}, {"I", "II"}}};
/// Less strong ones: from the third move on.
inline constexpr const char* printed_weak_walls = "II";

/// Basic Attack Odds: points are for the side named first.
inline constexpr std::array<std::tuple<const char*, const char*, const char*>, 9> printed_basic_odds{{
    {"cavalry, equal numbers", "1:1", "even"},
    {"heavy cavalry on light", "3:2", "attacker"},          // +1
    {"cavalry on cavalry that stands", "3:2", "attacker"},  // -1 for standing defence
    {"infantry, equal numbers", "1:1", "even"},
    {"infantry with skirmishers on infantry without", "3:2", "attacker"},  // +1
    {"skirmishers, equal numbers", "1:1", "even"},
    {"skirmishers on skirmishers two moves in position", "3:2", "defender"},  // +1
    {"four squadrons on a battalion in square", "4:1", "defender"},
    {"cavalry on skirmishers", "4:1", "attacker"},
}};

/// Additional Factors, Further Potential Modifiers: points for the attacker and for the defender; 9: does not apply to
/// that side.
inline constexpr std::array<std::tuple<const char*, int, int>, 13> printed_factors{{
    {"the enemy two moves under canister", +1, 9},
    {"under canister as it comes on", -1, 9},
    {"renewed with fresh troops", +1, 9},
    {"renewed with tired troops", -1, 9},
    {"supported by artillery", +1, +1},
    {"shaken", -1, -1},  // printed for defenders only: reading 24
    {"badly shaken", -2, -2},
    {"victorious in the last move", -1, -1},
    {"its flank threatened", -1, -1},
    {"an obstacle before the enemy", -1, 9},
    {"deploying within the enemy's reach", -1, -1},
    {"a third lost to fire moving in", -1, -1},
    {"heavy cavalry against light", +1, +1},
}};

/// Test for Surprise: each cause, and any with artillery.
inline constexpr std::pair<const char*, const char*> printed_surprise{"1:1", "3:2"};

/// Stronghold, Troops Needed: outskirts and fieldworks; paces for a battalion in defence, and in attack.
inline constexpr std::array<std::tuple<const char*, int, int, int>, 2> printed_garrisons{
    {{"outskirts", 400, 600, 400}, {"fieldwork", 300, 400, 200}}};

/// Attacks on Defended Positions: light, strong and fortified defences that are kinds of feature on the map.
inline constexpr std::array<std::pair<const char*, const char*>, 9> printed_defences{{
    {"wood", "light"},
    {"hedge", "light"},
    {"bridge", "light"},  // over streams; of 50 and more paces: strong
    {"ford", "light"},
    {"village", "strong"},  // with solid defences; the outskirts are light: reading 98
    {"wall", "light"},      // of stone, not made for defence: strong
    {"height", "light"},    // 15 to 20 degrees
    {"height", "strong"},   // 20 to 25
    {"height", "fortified"},
}};

/// Index Point Shift, the row of two battalions: against 2/3 to two battalions, by sixths.
inline constexpr std::array<int, 9> printed_index_points{5, 4, 4, 3, 3, 2, 1, 0, 0};

/// Losses: the winner's share of the loss of the repulsed, the defeated and the totally defeated.
inline constexpr std::array<std::pair<const char*, double>, 3> printed_victors{
    {{"repulsed", 1.0 / 2.0}, {"defeated", 1.0 / 2.0}, {"totally_defeated", 1.0 / 3.0}}};

}  // namespace krieg::reisswitz
