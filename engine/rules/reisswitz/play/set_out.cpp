#include "reisswitz/play/set_out.hpp"

#include "drill/orders.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/attack.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/formation_change.hpp"
#include "reisswitz/play/intervals.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "reisswitz/play/mounting.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "reisswitz/play/water.hpp"

namespace krieg::reisswitz {

namespace {

/// The present formation if it can march, else the one to march in.
Formation as_it_can_march(const Unit& unit, Pace pace) {
  return can_march(unit.formation) ? Formation{unit.formation} : marching_formation(unit, pace);
}

}  // namespace

void set_out_on_task(Field& field, Unit& unit, const Task& task) {
  note_acted_on(field, unit);
  memory_of(unit).duty.begun = true;
  const Pace pace = task.pace.value_or(Pace::march);
  switch (static_cast<TaskKind>(task.kind)) {
    case TaskKind::march:
    case TaskKind::retire: {
      unit.way = task.path;
      if (goes_on_ropes(unit, task)) break;
      const Formation wanted = known_formation(unit, task.formation).value_or(as_it_can_march(unit, pace));
      begin_change(field, unit, can_march(wanted) ? wanted : marching_formation(unit, pace), std::nullopt);
      break;
    }
    case TaskKind::attack: {
      unit.way = task.path;
      note_attack(unit);
      if (arm_of(unit.branch) == Arm::cavalry) order_skirmishers(field, unit, std::nullopt);
      const bool in_march_column = unit.formation == Formation::march_column || !can_march(unit.formation);
      const Formation usual = in_march_column ? marching_formation(unit, Pace::charge) : Formation{unit.formation};
      begin_change(field, unit, known_formation(unit, task.formation).value_or(usual), std::nullopt);
      break;
    }
    case TaskKind::form:
      if (!has_room_to_form(field, unit, known_formation(unit, task.formation).value_or(unit.formation), task.facing))
        return drop_order(unit, field.world.time, "order_impossible", text("no_room_to_form"));
      begin_change(field, unit, known_formation(unit, task.formation).value_or(unit.formation), task.facing);
      if (arm_of(unit.branch) == Arm::cavalry) order_intervals(unit, task, field.world.time);
      break;
    case TaskKind::draw_together:
      unit.way.clear();
      begin_change(field, unit, as_it_can_march(unit, Pace::manoeuvre), std::nullopt);
      break;
    case TaskKind::limber: begin_change(field, unit, Formation::limbered, std::nullopt); break;
    case TaskKind::unlimber: {
      std::optional<Bearing> facing = task.facing;
      if (!facing && task.target) facing = bearing(unit.position, *task.target);
      if (!has_room_to_form(field, unit, Formation::in_battery, facing))
        return drop_order(unit, field.world.time, "order_impossible", text("no_room_to_form"));
      begin_change(field, unit, Formation::in_battery, facing);
      break;
    }
    case TaskKind::escort:
      if (!take_charge(field, unit))
        return drop_order(unit, field.world.time, "order_impossible", text("no_prisoners_here"));
      unit.way = task.path;
      begin_change(field, unit, as_it_can_march(unit, pace), std::nullopt);
      break;
    case TaskKind::dismount: return dismount(field, unit);
    case TaskKind::remount: return remount(field, unit);
    case TaskKind::ferry:
    case TaskKind::swim: return set_out_over_water(field, unit, task);
    case TaskKind::skirmish_out:
    case TaskKind::skirmish_in:
    case TaskKind::fire:
    case TaskKind::hold_fire:
    case TaskKind::halt:
    case TaskKind::conduct:
    case TaskKind::break_bridge:
    case TaskKind::mend_bridge:
    case TaskKind::bombard:
    case TaskKind::build_bridge:
    case TaskKind::take_up_bridge:
    case TaskKind::fill_up:
    case TaskKind::patrol:
    case TaskKind::strengthen: unit.way.clear(); break;
  }
}

}  // namespace krieg::reisswitz
