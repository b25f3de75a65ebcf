// A member's calendar to subscribe to (iCalendar, RFC 5545): the dates of his games, and nothing of what is done in
// them.
#pragma once

#include <string>

#include "db/club_store.hpp"
#include "measure/record.hpp"

namespace krieg::inline club {

/// Whole text of the calendar. `words`: screen.json of the reader's language. `now`: UTC, "2026-11-27T19:30:00Z".
std::string calendar_of(Store& store, const Member& member, const Json& words, const std::string& now);

}  // namespace krieg::inline club
