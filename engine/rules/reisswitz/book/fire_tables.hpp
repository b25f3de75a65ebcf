// The firing tables of Appendix Three as printed: points of loss in one move, by range and by the face of one die.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "reisswitz/book/readings.hpp"

namespace krieg::reisswitz {

enum class Effect { good, bad };
BOOST_DESCRIBE_ENUM(Effect, good, bad)

enum class RangeBand { small_canister, large_canister, elevation, random_shot };
BOOST_DESCRIBE_ENUM(RangeBand, small_canister, large_canister, elevation, random_shot)

/// The calibres for which the book has tables. A nine-pounder fires sometimes by one, sometimes by the other.
enum class Calibre { six_pounder, twelve_pounder };
BOOST_DESCRIBE_ENUM(Calibre, six_pounder, twelve_pounder)

using Faces = std::array<int, 6>;

/// One row of the Artillery Firing Table: a battery of six guns that fires for one move.
struct ArtilleryRow {
  Calibre calibre;
  Effect effect;
  RangeBand band;
  int from_paces;
  int to_paces;  ///< the row's greatest distance
  Faces points;
};
BOOST_DESCRIBE_STRUCT(ArtilleryRow, (), (calibre, effect, band, from_paces, to_paces, points))
const std::vector<ArtilleryRow>& artillery_table();

/// The band at that distance; nothing beyond the gun's reach.
std::optional<RangeBand> range_band(Calibre calibre, double distance_paces);
/// The greatest distance at which the calibre can fire, in paces.
int reach(Calibre calibre);
const Faces& artillery_points(Calibre calibre, Effect effect, RangeBand band);

/// The kinds of troops in the small-arms tables.
enum class SmallArms {
  half_battalion,  ///< close order, 450 muskets
  skirmishers,     ///< two platoons, 90 muskets
  rifles           ///< two platoons of rifles: the skirmishers' table, other rows
};
BOOST_DESCRIBE_ENUM(SmallArms, half_battalion, skirmishers, rifles)

/// A howitzer's band at that distance: canister as for the 6-pounder, shells as far as the 12-pounder (Firepower;
/// reading 93).
std::optional<RangeBand> howitzer_band(double distance_paces);

/// One row of the small-arms tables. For skirmishers good effect means fire from cover.
struct SmallArmsRow {
  SmallArms who;
  Effect effect;
  int from_paces;
  int to_paces;
  Faces points;
};
BOOST_DESCRIBE_STRUCT(SmallArmsRow, (), (who, effect, from_paces, to_paces, points))
/// The printed rows, for half battalions and skirmishers. Rifles use the skirmishers' rows (rifle_row_paces).
const std::vector<SmallArmsRow>& small_arms_table();

/// The limit of musketry and rifle fire (Target ranges; Critical Distances).
inline constexpr int small_arms_reach_paces = 400;

/// The row that rifles use at that distance, as its greatest distance in paces (Rules for Skirmish Firepower; reading
/// 11).
int rifle_row_paces(double distance_paces, RifleRows rows);

/// Points by face; null beyond 400 paces.
const Faces* small_arms_points(SmallArms who, Effect effect, double distance_paces,
                               RifleRows rows = RifleRows::shifted);

}  // namespace krieg::reisswitz
