// What the umpire changed of a case, as the lines of its reasoning tell it in every book (languages/*/rulings.json).
#pragma once

#include <vector>

#include "drill/ruling_keys.hpp"
#include "measure/built_in_key.hpp"
#include "measure/keyed_text.hpp"

namespace krieg::inline drill {

/// A key of rulings.json.
using RulingKey = BuiltInKey<ruling_keys>;

/// Precondition: `args` has what the marks of the key's text stand for (cmake/texts.mjs checks it).
KeyedText ruling_text(RulingKey key, std::vector<TextArg> args = {});

}  // namespace krieg::inline drill
