// A rule book's words and order pad with their texts from languages/*/BOOK.json.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "army/book_texts.hpp"
#include "paper/task_form.hpp"

namespace krieg::inline paper {

struct BookPrint {
  ArmyWords words;
  std::vector<TaskForm> task_forms;  ///< in the order of the pad
  TextsById proposals;  ///< by Proposal::kind: names for the umpire's list of the kinds that he wants to see
};

/// Gives the words and forms of the book their texts. `questions`: the kinds of question to commanders, with their
/// choices; they must have texts too. Throws RecordError with the file and the key if a text is missing, unknown or has
/// a wrong mark.
BookPrint print_book(const std::string& book, ArmyWords words, std::vector<TaskForm> forms,
                     const std::map<std::string, std::vector<std::string>>& questions,
                     std::shared_ptr<const Languages> languages);

}  // namespace krieg::inline paper
