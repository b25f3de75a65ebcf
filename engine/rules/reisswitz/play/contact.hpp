// Who has come into contact with whom: the fights that a move's marches have led to.
#pragma once

#include <map>
#include <vector>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Defender -> who attacks him. A mass that is attacked stands under the one of it that was struck first.
using Fights = std::map<UnitId, std::vector<UnitId>>;

/// Formed enemies hand to hand whom nobody has ordered to attack do not stand and look at one another: one of them
/// attacks (reading 101).
void close_with_whoever_is_in_touch(Field& field);

Fights fights_in_contact(const Field& field);

/// The unit is in one of the fights, on either side.
bool fights_anywhere(const Fights& fights, const UnitId& unit);

/// Horse that has come up to skirmishers in the open on its way: battalion -> who rides them down.
Fights skirmishers_in_contact(const Field& field, const Fights& fights);

bool contains(const std::vector<UnitId>& ids, const UnitId& id);

}  // namespace krieg::reisswitz
