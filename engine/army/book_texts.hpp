// The texts of a rule book in one language, from `languages/<code>/<book>.json`, and how the words get their texts. A
// book's code declares words and traits; all text for people is in these files.
#pragma once

#include "army/army_words.hpp"

namespace krieg::inline army {

/// Texts by the ids of the words.
using TextsById = std::map<std::string, std::string, std::less<>>;

struct TurnTexts {
  std::string one, many;
};
BOOST_DESCRIBE_STRUCT(TurnTexts, (), (one, many))
struct MeasureTexts {
  std::string many;
};
BOOST_DESCRIBE_STRUCT(MeasureTexts, (), (many))

/// The names of things on the screens.
struct ScreenWords {
  TextsById branches, formations, steadiness, paces, tasks;
  TurnTexts turn;
  MeasureTexts measure;  ///< used in letters too
  TextsById marks, proposals;
};
BOOST_DESCRIBE_STRUCT(ScreenWords, (),
                      (branches, formations, steadiness, paces, tasks, turn, measure, marks, proposals))

/// The names of troops in letters, and the words for their shape and state.
struct SaidTexts {
  TextsById branches, formations, steadiness;
  std::optional<TextsById> marks;
};
BOOST_DESCRIBE_STRUCT(SaidTexts, (), (branches, formations, steadiness, marks))

/// Names in orders in a language other than English. English orders use the words of the screens.
struct OrderTexts {
  TextsById formations, paces;
};
BOOST_DESCRIBE_STRUCT(OrderTexts, (), (formations, paces))

struct ChoiceTexts {
  std::string name;                   ///< on the order pad
  std::optional<std::string> phrase;  ///< in the text of the order
};
BOOST_DESCRIBE_STRUCT(ChoiceTexts, (), (name, phrase))
struct MemberTexts {
  std::optional<std::string> label;    ///< on the order pad
  std::optional<std::string> unset;    ///< on the order pad if the member is left out; {n} is its upper limit
  std::string phrase;                  ///< in the order; {value}, for a path {end} and {length}
  std::optional<std::string> without;  ///< in the order if the member is left out
  std::optional<std::map<std::string, ChoiceTexts>> choices;
  std::optional<std::map<std::string, ChoiceTexts>> called;
};
BOOST_DESCRIBE_STRUCT(MemberTexts, (), (label, unset, phrase, without, choices, called))
struct TaskTexts {
  std::string sentence;  ///< the text of the order; its members are marks with their ids
  std::optional<std::string> otherwise;
  std::optional<std::map<std::string, MemberTexts>> members;
};
BOOST_DESCRIBE_STRUCT(TaskTexts, (), (sentence, otherwise, members))

struct QuestionTexts {
  std::string text;  ///< {kind}: the enemy's arm; {name}: the commander's own troops
  TextsById choices;
};
BOOST_DESCRIBE_STRUCT(QuestionTexts, (), (text, choices))

struct BookTexts {
  ScreenWords words;
  SaidTexts said;
  TextsById doing;            ///< by task; none: described by what is seen
  TextsById before_it_moves;  ///< the same while the troops stand
  std::optional<OrderTexts> in_orders;
  std::map<std::string, TaskTexts> tasks;
  std::map<std::string, QuestionTexts> questions;
  Phrases phrases;
  Reasons reasons;
};
BOOST_DESCRIBE_STRUCT(BookTexts, (),
                      (words, said, doing, before_it_moves, in_orders, tasks, questions, phrases, reasons))

/// The texts in every language, in the order of `all_languages`.
using TextsOfBook = std::array<BookTexts, all_languages.size()>;

/// Throws RecordError with the file and the key that is missing, unknown, of the wrong type or has a wrong mark.
TextsOfBook read_book_texts(const Languages& languages, const std::string& book);

/// The text with that id. Throws RecordError with `path` and the id if there is none.
const std::string& text_of(const TextsById& texts, std::string_view id, const std::string& path);

/// Gives the words their texts. `words` must have all words of the book with their traits. Throws RecordError with the
/// file and the key if a word has no text, or a text has no word.
void set_texts(ArmyWords& words, const std::string& book, const TextsOfBook& texts,
               std::shared_ptr<const Languages> languages);

/// An expression from one text of each language. `choose` takes a language's texts and returns one of them.
template <class Choose>
Expression in_each(const TextsOfBook& texts, const Choose& choose) {
  return {choose(texts[0]), choose(texts[1])};
}

}  // namespace krieg::inline army
