#include "wrg1750/play/staff.hpp"

#include <algorithm>
#include <any>
#include <optional>

#include "world/dispatch.hpp"
#include "world/world.hpp"
#include "wrg1750/book/establishment.hpp"
#include "wrg1750/play/field.hpp"
#include "wrg1750/play/orders.hpp"

namespace krieg::wrg1750 {
namespace {

/// An intent that all of a general's troops cannot carry out at once: it names one place, or one enemy.
bool is_for_one_place(const Task& task) { return task.target && is_advance(TaskKind{task.kind}); }

/// The foot or horse nearest to the place; nothing: he has none.
std::optional<UnitId> nearest_to(const World& world, const std::vector<PassedDown>& troops, Point place) {
  std::optional<UnitId> nearest;
  for (const PassedDown& each : troops) {
    const Unit& unit = world.units.at(each.unit);
    if (!stands(unit) || is_artillery(troop_of(unit))) continue;
    if (!nearest || distance(unit.position, place) < distance(world.units.at(*nearest).position, place))
      nearest = each.unit;
  }
  return nearest;
}

Task support_of(const Task& intent, const World& world, const Directory& directory, const UnitId& friends) {
  Task support;
  support.kind = TaskKind::support;
  support.target = world.units.at(friends).position;
  support.target_words = directory.units.at(friends).name;
  support.not_before = intent.not_before;
  support.when = intent.when;
  return support;
}

/// Whether the task is the last one, or the next one waits for an hour or a trigger. Otherwise a unit that supports
/// others would begin the next task before the others have carried out this one.
bool holds_until_told(const std::vector<Task>& tasks, std::size_t task) {
  return task + 1 == tasks.size() || tasks[task + 1].not_before || tasks[task + 1].when;
}

/// One unit carries out the intent, and the others support it (reading 121).
void divide(const World& world, const Directory& directory, std::vector<PassedDown>& troops, std::size_t task) {
  const Task intent = troops.front().tasks[task];
  if (!is_for_one_place(intent) || !holds_until_told(troops.front().tasks, task)) return;
  const std::optional<UnitId> first = nearest_to(world, troops, *intent.target);
  if (!first) return;
  for (PassedDown& each : troops)
    if (each.unit != *first) each.tasks[task] = support_of(intent, world, directory, *first);
}

/// Nobody supports himself.
void drop_own_support(const Directory& directory, PassedDown& troops) {
  const UnitEstablishment& paper = directory.units.at(troops.unit);
  std::erase_if(troops.tasks, [&](const Task& task) {
    return task.kind == TaskKind::support && (task.target_words == paper.name || task.target_words == paper.short_name);
  });
}

}  // namespace

std::optional<Task> intent_of_general(const World& world, const Unit& unit) {
  const Dispatch* const order = unit.acting_on ? world.dispatches.find(*unit.acting_on) : nullptr;
  if (!order || !order->passes_down) return std::nullopt;
  const std::vector<Task>& tasks = world.dispatches.at(*order->passes_down).tasks;
  if (tasks.size() < unit.tasks.size()) return std::nullopt;
  const Task& intent = tasks[tasks.size() - unit.tasks.size()];
  return is_for_one_place(intent) ? std::optional(intent) : std::nullopt;
}

std::vector<PassedDown> divided_by_staff(const World& world, const Directory& directory, const Dispatch& order) {
  std::vector<PassedDown> passed = to_all_his_troops(world, order);
  std::erase_if(passed, [&](const PassedDown& each) {
    return std::any_cast<const UnitParticulars&>(directory.particulars.at(each.unit)).battery.has_value();
  });
  for (std::size_t task = 0; !passed.empty() && task < order.tasks.size(); ++task)
    divide(world, directory, passed, task);
  for (PassedDown& each : passed) drop_own_support(directory, each);
  std::erase_if(passed, [&](const PassedDown& each) { return each.tasks.empty() && !order.tasks.empty(); });
  return passed;
}

}  // namespace krieg::wrg1750
