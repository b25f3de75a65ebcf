#include "reisswitz/play/intervals.hpp"

#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

bool keeps_intervals(const Unit& unit) { return memory_of(unit).drill.intervals; }

bool stands_with_intervals(const Unit& unit) { return unit.formation == Formation::line && keeps_intervals(unit); }

void order_intervals(Unit& unit, const Task& form, GameTime now) {
  const bool wanted = form.formation == Formation::line && form.distance.has_value();
  if (wanted == keeps_intervals(unit)) return;
  memory_of(unit).drill.intervals = wanted;
  if (!unit.change && unit.formation == Formation::line)
    unit.change = Change{unit.formation, form.facing, now + move_length};
}

}  // namespace krieg::reisswitz
