// Fire Power (page 12, reference sheet): factors by weapon, range and target.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

enum class Weapon {
  line_musket,
  light_musket,
  rifle,
  carbine,              ///< of cavalry other than lancers
  canister,             ///< of guns or howitzers
  light_battery,        ///< mixed, with round shot, spherical case or shell
  heavy_battery,        ///< likewise
  siege_battery,        ///< likewise
  howitzers_or_rockets  ///< heavy field or horse howitzer batteries, or Congreve rockets
};
BOOST_DESCRIBE_ENUM(Weapon, line_musket, light_musket, rifle, carbine, canister, light_battery, heavy_battery,
                    siege_battery, howitzers_or_rockets)

/// The columns of the table.
enum class TargetColumn {
  deep_or_enfiladed,       ///< columns, squares, and lines that are fired on within 22.5 degrees of their flank
  close_order_or_cavalry,  ///< lines
  loose_or_soft_cover,     ///< broken troops, skirmish lines, artillerymen, any troops in soft cover
  hard_cover               ///< behind hard cover or trees; generals
};
BOOST_DESCRIBE_ENUM(TargetColumn, deep_or_enfiladed, close_order_or_cavalry, loose_or_soft_cover, hard_cover)
inline constexpr std::size_t target_columns = 4;

struct FireRow {
  Weapon weapon = Weapon::line_musket;
  int to_paces = 0;
  std::array<std::optional<int>, target_columns> factors;  ///< nothing: no effect, so nobody fires
};
/// The rows of one weapon stand in the order of their ranges.
const std::vector<FireRow>& fire_table();

/// The row at that range; null beyond the weapon's reach.
const FireRow* fire_row(Weapon weapon, double distance_paces);

bool is_small_arm(Weapon weapon);
bool is_musket(Weapon weapon);

/// All muskets fire alike up to this range, and badly trained troops waver within it.
inline constexpr double close_range_paces = 60;

enum class Cover { none, soft, hard };
BOOST_DESCRIBE_ENUM(Cover, none, soft, hard)

/// What is fired at.
struct FireTarget {
  Troop troop = Troop::line_infantry;
  Formation formation = Formation::line;
  Cover cover = Cover::none;
  bool broken = false;
  bool on_line_bases = false;    ///< light infantry that is shot at as line
  bool enfiladed = false;        ///< a line fired on within 22.5 degrees of its flank
  bool exposed_to_fire = false;  ///< behind hard cover: half exposed, as if firing
};
BOOST_DESCRIBE_STRUCT(FireTarget, (), (troop, formation, cover, broken, on_line_bases, enfiladed, exposed_to_fire))

TargetColumn column_of_target(const FireTarget& target);

}  // namespace krieg::wrg1750
