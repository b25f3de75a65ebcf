#include "game/standings.hpp"

#include <algorithm>

#include "paper/scenario.hpp"
#include "world/world.hpp"

namespace krieg::inline game {

std::vector<SideLosses> losses_of(const World& world, const Scenario& scenario) {
  std::vector<SideLosses> losses{{Side::red}, {Side::blue}};
  for (const UnitEstablishment& paper : scenario.sheet.order_of_battle.units) {
    SideLosses& side = losses.at(paper.side == Side::red ? 0 : 1);
    const Unit& unit = world.units.at(paper.id);
    const int men = men_of(paper), guns = guns_of(paper);
    side.men += men;
    side.guns += guns;
    ++side.units;
    side.men_lost += unit.captive_of ? men : std::max(0, men - men_of(unit));
    side.guns_lost += unit.captive_of ? guns : std::max(0, guns - guns_of(unit));
    if (unit.gone) ++side.units_gone;
  }
  return losses;
}

}  // namespace krieg::inline game
