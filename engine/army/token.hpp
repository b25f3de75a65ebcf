// A word of a rule book, as records have it: "light_cavalry", "close_column". The engine carries, compares and saves
// such words and asks the book's traits of them (army/army_words.hpp); only the book itself knows what they mean, and
// has an enumeration for each kind of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/list.hpp>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "measure/digest.hpp"
#include "measure/record.hpp"

namespace krieg::inline army {

template <class Tag>
class Token;

/// An enumeration of a book whose enumerators are spelled as the tokens: beside it stands a declaration
/// `Token<Tag> token_type(E);`, which is never defined.
template <class E, class Tag>
concept SpelledAs = DescribedEnum<E> && requires(E value) {
  { token_type(value) } -> std::same_as<Token<Tag>>;
};

/// Lower-case letters, digits and underscores, held in place: bodies are copied at every look.
template <class Tag>
class Token {
 public:
  static constexpr std::size_t most_letters = 24;

  /// No word.
  constexpr Token() = default;
  /// Throws RecordError if it is empty, too long or has other characters.
  explicit constexpr Token(std::string_view word) {
    if (word.empty() || word.size() > most_letters || !std::all_of(word.begin(), word.end(), is_letter))
      throw RecordError("", "should be a word of the rule book, such as \"close_column\"");
    std::copy(word.begin(), word.end(), letters_.begin());
  }
  template <SpelledAs<Tag> E>
  constexpr Token(E value) : Token(spelled<E>()[static_cast<std::size_t>(value)]) {}

  /// The enumerator that is spelled so. Throws RecordError if there is none.
  template <SpelledAs<Tag> E>
  constexpr operator E() const {
    const auto& words = spelled<E>();
    const auto found = std::find(words.begin(), words.end(), *this);
    if (found == words.end()) throw RecordError("", "the rule book has no such word: \"" + text() + "\"");
    return static_cast<E>(found - words.begin());
  }

  [[nodiscard]] constexpr bool empty() const { return letters_.front() == '\0'; }
  [[nodiscard]] constexpr std::string_view view() const {
    const auto* const end = std::find(letters_.begin(), letters_.end(), '\0');
    return {letters_.data(), static_cast<std::size_t>(end - letters_.begin())};
  }
  [[nodiscard]] std::string text() const { return std::string(view()); }

  /// No word is an empty text.
  [[nodiscard]] Json to_json() const { return text(); }
  static Token from_json(const Json& json) {
    if (!json.is_string()) throw RecordError("", "should be a word of the rule book");
    const auto& word = json.get_ref<const std::string&>();
    return word.empty() ? Token() : Token(std::string_view(word));
  }
  void put_into(Digest& digest) const {
    digest.put(std::uint64_t{view().size()});
    digest.put(view());
  }

  friend constexpr bool operator==(const Token& a, const Token& b) {
    // By words of the machine: a call of memcmp for each comparison shows in the length of a move.
    const auto [a0, a1, a2] = std::bit_cast<std::array<std::uint64_t, 3>>(a.letters_);
    const auto [b0, b1, b2] = std::bit_cast<std::array<std::uint64_t, 3>>(b.letters_);
    return a0 == b0 && a1 == b1 && a2 == b2;
  }
  template <SpelledAs<Tag> E>
  friend constexpr bool operator==(const Token& a, E b) {
    return a == Token(b);
  }
  /// In the order of the book's enumeration.
  template <SpelledAs<Tag> E>
  friend constexpr std::strong_ordering operator<=>(const Token& a, E b) {
    return static_cast<E>(a) <=> b;
  }

 private:
  static constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

  /// Every enumerator's word, in their order.
  template <class E>
  static constexpr const auto& spelled() {
    return words_of<E>;
  }
  template <class E, template <class...> class List, class... D>
  static constexpr std::array<Token, sizeof...(D)> words(List<D...>) {
    std::size_t next = 0;
    if (((static_cast<std::size_t>(D::value) != next++) || ...))
      throw RecordError("", "enumerators should count from 0");
    return {Token(std::string_view(D::name))...};
  }
  template <class E>
  static constexpr auto words_of = words<E>(boost::describe::describe_enumerators<E>{});

  std::array<char, most_letters> letters_{};
};

template <class Tag>
std::string name_of(const Token<Tag>& token) {
  return token.text();
}

}  // namespace krieg::inline army
