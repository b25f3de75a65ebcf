// Section 3, Firepower: the effect of guns, muskets and rifles in one move, and whether troops stay under canister.
// Pure functions: the caller throws the dice, one face for each throw that a resolution asks for.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/field_of_fire.hpp"
#include "reisswitz/book/fire_tables.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

/// The target's cover (Target Under Cover).
enum class Shelter {
  none,
  defending,  ///< lining the edge of a wood or village, a wall, a bank, a ditch: half from canister and muskets, a
              ///< third from ball
  sheltering  ///< keeping behind it: nothing gets through, but shells fired at a known place
};
BOOST_DESCRIBE_ENUM(Shelter, none, defending, sheltering)

/// The facts of the target for both kinds of fire.
struct Target {
  Branch branch = Branch::line_infantry;
  Formation formation = Formation::line_two_ranks;
  bool skirmishers = false;  ///< men in open order, out in front of their line or as a whole body
  Shelter shelter = Shelter::none;
};
BOOST_DESCRIBE_STRUCT(Target, (), (branch, formation, skirmishers, shelter))

struct ArtilleryFireFacts {
  int guns = 6;
  int pounder = 6;  ///< 6, 9 or 12
  double distance_paces = 0;
  Effect effect = Effect::good;  ///< by the six-pounder's range band at that distance; of 12-pounders: by theirs
  std::optional<Effect> effect_as_twelve;  ///< of 9-pounders, if odd faces put them into another band
  Target target;
  bool several_units_deep = false;  ///< two or more lines, or columns of several units, in the same range band
  bool line_close_behind = false;   ///< skirmishers not more than 100 paces before their line
  bool on_the_flank = false;        ///< the shot goes along the target's ranks
  bool shells = false;              ///< howitzers
  bool place_known = true;          ///< of sheltering troops: the battery knows their place
  bool night = false;
  bool laid_by_day = false;  ///< at night: guns that were laid by day to fire into a defile
};
BOOST_DESCRIBE_STRUCT(ArtilleryFireFacts, (),
                      (guns, pounder, distance_paces, effect, effect_as_twelve, target, several_units_deep,
                       line_close_behind, on_the_flank, shells, place_known, night, laid_by_day))

struct SmallArmsFacts {
  SmallArms who = SmallArms::half_battalion;
  int men = 450;  ///< men who can fire at the target
  double distance_paces = 0;
  Effect effect = Effect::good;
  Target target;
  bool night = false;
};
BOOST_DESCRIBE_STRUCT(SmallArmsFacts, (), (who, men, distance_paces, effect, target, night))

/// At night guns reach no further than this in open ground (4, Attacks by Night).
inline constexpr double night_reach_paces = 600;

struct FireResolution {
  bool possible = false;  ///< false: out of reach, or nothing to fire with; no die is needed
  int throws_needed = 1;  ///< faces still to be thrown
  double points = 0;      ///< of loss, before they are converted into men
  KeyedText range;        ///< "large canister", "100 to 200 paces"
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FireResolution, (), (possible, throws_needed, points, range, steps))

/// Without faces: says whether the fire is possible, with the steps known so far. One face decides it; for
/// nine-pounders two, the first for the calibre, if the game has chosen so (reading 35).
FireResolution artillery_fire(const ArtilleryFireFacts& facts, const std::vector<int>& faces = {},
                              const Readings& readings = {});
FireResolution small_arms_fire(const SmallArmsFacts& facts, const std::vector<int>& faces = {},
                               const Readings& readings = {});

/// The circumstances that choose one of the two musketry tables for infantry in close order (reading 13).
struct MusketryCircumstances {
  bool halted_all_move = true;
  bool steady = true;
  int moves_fired_without_pause = 0;
};
Effect musketry_effect(const MusketryCircumstances& circumstances);
/// The effect of skirmishers and rifles, from cover or without.
inline Effect skirmish_effect(bool from_cover) { return from_cover ? Effect::good : Effect::bad; }

/// How many moves of fire a body carries, and how many moves it needs to refill at the wagons.
struct Ammunition {
  int moves_of_fire;
  int moves_to_fill;
};
/// Section 3 (sixty cartridges, five a move); Artillery Firing Table, right column; reading 16.
Ammunition ammunition(Arm arm, const Readings& readings = {});

// --- The moral effect of canister -----------------------------------------------------------------------------------

struct CanisterTestFacts {
  int guns = 3;  ///< that fire canister, small or large, at the target in this move
  Effect effect = Effect::good;
  bool battery_under_canister = false;  ///< an enemy battery fires canister at it
  int target_men = 900;
  Arm target_arm = Arm::infantry;
};
BOOST_DESCRIBE_STRUCT(CanisterTestFacts, (), (guns, effect, battery_under_canister, target_men, target_arm))

/// `die`: 0 if no test is due.
struct CanisterTestResolution {
  int die = 0;  ///< 2 or 3, in favour of the battery; 4 in favour of the troops
  int throws_needed = 0;
  std::optional<bool> stays;  ///< true: may stay or advance; false: must go back; nothing until decided
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(CanisterTestResolution, (), (die, throws_needed, stays, steps))

/// Faces in the order thrown; a blank face asks for one more.
CanisterTestResolution canister_test(const CanisterTestFacts& facts, const std::vector<int>& faces = {},
                                     const Readings& readings = {});

/// Infantry that fails goes back this far in the next move (Morale Effect of Artillery, Example); cavalry goes back as
/// from a charge that it does not accept.
inline constexpr double infantry_gives_way_paces = 250;
inline constexpr double cavalry_gives_way_paces = 400;

/// How far canister has shaken a body. The argument is half batteries times moves with good effect at up to 600 paces
/// (Cavalry v Infantry in Close Order 4).
Steadiness shaken_by_canister(int half_battery_moves);
/// Canister from further away does not shake troops.
inline constexpr double shaking_canister_paces = 600;

}  // namespace krieg::reisswitz
