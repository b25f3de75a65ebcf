#include "measure/dice.hpp"

#include "measure/digest.hpp"

namespace krieg::inline measure {

namespace {

std::uint64_t word(const DiceKey& key) {
  constexpr char between = '\x1f';
  constexpr std::size_t usual_size = 127;
  std::string text;
  text.reserve(usual_size);
  text.append(std::to_string(key.seed));
  text.append(1, between).append(std::to_string(key.move));
  text.append(1, between).append(key.purpose);
  text.append(1, between).append(key.subjects);
  text.append(1, between).append(std::to_string(key.throw_no));
  return sha256_word(text);
}

}  // namespace

int throw_die(const DiceKey& key) {
  // 2^64 is not a multiple of six; the error of the plain remainder is below one part in 10^18.
  return static_cast<int>(word(key) % 6U) + 1;
}

double chance(const DiceKey& key) { return static_cast<double>(word(key) >> 11U) * 0x1.0p-53; }

}  // namespace krieg::inline measure
