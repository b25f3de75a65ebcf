// A text that the rules make for people: a key of a language file with what the marks of its text stand for, and the
// text in English. Each reader's screen or officer words it from the files of his language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "measure/json.hpp"

namespace krieg::inline measure {

class Digest;
struct TextArg;

struct KeyedText {
  std::string text;           ///< in English
  std::string key;            ///< empty: a name, a number or what a person wrote, the same in all languages
  std::vector<TextArg> args;  ///< of the marks in the text of that key

  KeyedText();
  KeyedText(std::string in_english, std::string of_key, std::vector<TextArg> of_marks);
  [[nodiscard]] bool empty() const { return text.empty(); }
  bool operator==(const KeyedText&) const;

  /// A text without a key is a string; others are {"text", "key", "args"}, where each argument is a text again.
  [[nodiscard]] Json to_json() const;
  /// Throws RecordError.
  static KeyedText from_json(const Json& json);
  /// For fingerprints: key and arguments, or the text without a key. The English of a key may change: the games that
  /// were played with another wording are the same games.
  void put_into(Digest& digest) const;
};

struct TextArg {
  std::string mark;
  KeyedText value;

  TextArg(std::string name, KeyedText text) : mark(std::move(name)), value(std::move(text)) {}
  TextArg(std::string name, std::string verbatim) : mark(std::move(name)), value(std::move(verbatim), {}, {}) {}
  TextArg(std::string name, const char* verbatim) : mark(std::move(name)), value(verbatim, {}, {}) {}
  TextArg(std::string name, int number) : mark(std::move(name)), value(std::to_string(number), {}, {}) {}
  bool operator==(const TextArg&) const;
};

/// The text of that key, whose English is `english` with its marks.
KeyedText keyed_text(std::string_view key, std::string_view english, std::vector<TextArg> args);

/// A name, a number or what a person wrote: the same in all languages.
KeyedText verbatim(std::string text);

/// A word of a rule book, whose key is the path of its text in the book's files for the screens: "words.paces.charge".
/// `of`: the class of the word, such as "paces". `english`: the text.
KeyedText book_word(const std::string& of, const std::string& id, std::string english);

/// An enumerator. Its key is the path of its word for the screens, in a book's `_screen` file: "words.values.repulsed".
KeyedText word_text(const std::string& enumerator);

/// The text, with its marks replaced by the values of `value_of(mark)`.
template <class ValueOf>
std::string with_values(std::string_view text, const ValueOf& value_of) {
  std::string made;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
    made += text.substr(0, open);
    if (close == std::string_view::npos) break;
    made += value_of(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
  return made;
}

/// The text in another language. `text_of(key)` gives the text with marks, or null where the language has none.
template <class TextOf>
std::string worded(const KeyedText& said, const TextOf& text_of) {
  const std::string* text = said.key.empty() ? nullptr : text_of(said.key);
  if (!text) return said.text;
  return with_values(*text, [&](std::string_view mark) {
    for (const TextArg& arg : said.args)
      if (arg.mark == mark) return worded(arg.value, text_of);
    return std::string();
  });
}

}  // namespace krieg::inline measure
