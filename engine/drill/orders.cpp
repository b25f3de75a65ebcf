#include "drill/orders.hpp"

namespace krieg::inline drill {

const Task* task_in_hand(const Unit& unit) {
  return unit.tasks.empty() || unit.tasks.front().when ? nullptr : &unit.tasks.front();
}

void take_up_tasks(const Field& field, Unit& unit, DispatchId order) {
  unit.tasks = field.world.dispatches.at(order).tasks;
  unit.acting_on = order;
}

void note_in_force(Field& field, Unit& unit, DispatchId order) {
  field.world.dispatches.edit(order).acted_on = field.world.time;
  unit.occurrences.push_back({"order_in_force", {}, field.world.time});
}

void note_acted_on(Field& field, const Unit& unit) {
  if (!unit.acting_on) return;
  const DispatchId order = *unit.acting_on;
  if (!field.world.dispatches.at(order).acted_on) field.world.dispatches.edit(order).acted_on = field.world.time;
}

void finish_task(Unit& unit, GameTime now) {
  if (!unit.tasks.empty()) unit.tasks.erase(unit.tasks.begin());
  if (!unit.tasks.empty() || !unit.acting_on) return;
  unit.acting_on.reset();
  unit.occurrences.push_back({"order_done", {}, now});
}

void give_up(Unit& unit, GameTime now, const std::string& kind, const KeyedText& why) {
  unit.tasks.clear();
  unit.way.clear();
  unit.acting_on.reset();
  unit.occurrences.push_back({kind, why, now});
}

}  // namespace krieg::inline drill
