// What the book's procedures say: the lines of their reasoning, results, and why a case is impossible. The texts are in
// languages/<code>/wrg1750_steps.json.
#pragma once

#include <vector>

#include "measure/built_in_key.hpp"
#include "measure/keyed_text.hpp"
#include "measure/number_text.hpp"
#include "measure/record.hpp"
#include "measure/step.hpp"
#include "wrg1750/book/sections.hpp"
#include "wrg1750/book/text_keys.hpp"

namespace krieg::wrg1750 {

/// A key of that file.
using TextKey = BuiltInKey<text_keys>;

/// Precondition: `args` has what the marks of the key's text stand for (cmake/texts.mjs checks it).
KeyedText text(TextKey key, std::vector<TextArg> args = {});

/// An enumerator, to be worded by the values of the screens.
template <DescribedEnum E>
KeyedText word(E value) {
  return word_text(name_of(value));
}

/// "+1", as the value of a step.
inline KeyedText factor_text(int factor) { return verbatim(signed_text(factor)); }
/// "120 paces", "x 2"
KeyedText paces_text(double paces);
KeyedText times_text(double factor);

}  // namespace krieg::wrg1750
