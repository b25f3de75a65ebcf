#include "reisswitz/play/intervals.hpp"

#include "reisswitz/book/scale.hpp"

namespace krieg::reisswitz {

namespace {

constexpr const char* intervals = "intervals";  ///< tally, 1: between the squadrons of its line

}  // namespace

bool keeps_intervals(const Unit& unit) {
  const auto found = unit.tallies.find(intervals);
  return found != unit.tallies.end() && found->second == 1;
}

bool stands_with_intervals(const Unit& unit) { return unit.formation == Formation::line && keeps_intervals(unit); }

void order_intervals(Unit& unit, const Task& form, GameTime now) {
  const bool wanted = form.formation == Formation::line && form.distance.has_value();
  if (wanted == keeps_intervals(unit)) return;
  if (wanted) unit.tallies[intervals] = 1;
  else unit.tallies.erase(intervals);
  if (!unit.change && unit.formation == Formation::line)
    unit.change = Change{unit.formation, form.facing, now + move_length};
}

}  // namespace krieg::reisswitz
