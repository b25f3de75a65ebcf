#include "rules/all.hpp"

#include "reisswitz/reisswitz.hpp"

namespace krieg {

std::vector<std::shared_ptr<const RuleSystem>> rule_systems() { return {std::make_shared<reisswitz::Reisswitz>()}; }

std::shared_ptr<const RuleSystem> rule_system(const std::string& name) {
  for (auto& system : rule_systems())
    if (system->name() == name) return system;
  return nullptr;
}

}  // namespace krieg
