// Section 5, Bridges and Fords: building bridges, destroying them, putting them right; obstacles heaped up.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "army/vocabulary.hpp"
#include "reisswitz/book/number_text.hpp"
#include "reisswitz/book/particulars.hpp"

namespace krieg::reisswitz {

/// What the builders have of material and hands.
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
  bool pontoons_in_the_water = false;   ///< ready to be bolted together
  bool town_near = true;                ///< of floating bridges: material from a town or village close by
  bool rapid_current = false;           ///< of floating bridges
  bool for_cavalry_and_guns = true;     ///< of floating bridges; else for infantry alone
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

/// Work that cannot be done, and why.
WorkResolution no_work(std::string why, const char* section, std::string result = "impossible");

WorkResolution build_bridge(const BuildFacts& facts);

/// Pontoons that a bridge over so much water takes: two for every begun 50 feet (reading 61).
int pontoons_for(double width_paces);

/// Pontoons are taken up and loaded.
WorkResolution dismantle_pontoons(int pontoons);

enum class Destruction { explosion, burning, tearing_up, carrying_off };
BOOST_DESCRIBE_ENUM(Destruction, explosion, burning, tearing_up, carrying_off)

struct DestroyFacts {
  Destruction how = Destruction::burning;
  bool stone = false;
  bool at_a_given_moment = false;  ///< under the enemy's eyes, to the minute
  double length_paces = 0;         ///< of the bridge
};
BOOST_DESCRIBE_STRUCT(DestroyFacts, (), (how, stone, at_a_given_moment, length_paces))

/// Explosion and burning: the preparation; tearing up and carrying off: the work itself.
WorkResolution destroy_bridge(const DestroyFacts& facts);

struct BurningBridgeFacts {
  int moves_alight = 0;  ///< when the enemy reaches it
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
  double length_paces = 0;       ///< that has to be made good
  bool material_at_hand = true;  ///< bridging equipment, or wooden buildings close by
};
BOOST_DESCRIBE_STRUCT(RepairFacts, (), (stone, damage, length_paces, material_at_hand))

WorkResolution repair_bridge(const RepairFacts& facts);

/// Harrows, wagons, earth and stones across a way: putting them there, and clearing them.
WorkResolution obstruct(bool clearing);

}  // namespace krieg::reisswitz
