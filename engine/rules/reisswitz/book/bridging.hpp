// Section 5, Bridges and Fords: building, destroying and repairing bridges; obstacles.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {

/// The builders' material and skill.
enum class Material {
  train,              ///< a fully equipped pontoon train, trestles included
  sappers_near_wood,  ///< half a company of sappers at least, wooden houses near by
  carpenters          ///< ordinary carpenters only
};
BOOST_DESCRIBE_ENUM(Material, train, sappers_near_wood, carpenters)

enum class UnderFire { none, ball, canister };
BOOST_DESCRIBE_ENUM(UnderFire, none, ball, canister)

struct BuildFacts {
  BridgeKind kind = BridgeKind::pontoon;
  double width_paces = 0;  ///< of the water
  UnderFire under_fire = UnderFire::none;
  Material material = Material::train;  ///< of trestles
  bool pontoons_in_the_water = false;   ///< pontoons that lie ready in the water and need only be joined
  bool town_near = true;                ///< for floating bridges: material from a town or village close by
  bool rapid_current = false;           ///< for floating bridges
  bool for_cavalry_and_guns = true;     ///< for floating bridges; else for infantry alone
};
BOOST_DESCRIBE_STRUCT(BuildFacts, (),
                      (kind, width_paces, under_fire, material, pontoons_in_the_water, town_near, rapid_current,
                       for_cavalry_and_guns))

struct WorkResolution {
  bool possible = true;
  int moves = 0;
  int minutes = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(WorkResolution, (), (possible, moves, minutes, steps))

/// The result for work that cannot be done, with the reason.
WorkResolution no_work(KeyedText why, const char* section, KeyedText result = text("not_possible"));

WorkResolution build_bridge(const BuildFacts& facts);

/// The number of pontoons for a bridge over water of that width: two for every 50 feet or part of it (reading 61).
int pontoons_for(double width_paces);

/// The work to take up pontoons and load them.
WorkResolution dismantle_pontoons(int pontoons);

enum class Destruction { explosion, burning, tearing_up, carrying_off };
BOOST_DESCRIBE_ENUM(Destruction, explosion, burning, tearing_up, carrying_off)

struct DestroyFacts {
  Destruction how = Destruction::burning;
  bool stone = false;
  bool at_a_given_moment = false;  ///< in sight of the enemy, to the minute
  double length_paces = 0;         ///< of the bridge
};
BOOST_DESCRIBE_STRUCT(DestroyFacts, (), (how, stone, at_a_given_moment, length_paces))

/// For explosion and burning the time of the preparation; for tearing up and carrying off the whole work.
WorkResolution destroy_bridge(const DestroyFacts& facts);

struct BurningBridgeFacts {
  int moves_alight = 0;  ///< moves that the bridge has burned when the enemy reaches it
  bool enemy_puts_it_out = true;
};
BOOST_DESCRIBE_STRUCT(BurningBridgeFacts, (), (moves_alight, enemy_puts_it_out))

struct BurningBridgeResolution {
  bool plank_way_gone = true;
  bool piles_stand = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(BurningBridgeResolution, (), (plank_way_gone, piles_stand, steps))

BurningBridgeResolution burning_bridge(const BurningBridgeFacts& facts);

enum class BridgeDamage { plank_way, one_pile, to_the_ground };
BOOST_DESCRIBE_ENUM(BridgeDamage, plank_way, one_pile, to_the_ground)

struct RepairFacts {
  bool stone = false;
  BridgeDamage damage = BridgeDamage::plank_way;
  double length_paces = 0;       ///< the length to be repaired
  bool material_at_hand = true;  ///< bridging equipment, or wooden buildings close by
};
BOOST_DESCRIBE_STRUCT(RepairFacts, (), (stone, damage, length_paces, material_at_hand))

WorkResolution repair_bridge(const RepairFacts& facts);

/// Harrows, wagons, earth and stones across a way: the work to put them there, or to clear them.
WorkResolution obstruct(bool clearing);

}  // namespace krieg::reisswitz
