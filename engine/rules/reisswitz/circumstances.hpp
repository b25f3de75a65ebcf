// The circumstances of one assault, read off the field for the assault tables.
#pragma once

#include <vector>

#include "reisswitz/assault.hpp"
#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// Precondition: the units exist and are in contact; `attackers` is not empty.
AssaultFacts circumstances(const Field& field, const std::vector<UnitId>& attackers, const UnitId& defender);

}  // namespace krieg::reisswitz
