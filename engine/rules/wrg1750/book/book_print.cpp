#include "wrg1750/book/book_print.hpp"

#include "army/word_lists.hpp"
#include "paper/task_texts.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/decisions.hpp"
#include "wrg1750/book/edition.hpp"
#include "wrg1750/book/task_forms.hpp"

namespace krieg::wrg1750 {
namespace {

/// Each question to a commander has its text, and each of its choices.
void check_questions(const BookTexts& english) {
  for (const Decision decision : every<Decision>()) {
    const std::string path = "questions." + name_of(decision);
    const auto question = english.questions.find(name_of(decision));
    if (question == english.questions.end()) throw RecordError(path, "is missing");
    for (const std::string& choice : choices_for(decision))
      (void)text_of(question->second.choices, choice, path + ".choices");
  }
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

}  // namespace krieg::wrg1750
