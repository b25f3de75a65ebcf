#include "measure/number_text.hpp"

#include <cmath>

namespace krieg::inline measure {

std::string number_text(double value) {
  const auto hundredths = static_cast<long long>(std::llround(value * 100.0));
  const long long whole = hundredths / 100;
  const long long rest = std::llabs(hundredths % 100);
  std::string text = (hundredths < 0 && whole == 0 ? "-" : "") + std::to_string(whole);
  if (rest == 0) return text;
  text += rest < 10 ? ".0" : ".";
  return text + std::to_string(rest % 10 == 0 && rest >= 10 ? rest / 10 : rest);
}

std::string signed_text(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

}  // namespace krieg::inline measure
