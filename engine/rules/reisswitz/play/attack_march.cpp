#include "reisswitz/play/attack_march.hpp"

#include "drill/bodies.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/advance.hpp"
#include "reisswitz/play/attack.hpp"
#include "reisswitz/play/critical_distances.hpp"
#include "reisswitz/play/declaration.hpp"
#include "reisswitz/play/held_ground.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/way_round.hpp"

namespace krieg::reisswitz {

namespace {

Pace pace_of_attack(const Unit& unit, double gap) {
  if (arm_of(unit.branch) != Arm::cavalry) return Pace::charge;
  return gap <= critical_distance(Branch::light_cavalry).metres() ? Pace::charge : Pace::manoeuvre;
}

/// How far the unit may still charge in this move, in metres. Cavalry that rides to meet a charge goes 300 paces;
/// cavalry whose charge is declined by cavalry goes 300 paces (The Cavalry Attack). No limit for others.
double charge_left_m(const Field& field, const Unit& unit, const std::optional<Body>& object) {
  double most = std::numeric_limits<double>::max();
  if (arm_of(unit.branch) != Arm::cavalry) return most;
  if (answered(memory_of(unit).response, Response::counter_charge, this_move(field)))
    most = paces(counter_charge_paces).metres();
  if (object) {
    const Unit& other = field.world.units.at(object->unit);
    if (arm_of(other.branch) == Arm::cavalry && answered(memory_of(other).response, Response::retire, this_move(field)))
      most = paces(charge_first_half_paces).metres();
  }
  return std::max(0.0, most - unit.moved_m);
}

}  // namespace

void go_on_attacking(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all) {
  if (unit.may_attack_at && *unit.may_attack_at > field.world.time) return;
  const auto object = object_of_attack(field, unit, all);
  double limit = std::numeric_limits<double>::max();
  double gap = limit;
  if (object) {
    if (is_safe_from_horse(field, unit, *object))
      return give_up(unit, field.world.time, "order_impossible", text("cavalry_among_houses"));
    gap = gap_m(body_of(field, unit), *object);
    if (gap <= contact_gap_m || barricade_between(field, unit, *object)) {
      unit.facing = bearing(unit.position, object->centre);
      return;
    }
    limit = std::max(0.0, gap - contact_gap_m / 2.0);
    const bool close = gap <= critical_distance(unit.branch).metres();
    if (unit.way.size() <= 1 || (close && !is_going_round(memory_of(unit).march, this_move(field))))
      unit.way = {object->centre};
  } else if (unit.way.empty()) {
    if (distance_m(unit.position, *task.target) <= contact_gap_m) return finish_task(unit, field.world.time + step);
    unit.way = {*task.target};
  }
  if (const auto left = pursuit_left_m(field, unit)) limit = std::min(limit, *left);
  limit = std::min(limit, charge_left_m(field, unit, object));
  if (const auto screen = skirmishers_in_the_way(field, unit, all)) {
    const double to_screen = gap_m(body_of(field, unit), *screen);
    if (to_screen <= contact_gap_m) return;  // the skirmishers are ridden down first
    limit = std::min(limit, to_screen - contact_gap_m / 2.0);
  }
  KeyedText what;
  const Pace pace = object ? pace_of_attack(unit, gap) : Pace::manoeuvre;
  const MarchRow row = row_now(field, unit, pace, pace == Pace::charge ? Use::attack : Use::action);
  const Stop stop = move_along(field, unit, row, static_cast<double>(step.count()), limit, what);
  if (stop == Stop::blocked && !goes_round_once(field, unit, row))
    give_up(unit, field.world.time, "order_impossible", what);
}

}  // namespace krieg::reisswitz
