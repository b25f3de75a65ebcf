// The circumstances of one assault, read off the field for the assault tables.
#pragma once

#include <vector>

#include "reisswitz/assault.hpp"
#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// Precondition: the units exist and are in contact; `attackers` is not empty.
AssaultFacts circumstances(const Field& field, const std::vector<UnitId>& attackers, const UnitId& defender);

/// Whether the cavalry that supports an attack of infantry takes its orders from the same officer (General Rule for
/// Combined Arms).
bool acts_under_one_leader(const Field& field, const std::vector<UnitId>& attackers);

}  // namespace krieg::reisswitz
