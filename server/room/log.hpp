// The server's own log: for whoever runs it, never for players.
#pragma once

#include <string>

namespace krieg::inline room {

/// One line on standard error.
void log_line(const std::string& text);

}  // namespace krieg::inline room
