#include "umpire/printed_for_umpire.hpp"

#include <cassert>
#include <utility>

#include "paper/directory.hpp"
#include "umpire/scope.hpp"

namespace krieg::inline umpire {
namespace {

/// In which language each officer of the order of battle reads.
PrintedScenario with_languages(PrintedScenario printed, const ScenarioSheet& sheet) {
  Json languages = Json::object();
  for (const auto& officer : printed.order_of_battle.officers)
    languages[officer.id.value] = name_of(language_of(sheet, officer.id));
  printed.vocabulary["languages"] = std::move(languages);
  return printed;
}

/// What each umpire's seat sees and rules, by its id: its name and its part of the field (UmpirePart).
Json umpires_of(const ScenarioSheet& sheet) {
  Json umpires = Json::object();
  for (const ScenarioSeat& seat : sheet.seats)
    if (seat.kind == SeatKind::umpire)
      umpires[seat.id.value] = {{"name", seat.name},
                                {"part", to_record(UmpirePart{seat.side, seat.officer, seat.sector})}};
  return umpires;
}

}  // namespace

PrintedScenario printed_for_umpire(const Scenario& scenario, const RuleSystem& rules, const ScenarioSeat& seat) {
  assert(seat.kind == SeatKind::umpire && "a commander's papers are printed elsewhere");
  PrintedScenario printed = printed_for(scenario, rules, seat.side ? seat.side : side_of(scenario, seat));
  printed.vocabulary["memory"] = rules.memory_schema();
  const ScenarioSheet& sheet = scenario.sheet;
  const bool of_the_whole_field = !seat.officer && seat.sector.empty();
  if (of_the_whole_field && !seat.side) {
    printed.vocabulary["ideas"] = to_record(sheet.idea);
    printed.vocabulary["umpires"] = umpires_of(sheet);
  }
  if (of_the_whole_field) return with_languages(std::move(printed), sheet);
  const World start = set_out(sheet.order_of_battle, sheet.start, 0, sheet.weather, sheet.light);
  const Scope scope{seat.side, seat.officer, seat.sector};
  std::erase_if(printed.order_of_battle.units, [&](const auto& paper) { return !scope.holds(start, paper.id); });
  std::erase_if(printed.order_of_battle.officers, [&](const auto& paper) { return !scope.holds(start, paper.id); });
  if (!seat.side && !side_of(scenario, seat)) printed.special_idea.clear();
  keep_translations_of_what_is_told(printed);
  return with_languages(std::move(printed), sheet);
}

}  // namespace krieg::inline umpire
