#include "umpire/printed.hpp"

#include "umpire/scope.hpp"

namespace krieg {
namespace {

std::string special_idea(const Idea& idea, std::optional<Side> side) {
  const auto text_of = [&idea](Side whose) {
    const auto found = idea.special.find(whose);
    return found == idea.special.end() ? std::string() : found->second;
  };
  if (side) return text_of(*side);
  return "For Red:\n\n" + text_of(Side::red) + "\n\nFor Blue:\n\n" + text_of(Side::blue);
}

OrderOfBattle order_of_battle(const OrderOfBattle& whole, std::optional<Side> side) {
  if (!side) return whole;
  OrderOfBattle own;
  for (const OfficerEstablishment& officer : whole.officers)
    if (officer.side == *side) own.officers.push_back(officer);
  for (const UnitEstablishment& unit : whole.units)
    if (unit.side == *side) own.units.push_back(unit);
  return own;
}

/// An observer of both sides with delay begins with what everybody may read: he must not be able to tell a player more
/// than the General Idea. Where a map is old, the bare heights are all that both commanders know alike: the ground
/// would tell a ford that one map lacks, and what both maps show would tell which of a commander's bridges the other
/// has not. The delay does not make such news out of date: he gets the ground when the game is over. Whom there is to
/// see he learns as the moves are shown to him.
void keep_for_later(PrintedScenario& printed, const Scenario& scenario, bool is_over) {
  if (!is_over && !scenario.old_grounds.empty()) printed.features.clear();
  printed.special_idea.clear();
  printed.order_of_battle = {};
  printed.vocabulary.erase("choices");
}

}  // namespace

PrintedScenario printed_for(const Scenario& scenario, const RuleSystem& rules, std::optional<Side> side) {
  const ScenarioSheet& sheet = scenario.sheet;
  PrintedScenario printed;
  printed.title = sheet.title;
  printed.summary = sheet.summary;
  printed.rule_system = rules.title();
  printed.start = sheet.start;
  printed.width = sheet.width;
  printed.height = sheet.height;
  printed.features = side ? scenario.printed(*side).features() : scenario.ground->features();
  printed.heights = scenario.ground->heights();
  printed.general_idea = sheet.idea.general;
  printed.special_idea = special_idea(sheet.idea, side);
  printed.order_of_battle = order_of_battle(sheet.order_of_battle, side);
  printed.vocabulary = rules.vocabulary();
  if (!side) printed.vocabulary["choices"] = rules.choices(sheet.options);
  return printed;
}

PrintedScenario printed_for_seat(const Scenario& scenario, const RuleSystem& rules, const ScenarioSeat& seat,
                                 bool is_over) {
  const std::optional<Side> side = seat.side ? seat.side : side_of(scenario, seat);
  PrintedScenario printed = printed_for(scenario, rules, side);
  if (seat.delay_moves) keep_for_later(printed, scenario, is_over);
  if (seat.kind != SeatKind::umpire || (!seat.officer && seat.sector.empty())) return printed;
  const OrderOfBattle& all = scenario.sheet.order_of_battle;
  const World start = set_out(all, scenario.sheet.start, 0, scenario.sheet.weather, scenario.sheet.light);
  const Scope scope{seat.side, seat.officer, seat.sector};
  std::erase_if(printed.order_of_battle.units, [&](const auto& paper) { return !scope.holds(start, paper.id); });
  std::erase_if(printed.order_of_battle.officers, [&](const auto& paper) { return !scope.holds(start, paper.id); });
  if (!side) printed.special_idea.clear();
  return printed;
}

std::optional<Side> side_of(const Scenario& scenario, const ScenarioSeat& seat) {
  if (!seat.officer) return std::nullopt;
  for (const OfficerEstablishment& officer : scenario.sheet.order_of_battle.officers)
    if (officer.id == *seat.officer) return officer.side;
  return std::nullopt;
}

}  // namespace krieg
