#include "measure/digest.hpp"

#include <openssl/evp.h>

#include <array>
#include <stdexcept>

namespace krieg {

namespace {

using Hash = std::array<std::uint8_t, 32>;

Hash hash(const void* data, std::size_t size) {
  Hash result{};
  unsigned length = 0;
  if (EVP_Digest(data, size, result.data(), &length, EVP_sha256(), nullptr) != 1 || length != result.size())
    throw std::runtime_error("SHA-256 is not available from the cryptography library");
  return result;
}

std::string hex(const Hash& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const auto b : bytes) {
    text += digits[b >> 4U];
    text += digits[b & 15U];
  }
  return text;
}

}  // namespace

std::string sha256(std::span<const std::uint8_t> bytes) { return hex(hash(bytes.data(), bytes.size())); }
std::string sha256(std::string_view text) { return hex(hash(text.data(), text.size())); }

std::uint64_t sha256_word(std::string_view text) {
  const Hash bytes = hash(text.data(), text.size());
  std::uint64_t word = 0;
  for (int i = 0; i < 8; ++i) word = (word << 8U) | bytes[static_cast<std::size_t>(i)];
  return word;
}

}  // namespace krieg
