#include "measure/record_text.hpp"

#include <algorithm>
#include <array>

namespace krieg::inline measure {

namespace record {

namespace {

/// Whether the character stands for itself in a JSON text.
bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x7f && c != '"' && c != '\\';
}

}  // namespace

void put_quoted(std::string& to, std::string_view text) {
  if (!std::all_of(text.begin(), text.end(), is_plain)) return put_json(to, Json(text));
  to += '"';
  to += text;
  to += '"';
}

void put_decimal(std::string& to, std::int64_t number, std::int64_t per_whole) {
  if (number < 0) to += '-';
  const std::int64_t size = number < 0 ? -number : number;
  put_whole(to, size / per_whole);
  std::int64_t rest = size % per_whole;
  if (rest == 0) return;
  to += '.';
  for (std::int64_t unit = per_whole / 10; rest > 0; unit /= 10) {
    to += static_cast<char>('0' + rest / unit);
    rest %= unit;
  }
}

void put_double(std::string& to, double number) {
  if (!std::isfinite(number)) {
    to += "null";
    return;
  }
  std::array<char, 32> digits{};
  const auto [end, fault] = std::to_chars(digits.begin(), digits.end(), number);
  to.append(digits.begin(), end);
}

void put_json(std::string& to, const Json& json) { to += json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace record

std::string& ObjectText::begin_member(std::string_view name) {
  if (!empty_) to_ += ',';
  empty_ = false;
  record::put_quoted(to_, name);
  to_ += ':';
  return to_;
}

}  // namespace krieg::inline measure
