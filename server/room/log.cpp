#include "room/log.hpp"

#include <iostream>

namespace krieg::inline room {

void log_line(const std::string& text) { std::cerr << "kriegsspiel: " + text + "\n" << std::flush; }

}  // namespace krieg::inline room
