#include "umpire/printed_for_umpire.hpp"

#include <cassert>

#include "umpire/scope.hpp"

namespace krieg::inline umpire {

PrintedScenario printed_for_umpire(const Scenario& scenario, const RuleSystem& rules, const ScenarioSeat& seat) {
  assert(seat.kind == SeatKind::umpire && "a commander's papers are printed elsewhere");
  PrintedScenario printed = printed_for(scenario, rules, seat.side ? seat.side : side_of(scenario, seat));
  printed.vocabulary["memory"] = rules.memory_schema();
  if (!seat.officer && seat.sector.empty()) return printed;
  const ScenarioSheet& sheet = scenario.sheet;
  const World start = set_out(sheet.order_of_battle, sheet.start, 0, sheet.weather, sheet.light);
  const Scope scope{seat.side, seat.officer, seat.sector};
  std::erase_if(printed.order_of_battle.units, [&](const auto& paper) { return !scope.holds(start, paper.id); });
  std::erase_if(printed.order_of_battle.officers, [&](const auto& paper) { return !scope.holds(start, paper.id); });
  if (!seat.side && !side_of(scenario, seat)) printed.special_idea.clear();
  return printed;
}

}  // namespace krieg::inline umpire
