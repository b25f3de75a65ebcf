#include "game/event_text.hpp"

#include "game/event_texts.hpp"

namespace krieg::inline game {

KeyedText event_text(EventKey key, std::vector<TextArg> args) {
  return keyed_text(key.name(), event_texts[key.index()], std::move(args));
}

}  // namespace krieg::inline game
