// What stops a body before it sets foot on the next stretch of its way: obstacles, closed bridges, bad ground.
#pragma once

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/play/field.hpp"
#include "reisswitz/play/stop.hpp"

namespace krieg::reisswitz {

/// What stops the unit before it sets foot on the next stretch, to `to`; `what`: why it is blocked, as its officer puts
/// it. A stream is told by its name, as an obstacle.
Stop hindrance_ahead(Field& field, Unit& unit, MarchRow row, Point to, std::string& what);

}  // namespace krieg::reisswitz
