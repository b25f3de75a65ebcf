// The events at which a running clock stops, as the umpire reads them (languages/*/events.json). The rule book has
// texts of its own for what it settles.
#pragma once

#include <vector>

#include "game/event_keys.hpp"
#include "measure/built_in_key.hpp"
#include "measure/keyed_text.hpp"

namespace krieg::inline game {

/// A key of events.json.
using EventKey = BuiltInKey<event_keys>;

/// Precondition: `args` has what the marks of the key's text stand for.
KeyedText event_text(EventKey key, std::vector<TextArg> args = {});

}  // namespace krieg::inline game
