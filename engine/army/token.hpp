// A word of a rule book in records: "light_cavalry", "close_column". The engine carries, compares and saves such words
// and looks up their traits (army/army_words.hpp). Only the book knows what they mean; it has an enumeration for each
// kind of word.
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

/// An enumeration of a book whose enumerators are spelled like the tokens. Beside it the book declares, and never
/// defines, `Token<Tag> token_type(E);`.
template <class E, class Tag>
concept SpelledAs = DescribedEnum<E> && requires(E value) {
  { token_type(value) } -> std::same_as<Token<Tag>>;
};

/// A word of lower-case letters, digits and underscores, stored in the object itself because bodies are copied at every
/// look.
template <class Tag>
class Token {
 public:
  static constexpr std::size_t most_letters = 24;

  /// The empty token, which is no word.
  constexpr Token() = default;
  /// Throws RecordError if the word is empty, too long or has other characters.
  explicit constexpr Token(std::string_view word) {
    if (word.empty() || word.size() > most_letters || !std::all_of(word.begin(), word.end(), is_letter))
      throw RecordError("", "should be a word of the rule book, such as \"close_column\"");
    std::copy(word.begin(), word.end(), letters_.begin());
  }
  template <SpelledAs<Tag> E>
  constexpr Token(E value) : Token(spelled<E>()[static_cast<std::size_t>(value)]) {}

  /// The enumerator with the same spelling. Throws RecordError if there is none.
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

  /// The empty token is written as an empty text.
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
    // Compares whole machine words: a call of memcmp for each comparison makes a move measurably longer.
    const auto [a0, a1, a2] = std::bit_cast<std::array<std::uint64_t, 3>>(a.letters_);
    const auto [b0, b1, b2] = std::bit_cast<std::array<std::uint64_t, 3>>(b.letters_);
    return a0 == b0 && a1 == b1 && a2 == b2;
  }
  template <SpelledAs<Tag> E>
  friend constexpr bool operator==(const Token& a, E b) {
    return a == Token(b);
  }
  /// Compares in the order of the book's enumeration.
  template <SpelledAs<Tag> E>
  friend constexpr std::strong_ordering operator<=>(const Token& a, E b) {
    return static_cast<E>(a) <=> b;
  }

 private:
  static constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

  /// The words of all enumerators, in their order.
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
