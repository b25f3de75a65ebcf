// After an assault: how long beaten troops need to recover, how far and how fast they go back, how they are pursued,
// and what makes their state worse (Section 4, Repulsed, Defeated and Totally Defeated Troops; Retreats and Pursuits;
// Captured Troops).
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>

#include "army/vocabulary.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/words.hpp"
#include "terrain/going.hpp"

namespace krieg::reisswitz {

/// Moves from the defeat until beaten troops may defend themselves, and until they may attack.
struct Recovery {
  int moves_before_defence;
  int moves_before_attack;
};
Recovery recovery(Outcome outcome, const Readings& readings = {});

/// The state of a body after an outcome, until it has recovered.
Steadiness steadiness_after(Outcome outcome);

/// How beaten troops go back.
struct Retreat {
  int first_moves = 0;  ///< the number of moves at the first rate
  int first_paces_per_move = 0;
  int later_paces_per_move = 0;
  double paces_in_all = 0;        ///< without a second line; with one they go behind it
  int faster_paces_per_move = 0;  ///< costs a downgrade; 0: no faster rate
};
/// Rates on even ground; the movement chart's column counts where it is slower. `skirmishers`: in open order.
Retreat retreat(Branch branch, Outcome outcome, bool skirmishers = false);

/// Paces of pursuing cavalry in the n-th move after its victory, n from 1 (Cavalry Pursuits); 0: it must wait.
int pursuit_paces(Branch branch, int move_after_victory);
/// Columns on the flanks that took no part in the fight may follow at once at this rate.
inline constexpr int fresh_flank_pursuit_paces = 800;
/// Victorious infantry halts for this many moves; if it does not, its pursuit costs the enemy half as much.
inline constexpr int infantry_waits_moves = 1;
inline constexpr double hasty_pursuit_share = 0.5;
/// Victorious cavalry must rally for this many moves before it may attack again without losing a point.
inline constexpr int cavalry_rallies_moves = 1;

/// Cavalry that does not accept a charge goes back at least the first distance. Its attackers come on the second
/// distance all the same; a counter charge goes the third to meet them (The Cavalry Attack).
inline constexpr double declined_charge_paces = 400;
inline constexpr double charge_first_half_paces = 300;
inline constexpr double counter_charge_paces = 300;

/// Circumstances that make the state of beaten troops worse by one degree each.
struct RetreatMisfortunes {
  bool went_faster = false;  ///< than the rules of the retreat allow
  bool under_good_canister = false;
  bool caught_by_cavalry = false;  ///< before they reached their reserve
};
BOOST_DESCRIBE_STRUCT(RetreatMisfortunes, (), (went_faster, under_good_canister, caught_by_cavalry))
Outcome after_misfortunes(Outcome outcome, const RetreatMisfortunes& misfortunes);

/// The share of beaten troops that is captured when an insurmountable obstacle holds them up with the enemy among them:
/// a third for each move. Guns are lost at once.
double share_captured(Arm arm, int moves_enemy_among_them);

/// Obstacles behind the beaten (Cavalry, The Outcome 6 and 9; reading 29).
enum class ObstacleBehind { none, surmountable, insurmountable };
BOOST_DESCRIBE_ENUM(ObstacleBehind, none, surmountable, insurmountable)
ObstacleBehind obstacle_behind(const Crossing& crossing);

/// Points that a beaten squadron (or battery) loses if it must pass a defile that far behind it with the enemy close
/// behind.
double defile_points(Outcome outcome, double paces_to_defile, bool defile_held_by_friends);

/// Moves for which a reserve is unsettled after totally defeated friends have passed through it.
inline constexpr int reserve_unsettled_moves = 2;

/// A captured battery is out of the game after this many moves in the enemy's hands; retaken earlier it is silent for
/// thirty.
inline constexpr int battery_lost_for_good_moves = 4;
inline constexpr int retaken_battery_silent_moves = 30;
/// Moves to bring away captured guns (twenty minutes).
inline constexpr int bring_off_battery_moves = 10;

}  // namespace krieg::reisswitz
