// Section 3, Artillery Against Structures: howitzers on buildings and the spread of fire, guns on walls and bridges.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/number_text.hpp"
#include "measure/step.hpp"

namespace krieg::reisswitz {

enum class Houses { wooden, stone };
BOOST_DESCRIBE_ENUM(Houses, wooden, stone)

struct BuildingFireFacts {
  int howitzers = 6;
  double distance_paces = 0;
  Houses houses = Houses::wooden;
  int move_of_fire = 1;  ///< the number of this move of the bombardment, from 1
};
BOOST_DESCRIBE_STRUCT(BuildingFireFacts, (), (howitzers, distance_paces, houses, move_of_fire))

struct BuildingFireResolution {
  int throws_needed = 0;
  bool possible = false;
  std::optional<bool> alight;  ///< whether a house has been set alight in this move; nothing until the die is thrown
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(BuildingFireResolution, (), (throws_needed, possible, alight, steps))

/// Howitzer Bombardment of Buildings (Appendix Three), for a whole battery of howitzers.
struct HouseFireRow {
  Houses houses;
  int die;                       ///< flames on this die set a house alight
  int every_moves;               ///< it is thrown once in this many moves
  int spread_after_moves;        ///< from the first fire to the one die that decides whether it spreads
  int spread_die;                ///< the die that decides whether it spreads
  int evacuate_within_moves;     ///< after the fire has spread
  double evacuate_radius_paces;  ///< 0: only the burning streets
};
BOOST_DESCRIBE_STRUCT(HouseFireRow, (),
                      (houses, die, every_moves, spread_after_moves, spread_die, evacuate_within_moves,
                       evacuate_radius_paces))
const std::vector<HouseFireRow>& house_fire_table();

BuildingFireResolution fire_on_buildings(const BuildingFireFacts& facts, const std::vector<int>& faces = {});

/// Howitzers carry shells for this many moves.
inline constexpr int howitzer_moves_of_fire = 50;
inline constexpr double howitzer_reach_paces = 2000;

struct SpreadFacts {
  Houses houses = Houses::wooden;
  int moves_alight = 0;  ///< since the house caught fire
};
BOOST_DESCRIBE_STRUCT(SpreadFacts, (), (houses, moves_alight))

struct SpreadResolution {
  int throws_needed = 0;
  bool due = false;             ///< the one die for this fire is thrown in this move
  std::optional<bool> spreads;  ///< nothing until the die is thrown; false: this fire never spreads
  int evacuate_within_moves = 0;
  double evacuate_radius_paces = 0;  ///< 0: only the burning streets
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(SpreadResolution, (),
                      (throws_needed, due, spreads, evacuate_within_moves, evacuate_radius_paces, steps))

SpreadResolution fire_spreads(const SpreadFacts& facts, const std::vector<int>& faces = {});

inline constexpr int evacuation_moves = 10;
inline constexpr double evacuation_radius_paces = 500;

enum class Works { strong_wall, weak_wall, wooden_bridge, stone_bridge };
BOOST_DESCRIBE_ENUM(Works, strong_wall, weak_wall, wooden_bridge, stone_bridge)

struct BreachFacts {
  int guns = 8;  ///< cannon and howitzers; eight are a battery
  int pounder = 6;
  double distance_paces = 0;
  Works works = Works::strong_wall;
  int move_of_fire = 1;
};
BOOST_DESCRIBE_STRUCT(BreachFacts, (), (guns, pounder, distance_paces, works, move_of_fire))

struct BreachResolution {
  int die = 0;  ///< 0: no effect yet, or none possible
  int throws_needed = 0;
  bool possible = false;
  std::optional<bool> breached;
  int moves_until_impassable = 0;  ///< of a bridge that has been hit
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(BreachResolution, (), (die, throws_needed, possible, breached, moves_until_impassable, steps))

/// Artillery Battery Against Walls (Appendix Three); Artillery Fire Against Bridges: the die of each move; flames on it
/// count.
struct BreachingRow {
  Works works;
  int first_die;  ///< of the first move that has an effect
  int die_of_one_battery;
  int die_of_two_batteries;
};
BOOST_DESCRIBE_STRUCT(BreachingRow, (), (works, first_die, die_of_one_battery, die_of_two_batteries))
const std::vector<BreachingRow>& breaching_table();

/// How many moves have no effect at first: up to the calibre's reach, and from there to the distance beyond which fire
/// has no effect.
struct BreachingMoves {
  int without_effect_near = 2;
  int without_effect_far = 6;
  double heavy_reach_paces = 600;  ///< of 12-pounders
  double light_reach_paces = 400;
  double farthest_paces = 900;
};
inline constexpr BreachingMoves breaching_moves{};

BreachResolution fire_on_works(const BreachFacts& facts, const std::vector<int>& faces = {});

/// A stone bridge that has been hit can be crossed for this many moves more.
inline constexpr int stone_bridge_stands_moves = 30;

}  // namespace krieg::reisswitz
