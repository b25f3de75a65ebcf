#include "measure/texts.hpp"

#include <algorithm>

#include "measure/keyed_text.hpp"

namespace krieg::inline measure {

std::string filled(std::string_view text, std::initializer_list<std::pair<std::string_view, std::string>> marks) {
  return with_values(text, [&](std::string_view mark) {
    for (const auto& [name, value] : marks)
      if (name == mark) return value;
    return std::string();
  });
}

std::string grouped(long number, std::string_view separator) {
  std::string digits = std::to_string(number);
  const std::size_t first = number < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, separator);
  return digits;
}

std::vector<std::string> marks_in(std::string_view text) {
  std::vector<std::string> marks;
  while (true) {
    const std::size_t open = text.find_first_of("{}");
    if (open == std::string_view::npos) return marks;
    const std::size_t close = text.find_first_of("{}", open + 1);
    if (text[open] == '}' || close == std::string_view::npos || text[close] == '{')
      throw RecordError("", "has a brace without its other one");
    marks.emplace_back(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
}

std::string member_path(std::string_view path, std::string_view id) {
  std::string whole(path);
  whole += '.';
  whole += id;
  return whole;
}

void check_marks(const std::string& path, std::string_view text, const std::vector<std::string>& allowed) {
  std::vector<std::string> marks;
  try {
    marks = marks_in(text);
  } catch (const RecordError& error) {
    throw error.under(path);
  }
  for (const std::string& mark : marks) {
    if (std::find(allowed.begin(), allowed.end(), mark) != allowed.end()) continue;
    std::string known;
    for (const std::string& each : allowed) known += (known.empty() ? "{" : ", {") + each + "}";
    throw RecordError(path, "has the mark {" + mark + "}, for which there is no value; it may have " +
                                (known.empty() ? "none" : known));
  }
}

void check_keys(const Json& english, const Json& text, const std::vector<std::string>& free) {
  if (!english.is_object() || !text.is_object()) return;
  for (const auto& [key, value] : text.items()) {
    if (std::find(free.begin(), free.end(), key) != free.end()) continue;
    if (!english.contains(key)) throw RecordError("", "has the key \"" + key + "\", which the English file has not");
    try {
      check_keys(english[key], value);
    } catch (const RecordError& error) {
      throw error.under(key);
    }
  }
}

}  // namespace krieg::inline measure
