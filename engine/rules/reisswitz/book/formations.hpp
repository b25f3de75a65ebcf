// The formations of each arm, and the ground that a body covers in them (Representation of Units - Formations; Appendix
// Three, Column lengths).
#pragma once

#include "army/establishment.hpp"
#include "army/vocabulary.hpp"
#include "measure/game_time.hpp"
#include "measure/keyed_text.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

/// Full strengths of the blocks (The Apparatus).
inline constexpr int men_of_half_battalion = 450;
inline constexpr int men_of_battalion = 900;
inline constexpr int men_of_squadron = 150;
inline constexpr int men_of_skirmish_platoon = 45;
/// Infantry and sappers. Sappers form in half battalions and fight as infantry does (The Apparatus; reading 105).
constexpr bool fights_on_foot(Arm arm) { return arm == Arm::infantry || arm == Arm::engineers; }
constexpr bool fights_on_foot(Branch branch) { return fights_on_foot(arm_of(branch)); }
/// The number of riders, officer included, in a small block of mounted skirmishers, and the most blocks before a
/// regiment (Representation of Units; Cavalry Skirmishers).
inline constexpr int riders_of_skirmish_block = 25;
inline constexpr int most_mounted_blocks = 6;
inline constexpr int guns_of_battery = 6;
inline constexpr int guns_of_half_battery = 3;

/// Guns in battery and squares cannot march.
constexpr bool can_march(Formation formation) {
  return formation != Formation::in_battery && formation != Formation::square;
}
/// Whether troops of that branch can form that formation.
bool knows(Branch branch, Formation formation);

/// The problem of a record that has troops of that branch in a formation that they do not know.
KeyedText not_drilled(Branch branch, Formation formation);

/// "attack column on the centre", "line, two ranks", "in battery": the words of the order pad and of reports.
KeyedText formation_name(Branch branch, Formation formation);

/// The ground that `men` (of artillery: `guns`) cover.
Footprint footprint(Branch branch, Formation formation, int men, int guns);

/// The width of a skirmish line of `men`: that of the front, but at most ten paces to a pair.
Length skirmish_frontage(int men, Length front);

/// The distances before their line at which skirmishers' blocks are placed, and how they are echeloned (Skirmishers).
struct SkirmishDistances {
  double nearest = 100;
  double usual = 200;
  double farthest = 300;
  double line_before_supports = 150;
};
inline constexpr SkirmishDistances skirmish_distances{};

/// The share of all men whose muskets can fire to the front in that formation (reading 14).
double share_firing(Formation formation);

/// Whether the formation is a deep target for guns: columns of any kind and squares (reading 12).
bool is_deep(Formation formation);

}  // namespace krieg::reisswitz
