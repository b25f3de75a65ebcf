#include "wrg1750/book/task_forms.hpp"

#include <algorithm>

#include "paper/pad.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/organisation.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

using pad::needed;
using pad::task;
using pad::task_to_target;
using pad::way;

/// Troops come into buildings by taking a place, and come out of them in a formation.
bool can_be_formed(Shape shape) { return shape != Shape::in_building && shape != Shape::crowd; }

bool can_march(Shape shape) { return can_be_formed(shape) && shape != Shape::in_battery; }

TaskForm march() {
  return task(TaskKind::march, {needed(way()), pad::formation_that<Shape>(can_march), pad::pace(), pad::facing()});
}

TaskForm form_up() { return task(TaskKind::form, {needed(pad::formation_that<Shape>(can_be_formed)), pad::facing()}); }

/// As many companies as the largest battalion of page 4 has.
double most_companies() {
  double most = 0;
  for (const OrganisationRow& row : organisation_table())
    most = std::max(most, row.close_order_sub_units + row.open_order_sub_units);
  return most;
}

/// Skirmishers screen a unit if they do not touch it; within 60 paces they share the fire of guns with it (page 11).
/// The usual distances are that, and the range of muskets; the least and the most are the house's.
TaskForm detach() {
  constexpr double least_paces = 10, most_paces = 300, musket_paces = 120;
  TaskMember companies = needed(pad::member("companies", MemberKind::count));
  companies.least = 1;
  companies.most = most_companies();
  TaskMember ahead = pad::member("distance", MemberKind::length);
  ahead.least = paces(least_paces).metres();
  ahead.most = paces(most_paces).metres();
  ahead.usual = {paces(screen_splits_paces).metres(), paces(musket_paces).metres()};
  TaskForm made = task(TaskKind::detach, {companies, ahead});
  made.begins = {{"companies", 1}, {"distance", ahead.usual.front()}};
  return made;
}

std::vector<TaskKind> tasks_of_train() {
  using enum TaskKind;
  return {march, form, reserve, hold, retire};
}

std::vector<TaskKind> tasks_of_guns() {
  using enum TaskKind;
  return {march, form, demonstrate, occupy, support, reserve, delay, hold, retire, fire_on};
}

std::vector<TaskKind> tasks_of_fighters() {
  using enum TaskKind;
  return {march, form, attack, demonstrate, occupy, drive_out, support, reserve, delay, hold, retire, fire_on};
}

}  // namespace

std::vector<TaskForm> forms_without_texts() {
  return {task_to_target(TaskKind::attack, {needed(pad::enemy()), way()}),
          task(TaskKind::demonstrate, {needed(pad::enemy())}),
          task_to_target(TaskKind::occupy, {needed(pad::place()), pad::facing()}),
          task_to_target(TaskKind::drive_out, {needed(pad::enemy())}),
          task_to_target(TaskKind::support, {needed(pad::own_troops())}),
          task_to_target(TaskKind::reserve, {pad::place()}),
          task(TaskKind::delay, {way()}),
          task(TaskKind::hold, {pad::facing(), pad::tick("to_the_last")}),
          march(),
          form_up(),
          task(TaskKind::retire, {needed(way())}),
          task(TaskKind::fire_on, {needed(pad::enemy())}),
          detach(),
          task(TaskKind::recall),
          task(TaskKind::dismount),
          task(TaskKind::remount)};
}

std::vector<TaskKind> tasks_of(Branch branch) {
  if (is_train(branch)) return tasks_of_train();
  if (arm_of(branch) == Arm::artillery) return tasks_of_guns();
  std::vector<TaskKind> tasks = tasks_of_fighters();
  if (branch == Branch::line_infantry) tasks.insert(tasks.end(), {TaskKind::detach, TaskKind::recall});
  if (branch == Branch::mounted_infantry) tasks.insert(tasks.end(), {TaskKind::dismount, TaskKind::remount});
  return tasks;
}

const std::vector<TaskKind>& tasks_of_dismounting_cavalry() {
  static const std::vector<TaskKind> tasks{TaskKind::dismount, TaskKind::remount};
  return tasks;
}

std::vector<Pace> paces_of(Branch branch) {
  std::vector<Pace> paces{Pace::normal};
  if (basic_distance(troop_of(branch), Formation::column, MoveKind::manhandled)) paces.push_back(Pace::by_hand);
  return paces;
}

}  // namespace krieg::wrg1750
