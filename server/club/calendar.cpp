#include "club/calendar.hpp"

#include <algorithm>

#include "club/screen_words.hpp"

namespace krieg::inline club {

namespace {

constexpr const char* kEndOfLine = "\r\n";
constexpr std::size_t kLongestLine = 75;  ///< bytes, RFC 5545, 3.1

/// "20261127T193000Z"
std::string basic_form(const std::string& utc) {
  std::string basic;
  std::copy_if(utc.begin(), utc.end(), std::back_inserter(basic), [](char sign) { return sign != '-' && sign != ':'; });
  return basic;
}

/// RFC 5545, 3.3.11
std::string escaped(const std::string& text) {
  std::string plain;
  for (const char sign : text) {
    if (sign == '\n') {
      plain += "\\n";
      continue;
    }
    if (sign == '\\' || sign == ';' || sign == ',') plain += '\\';
    plain += sign;
  }
  return plain;
}

/// Long lines go on in the next, which begins with a blank. No character is cut in two.
void add_line(std::string& calendar, std::string line) {
  while (line.size() > kLongestLine) {
    std::size_t cut = kLongestLine;
    while (cut > 1 && (static_cast<unsigned char>(line[cut]) & 0xC0U) == 0x80U) --cut;
    calendar += line.substr(0, cut) + kEndOfLine;
    line = " " + line.substr(cut);
  }
  calendar += line + kEndOfLine;
}

struct Date {
  std::string id;
  std::string at;  ///< UTC, ISO
  std::string title;
};

void add_event(std::string& calendar, const Date& date, const char* duration, const std::string& now) {
  if (date.at.empty()) return;
  add_line(calendar, "BEGIN:VEVENT");
  add_line(calendar, "UID:" + date.id + "@kriegsspiel");
  add_line(calendar, "DTSTAMP:" + basic_form(now));
  add_line(calendar, "DTSTART:" + basic_form(date.at));
  add_line(calendar, std::string("DURATION:") + duration);
  add_line(calendar, "SUMMARY:" + escaped(date.title));
  add_line(calendar, "END:VEVENT");
}

}  // namespace

CalendarWords calendar_words(const Json& texts, const std::string& language) {
  return {.orders_due = screen_word(texts, language, "/club/ordersDue"),
          .next_evening = screen_word(texts, language, "/club/nextEvening")};
}

std::string calendar_of(Store& store, const Member& member, const CalendarWords& words, const std::string& now) {
  std::string calendar;
  add_line(calendar, "BEGIN:VCALENDAR");
  add_line(calendar, "VERSION:2.0");
  add_line(calendar, "PRODID:-//Kriegsspiel//Club//EN");
  add_line(calendar, "X-WR-CALNAME:Kriegsspiel");
  for (const ClubGame& game : store.club().games()) {
    const std::optional<GameRow> row = store.game(game.game);
    const std::vector<SeatHolder> holders = store.club().holders(game.game);
    const bool sits = std::any_of(holders.begin(), holders.end(),
                                  [&](const SeatHolder& holder) { return holder.member == member.id; });
    if (!row || row->ended || !sits) continue;
    const std::string title = row->title + ": ";
    add_event(calendar, {game.game + "-orders", game.orders_due, title + words.orders_due}, "PT0S", now);
    add_event(calendar, {game.game + "-evening", game.next_evening, title + words.next_evening}, "PT3H", now);
  }
  add_line(calendar, "END:VCALENDAR");
  return calendar;
}

}  // namespace krieg::inline club
