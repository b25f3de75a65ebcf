#include "rules/all.hpp"

#include "reisswitz/adjudicator/adjudicator.hpp"
#include "reisswitz/book/edition.hpp"
#include "reisswitz/book/text_keys.hpp"
#include "reisswitz/book/text_texts.hpp"
#include "reisswitz/rule_system/reisswitz.hpp"
#include "wrg1750/adjudicator/adjudicator.hpp"
#include "wrg1750/book/edition.hpp"
#include "wrg1750/book/text_keys.hpp"
#include "wrg1750/book/text_texts.hpp"
#include "wrg1750/rule_system/wrg1750.hpp"

namespace krieg::inline rules {

namespace {

struct AdjudicatorEntry {
  const char* rule_system;
  Adjudicator (*make)();
};
constexpr std::array adjudicators{AdjudicatorEntry{reisswitz::book_name, reisswitz::adjudicator},
                                  AdjudicatorEntry{wrg1750::book_name, wrg1750::adjudicator}};

}  // namespace

std::vector<BuiltInTexts> built_in_texts() {
  return {{reisswitz::book_name, reisswitz::text_keys, reisswitz::text_texts},
          {wrg1750::book_name, wrg1750::text_keys, wrg1750::text_texts}};
}

std::vector<std::shared_ptr<const RuleSystem>> rule_systems(const std::shared_ptr<const Languages>& languages) {
  return {std::make_shared<reisswitz::Reisswitz>(languages), std::make_shared<wrg1750::Wrg1750>(languages)};
}

std::shared_ptr<const RuleSystem> rule_system(const std::string& name,
                                              const std::shared_ptr<const Languages>& languages) {
  for (auto& system : rule_systems(languages))
    if (system->name() == name) return system;
  return nullptr;
}

std::optional<Adjudicator> adjudicator(const std::string& rule_system) {
  for (const AdjudicatorEntry& entry : adjudicators)
    if (rule_system == entry.rule_system) return entry.make();
  return std::nullopt;
}

std::vector<std::string> adjudicated() {
  std::vector<std::string> names;
  for (const AdjudicatorEntry& entry : adjudicators) names.emplace_back(entry.rule_system);
  return names;
}

}  // namespace krieg::inline rules
