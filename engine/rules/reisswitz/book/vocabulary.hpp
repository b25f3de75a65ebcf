// The words of the order pad for this book.
#pragma once

#include "army/vocabulary.hpp"
#include "paper/task_form.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

/// {"move_seconds", "branches": {branch: {"name", "formations", "paces", "tasks", "tasks_with": by a particular of the
/// unit}}, "tasks": the forms, "army": its words, "ground_states"}.
Json vocabulary_of_the_book(const ArmyWords& army, const std::vector<TaskForm>& forms);

/// The orders for troops of this branch, including dragoons' tasks.
KnownToTroops known_to(Branch branch);

}  // namespace krieg::reisswitz
