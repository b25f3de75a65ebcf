// The order pad of this book: each task with its members. Their texts are in languages/*/reisswitz.json.
#pragma once

#include "paper/task_form.hpp"

namespace krieg::reisswitz {

/// In the order of the pad. Constant within an edition. Names, labels and sentences are empty (BookPrint fills them
/// in).
std::vector<TaskForm> forms_without_texts();

}  // namespace krieg::reisswitz
