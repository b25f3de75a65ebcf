// Gives the forms of a rule book's tasks their texts on the order pad and in orders.
#pragma once

#include <string>
#include <vector>

#include "army/book_texts.hpp"
#include "paper/task_form.hpp"

namespace krieg::inline paper {

/// Gives the forms their names, labels and sentences. Throws RecordError with the file and the key if a task, member or
/// choice has no text, or a text belongs to none of them.
void set_texts(std::vector<TaskForm>& forms, const std::string& book, const TextsOfBook& texts);

}  // namespace krieg::inline paper
