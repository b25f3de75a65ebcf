#include "knowledge/tongue.hpp"

namespace krieg::inline knowledge {

extern const Tongue english;
extern const Tongue german;

const Tongue& tongue_of(Language language) { return language == Language::german ? german : english; }

std::string filled(Way words, std::initializer_list<std::pair<Way, std::string>> marks) {
  std::string text;
  while (!words.empty()) {
    const std::size_t open = words.find('{');
    const std::size_t close = open == Way::npos ? Way::npos : words.find('}', open);
    text += words.substr(0, open);
    if (close == Way::npos) break;
    const Way mark = words.substr(open + 1, close - open - 1);
    for (const auto& [name, value] : marks)
      if (name == mark) text += value;
    words.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace krieg::inline knowledge
