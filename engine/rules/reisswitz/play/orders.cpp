#include "reisswitz/play/orders.hpp"

#include <algorithm>
#include <array>

#include "drill/orders.hpp"
#include "drill/triggers.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/patrols.hpp"
#include "reisswitz/play/ranks.hpp"
#include "reisswitz/play/shapes.hpp"

namespace krieg::reisswitz {

namespace {

bool is_instant(TaskKind kind) {
  static constexpr std::array instant{TaskKind::conduct, TaskKind::fire,         TaskKind::hold_fire,
                                      TaskKind::bombard, TaskKind::skirmish_out, TaskKind::skirmish_in,
                                      TaskKind::patrol};
  return std::find(instant.begin(), instant.end(), kind) != instant.end();
}

bool is_instant_order(const std::vector<Task>& tasks) {
  return std::all_of(tasks.begin(), tasks.end(),
                     [](const Task& t) { return is_instant(t.kind) && !t.not_before && !t.when; });
}

/// The skirmishers that a unit can send out: the platoons of its sheet; for light cavalry a quarter of the riders, in
/// six blocks at most (Representation of Units, Cavalry Skirmishers; reading 102).
struct Screen {
  int blocks = 0;
  int men = 0;
};

Screen screen_to_send(const Field& field, const Unit& unit) {
  if (unit.branch == Branch::light_cavalry) {
    const int blocks = std::min(most_mounted_blocks, men_of(unit) / 4 / riders_of_skirmish_block);
    return {blocks, blocks * riders_of_skirmish_block};
  }
  const int platoons = particulars(field, unit.id).skirmish_platoons;
  return {platoons, std::min(platoons * men_of_skirmish_platoon, men_of(unit) / 2)};
}

/// Whether fire fell on the unit, or an enemy assaulted it, in this move. Fire is noted after the march, at the hour at
/// which the move ends.
bool was_attacked(const Field& field, const Unit& unit) {
  const MoveNumber now = this_move(field);
  const UnitMemory& memory = memory_of(unit);
  const bool under_fire = std::any_of(unit.occurrences.begin(), unit.occurrences.end(), [&](const Occurrence& each) {
    return each.time == field.world.time && (each.kind == "under_fire" || each.kind == "under_canister");
  });
  return under_fire || memory.response.declared == now || memory.assaults.fought == now;
}

/// Skirmishers who were driven in are replaced in the next move; the second time only after a move's pause (Infantry
/// versus Infantry, Both Sides in the Open 5).
bool may_send_fresh_ones(const SkirmishMemory& skirmish, MoveNumber now) {
  if (!skirmish.driven_in) return true;
  ScreenFightFacts facts;
  facts.times_driven_in = skirmish.times_driven_in;
  return now - *skirmish.driven_in > screen_fight(facts).moves_before_replacing;
}

}  // namespace

void order_skirmishers(Field& field, Unit& unit, std::optional<Length> ahead) {
  if (!ahead) {
    if (unit.skirmishers) unit.skirmishers->ordered_ahead = Length{};
    return;
  }
  if (!may_send_fresh_ones(memory_of(unit).skirmish, this_move(field))) {
    unit.occurrences.push_back({"order_impossible", text("skirmishers_just_driven_in"), field.world.time});
    return;
  }
  memory_of(unit).skirmish.driven_in.reset();
  if (unit.skirmishers) {
    unit.skirmishers->ordered_ahead = *ahead;
    return;
  }
  const Screen screen = screen_to_send(field, unit);
  if (screen.men == 0) return;
  const Length front = footprint(unit, unit.formation).frontage;
  take_from_ranks(unit, screen.men);
  unit.skirmishers = SkirmishLine{screen.blocks, screen.men, Length{}, *ahead, skirmish_frontage(screen.men, front)};
  unit.footprint = footprint(unit, unit.formation);
}

bool do_instant_task(Field& field, Unit& unit, const Task& task) {
  ConductMemory& conduct = memory_of(unit).conduct;
  if (task.kind == TaskKind::conduct) {
    const Particulars told = particulars_of(task);
    if (told.if_attacked) conduct.if_attacked = told.if_attacked;
    if (told.pursue) {
      conduct.pursue = *told.pursue;
      conduct.follow_at_once = told.follow_at_once.value_or(false);
    }
    if (told.hasten) conduct.hasten = *told.hasten;
  } else if (task.kind == TaskKind::fire) {
    conduct.fire_at_will = true;
    conduct.fire_target = task.target;
    conduct.bombard.reset();
  } else if (task.kind == TaskKind::bombard) {
    if (conduct.bombard != task.target) memory_of(unit).fire.bombard_moves = 0;
    conduct.bombard = task.target;
  } else if (task.kind == TaskKind::hold_fire) {
    conduct.fire_at_will = false;
    conduct.bombard.reset();
    conduct.fire_target.reset();
  } else if (task.kind == TaskKind::skirmish_out) {
    order_skirmishers(field, unit, task.distance.value_or(paces(skirmish_distances.usual)));
  } else if (task.kind == TaskKind::skirmish_in) {
    order_skirmishers(field, unit, std::nullopt);
  } else if (task.kind == TaskKind::patrol) {
    send_patrol(field, unit, task);
  } else {
    return false;
  }
  return true;
}

void take_up_order(Field& field, DispatchId order) {
  const Dispatch& dispatch = field.world.dispatches.at(order);
  Unit& unit = field.world.units.at(*dispatch.to.unit);
  if (unit.gone) return;
  if (const std::vector<Task> tasks = dispatch.tasks; is_instant_order(tasks)) {
    for (const Task& task : tasks) do_instant_task(field, unit, task);
    return note_in_force(field, unit, order);
  }
  take_up_tasks(field, unit, order);
  memory_of(unit).duty.begun = false;
  memory_of(unit).pursuit.victory.reset();
  if (!is_going_back(unit)) unit.way.clear();
}

void judge_triggers(Field& field) {
  drill::judge_triggers(field, {[&](const Unit& unit) { return was_attacked(field, unit); },
                                [](Unit& unit) {
                                  memory_of(unit).duty.begun = false;
                                  if (!is_going_back(unit)) unit.way.clear();
                                }});
}

void end_task(Unit& unit, GameTime now) {
  memory_of(unit).duty.begun = false;
  krieg::finish_task(unit, now);
}

void drop_order(Unit& unit, GameTime now, const std::string& kind, const KeyedText& why) {
  memory_of(unit).duty.begun = false;
  krieg::give_up(unit, now, kind, why);
}

}  // namespace krieg::reisswitz
