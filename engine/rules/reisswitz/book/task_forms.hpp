// The order pad of this book: each task with its members and the sentence of its order.
#pragma once

#include "paper/task_form.hpp"

namespace krieg::reisswitz {

/// In the order of the pad. A constant of the edition.
const std::vector<TaskForm>& task_forms();

}  // namespace krieg::reisswitz
