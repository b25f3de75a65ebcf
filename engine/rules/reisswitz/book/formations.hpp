// Which shapes each arm knows, and how much ground a body covers in them (Representation of Units - Formations;
// Appendix Three, Column lengths).
#pragma once

#include <string>

#include "army/establishment.hpp"
#include "army/vocabulary.hpp"
#include "measure/game_time.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

/// Full strengths of the blocks (The Apparatus).
inline constexpr int men_of_half_battalion = 450;
inline constexpr int men_of_battalion = 900;
inline constexpr int men_of_squadron = 150;
inline constexpr int men_of_skirmish_platoon = 45;
/// Infantry, and sappers, who form in blocks of half battalions as infantry does and fight as it does (The Apparatus;
/// reading 105).
constexpr bool fights_on_foot(Arm arm) { return arm == Arm::infantry || arm == Arm::engineers; }
constexpr bool fights_on_foot(Branch branch) { return fights_on_foot(arm_of(branch)); }
/// A small block of mounted skirmishers, its officer included, and how many stand before a regiment (Representation of
/// Units; Cavalry Skirmishers).
inline constexpr int riders_of_skirmish_block = 25;
inline constexpr int most_mounted_blocks = 6;
inline constexpr int guns_of_battery = 6;
inline constexpr int guns_of_half_battery = 3;

/// Guns in battery and squares do not march.
constexpr bool can_march(Formation formation) {
  return formation != Formation::in_battery && formation != Formation::square;
}
/// Whether troops of that branch are drilled in that formation.
bool knows(Branch branch, Formation formation);

/// "attack column on the centre", "line, two ranks", "in battery": the words of the order pad and of reports.
std::string formation_name(Branch branch, Formation formation);

/// The ground that `men` (of artillery: `guns`) cover.
Footprint footprint(Branch branch, Formation formation, int men, int guns);

/// How wide `men` skirmishers spread before a front: the front itself, but never more than ten paces to a pair.
Length skirmish_frontage(int men, Length front);

/// Distances of skirmishers before their line that the blocks are placed at, and how they are echeloned (Skirmishers).
struct SkirmishDistances {
  double nearest = 100;
  double usual = 200;
  double farthest = 300;
  double line_before_supports = 150;
};
inline constexpr SkirmishDistances skirmish_distances{};

/// Men of that branch, formation and strength whose muskets bear to the front, as a share of all (reading 14).
double share_firing(Formation formation);

/// Whether the formation offers guns a deep target: columns of any kind and squares (reading 12).
bool is_deep(Formation formation);

}  // namespace krieg::reisswitz
