// The ground that a body holds: its cover, and how strong a place it is against an assault (Attack and Defence of
// Strongholds, Terrain Definitions; Appendix Three, Attacks on Defended Positions).
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The strength of a place, fence or passage if the map does not give it (Attacks on Defended Positions; reading 98).
struct DefencesRow {
  FeatureKind kind;
  Defences usual;
  Defences better;
  const char* when_better;  ///< "" if there is no better strength
};
BOOST_DESCRIBE_STRUCT(DefencesRow, (), (kind, usual, better, when_better))
const std::vector<DefencesRow>& defences_table();

/// Bridges over more water than this have the better strength, in paces.
inline constexpr double broad_river_paces = 50.0;

/// The slopes in degrees from which a height that the attack must climb has each strength.
struct HeightDefences {
  double light = 15.0;
  double strong = 20.0;
  double fortified = 25.0;
};
inline constexpr HeightDefences height_defences{};

/// A stronghold made by the ground.
struct Hold {
  Defences defences = Defences::light;
  bool defile = false;     ///< a bridge or ford
  bool fieldwork = false;  ///< needs more troops than other places (Troops Needed in an Attack)
};

/// The rank of a kind of place. Of places within one another the one that is held as a whole has the lower rank: a
/// village before its gardens and houses, a farm before the wood around it. 0 for a village; nothing for other kinds.
std::optional<int> rank_as_place(FeatureKind kind);

/// The villages, farms, houses and woods in which a body stands, by their rank.
std::vector<const Feature*> places_held(const Field& field, Point place);

/// The strength of a place, fence or passage in its present state (reading 98).
Defences defences_of(const Field& field, const Feature& feature);

/// The stronghold that the defender holds against that attack; nothing in the open, or if the ground cannot be held.
std::optional<Hold> hold_against(const Field& field, const Unit& leader, const Unit& defender);

/// The blocked bridge or ford close before the attacker if the enemy stands close beyond it: they fight for the
/// barricade. Null if there is none.
const Feature* barricade_between(const Field& field, const Unit& attacker, const Body& enemy);

}  // namespace krieg::reisswitz
