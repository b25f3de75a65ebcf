// Cases from two units as they stand on the field, for the umpire's calculator.
#pragma once

#include <vector>

#include "game/rule_system.hpp"

namespace krieg::wrg1750 {

/// The attacker's fire on the defender if it has a weapon that reaches him, its charge, the flinch of the two, and its
/// melee hack: each as {"procedure", "facts"}. Precondition: both units are in the field.
std::vector<Json> cases_between(const World& world, const Scenario& scenario, const Directory& directory,
                                const UnitId& attacker, const UnitId& defender);

}  // namespace krieg::wrg1750
