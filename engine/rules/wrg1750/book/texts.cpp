#include "wrg1750/book/texts.hpp"

#include "wrg1750/book/text_texts.hpp"

namespace krieg::wrg1750 {

KeyedText text(TextKey key, std::vector<TextArg> args) {
  static_assert(std::size(text_keys) == std::size(text_texts));
  return keyed_text(key.name(), text_texts[key.index()], std::move(args));
}

KeyedText paces_text(double paces) { return text("n_paces", {{"paces", number_text(paces)}}); }
KeyedText times_text(double factor) { return verbatim("x " + number_text(factor)); }

}  // namespace krieg::wrg1750
