#include "drill/ruling_text.hpp"

#include "drill/ruling_texts.hpp"

namespace krieg::inline drill {

KeyedText ruling_text(RulingKey key, std::vector<TextArg> args) {
  static_assert(std::size(ruling_keys) == std::size(ruling_texts));
  return keyed_text(key.name(), ruling_texts[key.index()], std::move(args));
}

}  // namespace krieg::inline drill
