// How a rule book writes down the forms of its tasks: their members by kind, and tasks with members. Texts are set
// later (paper/task_texts.hpp).
#pragma once

#include <string>
#include <vector>

#include "army/word_lists.hpp"
#include "paper/task_form.hpp"

namespace krieg::inline paper::pad {

TaskMember member(std::string id, MemberKind kind);

TaskMember way();
TaskMember place();       ///< the target: a place on the map
TaskMember enemy();       ///< the target: an enemy, or a place
TaskMember own_troops();  ///< the target: a unit of the commander's own
TaskMember formation();
TaskMember pace();
TaskMember facing();

/// The order has it, or is refused.
TaskMember needed(TaskMember member);
/// The order may have it only if `other` has one of these values.
TaskMember only_where(TaskMember member, std::string other, std::vector<Json> is);

/// A formation for which `fits` holds.
template <DescribedEnum E, class Fits>
TaskMember formation_that(const Fits& fits) {
  TaskMember made = formation();
  for (const E shape : every<E>())
    if (fits(shape)) made.formations.push_back(name_of(shape));
  return made;
}

/// `branches`: those that have the choice; empty: all.
TaskChoice one_choice(std::string id, Json sets, std::vector<std::string> branches = {});
TaskMember choice(std::string id, std::vector<TaskChoice> choices);
/// A member that is true or left out.
TaskMember tick(const std::string& id);

template <DescribedEnum E>
TaskForm task(E kind, std::vector<TaskMember> members = {}) {
  TaskForm form;
  form.kind = name_of(kind);
  form.members = std::move(members);
  return form;
}

/// A task whose troops go to its target.
template <class E>
TaskForm task_to_target(E kind, std::vector<TaskMember> members) {
  TaskForm form = task(kind, std::move(members));
  form.goes_to_target = true;
  return form;
}

}  // namespace krieg::inline paper::pad
