// Shock Action (page 14, amendments): what becomes of charges.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/step.hpp"

namespace krieg::wrg1750 {

enum class ShockOutcome {
  melee,          ///< the attackers make contact with unbroken troops: melee hacks follow
  melee_goes_on,  ///< a further round
  defenders_break,
  attackers_break,
  attackers_withdraw,  ///< in the next period
  first_breaks,
  second_breaks,
  first_may_withdraw,  ///< unmolested; or it follows the other's flinch and fights on
  second_may_withdraw,
  nobody_breaks
};
BOOST_DESCRIBE_ENUM(ShockOutcome, melee, melee_goes_on, defenders_break, attackers_break, attackers_withdraw,
                    first_breaks, second_breaks, first_may_withdraw, second_may_withdraw, nobody_breaks)

struct ShockResolution {
  ShockOutcome outcome = ShockOutcome::nobody_breaks;
  bool hack_at_breakers = false;  ///< the other side of a contact has a melee hack at once, even a second one
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ShockResolution, (), (outcome, hack_at_breakers, steps))

/// Cavalry against cavalry, after the melee casualties of a round: the flinch points against each.
struct CavalryFightFacts {
  int first_points = 0;
  int second_points = 0;
};
BOOST_DESCRIBE_STRUCT(CavalryFightFacts, (), (first_points, second_points))
ShockResolution cavalry_fight(const CavalryFightFacts& facts);

enum class ShockStage { after_fire, after_melee };
BOOST_DESCRIBE_ENUM(ShockStage, after_fire, after_melee)

/// Cavalry, or infantry that mainly lacks firearms, against infantry or artillery.
struct CavalryOnFootFacts {
  ShockStage stage = ShockStage::after_fire;
  int cavalry_points = 0;
  int defender_points = 0;
  double distance_paces = 0;  ///< that the cavalry still has to go, before the flinch is taken from it
  double reach_paces = 0;     ///< that it has left in this period
};
BOOST_DESCRIBE_STRUCT(CavalryOnFootFacts, (), (stage, cavalry_points, defender_points, distance_paces, reach_paces))
ShockResolution cavalry_on_foot(const CavalryOnFootFacts& facts);

/// Infantry that has charged and made contact.
struct InfantryChargeFacts {
  bool opponents_flinched = false;  ///< before the charge
  int attackers_lost = 0;           ///< men, in the period, from all causes
  int defenders_lost = 0;
};
BOOST_DESCRIBE_STRUCT(InfantryChargeFacts, (), (opponents_flinched, attackers_lost, defenders_lost))
ShockResolution infantry_charge(const InfantryChargeFacts& facts);

/// Net flinch points that break cavalry in melee with cavalry, and defenders whom cavalry charges.
inline constexpr int points_that_break_cavalry = 2;
inline constexpr int points_that_break_defenders = 1;

}  // namespace krieg::wrg1750
