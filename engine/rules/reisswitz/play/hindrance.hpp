// What stops a body before the next stretch of its way: obstacles, closed bridges, bad ground.
#pragma once

#include "drill/stop.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Whether something stops the unit before the next stretch, to `to`. `what`: the reason in its officer's words; a
/// stream is named as an obstacle.
Stop hindrance_ahead(Field& field, Unit& unit, MarchRow row, Point to, KeyedText& what);

}  // namespace krieg::reisswitz
