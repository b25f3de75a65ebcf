// Moves a body along its way for one step, by the movement chart. Marches, attacks and retreats use it.
#pragma once

#include "drill/stop.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Moves the unit along its way for `seconds`, at most `limit_m` far. `what`: the reason if it is blocked.
Stop move_along(Field& field, Unit& unit, MarchRow row, double seconds, double limit_m, KeyedText& what);

}  // namespace krieg::reisswitz
