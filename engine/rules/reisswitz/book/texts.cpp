#include "reisswitz/book/texts.hpp"

#include "reisswitz/book/text_texts.hpp"

namespace krieg::reisswitz {

KeyedText text(TextKey key, std::vector<TextArg> args) {
  static_assert(std::size(text_keys) == std::size(text_texts));
  return keyed_text(key.name(), text_texts[key.index()], std::move(args));
}

}  // namespace krieg::reisswitz
