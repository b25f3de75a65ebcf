#include "reisswitz/play/way_back.hpp"

#include "drill/way_back.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/formation_change.hpp"
#include "reisswitz/play/shapes.hpp"

namespace krieg::reisswitz {

void send_back(Field& field, Unit& unit, Point from, Length distance) {
  unit.tasks.clear();
  unit.acting_on.reset();
  // Dragoons who are beaten while they mount or dismount already have their new branch: they go back in the formation
  // into which they change.
  if (unit.change && !knows(unit.branch, unit.formation)) {
    unit.formation = unit.change->to;
    unit.footprint = footprint(unit, unit.formation);
  }
  unit.change.reset();
  memory_of(unit).pursuit.victory.reset();
  memory_of(unit).duty.begun = false;
  if (!can_march(unit.formation)) {
    unit.formation = marching_formation(unit, Pace::charge);
    unit.footprint = footprint(unit, unit.formation);
  }
  const Point rear = place_behind(field, unit, from, distance);
  if (rear == unit.position) return;
  unit.way = {rear};
  memory_of(unit).retreat.going_back = true;
}

}  // namespace krieg::reisswitz
