#include "cli/scenario_commands.hpp"

#include <array>
#include <numeric>
#include <ostream>

#include "game/rule_system.hpp"
#include "paper/scenario_form.hpp"
#include "room/forces.hpp"
#include "room/language_folder.hpp"
#include "rules/all.hpp"

namespace krieg::inline cli {

namespace {

using Row = std::array<std::string, 5>;

constexpr const char* kGap = "  ";

/// A folder as it was typed, else the scenario of that name.
std::filesystem::path folder_of(const CheckScenario& command) {
  std::error_code none;
  if (std::filesystem::is_directory(command.scenario, none)) return command.scenario;
  return Library(command.shelves, nullptr).folder(command.scenario);
}

/// "1 battery", "3 batteries"
std::string counted(int number, const std::string& one, const std::string& many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}

/// "red: 4 units, 2900 men, 8 guns"
std::string forces_text(const OrderOfBattle& order, Side side) {
  const Forces forces = forces_of(order, side);
  std::string text =
      name_of(side) + ": " + counted(forces.units, "unit", "units") + ", " + counted(forces.men, "man", "men");
  if (forces.guns > 0) text += ", " + counted(forces.guns, "gun", "guns");
  return text;
}

std::string seats_of(const ScenarioSheet& sheet) {
  std::string text;
  for (const auto& seat : sheet.seats) text += (text.empty() ? "" : ", ") + seat.id.value;
  return text;
}

Row row_of(const Library& library, const std::string& name) {
  try {
    const ScenarioSheet sheet = library.load(name).sheet;
    const auto rules = rule_system(sheet.rule_system, library.languages());
    return {name, sheet.title, rules ? rules->title() : sheet.rule_system + " (not known)", seats_of(sheet),
            forces_text(sheet.order_of_battle, Side::red) + "; " + forces_text(sheet.order_of_battle, Side::blue)};
  } catch (const RecordError& error) {
    return {name, "cannot be played: " + std::string(error.what()), "", "", ""};
  }
}

/// Characters, not bytes: titles may be in any language of Europe.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

void print_table(std::ostream& out, const std::vector<Row>& rows) {
  std::array<std::size_t, std::tuple_size_v<Row>> widths{};
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      if (!row.back().empty()) widths[i] = std::max(widths[i], width_of(row[i]));
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i] + std::string(widths[i] - std::min(widths[i], width_of(row[i])), ' ');
      if (i + 1 < row.size()) line += kGap;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
  }
}

}  // namespace

int check_scenario(const CheckScenario& command, std::ostream& out) {
  std::vector<std::string> faults;
  std::vector<std::string> warnings;
  try {
    const LanguagesRead languages = read_languages(command.languages);
    faults = scenario_faults(folder_of(command), languages);
    warnings = scenario_warnings(folder_of(command), languages);
  } catch (const RecordError& error) {
    faults = {error.what()};
  }
  for (const auto& fault : faults) out << fault << '\n';
  for (const auto& warning : warnings) out << "warning: " << warning << '\n';
  if (faults.empty()) out << command.scenario << ": no faults\n";
  return faults.empty() ? 0 : 1;
}

int list_scenarios(const ListScenarios& command, std::ostream& out) {
  const Library library(command.shelves, read_languages(command.languages));
  const auto names = library.names();
  if (names.empty()) {
    out << "There are no scenarios here; name their folder with --scenarios.\n";
    return 1;
  }
  std::vector<Row> rows{{"NAME", "TITLE", "RULE SYSTEM", "SEATS", "FORCES"}};
  for (const auto& name : names) rows.push_back(row_of(library, name));
  print_table(out, rows);
  return 0;
}

int print_schema(const PrintSchema& command, std::ostream& out, std::ostream& errors) {
  const LanguagesRead languages = read_languages(command.languages);
  if (const auto book = rule_system(command.rule_system, languages)) {
    out << scenario_schema(book->name(), book->army_words(), book->scenario_form()).dump(2) << '\n';
    return 0;
  }
  errors << "There is no rule system called \"" << command.rule_system << "\"; there are:";
  for (const auto& known : rule_systems(languages)) errors << ' ' << known->name();
  errors << '\n';
  return 1;
}

}  // namespace krieg::inline cli
