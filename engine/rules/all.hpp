// The one visible list of rule systems.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adjudication/adjudicator.hpp"

namespace krieg::inline game {
class RuleSystem;
}  // namespace krieg::inline game

namespace krieg::inline rules {

/// The rule system of that name in its current edition; null if there is none.
std::shared_ptr<const RuleSystem> rule_system(const std::string& name);

std::vector<std::shared_ptr<const RuleSystem>> rule_systems();

/// The adjudicator of that rule system; nothing if it has none.
std::optional<Adjudicator> adjudicator(const std::string& rule_system);

/// The rule systems that have one.
std::vector<std::string> adjudicated();

}  // namespace krieg::inline rules
