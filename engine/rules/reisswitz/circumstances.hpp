// The circumstances of one assault, read off the field for the assault tables.
#pragma once

#include <optional>
#include <vector>

#include "reisswitz/assault.hpp"
#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// `battery`: the one that the defender covers, at whose guns the attackers are. Precondition: the units exist and are
/// in contact; `attackers` is not empty.
AssaultFacts circumstances(const Field& field, const std::vector<UnitId>& attackers, const UnitId& defender,
                           const std::optional<UnitId>& battery = std::nullopt);

/// Who covers a battery against these attackers, nearest first: infantry fit to fight within 150 paces of it, and
/// cavalry where horse attacks (Attacks on Batteries C; reading 91). Empty for troops that are no battery.
std::vector<UnitId> cover_of_battery(const Field& field, const UnitId& battery, const std::vector<UnitId>& attackers);

/// Of the squadrons that support this infantry those that take their orders from the same officer (General Rule for
/// Combined Arms).
int squadrons_under_one_leader(const Field& field, const std::vector<UnitId>& infantry);

}  // namespace krieg::reisswitz
