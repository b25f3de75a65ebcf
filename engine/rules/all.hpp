// The one visible list of rule systems.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/rule_system.hpp"

namespace krieg {

/// The rule system of that name in its current edition; null if there is none.
std::shared_ptr<const RuleSystem> rule_system(const std::string& name);

std::vector<std::shared_ptr<const RuleSystem>> rule_systems();

}  // namespace krieg
