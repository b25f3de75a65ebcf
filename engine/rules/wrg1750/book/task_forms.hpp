// The order pad of this book: the intents of page 6 and the plain orders beside them, each with its members. Their
// texts are in languages/*/wrg1750.json.
#pragma once

#include "paper/task_form.hpp"
#include "wrg1750/book/army_words.hpp"

namespace krieg::wrg1750 {

/// In the order of the pad. Constant within an edition. Names, labels and sentences are empty (BookPrint fills them
/// in).
std::vector<TaskForm> forms_without_texts();

/// The tasks of troops of that branch, without those of cavalry that dismounts.
std::vector<TaskKind> tasks_of(Branch branch);
/// The tasks besides those, of cavalry with dismounted figures (UnitParticulars::dismounts).
const std::vector<TaskKind>& tasks_of_dismounting_cavalry();
/// The paces at which a march can be ordered: the normal move, and by hand where the table has such a move. The charge
/// and the action move belong to the troops' own tactics.
std::vector<Pace> paces_of(Branch branch);

}  // namespace krieg::wrg1750
