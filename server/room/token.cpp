#include "room/token.hpp"

#include <openssl/rand.h>

#include <array>
#include <cstring>
#include <stdexcept>

namespace krieg::inline room {
namespace {

template <std::size_t size>
std::array<unsigned char, size> random_bytes() {
  std::array<unsigned char, size> bytes{};
  if (RAND_bytes(bytes.data(), static_cast<int>(size)) != 1)
    throw std::runtime_error("the system gives no random numbers");
  return bytes;
}

}  // namespace

std::string random_token() {
  constexpr std::size_t token_bytes = 32;
  static constexpr char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const auto bytes = random_bytes<token_bytes>();
  std::string token;
  unsigned int waiting = 0;
  int bits = 0;
  for (const unsigned char byte : bytes) {
    waiting = (waiting << 8U) | byte;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      token += alphabet[(waiting >> static_cast<unsigned>(bits)) & 63U];
    }
  }
  token += alphabet[(waiting << static_cast<unsigned>(6 - bits)) & 63U];
  return token;
}

std::string random_name() {
  constexpr std::size_t length = 10;
  static constexpr char alphabet[] = "abcdefghijkmnpqrstuvwxyz23456789";  // 32 that are not taken for one another
  std::string name;
  for (const unsigned char byte : random_bytes<length>()) name += alphabet[byte % 32U];
  return name;
}

std::uint64_t random_seed() {
  // The store and JSON hold signed 64-bit numbers: the top bit stays clear.
  constexpr std::uint64_t positive = 0x7fffffffffffffffU;
  const auto bytes = random_bytes<sizeof(std::uint64_t)>();
  std::uint64_t seed = 0;
  std::memcpy(&seed, bytes.data(), sizeof seed);
  return seed & positive;
}

}  // namespace krieg::inline room
