#include "reisswitz/play/way_back.hpp"

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/formation_change.hpp"
#include "reisswitz/play/shapes.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// The way is shortened by this much at a time until it ends on the map.
constexpr double shortened_by_m = 20.0;

}  // namespace

Point place_behind(const Field& field, const Unit& unit, Point from, Length distance) {
  const Bearing back =
      from == unit.position ? bearing_deg(unit.facing.degrees() + 180.0) : bearing(from, unit.position);
  double reach = distance.metres();
  while (reach > 0.0 && !field.ground.contains(ahead(unit.position, back, reach))) reach -= shortened_by_m;
  return reach > 0.0 ? ahead(unit.position, back, reach) : unit.position;
}

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
