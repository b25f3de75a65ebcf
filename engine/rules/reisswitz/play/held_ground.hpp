// The ground that a body holds: what shelters it, and how strong a place that is against an assault (Attack and Defence
// of Strongholds, Terrain Definitions; Appendix Three, Attacks on Defended Positions).
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// How strong a place, fence or passage is where the map does not say (Attacks on Defended Positions; reading 98).
struct DefencesRow {
  FeatureKind kind;
  Defences usual;
  Defences better;
  const char* when_better;  ///< "" if there is nothing better
};
BOOST_DESCRIBE_STRUCT(DefencesRow, (), (kind, usual, better, when_better))
const std::vector<DefencesRow>& defences_table();

/// Bridges over more water than this are the better ones, in paces.
inline constexpr double broad_river_paces = 50.0;

/// From how many degrees on a height that the attack has to climb is so strong.
struct HeightDefences {
  double light = 15.0;
  double strong = 20.0;
  double fortified = 25.0;
};
inline constexpr HeightDefences height_defences{};

/// What of the ground makes a stronghold.
struct Hold {
  Defences defences = Defences::light;
  bool defile = false;     ///< a bridge or ford
  bool fieldwork = false;  ///< it wants more troops than other places (Troops Needed in an Attack)
};

/// Of places that lie one within the other the one that is held as a whole comes first: a village before its gardens
/// and houses, a farm before the wood about it. 0 for a village; nothing for what is no such place.
std::optional<int> rank_as_place(FeatureKind kind);

/// The villages, farms, houses and woods that a body stands in, by their rank.
std::vector<const Feature*> places_held(const Field& field, Point place);

/// How strong a place, fence or passage is as the war has left it (reading 98).
Defences defences_of(const Field& field, const Feature& feature);

/// What the defender holds against that attack; nothing in the open, or where the ground is not to be held.
std::optional<Hold> hold_against(const Field& field, const Unit& leader, const Unit& defender);

/// The blocked bridge or ford close before the attacker beyond which, close to it, that enemy stands: they fight for
/// the barricade. Null if there is none.
const Feature* barricade_between(const Field& field, const Unit& attacker, const Body& enemy);

}  // namespace krieg::reisswitz
