#include "paper/book_print.hpp"

#include "paper/task_texts.hpp"

namespace krieg::inline paper {

namespace {

void check_question(const BookTexts& english, const std::string& kind, const std::vector<std::string>& choices) {
  const std::string path = "questions." + kind;
  const auto question = english.questions.find(kind);
  if (question == english.questions.end()) throw RecordError(path, "is missing");
  for (const std::string& choice : choices) (void)text_of(question->second.choices, choice, path + ".choices");
}

}  // namespace

BookPrint print_book(const std::string& book, ArmyWords words, std::vector<TaskForm> forms,
                     const std::map<std::string, std::vector<std::string>>& questions,
                     std::shared_ptr<const Languages> languages) {
  const TextsOfBook texts = read_book_texts(*languages, book);
  in_language_file(Language::english, book, [&] {
    for (const auto& [kind, choices] : questions) check_question(texts[0], kind, choices);
  });
  BookPrint print{std::move(words), std::move(forms), texts[0].words.proposals};
  set_texts(print.words, book, texts, std::move(languages));
  set_texts(print.task_forms, book, texts);
  return print;
}

}  // namespace krieg::inline paper
