#include "reisswitz/book/book_print.hpp"

#include "army/word_lists.hpp"
#include "paper/task_texts.hpp"
#include "reisswitz/book/edition.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/task_forms.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

/// Checks the texts of the question to a commander whose troops are attacked.
void check_questions(const BookTexts& english) {
  const auto question = english.questions.find("defender_response");
  if (question == english.questions.end()) throw RecordError("questions.defender_response", "is missing");
  for (const Response response : every<Response>())
    (void)text_of(question->second.choices, name_of(response), "questions.defender_response.choices");
}

}  // namespace

BookPrint print_book(std::shared_ptr<const Languages> languages) {
  const TextsOfBook texts = read_book_texts(*languages, book_name);
  in_language_file(Language::english, book_name, [&] { check_questions(texts[0]); });
  BookPrint print{words_without_texts(), forms_without_texts(), texts[0].words.proposals};
  set_texts(print.words, book_name, texts, std::move(languages));
  set_texts(print.task_forms, book_name, texts);
  return print;
}

}  // namespace krieg::reisswitz
