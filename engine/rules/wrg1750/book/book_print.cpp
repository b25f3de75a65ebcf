#include "wrg1750/book/book_print.hpp"

#include "army/word_lists.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/decisions.hpp"
#include "wrg1750/book/edition.hpp"
#include "wrg1750/book/task_forms.hpp"

namespace krieg::wrg1750 {

BookPrint print_book(std::shared_ptr<const Languages> languages) {
  std::map<std::string, std::vector<std::string>> questions;
  for (const Decision decision : every<Decision>()) questions[name_of(decision)] = choices_for(decision);
  return krieg::print_book(book_name, words_without_texts(), forms_without_texts(), questions, std::move(languages));
}

}  // namespace krieg::wrg1750
