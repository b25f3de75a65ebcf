#include "army/book_texts.hpp"

#include <set>

namespace krieg::inline army {

namespace {

using Marks = std::vector<std::string>;

void check_unmarked(const std::string& path, const TextsById& texts) {
  for (const auto& [id, text] : texts) check_marks(member_path(path, id), text, {});
}

void check_unmarked(const std::string& path, const std::optional<std::string>& text, const Marks& allowed = {}) {
  if (text) check_marks(path, *text, allowed);
}

void check_choices(const std::string& path, const std::optional<std::map<std::string, ChoiceTexts>>& choices) {
  if (!choices) return;
  for (const auto& [id, choice] : *choices) {
    const std::string where = member_path(path, id);
    check_marks(where + ".name", choice.name, {});
    check_unmarked(where + ".phrase", choice.phrase);
  }
}

void check_task(const std::string& path, const TaskTexts& task) {
  Marks members;
  const std::string members_path = path + ".members";
  if (task.members)
    for (const auto& [id, member] : *task.members) {
      members.push_back(id);
      const std::string where = member_path(members_path, id);
      check_unmarked(where + ".label", member.label);
      check_unmarked(where + ".unset", member.unset, {"n"});
      check_marks(where + ".phrase", member.phrase, {"value", "end", "length"});
      check_unmarked(where + ".without", member.without);
      check_choices(where + ".choices", member.choices);
      check_choices(where + ".called", member.called);
    }
  check_marks(path + ".sentence", task.sentence, members);
  check_unmarked(path + ".otherwise", task.otherwise);
}

void check_all_marks(const BookTexts& texts) {
  const ScreenWords& words = texts.words;
  check_unmarked("words.branches", words.branches);
  check_unmarked("words.formations", words.formations);
  check_unmarked("words.steadiness", words.steadiness);
  check_unmarked("words.paces", words.paces);
  check_unmarked("words.tasks", words.tasks);
  check_unmarked("words.marks", words.marks);
  check_unmarked("words.proposals", words.proposals);
  check_unmarked("words.turn", TextsById{{"one", words.turn.one}, {"many", words.turn.many}});
  check_unmarked("words.measure", TextsById{{"many", words.measure.many}});
  check_unmarked("said.branches", texts.said.branches);
  check_unmarked("said.formations", texts.said.formations);
  check_unmarked("said.steadiness", texts.said.steadiness);
  if (texts.said.marks) check_unmarked("said.marks", *texts.said.marks);
  check_unmarked("doing", texts.doing);
  check_unmarked("before_it_moves", texts.before_it_moves);
  if (texts.in_orders) {
    check_unmarked("in_orders.formations", texts.in_orders->formations);
    check_unmarked("in_orders.paces", texts.in_orders->paces);
  }
  for (const auto& [kind, task] : texts.tasks) check_task("tasks." + kind, task);
  for (const auto& [kind, question] : texts.questions) {
    check_marks("questions." + kind + ".text", question.text, {"kind", "name"});
    check_unmarked("questions." + kind + ".choices", question.choices);
  }
  check_phrases("phrases", texts.phrases);
}

/// Throws RecordError if a reason has a mark that its English text has not. The server holds the English texts against
/// its own when it reads the folder.
void check_reasons(const Reasons& reasons, const Reasons& english) {
  for (const auto& [key, text] : reasons) {
    const auto known = english.find(key);
    check_marks("reasons." + key, text, known == english.end() ? std::vector<std::string>{} : marks_in(known->second));
  }
}

/// Throws RecordError if a text's id is not a word of the book.
template <class Words>
void check_ids(const TextsById& texts, const Words& words, const std::string& path) {
  std::set<std::string, std::less<>> ids;
  for (const auto& word : words) ids.insert(name_of(word.id));
  for (const auto& [id, text] : texts)
    if (!ids.contains(id)) throw RecordError(member_path(path, id), "is not a word of the rule book");
}

/// Checks the texts of one language.
void check_ids(const ArmyWords& words, const BookTexts& texts) {
  check_ids(texts.words.branches, words.branches, "words.branches");
  check_ids(texts.words.formations, words.formations, "words.formations");
  check_ids(texts.words.steadiness, words.steadiness, "words.steadiness");
  check_ids(texts.words.paces, words.paces, "words.paces");
  check_ids(texts.words.tasks, words.tasks, "words.tasks");
  check_ids(texts.words.marks, words.marks, "words.marks");
  check_ids(texts.said.branches, words.branches, "said.branches");
  check_ids(texts.said.formations, words.formations, "said.formations");
  check_ids(texts.said.steadiness, words.steadiness, "said.steadiness");
  check_ids(texts.said.marks.value_or(TextsById{}), words.marks, "said.marks");
  check_ids(texts.doing, words.tasks, "doing");
  check_ids(texts.before_it_moves, words.tasks, "before_it_moves");
  if (!texts.in_orders) return;
  check_ids(texts.in_orders->formations, words.formations, "in_orders.formations");
  check_ids(texts.in_orders->paces, words.paces, "in_orders.paces");
}

/// Makes an expression from the texts that `choose` selects in each language.
template <class Word, class Texts>
Expression said(const TextsOfBook& texts, const Word& word, const std::string& path, const Texts& choose) {
  return in_each(texts, [&](const BookTexts& own) { return text_of(choose(own), name_of(word.id), path); });
}

template <class Word>
std::optional<Expression> said_if(const TextsOfBook& texts, const Word& word, TextsById BookTexts::*member) {
  const std::string id = name_of(word.id);
  if (!(texts[0].*member).contains(id)) return std::nullopt;
  return in_each(texts, [&](const BookTexts& own) { return (own.*member).at(id); });
}

/// The name that orders in German use.
std::string in_german_orders(const BookTexts& german, TextsById OrderTexts::*member, const TextsById& on_screens,
                             const std::string& id, const std::string& path) {
  if (german.in_orders)
    if (const auto own = (*german.in_orders.*member).find(id); own != (*german.in_orders.*member).end())
      return own->second;
  return text_of(on_screens, id, path);
}

}  // namespace

const std::string& text_of(const TextsById& texts, std::string_view id, const std::string& path) {
  const auto found = texts.find(id);
  if (found == texts.end()) throw RecordError(member_path(path, id), "is missing");
  return found->second;
}

TextsOfBook read_book_texts(const Languages& languages, const std::string& book) {
  TextsOfBook all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Language language = all_languages.at(i);
    const std::vector<std::string> own_keys =
        language == Language::english ? std::vector<std::string>{} : std::vector<std::string>{"in_orders"};
    const Json file = languages.book(language, book, own_keys);
    all.at(i) = in_language_file(language, book, [&] {
      if (language == Language::english && file.contains("in_orders"))
        throw RecordError("in_orders", "English orders use the names in \"words\"; change them there");
      BookTexts texts = read_texts<BookTexts>(file);
      check_all_marks(texts);
      if (language != Language::english) check_reasons(texts.reasons, all.front().reasons);
      return texts;
    });
  }
  return all;
}

void set_texts(ArmyWords& words, const std::string& book, const TextsOfBook& texts,
               std::shared_ptr<const Languages> languages) {
  const BookTexts& english = texts[0];
  const BookTexts& german = texts[1];
  for (std::size_t i = 0; i < texts.size(); ++i)
    in_language_file(all_languages.at(i), book, [&] { check_ids(words, texts.at(i)); });
  in_language_file(Language::english, book, [&] {
    for (BranchWords& word : words.branches) {
      word.name = text_of(english.words.branches, name_of(word.id), "words.branches");
      word.said = said(texts, word, "said.branches", [](const BookTexts& own) { return own.said.branches; });
    }
    for (FormationWords& word : words.formations) {
      const std::string id = name_of(word.id);
      word.name = text_of(english.words.formations, id, "words.formations");
      word.said = said(texts, word, "said.formations", [](const BookTexts& own) { return own.said.formations; });
      word.in_german =
          in_german_orders(german, &OrderTexts::formations, german.words.formations, id, "words.formations");
    }
    for (SteadinessWords& word : words.steadiness) {
      word.name = text_of(english.words.steadiness, name_of(word.id), "words.steadiness");
      word.said = said(texts, word, "said.steadiness", [](const BookTexts& own) { return own.said.steadiness; });
    }
    for (TaskWords& word : words.tasks) {
      word.doing = said_if(texts, word, &BookTexts::doing);
      word.before_it_moves = said_if(texts, word, &BookTexts::before_it_moves);
    }
    for (PaceWords& word : words.paces) {
      const std::string id = name_of(word.id);
      word.name = text_of(english.words.paces, id, "words.paces");
      word.in_german = in_german_orders(german, &OrderTexts::paces, german.words.paces, id, "words.paces");
    }
    for (MarkWords& word : words.marks) {
      word.name = text_of(english.words.marks, name_of(word.id), "words.marks");
      word.said =
          said(texts, word, "said.marks", [](const BookTexts& own) { return own.said.marks.value_or(TextsById{}); });
    }
  });
  words.measure.name = in_each(texts, [](const BookTexts& own) { return own.words.measure.many; });
  words.turn = {english.words.turn.one, english.words.turn.many};
  for (std::size_t i = 0; i < texts.size(); ++i) words.book_tongues.at(i) = {texts.at(i).phrases, texts.at(i).reasons};
  for (const auto& [kind, question] : english.questions) {
    QuestionWords& asked = words.questions[kind];
    asked.text = in_each(texts, [&](const BookTexts& own) { return own.questions.at(kind).text; });
    for (const auto& [choice, text] : question.choices)
      asked.choices[choice] =
          in_each(texts, [&](const BookTexts& own) { return own.questions.at(kind).choices.at(choice); });
  }
  words.languages = std::move(languages);
}

}  // namespace krieg::inline army
