// Bodies that have come up to one another, and who fights whom.
#pragma once

#include <map>
#include <vector>

#include "drill/field.hpp"

namespace krieg::inline drill {

/// Defender -> attackers.
using Fights = std::map<UnitId, std::vector<UnitId>>;

/// Whether the unit is in one of the fights, on either side.
bool fights_anywhere(const Fights& fights, const UnitId& unit);

/// Whether the unit is among the attackers of that defender.
bool attacks(const Fights& fights, const UnitId& attacker, const UnitId& defender);

bool contains(const std::vector<UnitId>& ids, const UnitId& id);

/// The gap between the ranks of two units, in metres from edge to edge; 0 when they touch.
double gap_between_m(const Field& field, const Unit& one, const Unit& other);

/// Whether the gap between the unit's ranks and the body is at most `within`.
bool is_within(const Field& field, const Unit& unit, const Body& body, Length within);

}  // namespace krieg::inline drill
