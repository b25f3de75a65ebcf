// What the book's procedures say: the lines of their reasoning, results, and why troops cannot do something. The texts
// are in languages/: `reasons` of reisswitz.json is what officers write of it too, reisswitz_steps.json
// and reisswitz_incidents.json are for the screens alone.
#pragma once

#include <iterator>
#include <string_view>
#include <vector>

#include "measure/keyed_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/text_keys.hpp"

namespace krieg::reisswitz {

/// A key of those files. Anything else than a literal that an English file has does not compile.
class TextKey {
 public:
  consteval TextKey(const char* name) {  // NOLINT(google-explicit-constructor)
    while (text_keys[at_] != name)
      if (++at_ == std::size(text_keys)) throw "the English files have no such key";
  }
  /// In text_keys.
  [[nodiscard]] constexpr std::size_t index() const { return at_; }

 private:
  std::size_t at_ = 0;
};

/// Precondition: `args` has what the marks of the key's text stand for (cmake/texts.mjs checks it).
KeyedText text(TextKey key, std::vector<TextArg> args = {});

/// An enumerator, to be worded by the values of the screens.
template <DescribedEnum E>
KeyedText word(E value) {
  return word_text(name_of(value));
}

}  // namespace krieg::reisswitz
