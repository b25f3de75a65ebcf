// The list of all rule systems.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudication/adjudicator.hpp"

namespace krieg::inline army {
class Languages;
}  // namespace krieg::inline army

namespace krieg::inline game {
class RuleSystem;
}  // namespace krieg::inline game

namespace krieg::inline rules {

/// The rule system of that name in its current edition, with these texts; null if there is none. Throws RecordError
/// with the file and the key if the texts have a fault.
std::shared_ptr<const RuleSystem> rule_system(const std::string& name,
                                              const std::shared_ptr<const Languages>& languages);

/// Throws RecordError like rule_system().
std::vector<std::shared_ptr<const RuleSystem>> rule_systems(const std::shared_ptr<const Languages>& languages);

/// The adjudicator of that rule system; nothing if it has none.
std::optional<Adjudicator> adjudicator(const std::string& rule_system);

/// The English texts with keys that the program was built with, of one book: keys[i] has texts[i]. They stand in the
/// files <book>_steps.json and <book>_incidents.json and among the `reasons` of <book>.json.
struct BuiltInTexts {
  std::string_view book;
  std::span<const std::string_view> keys;
  std::span<const std::string_view> texts;
};
std::vector<BuiltInTexts> built_in_texts();

/// The names of the rule systems that have an adjudicator.
std::vector<std::string> adjudicated();

}  // namespace krieg::inline rules
