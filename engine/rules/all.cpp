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

template <class System>
std::shared_ptr<const RuleSystem> make_system(const std::shared_ptr<const Languages>& languages) {
  return std::make_shared<System>(languages);
}

struct BookEntry {
  const char* rule_system;
  std::shared_ptr<const RuleSystem> (*make_system)(const std::shared_ptr<const Languages>&);
  Adjudicator (*make_adjudicator)();
};
constexpr std::array books{BookEntry{reisswitz::book_name, make_system<reisswitz::Reisswitz>, reisswitz::adjudicator},
                           BookEntry{wrg1750::book_name, make_system<wrg1750::Wrg1750>, wrg1750::adjudicator}};

}  // namespace

std::vector<BuiltInTexts> built_in_texts() {
  return {{reisswitz::book_name, reisswitz::text_keys, reisswitz::text_texts},
          {wrg1750::book_name, wrg1750::text_keys, wrg1750::text_texts}};
}

std::vector<std::shared_ptr<const RuleSystem>> rule_systems(const std::shared_ptr<const Languages>& languages) {
  std::vector<std::shared_ptr<const RuleSystem>> systems;
  for (const BookEntry& book : books) systems.push_back(book.make_system(languages));
  return systems;
}

// Makes no other book's rule system: the texts that are kept with a game have this book's files alone.
std::shared_ptr<const RuleSystem> rule_system(const std::string& name,
                                              const std::shared_ptr<const Languages>& languages) {
  for (const BookEntry& book : books)
    if (name == book.rule_system) return book.make_system(languages);
  return nullptr;
}

std::optional<Adjudicator> adjudicator(const std::string& rule_system) {
  for (const BookEntry& book : books)
    if (rule_system == book.rule_system) return book.make_adjudicator();
  return std::nullopt;
}

std::vector<std::string> adjudicated() {
  std::vector<std::string> names;
  for (const BookEntry& book : books) names.emplace_back(book.rule_system);
  return names;
}

}  // namespace krieg::inline rules
