// The book's words and order pad with their texts from languages/*/wrg1750.json.
#pragma once

#include "army/book_texts.hpp"
#include "paper/task_form.hpp"

namespace krieg::wrg1750 {

struct BookPrint {
  ArmyWords words;
  std::vector<TaskForm> task_forms;  ///< in the order of the pad
  TextsById proposals;  ///< by Proposal::kind: names for the umpire's list of the kinds that he wants to see
};

/// Throws RecordError with the file and the key if a text is missing, unknown or has a wrong mark.
BookPrint print_book(std::shared_ptr<const Languages> languages);

}  // namespace krieg::wrg1750
