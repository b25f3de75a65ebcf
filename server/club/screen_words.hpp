// Words of the screens that the server itself writes: in calendars and reminders.
#pragma once

#include <string>

#include "measure/record.hpp"

namespace krieg::inline club {

/// The word at that path of screen.json ("/club/ordersDue"); in English if the language lacks it. `texts`:
/// Languages::files(). Precondition: English has it.
inline std::string screen_word(const Json& texts, const std::string& language, const char* path) {
  const Json::json_pointer place(path);
  const Json& screen = texts.at(language).at("screen");
  return (screen.contains(place) ? screen : texts.at("en").at("screen")).at(place).get<std::string>();
}

}  // namespace krieg::inline club
