#include "reisswitz/play/march.hpp"

#include "drill/bodies.hpp"
#include "drill/orders.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/attack_march.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/formation_change.hpp"
#include "reisswitz/play/halt.hpp"
#include "reisswitz/play/labour.hpp"
#include "reisswitz/play/narrow_passage.hpp"
#include "reisswitz/play/ordered_march.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/patrols.hpp"
#include "reisswitz/play/retreat_march.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "reisswitz/play/set_out.hpp"
#include "reisswitz/play/skirmisher_march.hpp"
#include "reisswitz/play/water.hpp"

namespace krieg::reisswitz {

namespace {

/// How many moves the longest limit of the chart looks back.
constexpr std::int64_t bursts_remembered_moves = 7;

bool is_idle(const Unit& unit) {
  return !unit.gone && unit.tasks.empty() && !unit.change && !unit.moving && !is_beaten(unit) && !is_going_back(unit) &&
         can_march(unit.formation) && arm_of(unit.branch) != Arm::train;
}

/// Of two idle bodies that stand on the same ground with no enemy near, the one with the later id moves to a free
/// place. It also makes room for a body that is not idle (reading 100).
void part_those_who_stand_together(Field& field) {
  const std::vector<Body> all = bodies(field);
  for (auto& [id, unit] : field.world.units) {
    if (!is_idle(unit)) continue;
    const Unit* other = friend_under(field, unit, unit.position, unit.facing);
    const bool makes_room = other && (other->id < unit.id || !is_idle(*other));
    if (!makes_room) continue;
    if (stopped_by(field, unit, Pace::march, all)) continue;
    const auto place = free_place_near(field, unit);
    if (!place) continue;
    Task aside;
    aside.kind = TaskKind::march;
    aside.pace = Pace::manoeuvre;
    aside.path = {*place};
    aside.facing = unit.facing;
    unit.tasks = {aside};
    memory_of(unit).duty.begun = false;
  }
}

/// Done when the wagons have replaced the ammunition (counted in the phase of fire).
void go_on_filling_up(Field& field, Unit& unit, Seconds step) {
  if (memory_of(unit).fire.moves_fired > 0) return;
  unit.occurrences.push_back({"filled_up", {}, field.world.time + step});
  end_task(unit, field.world.time + step);
}

void go_on(Field& field, Unit& unit, Seconds step, const std::vector<Body>& all) {
  const Task task = unit.tasks.front();
  if (is_labour(task.kind)) return;  // done in the phase of works
  switch (static_cast<TaskKind>(task.kind)) {
    case TaskKind::march:
    case TaskKind::escort:
      if (waits_for_captured_guns(field, unit)) return;
      [[fallthrough]];
    case TaskKind::retire: return go_on_marching(field, unit, task, step, all);
    case TaskKind::draw_together: return go_on_drawing_together(field, unit, task, step, all);
    case TaskKind::ferry:
    case TaskKind::swim: return go_on_over_water(field, unit, step);
    case TaskKind::fill_up: return go_on_filling_up(field, unit, step);
    case TaskKind::attack: return go_on_attacking(field, unit, task, step, all);
    case TaskKind::form:
    case TaskKind::skirmish_out:
    case TaskKind::skirmish_in:
    case TaskKind::fire:
    case TaskKind::hold_fire:
    case TaskKind::halt:
    case TaskKind::limber:
    case TaskKind::unlimber:
    case TaskKind::conduct:
    case TaskKind::break_bridge:
    case TaskKind::mend_bridge:
    case TaskKind::bombard:
    case TaskKind::build_bridge:
    case TaskKind::take_up_bridge:
    case TaskKind::dismount:
    case TaskKind::remount:
    case TaskKind::patrol:
    case TaskKind::strengthen: return end_task(unit, field.world.time + step);
  }
}

void march_unit(Field& field, Unit& unit, Seconds step, const std::vector<Body>& all) {
  const bool was_moving = unit.moving;
  unit.moving = false;
  move_skirmishers(field, unit, step);
  complete_change(field, unit, field.world.time + step);
  if (is_going_back(unit)) {
    fall_back(field, unit, step);
  } else if (!unit.change && !unit.tasks.empty() && left_before_exit_m(field, unit) > 0.0 &&
             !(unit.may_defend_at && *unit.may_defend_at > field.world.time)) {
    const Task& task = unit.tasks.front();
    const bool due = !task.when && (!task.not_before || *task.not_before <= field.world.time);
    if (due && do_instant_task(field, unit, task)) {
      end_task(unit, field.world.time);
    } else if (due) {
      if (!memory_of(unit).duty.begun) set_out_on_task(field, unit, task);
      if (!unit.change && !unit.tasks.empty()) go_on(field, unit, step, all);
    }
  }
  if (!task_in_hand(unit) && !unit.change && !unit.moving && !is_going_back(unit)) stand_to(field, unit, all);
  if (was_moving && !unit.moving) {
    unit.still_since = field.world.time;
    find_room(field, unit);
  }
  if (unit.moving) memory_of(unit).assaults.stood = 0;
}

}  // namespace

void begin_marches(Field& field) {
  part_those_who_stand_together(field);
  const MoveNumber now = this_move(field);
  for (auto& [id, unit] : field.world.units) {
    MarchMemory& march = memory_of(unit).march;
    if (arm_of(unit.branch) == Arm::cavalry) {
      const bool trotted = march.trotted == move_before(now) && unit.moved_m > 0.0;
      march.trot_moves = trotted ? march.trot_moves + 1 : 0;
    }
    unit.moved_m = 0.0;
    std::erase_if(march.bursts, [&](MoveNumber burst) { return now - burst > bursts_remembered_moves; });
    if (int& fast = memory_of(unit).retreat.fast_moves; fast > 0) --fast;
  }
}

void march(Field& field, Seconds step) {
  const std::vector<Body> all = bodies(field);
  for (auto& [id, unit] : field.world.units)
    if (!unit.gone) march_unit(field, unit, step, all);
  march_patrols(field, step, all);
}

}  // namespace krieg::reisswitz
