#include "server/log.hpp"

#include <iostream>

namespace krieg {

void log_line(const std::string& text) { std::cerr << "kriegsspiel: " + text + "\n" << std::flush; }

}  // namespace krieg
