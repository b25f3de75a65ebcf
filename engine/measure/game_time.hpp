// The game's clock: the hour of the battle, not of the machine.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace krieg::inline measure {

using Seconds = std::chrono::seconds;

/// A date and hour at the place of the battle, to the second.
using GameTime = std::chrono::local_seconds;

/// "1815-06-12T09:04:00"
std::string to_iso(GameTime time);

/// The reverse of `to_iso`; nothing if the text is not of that form or not a real date and hour.
std::optional<GameTime> parse_iso(std::string_view text);

/// "9:04", as an officer writes it.
std::string clock_text(GameTime time);

}  // namespace krieg::inline measure
