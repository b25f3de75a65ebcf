#include "reisswitz/play/formation_change.hpp"

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "reisswitz/play/shapes.hpp"

namespace krieg::reisswitz {

namespace {

/// A wheel up to this angle is made without loss of time.
constexpr double free_wheel_degrees = 45.0;

}  // namespace

Formation marching_formation(const Unit& unit, Pace pace) {
  if (arm_of(unit.branch) == Arm::artillery) return Formation::limbered;
  if (arm_of(unit.branch) == Arm::cavalry) return Formation::line;
  return pace == Pace::march ? Formation::march_column : Formation::attack_column;
}

std::optional<Formation> known_formation(const Unit& unit, std::optional<Formation> formation) {
  return formation && knows(unit.branch, *formation) ? formation : std::nullopt;
}

void begin_change(Field& field, Unit& unit, Formation to, std::optional<Bearing> facing) {
  if (!has_room_to_form(field, unit, to, facing)) return;
  const bool same = to == unit.formation;
  const bool wheels = facing && angle_between(*facing, unit.facing) > free_wheel_degrees;
  if (same && !wheels) {
    if (facing) unit.facing = *facing;
    return;
  }
  if (to == Formation::square) order_skirmishers(field, unit, std::nullopt);
  unit.change = Change{to, facing, field.world.time + change_time(unit, to)};
}

void complete_change(const Field& field, Unit& unit, GameTime until) {
  if (!unit.change || unit.change->done_at > until) return;
  unit.formation = unit.change->to;
  if (unit.change->facing) unit.facing = *unit.change->facing;
  unit.footprint = footprint(unit, unit.formation);
  unit.change.reset();
  unit.still_since = std::min(until, field.world.time);
}

void close_up(Field& field, Unit& unit) {
  const auto column = formation_that_finds_room(field, unit);
  if (column && *column != unit.formation) begin_change(field, unit, *column, std::nullopt);
  unit.occurrences.push_back({"no_room_to_form", {}, field.world.time});
  if (fights_on_foot(unit.branch) && !unit.skirmishers)
    order_skirmishers(field, unit, paces(skirmish_distances.nearest));
}

void find_room(Field& field, Unit& unit) {
  if (unit.change || is_beaten(unit) || is_going_back(unit)) return;
  if (!has_room_to_form(field, unit, unit.formation, std::nullopt)) close_up(field, unit);
}

}  // namespace krieg::reisswitz
