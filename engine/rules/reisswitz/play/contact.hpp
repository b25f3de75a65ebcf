// The fights to which a move's marches have led.
#pragma once

#include <map>
#include <vector>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Defender -> attackers. A mass that is attacked is listed under its unit that was struck first.
using Fights = std::map<UnitId, std::vector<UnitId>>;

/// Formed enemies in touch without an order to attack do not stay idle: one of them attacks (reading 101).
void close_with_whoever_is_in_touch(Field& field);

Fights fights_in_contact(const Field& field);

/// Whether the unit is in one of the fights, on either side.
bool fights_anywhere(const Fights& fights, const UnitId& unit);

/// Cavalry that has met skirmishers in the open on its way: battalion -> the cavalry that rides down its skirmishers.
Fights skirmishers_in_contact(const Field& field, const Fights& fights);

bool contains(const std::vector<UnitId>& ids, const UnitId& id);

}  // namespace krieg::reisswitz
