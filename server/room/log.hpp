// The server's log on standard error, for the person who runs it. It holds no links, passphrases or addresses of
// members, and nothing of who is there or what is done in a game.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "measure/record.hpp"

namespace krieg::inline room {

enum class LogForm {
  text,  ///< a sentence a line, for a person
  json   ///< an object a line, for a program: time, level, event, the fields, text
};
BOOST_DESCRIBE_ENUM(LogForm, text, json)

enum class LogLevel { info, warning, error };
BOOST_DESCRIBE_ENUM(LogLevel, info, warning, error)

/// What an event is about: "game" and so on.
using LogFields = std::vector<std::pair<std::string, std::string>>;

struct LogStyle {
  LogForm form = LogForm::text;
  LogLevel least = LogLevel::warning;  ///< what is less than that is not written
};

/// Of the whole program. Precondition: nothing is served yet.
void set_log_style(LogStyle style);

/// Writes one line. From any thread. `event`: a word of small letters and underscores by which programs know it.
void log_event(LogLevel level, const std::string& event, const LogFields& fields, const std::string& text);

/// The line of that style, without its end; empty: none is written.
std::string log_line_of(LogStyle style, LogLevel level, const std::string& event, const LogFields& fields,
                        const std::string& text);

}  // namespace krieg::inline room
