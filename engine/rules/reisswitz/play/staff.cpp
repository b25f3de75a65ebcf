#include "reisswitz/play/staff.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/vocabulary.hpp"
#include "reisswitz/book/words.hpp"
#include "terrain/ground.hpp"
#include "terrain/way_net.hpp"
#include "world/dispatch.hpp"
#include "world/world.hpp"

namespace krieg::reisswitz {
namespace {

/// A unit that stands farther than this from the middle of the officer's troops is brought nearer to the others.
constexpr double farthest_aside_paces = 600.0;

constexpr std::array bridge_tasks{TaskKind::break_bridge, TaskKind::mend_bridge, TaskKind::build_bridge,
                                  TaskKind::take_up_bridge};

bool is_on_a_bridge(TaskKind kind) {
  return std::find(bridge_tasks.begin(), bridge_tasks.end(), kind) != bridge_tasks.end();
}

/// Whether one body carries out the task at one place.
bool is_for_one_body(TaskKind kind) {
  return is_on_a_bridge(kind) || kind == TaskKind::patrol || kind == TaskKind::escort || kind == TaskKind::strengthen;
}

bool keeps_places(TaskKind kind) { return kind == TaskKind::march || kind == TaskKind::retire; }

bool can_do(const KnownToTroops& troops, TaskKind kind) {
  return std::find(troops.tasks.begin(), troops.tasks.end(), name_of(kind)) != troops.tasks.end();
}

Point middle_of(const World& world, const std::vector<PassedDown>& troops) {
  double east = 0.0, north = 0.0;
  for (const PassedDown& each : troops) {
    const Point at = world.units.at(each.unit).position;
    east += at.x.metres();
    north += at.y.metres();
  }
  const auto number = static_cast<double>(troops.size());
  return point_m(east / number, north / number);
}

/// The place as far from `goal`, and on the same side, as the unit stands from the middle of the troops; `goal` itself
/// if that place lies off the map, in water, or behind water that cannot be waded.
Point own_place(const Ground& map, Point goal, Point middle, Point stands) {
  const double away = distance_m(middle, stands);
  if (away == 0.0) return goal;
  const Point place = ahead(goal, bearing(middle, stands), std::min(away, paces(farthest_aside_paces).metres()));
  const bool can_stand = map.contains(place) && map.cover(place) != Cover::water;
  return can_stand && !water_across(map, goal, place).barred ? place : goal;
}

/// The unit nearest to the place of the task among those that can do it; at a bridge sappers go before others. The
/// first of them if the task names no place.
std::optional<UnitId> chosen_for(const World& world, const std::vector<PassedDown>& troops, const Task& task) {
  const TaskKind kind{task.kind};
  std::optional<UnitId> chosen;
  std::pair<bool, double> best;
  for (const PassedDown& each : troops) {
    const Unit& unit = world.units.at(each.unit);
    if (!can_do(known_to(Branch{unit.branch}), kind)) continue;
    const Point place = task.target ? *task.target : task.path.empty() ? unit.position : task.path.front();
    const std::pair<bool, double> rank{is_on_a_bridge(kind) && arm_of(unit.branch) != Arm::engineers,
                                       distance_m(unit.position, place)};
    if (chosen && best <= rank) continue;
    chosen = each.unit;
    best = rank;
  }
  return chosen;
}

class Staff {
 public:
  Staff(const World& world, const Ground& map, std::vector<PassedDown> troops)
      : world_(world), map_(map), troops_(std::move(troops)), middle_(middle_of(world, troops_)) {}

  /// What that unit is to do; nothing if it cannot do it, or another unit does it.
  [[nodiscard]] std::optional<Task> task_for(const UnitId& id, Task task) const {
    const Unit& unit = world_.units.at(id);
    const KnownToTroops known = known_to(Branch{unit.branch});
    if (task.kind == TaskKind::attack && !can_do(known, TaskKind::attack) && can_do(known, TaskKind::fire))
      return fire_on_him(task);
    if (!can_do(known, TaskKind{task.kind})) return std::nullopt;
    if (is_for_one_body(TaskKind{task.kind}) && chosen_for(world_, troops_, task) != id) return std::nullopt;
    if (keeps_places(TaskKind{task.kind}) && !task.path.empty())
      task.path.back() = own_place(map_, task.path.back(), middle_, unit.position);
    const bool has_it = !task.formation || std::find(known.formations.begin(), known.formations.end(),
                                                     std::string(task.formation->view())) != known.formations.end();
    if (!has_it) task.formation.reset();
    return task.kind == TaskKind::form && !has_it ? std::nullopt : std::optional(std::move(task));
  }

 private:
  static Task fire_on_him(const Task& attack) {
    Task fire;
    fire.kind = TaskKind::fire;
    fire.target = attack.target;
    fire.target_words = attack.target_words;
    fire.not_before = attack.not_before;
    fire.when = attack.when;
    return fire;
  }

  const World& world_;
  const Ground& map_;
  std::vector<PassedDown> troops_;
  Point middle_;
};

}  // namespace

std::vector<PassedDown> divided_by_staff(const World& world, const Ground& map, const Dispatch& order) {
  std::vector<PassedDown> passed = to_all_his_troops(world, order);
  if (passed.empty()) return passed;
  const Staff staff(world, map, passed);
  for (PassedDown& each : passed) {
    each.tasks.clear();
    for (const Task& task : order.tasks)
      if (std::optional<Task> its = staff.task_for(each.unit, task)) each.tasks.push_back(std::move(*its));
  }
  const UnitId first = passed.front().unit;
  std::erase_if(passed, [](const PassedDown& each) { return each.tasks.empty(); });
  // If no unit can carry out any of the tasks, one unit gets the whole order, and reports that it cannot carry it out.
  if (passed.empty()) passed.push_back({first, order.tasks});
  return passed;
}

}  // namespace krieg::reisswitz
