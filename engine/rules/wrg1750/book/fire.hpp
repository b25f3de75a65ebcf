// Firing (pages 11 and 12): the casualties of one volley, or of one period's fire of guns.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/dice.hpp"
#include "wrg1750/book/fire_table.hpp"
#include "wrg1750/book/readings.hpp"

namespace krieg::wrg1750 {

struct FireFacts {
  Weapon weapon = Weapon::line_musket;
  int figures = 1;            ///< that take part, see firers()
  double distance_paces = 0;  ///< of the nearest approach
  FireTarget target;
  bool raining = false;
  bool out_of_doors = true;
  bool horse_guns = false;  ///< of the row of heavy batteries: horse artillery
  bool rockets = false;     ///< the row of howitzers and rockets: rockets
  bool disorganised = false;
  bool badly_trained = false;
  bool british_regulars_or_guards = false;
  bool mounted = false;  ///< cavalry that fires from horseback
  bool enemy_advancing = false;
  bool into_wind = false;        ///< within 45 degrees
  int periods_in_still_air = 0;  ///< consecutive periods of fire in still air, this one included
  bool from_steep_hill = false;
  bool horse_target_moved = false;  ///< the cavalry that is fired at moved 50 paces or more, or into melee contact
  int men_carried = 0;              ///< lost by the target before, for which no figure has been removed
};
BOOST_DESCRIBE_STRUCT(FireFacts, (),
                      (weapon, figures, distance_paces, target, raining, out_of_doors, horse_guns, rockets,
                       disorganised, badly_trained, british_regulars_or_guards, mounted, enemy_advancing, into_wind,
                       periods_in_still_air, from_steep_hill, horse_target_moved, men_carried))

struct FireResolution {
  bool possible = false;
  int throws_needed = 0;
  TargetColumn column = TargetColumn::close_order_or_cavalry;
  int chance = 0;  ///< -1, 0 or 1
  int total = 0;   ///< of the factors
  int men = 0;
  int figures_removed = 0;
  int men_carried = 0;  ///< forward
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FireResolution, (),
                      (possible, throws_needed, column, chance, total, men, figures_removed, men_carried, steps))

/// Which dice it throws.
TwoDice dice_of(const FireFacts& facts);

/// The chance factor of fire is -1, 0 or 1, whatever the two dice differ by (page 12).
inline constexpr int most_fire_chance = 1;

/// Two dice: the red one, which counts minus, and the one that counts plus.
FireResolution fire(const FireFacts& facts, const std::vector<int>& faces = {}, const Readings& readings = {});

/// A tactical factor of the printed list; the value of the amended one is a reading.
struct TacticalRow {
  const char* circumstance;
  int factor;
};
std::vector<TacticalRow> fire_tactics(const Readings& readings = {});

/// Cavalry that moved so far, or into contact, is harder to hit from further than 60 paces (amendments).
inline constexpr double moved_far_paces = 50;

}  // namespace krieg::wrg1750
