// At what a running clock stops, for the umpire: texts of languages/*/events.json. What is settled stops it too, with
// the rule book's own text.
#pragma once

#include <iterator>
#include <string_view>
#include <vector>

#include "game/event_keys.hpp"
#include "measure/keyed_text.hpp"

namespace krieg::inline game {

/// A key of events.json. Anything else than a literal that the English file has does not compile.
class EventKey {
 public:
  consteval EventKey(const char* name) {  // NOLINT(google-explicit-constructor)
    while (event_keys[at_] != name)
      if (++at_ == std::size(event_keys)) throw "languages/en/events.json has no such key";
  }
  /// In event_keys.
  [[nodiscard]] constexpr std::size_t index() const { return at_; }

 private:
  std::size_t at_ = 0;
};

/// Precondition: `args` has what the marks of the key's text stand for.
KeyedText event_text(EventKey key, std::vector<TextArg> args = {});

}  // namespace krieg::inline game
