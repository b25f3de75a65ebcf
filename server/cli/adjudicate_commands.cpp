#include "cli/adjudicate_commands.hpp"

#include <fstream>
#include <istream>
#include <ostream>

#include "rules/all.hpp"

namespace krieg::inline cli {

namespace {

constexpr int kIndent = 2;
constexpr int kDeepestCase = 32;  ///< that a case may be nested: no facts go deeper than six

std::optional<Adjudicator> book_of(const std::string& rule_system, std::ostream& errors) {
  auto book = adjudicator(rule_system);
  if (book) return book;
  std::string names;
  for (const std::string& name : adjudicated()) names += (names.empty() ? "" : ", ") + name;
  errors << "\"" << shortened(rule_system) << "\" is not a rule system that can be asked; write one of: " << names
         << '\n';
  return std::nullopt;
}

/// The case as JSON; nothing, and the fault said, when it cannot be read.
std::optional<Json> read_case(const std::string& source, std::istream& in, std::ostream& errors) {
  try {
    if (source == "-") return record::read_by_hand(in, kDeepestCase);
    std::ifstream file(source);
    if (!file) {
      errors << shortened(source) << ": cannot be opened; give the name of a JSON file, or - for the standard input\n";
      return std::nullopt;
    }
    return record::read_by_hand(file, kDeepestCase);
  } catch (const RecordError& error) {
    errors << shortened(source) << ": " << error.what() << '\n';
    return std::nullopt;
  } catch (const Json::parse_error& error) {
    errors << shortened(source) << ": is not JSON: " << error.what() << '\n';
    return std::nullopt;
  }
}

}  // namespace

int adjudicate_case(const AdjudicateCase& command, std::istream& in, std::ostream& out, std::ostream& errors) {
  const auto book = book_of(command.rule_system, errors);
  if (!book) return 1;
  if (command.list) {
    out << list_procedures(*book).dump(kIndent) << '\n';
    return 0;
  }
  const auto asked = read_case(command.source, in, errors);
  if (!asked) return 1;
  const auto answer = adjudicate(*book, *asked);
  if (!answer) {
    errors << answer.error().text() << '\n';
    return 1;
  }
  out << answer->dump(kIndent) << '\n';
  return 0;
}

int print_tables(const PrintTables& command, std::ostream& out, std::ostream& errors) {
  const auto book = book_of(command.rule_system, errors);
  if (!book) return 1;
  out << list_tables(*book).dump(kIndent) << '\n';
  return 0;
}

}  // namespace krieg::inline cli
