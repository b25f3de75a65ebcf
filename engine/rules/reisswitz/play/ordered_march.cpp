#include "reisswitz/play/ordered_march.hpp"

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/advance.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/formation_change.hpp"
#include "reisswitz/play/halt.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "reisswitz/play/masses.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "reisswitz/play/way_round.hpp"

namespace krieg::reisswitz {

void go_on_marching(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all) {
  const Pace pace = task.pace.value_or(Pace::march);
  if (task.kind != TaskKind::retire)
    if (const auto enemy = stopped_by(field, unit, pace, all)) return halt_before(field, unit, *enemy);
  const Bearing front = unit.facing;
  KeyedText what;
  const bool on_ropes = goes_on_ropes(unit, task);
  const MarchRow row =
      on_ropes ? MarchRow::guns_on_ropes : row_now(field, unit, pace, pace == Pace::march ? Use::march : Use::action);
  const bool short_of_friends = must_stop_short(field, unit);
  if (short_of_friends) unit.way.clear();
  const Stop stop = short_of_friends ? Stop::arrived
                                     : move_along(field, unit, row, static_cast<double>(step.count()),
                                                  std::numeric_limits<double>::max(), what);
  if (on_ropes) unit.facing = front;
  if (stop == Stop::blocked && goes_round_once(field, unit, row)) return;
  if (stop == Stop::blocked) return drop_order(unit, field.world.time, "road_blocked", what);
  if (on_ropes && stop == Stop::arrived) return end_task(unit, field.world.time + step);
  if (stop != Stop::arrived) return;
  if (task.kind == TaskKind::retire) unit.facing = task.facing.value_or(bearing_deg(unit.facing.degrees() + 180.0));
  if (task.kind == TaskKind::escort) deliver_prisoners(field, unit);
  if (task.kind == TaskKind::march && task.facing) begin_change(field, unit, unit.formation, task.facing);
  end_task(unit, field.world.time + step);
}

void go_on_drawing_together(Field& field, Unit& unit, const Task& task, Seconds step, const std::vector<Body>& all) {
  if (const auto enemy = stopped_by(field, unit, Pace::manoeuvre, all)) return halt_before(field, unit, *enemy);
  const Unit* comrade = comrade_at(field, unit, *task.target);
  const Formation formation = comrade ? formation_together(*comrade, task.formation) : Formation{unit.formation};
  const auto goal = comrade ? room_beside(field, unit, *comrade, formation) : task.target;
  if (!goal) return drop_order(unit, field.world.time, "order_impossible", text("no_room_beside_them"));
  if (unit.way.empty() || !is_going_round(memory_of(unit).march, this_move(field))) unit.way = {*goal};
  KeyedText what;
  const MarchRow row = row_now(field, unit, Pace::manoeuvre, Use::action);
  const Stop stop =
      move_along(field, unit, row, static_cast<double>(step.count()), std::numeric_limits<double>::max(), what);
  if (stop == Stop::blocked && goes_round_once(field, unit, row)) return;
  if (stop == Stop::blocked) return drop_order(unit, field.world.time, "road_blocked", what);
  if (stop != Stop::arrived || unit.position != *goal) return;
  if (!comrade) return drop_order(unit, field.world.time, "order_impossible", text("nobody_to_draw_together_with"));
  const std::optional<Bearing> front = comrade->change ? comrade->change->facing : comrade->facing;
  if (!has_room_to_form(field, unit, formation, front))
    return drop_order(unit, field.world.time, "order_impossible", text("no_room_to_form"));
  begin_change(field, unit, formation, front);
  end_task(unit, field.world.time + step);
}

}  // namespace krieg::reisswitz
