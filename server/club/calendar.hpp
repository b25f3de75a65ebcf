// A member's calendar to subscribe to (iCalendar, RFC 5545): the dates of his games, and nothing of what is done in
// them.
#pragma once

#include <string>

#include "db/club_store.hpp"
#include "measure/record.hpp"

namespace krieg::inline club {

/// What a calendar says of its dates.
struct CalendarWords {
  std::string orders_due;
  std::string next_evening;
};

/// From screen.json of that language; what it lacks is English. `texts`: Languages::files().
CalendarWords calendar_words(const Json& texts, const std::string& language);

/// What a calendar's address answers.
struct WrittenCalendar {
  std::string text = {};
  bool too_fast = false;  ///< there is no text: its member asks too often
};

/// Whole text of the calendar. `now`: UTC, "2026-11-27T19:30:00Z".
std::string calendar_of(Store& store, const Member& member, const CalendarWords& words, const std::string& now);

}  // namespace krieg::inline club
