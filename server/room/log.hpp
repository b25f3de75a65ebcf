// The server's log, for the person who runs it. Players never see it.
#pragma once

#include <string>

namespace krieg::inline room {

/// One line on standard error.
void log_line(const std::string& text);

}  // namespace krieg::inline room
