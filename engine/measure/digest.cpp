#include "measure/digest.hpp"

#include <openssl/evp.h>

#include <array>
#include <memory>
#include <stdexcept>

namespace krieg {

namespace {

using Hash = std::array<std::uint8_t, 32>;

/// The algorithm and a place to work, sought once: dice are short and many, and seeking takes longer than hashing.
class Hasher {
 public:
  Hash operator()(const void* data, std::size_t size) {
    Hash result{};
    unsigned length = 0;
    const bool done = algorithm_ && context_ && EVP_DigestInit_ex2(context_.get(), algorithm_.get(), nullptr) == 1 &&
                      EVP_DigestUpdate(context_.get(), data, size) == 1 &&
                      EVP_DigestFinal_ex(context_.get(), result.data(), &length) == 1 && length == result.size();
    if (!done) throw std::runtime_error("SHA-256 is not available from the cryptography library");
    return result;
  }

 private:
  struct Free {
    void operator()(EVP_MD* algorithm) const { EVP_MD_free(algorithm); }
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
  };
  std::unique_ptr<EVP_MD, Free> algorithm_{EVP_MD_fetch(nullptr, "SHA256", nullptr)};
  std::unique_ptr<EVP_MD_CTX, Free> context_{EVP_MD_CTX_new()};
};

Hash hash(const void* data, std::size_t size) {
  thread_local Hasher hasher;
  return hasher(data, size);
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
