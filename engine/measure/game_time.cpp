#include "measure/game_time.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace krieg::inline measure {

namespace {

struct Parts {
  std::chrono::year_month_day date;
  std::chrono::hh_mm_ss<Seconds> hour;
};

Parts parts_of(GameTime time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  return {std::chrono::year_month_day{day}, std::chrono::hh_mm_ss<Seconds>{time - day}};
}

/// Reads digits only. std::from_chars accepts a minus too, and to_iso() cannot write a year before 0.
bool number(std::string_view text, std::size_t at, std::size_t digits, int& into) {
  const std::string_view figures = text.substr(at, digits);
  const bool plain = std::all_of(figures.begin(), figures.end(), [](char c) { return c >= '0' && c <= '9'; });
  return plain && std::from_chars(figures.data(), figures.data() + figures.size(), into).ec == std::errc{};
}

/// Appends the number with at least `digits` digits. Fast, because rule books' dice are keyed by hours.
void put(std::string& text, std::int64_t number, std::size_t digits) {
  std::array<char, 20> written{};
  const auto end = std::to_chars(written.data(), written.data() + written.size(), number).ptr;
  const auto size = static_cast<std::size_t>(end - written.data());
  text.append(digits > size ? digits - size : 0, '0').append(written.data(), size);
}

}  // namespace

std::string to_iso(GameTime time) {
  const Parts p = parts_of(time);
  std::string text;
  put(text, static_cast<int>(p.date.year()), 4);
  put(text += '-', static_cast<unsigned>(p.date.month()), 2);
  put(text += '-', static_cast<unsigned>(p.date.day()), 2);
  put(text += 'T', p.hour.hours().count(), 2);
  put(text += ':', p.hour.minutes().count(), 2);
  put(text += ':', p.hour.seconds().count(), 2);
  return text;
}

std::optional<GameTime> parse_iso(std::string_view text) {
  int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
  const bool form = text.size() == 19 && text[4] == '-' && text[7] == '-' && text[10] == 'T' && text[13] == ':' &&
                    text[16] == ':' && number(text, 0, 4, year) && number(text, 5, 2, month) &&
                    number(text, 8, 2, day) && number(text, 11, 2, hour) && number(text, 14, 2, minute) &&
                    number(text, 17, 2, second);
  if (!form || hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                                         std::chrono::day{static_cast<unsigned>(day)}};
  if (!date.ok()) return std::nullopt;
  return std::chrono::local_days{date} + std::chrono::hours{hour} + std::chrono::minutes{minute} + Seconds{second};
}

std::string clock_text(GameTime time) {
  const Parts p = parts_of(time);
  std::string text;
  put(text, p.hour.hours().count(), 1);
  put(text += ':', p.hour.minutes().count(), 2);
  return text;
}

}  // namespace krieg::inline measure
