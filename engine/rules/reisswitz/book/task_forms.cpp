#include "reisswitz/book/task_forms.hpp"

#include "army/task.hpp"
#include "land/feature.hpp"
#include "paper/pad.hpp"
#include "reisswitz/book/exception.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

using pad::choice;
using pad::facing;
using pad::formation;
using pad::member;
using pad::needed;
using pad::one_choice;
using pad::only_where;
using pad::pace;
using pad::task;
using pad::task_to_target;
using pad::tick;
using pad::way;

TaskMember place() { return needed(pad::place()); }

/// A bridge or a ford.
TaskMember crossing() {
  TaskMember made = place();
  made.at = {name_of(FeatureKind::bridge), name_of(FeatureKind::ford)};
  return made;
}

/// A member for the formations for which `fits` holds.
template <class Fits>
TaskMember formation_that(const Fits& fits) {
  return pad::formation_that<Formation>(fits);
}

/// Troops attack in line, in attack column, or in another formation that can move; not in march column.
bool can_attack(Formation shape) {
  return can_march(shape) && shape != Formation::march_column && shape != Formation::limbered;
}

/// Guns that retire in battery are hauled by ropes.
bool can_retire(Formation shape) { return can_march(shape) || shape == Formation::in_battery; }

TaskForm march() { return task(TaskKind::march, {needed(way()), formation_that(can_march), pace(), facing()}); }

TaskForm form() {
  TaskMember intervals = only_where(member("distance", MemberKind::length), "formation", {name_of(Formation::line)});
  constexpr double usual_paces = 20.0, widest_paces = 200.0;  // five squadrons stand on the front of six
  intervals.least = paces(1).metres();
  intervals.most = paces(widest_paces).metres();
  intervals.usual = {paces(usual_paces).metres()};
  return task(TaskKind::form, {needed(formation()), facing(), intervals});
}

TaskForm draw_together() {
  TaskMember massed = formation();
  for (const Formation each : {Formation::close_column, Formation::attack_column, Formation::square})
    massed.formations.push_back(name_of(each));
  return task(TaskKind::draw_together, {needed(pad::own_troops()), massed});
}

TaskForm skirmish_out() {
  constexpr double nearest_paces = 50.0, farthest_paces = 400.0;
  TaskMember out = member("distance", MemberKind::length);
  out.least = paces(nearest_paces).metres();
  out.most = paces(farthest_paces).metres();
  out.usual = {paces(skirmish_distances.nearest).metres(), paces(skirmish_distances.usual).metres(),
               paces(skirmish_distances.farthest).metres()};
  TaskForm made = task(TaskKind::skirmish_out, {out});
  made.begins = {{"distance", out.usual.front()}};
  return made;
}

TaskForm fire() { return task(TaskKind::fire, {pad::enemy()}); }

TaskForm attack() {
  TaskMember dice = only_where(member("exceptional_dice", MemberKind::count), "at_all_hazards", {true});
  dice.least = 1;
  dice.most = most_exceptional_dice;
  return task_to_target(TaskKind::attack,
                        {needed(pad::enemy()), way(), formation_that(can_attack), tick("at_all_hazards"), dice});
}

TaskForm retire() {
  TaskMember shape = formation_that(can_retire);
  shape.called = {{name_of(Formation::in_battery), {}}};
  // On ropes guns keep their front.
  std::vector<Json> off_the_ropes{nullptr};
  for (const std::string& other : shape.formations)
    if (other != name_of(Formation::in_battery)) off_the_ropes.emplace_back(other);
  const TaskMember front = only_where(facing(), "formation", off_the_ropes);
  return task(TaskKind::retire, {needed(way()), shape, pace(), front});
}

TaskForm unlimber() { return task(TaskKind::unlimber, {pad::enemy(), facing()}); }

/// The branches that can go forward to meet an attack.
std::vector<std::string> all_but_guns() {
  std::vector<std::string> branches;
  for (const Branch branch : every<Branch>())
    if (arm_of(branch) == Arm::cavalry || fights_on_foot(arm_of(branch))) branches.push_back(name_of(branch));
  return branches;
}

/// Foot among houses cannot go forward to meet an attack (reading 122).
TaskChoice going_forward() {
  TaskChoice made = one_choice("counter_charge", {{"if_attacked", "counter_charge"}}, all_but_guns());
  made.barred_among_houses = true;
  return made;
}

TaskForm conduct() {
  TaskForm made =
      task(TaskKind::conduct,
           {choice("if_attacked", {one_choice("stand", {{"if_attacked", "stand"}}), going_forward(),
                                   one_choice("retire", {{"if_attacked", "retire"}})}),
            choice("pursue", {one_choice("true", {{"pursue", true}}),
                              one_choice("at_once", {{"pursue", true}, {"follow_at_once", true}}),
                              one_choice("false", {{"pursue", false}})}),
            choice("hasten", {one_choice("false", {{"hasten", false}}), one_choice("true", {{"hasten", true}})})});
  made.between = "; ";
  made.begins = {{"if_attacked", name_of(Response::stand)}, {"pursue", false}};
  return made;
}

TaskForm break_bridge() {
  const auto by = [](Demolition means) { return one_choice(name_of(means), {{"means", name_of(means)}}); };
  const auto by_sappers = [](TaskChoice choice) {
    choice.branches = {name_of(Branch::sappers)};
    return choice;
  };
  return task(TaskKind::break_bridge,
              {crossing(),
               choice("means", {by(Demolition::tearing_up), by(Demolition::burning),
                                by_sappers(by(Demolition::explosion)), by(Demolition::blocking)}),
               only_where(tick("at_the_moment"), "means",
                          {nullptr, name_of(Demolition::burning), name_of(Demolition::explosion)})});
}

TaskForm build_bridge() {
  const auto of = [](BridgeKind kind) { return one_choice(name_of(kind), {{"bridge", name_of(kind)}}); };
  return task(TaskKind::build_bridge,
              {place(), choice("bridge", {of(BridgeKind::pontoon), of(BridgeKind::floating), of(BridgeKind::trestle)}),
               only_where(tick("for_infantry"), "bridge", {name_of(BridgeKind::floating)})});
}

TaskForm patrol() {
  TaskForm made = task(TaskKind::patrol, {needed(way())});
  made.stays = true;
  return made;
}

std::vector<TaskForm> all_forms() {
  return {march(),
          form(),
          draw_together(),
          skirmish_out(),
          task(TaskKind::skirmish_in),
          fire(),
          task(TaskKind::hold_fire),
          attack(),
          patrol(),
          task(TaskKind::halt),
          retire(),
          task(TaskKind::limber),
          unlimber(),
          task(TaskKind::bombard, {place()}),
          conduct(),
          task(TaskKind::fill_up),
          task(TaskKind::escort, {needed(way()), pace()}),
          break_bridge(),
          task(TaskKind::mend_bridge, {crossing()}),
          build_bridge(),
          task(TaskKind::take_up_bridge, {place()}),
          task(TaskKind::ferry, {place()}),
          task(TaskKind::swim, {place()}),
          task(TaskKind::strengthen, {place()}),
          task(TaskKind::dismount),
          task(TaskKind::remount)};
}

}  // namespace

std::vector<TaskForm> forms_without_texts() { return all_forms(); }

}  // namespace krieg::reisswitz
