#include "game/rule_system.hpp"

#include "picture/picture.hpp"
#include "world/dispatch.hpp"
#include "world/world.hpp"

namespace krieg::inline game {

Standings standings_of(const RuleSystem& rules, const World& world, const Scenario& scenario,
                       const Directory& directory) {
  BookStandings of_book = rules.standings(world, scenario, directory);
  return {losses_of(world, scenario), std::move(of_book.rows), std::move(of_book.verdict)};
}

std::vector<PassedDown> to_all_his_troops(const World& world, const Dispatch& order) {
  std::vector<PassedDown> all;
  for (const auto& [id, unit] : world.units)
    if (unit.under == *order.to.officer && !unit.gone) all.push_back({id, order.tasks});
  return all;
}

std::optional<OfficerId> commander_within_earshot(const World& world, const Pictures& pictures, Length earshot,
                                                  const UnitId& id) {
  const Unit& unit = world.units.at(id);
  std::optional<OfficerId> officer = unit.under;
  while (officer) {
    const Officer& figure = world.officers.at(*officer);
    const bool decides = pictures.contains(*officer) && !figure.vacant && !figure.fallen;
    if (decides && distance(figure.position, unit.position) <= earshot) return officer;
    officer = figure.under;
  }
  return std::nullopt;
}

}  // namespace krieg::inline game
