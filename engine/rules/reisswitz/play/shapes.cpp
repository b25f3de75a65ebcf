#include "reisswitz/play/shapes.hpp"

#include <algorithm>
#include <numeric>

#include "reisswitz/book/words.hpp"
#include "reisswitz/play/intervals.hpp"

namespace krieg::reisswitz {

Footprint footprint(const Unit& unit, Formation formation) {
  int men = std::accumulate(unit.elements.begin(), unit.elements.end(), 0,
                            [](int sum, const Element& e) { return sum + e.men; });
  constexpr int platoons_without_loss_of_front = 2;
  if (unit.skirmishers && fights_on_foot(unit.branch))
    men += std::min(unit.skirmishers->men, platoons_without_loss_of_front * men_of_skirmish_platoon);
  Footprint ground = footprint(unit.branch, formation, men, guns_of(unit));
  if (formation == Formation::line && keeps_intervals(unit))
    ground.frontage = metres(ground.frontage.metres() * interval_front);
  return ground;
}

Seconds change_time(const Unit& unit, Formation to) {
  constexpr Seconds making_ready{240};
  const Formation from = unit.formation;
  if (from == to) return Seconds{0};
  if (arm_of(unit.branch) != Arm::artillery) return move_length;
  if (from == Formation::march_column) return to == Formation::in_battery ? move_length + making_ready : making_ready;
  const bool limbers_up_first = from == Formation::in_battery && to != Formation::limbered;
  return limbers_up_first ? 2 * move_length : move_length;
}

}  // namespace krieg::reisswitz
