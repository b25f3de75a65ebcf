// The firing tables of Appendix Three, as printed: points of loss in one move, by range and by the face of one die.
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

/// The two calibres that the book has tables for. A nine-pounder fires now by one, now by the other.
enum class Calibre { six_pounder, twelve_pounder };
BOOST_DESCRIBE_ENUM(Calibre, six_pounder, twelve_pounder)

using Faces = std::array<int, 6>;

/// One row of the Artillery Firing Table: a battery of six guns firing for one move.
struct ArtilleryRow {
  Calibre calibre;
  Effect effect;
  RangeBand band;
  int from_paces;
  int to_paces;  ///< this distance still belongs to the row
  Faces points;
};
BOOST_DESCRIBE_STRUCT(ArtilleryRow, (), (calibre, effect, band, from_paces, to_paces, points))
const std::vector<ArtilleryRow>& artillery_table();

/// The band at that distance; nothing beyond the gun's reach.
std::optional<RangeBand> range_band(Calibre calibre, double distance_paces);
/// The farthest that the calibre carries, in paces.
int reach(Calibre calibre);
const Faces& artillery_points(Calibre calibre, Effect effect, RangeBand band);

/// Who fires with small arms, as the tables are divided.
enum class SmallArms {
  half_battalion,  ///< close order, 450 muskets
  skirmishers,     ///< two platoons, 90 muskets
  rifles           ///< two platoons of rifles: the skirmishers' table, other rows
};
BOOST_DESCRIBE_ENUM(SmallArms, half_battalion, skirmishers, rifles)

/// How a howitzer reaches so far: canister as the 6-pounder, shells as far as the 12-pounder (Firepower; reading 93).
std::optional<RangeBand> howitzer_band(double distance_paces);

/// One row of the small-arms tables. For skirmishers good effect means from cover.
struct SmallArmsRow {
  SmallArms who;
  Effect effect;
  int from_paces;
  int to_paces;
  Faces points;
};
BOOST_DESCRIBE_STRUCT(SmallArmsRow, (), (who, effect, from_paces, to_paces, points))
/// The printed rows: half battalion and skirmishers. Rifles read the skirmishers' rows (rifle_row_paces).
const std::vector<SmallArmsRow>& small_arms_table();

/// The limit of musketry and rifle fire (Target ranges; Critical Distances).
inline constexpr int small_arms_reach_paces = 400;

/// The row that rifles read at that distance, given as its upper limit in paces (Rules for Skirmish Firepower; reading
/// 11).
int rifle_row_paces(double distance_paces, RifleRows rows);

/// Points by face; null beyond 400 paces.
const Faces* small_arms_points(SmallArms who, Effect effect, double distance_paces,
                               RifleRows rows = RifleRows::shifted);

}  // namespace krieg::reisswitz
