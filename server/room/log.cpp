#include "room/log.hpp"

#include <atomic>
#include <iostream>

#include "room/new_game.hpp"

namespace krieg::inline room {

namespace {

std::atomic<LogStyle>& style_of_the_program() {
  static std::atomic<LogStyle> style = LogStyle{};
  return style;
}

}  // namespace

void set_log_style(LogStyle style) { style_of_the_program() = style; }

std::string log_line_of(LogStyle style, LogLevel level, const std::string& event, const LogFields& fields,
                        const std::string& text) {
  if (level < style.least) return {};
  if (style.form == LogForm::text) return "kriegsspiel: " + text;
  Json line = {{"time", wall_clock_now()}, {"level", name_of(level)}, {"event", event}, {"text", text}};
  for (const auto& [name, value] : fields) line[name] = value;
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void log_event(LogLevel level, const std::string& event, const LogFields& fields, const std::string& text) {
  const std::string line = log_line_of(style_of_the_program(), level, event, fields, text);
  if (!line.empty()) std::cerr << line + "\n" << std::flush;
}

}  // namespace krieg::inline room
