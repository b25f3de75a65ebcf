// The book's printed tables, taken from its text by machine. The coded tables are compared with them. -1: a cell that
// the text has lost or damaged beyond reading.
#pragma once

#include <array>

namespace krieg::wrg1750 {

using PrintedRow = std::array<int, 20>;
/// The reference sheet's casualty table: rows from -5 to 12, columns of 1 to 20 figures.
inline constexpr std::array<PrintedRow, 18> printed_on_sheet{{
    {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3},
    {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4},
    {0, 0, 1, 1, 1, -1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6},
    {0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8},
    {1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10},
    {1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 7, 8, 9, 9, 10, 10, 11, 12, 12},
    {1, 2, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 10, 11, 12, 13, 14, 14, 15, 16},
    {11, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24, 26},
    {2, 3, 5, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 22, 24, 25, 27, 29, 30, 32},
    {2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40},
    {3, 5, 8, 10, 13, 15, 18, 20, 23, 25, 28, 30, 33, 35, 38, 40, 43, 45, 48, 50},
    {3, 6, 9, 13, 16, 19, 22, 25, 28, 32, 35, 38, 41, 45, 48, 51, 54, 57, 60, 64},
    {-1, 8, -1, -1, -1, -1, -1, 32, 36, -1, -1, 48, 52, 56, -1, -1, -1, 72, 76, -1},
    {-1, 10, -1, -1, -1, -1, -1, 40, 45, -1, -1, 60, 65, 70, -1, -1, -1, 90, 95, -1},
    {6, 13, 19, 25, 32, 38, 44, 50, 57, 63, 69, 76, 82, 88, 95, 101, 106, 114, 120, 126},
    {8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 160},
    {10, 20, -1, 40, 50, 60, 70, 80, 90, 100, -1, -1, -1, -1, -1, 160, -1, -1, 190, -1},
    {13, 25, 38, 50, 63, 76, 88, 101, 114, 126, 139, 151, 164, 176, 189, 202, 214, 227, 240, 252},
}};
/// The casualty table of page 16, which is printed from 20 figures to 1, turned round.
inline constexpr std::array<PrintedRow, 18> printed_in_body{{
    {-1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, -1, -1},
    {-1, -1, -1, -1, -1, -1, -1, -1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4},
    {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 4, 4, 4, 5, 5, 5, 5, 6, 6},
    {0, 1, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1, 5, 6, 6, 6, 7, 7, 8, 8},
    {1, 1, 2, 2, 3, 3, 4, -1, -1, -1, -1, -1, -1, -1, -1, 8, 9, 9, 10, 10},
    {1, 1, 2, 3, 3, 4, 4, 5, 6, -1, -1, -1, -1, -1, -1, -1, -1, 11, 12, 12},
    {1, 2, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, -1, -1, -1, -1, -1, 14, 15, 16},
    {1, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 16, 17, 18, 19, -1, -1, -1, -1, -1},
    {2, 3, 5, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 22, 24, 25, 27, 29, 30, 32},
    {-1, -1, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40},
    {-1, -1, -1, -1, -1, -1, 18, 20, 23, 25, 28, 30, 33, 35, 38, 40, 43, 45, 48, 50},
    {-1, -1, -1, -1, -1, -1, -1, -1, 28, 32, 35, 38, 41, 45, 48, 51, 54, 57, 60, 64},
    {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80},
    {5, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 60, 65, 70, 75, 80, 85, 90, 95, 100},
    {6, 13, 19, 25, 32, -1, -1, -1, -1, -1, -1, -1, -1, -1, 95, 101, 108, 114, 120, 120},
    {8, 16, 24, 32, 40, 48, 56, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 144, 152, 160},
    {10, 20, 30, 40, 50, 60, 70, 80, 90, 100, -1, -1, -1, -1, -1, -1, -1, 180, -1, -1},
    {13, 25, 38, 50, 63, 76, 88, 101, 114, 126, 139, 151, 164, 176, 189, 207, 214, 227, 240, 252},
}};

/// The reference sheet's rows of moves as they are read: front in mm, normal move, charge or action move, manhandled.
inline constexpr std::array<std::array<const char*, 4>, 15> printed_moves{{
    {"30", "140", "260", "2"},         // Generals & Light Cav
    {"25", "100", "240", ""},          // Other Horsemen
    {"25", "80", "80", "-"},           // Riflemen & Light
    {"15", "60 40", "80", "-"},        // Close order Inf. – column
    {"15", "60 40", "80", "-"},        // Close order Inf. – line
    {"13", "40", "-", "September 1"},  // All Infantry in square
    {"25", "60", "- 4", "4.4"},        // Pack Camels
    {"40", "60", "100", "W"},          // Elephants
    {"40", "40", "E-1", "100 m"},      // Wagons
    {"75", "140", "130", "30"},        // Light Horse Artillery
    {"75 75", "80", "60", "20 40"},    // Heavy Horse Artillery
    {"75 75", "80", "60", "20 40"},    // Light Field or Pack Art
    {"75", "80", "60", "20"},          // Heavy Field Artillery
    {"75", "60", "30", "10"},          // Siege Artillery
    {"30", "140", "130", "60"},        // Rocketeers unaccompanied by guns
}};

/// The reference sheet's fire power table as it is read: the range, and the factors of the four columns of targets.
/// "?": not to be read.
inline constexpr std::array<std::array<const char*, 5>, 10> printed_fire{{
    {"60", "5", "5", "4", "3"},    // All Muskets
    {"120", "3", "2", "?", "?"},   // Line Infantry Muskets
    {"120", "4", "3", "1", "0"},   // Light Infantry Muskets
    {"300", "3", "3", "2", "1"},   // Rifles
    {"60", "3", "2", "1", "0"},    // Carbines of Cay, other than Lancers
    {"300", "5", "4", "2", "0"},   // Guns or Howitzers Firing Cannister
    {"1200", "", "", "", "0"},     // Mixed Batteries of Guns or
    {"1300", "3", "2", "1", "?"},  // Howitzers Firing round shot,
    {"1500", "", "?", "", "1"},    // Spherical case or shell
    {"1300", "3", "1", "0", "1"},  // Heavy field or horse Howitzer Batteries or C Rockets
}};

/// The melee factors of page 15: cavalry, squares, cover, others.
inline constexpr std::array<std::array<int, 4>, 3> printed_melee{{
    {5, 1, 1, 5},  // Lancers
    {4, 0, 0, 5},  // Other Cavalry
    {1, 3, 2, 3},  // Other Troops
}};

/// Typical formations of page 4: close order and open order sub-units, establishment and typical figures, as read.
inline constexpr std::array<std::array<const char*, 4>, 9> printed_organisation{{
    {"9", "1", "6", "3"},        // British Line
    {"0", "8", "6", "3"},        // Light and rifles
    {"4", "0", "12", "5"},       // Cavalry
    {"5", "1", "9", "6"},        // French Infantry
    {"4", "0", "16", "?"},       // Cavalry
    {"10", "4", "12", "6"},      // Prussian Infantry
    {"4", "0", "12", "6"},       // Cavalry
    {"31/2", "1/2", "12", "6"},  // Russian Infantry
    {"6", "0", "14", "?"},       // Cavalry
}};

}  // namespace krieg::wrg1750
