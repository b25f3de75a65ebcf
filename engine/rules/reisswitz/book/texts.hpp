// What the book's procedures say: the lines of their reasoning, results, and why troops cannot do something. The texts
// are in languages/: `reasons` of reisswitz.json is what officers write of it too, reisswitz_steps.json
// and reisswitz_incidents.json are for the screens alone.
#pragma once

#include <vector>

#include "measure/built_in_key.hpp"
#include "measure/keyed_text.hpp"
#include "measure/record.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/text_keys.hpp"

namespace krieg::reisswitz {

/// A key of those files.
using TextKey = BuiltInKey<text_keys>;

/// Precondition: `args` has what the marks of the key's text stand for (cmake/texts.mjs checks it).
KeyedText text(TextKey key, std::vector<TextArg> args = {});

/// An enumerator, to be worded by the values of the screens.
template <DescribedEnum E>
KeyedText word(E value) {
  return word_text(name_of(value));
}

}  // namespace krieg::reisswitz
