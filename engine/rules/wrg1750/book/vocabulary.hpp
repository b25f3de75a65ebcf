// The words of the order pad for this book.
#pragma once

#include "army/army_words.hpp"
#include "paper/task_form.hpp"
#include "wrg1750/book/army_words.hpp"

namespace krieg::wrg1750 {

/// {"move_seconds", "branches": {branch: {"name", "formations", "paces", "tasks", "tasks_with": by a particular of the
/// unit, "formations_with" as well}}, "tasks": the forms, "army": its words, "ground_states"}. A pace has its paces in
/// a period ("per_move"), of close order infantry those of a column.
Json vocabulary_of_the_book(const ArmyWords& army, const std::vector<TaskForm>& forms);

/// The orders and formations of troops of this branch, those of cavalry that can dismount included.
KnownToTroops known_to(const ArmyWords& army, Branch branch);

}  // namespace krieg::wrg1750
