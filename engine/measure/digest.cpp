#include "measure/digest.hpp"

#include <openssl/evp.h>

#include <array>
#include <memory>
#include <stdexcept>

namespace krieg::inline measure {

namespace {

using Hash = std::array<std::uint8_t, 32>;

[[noreturn]] void fail() { throw std::runtime_error("SHA-256 is not available from the cryptography library"); }

/// Fetched once: dice are short and many, and fetching takes longer than hashing.
const EVP_MD* algorithm() {
  static const std::unique_ptr<EVP_MD, decltype(&EVP_MD_free)> found(EVP_MD_fetch(nullptr, "SHA256", nullptr),
                                                                     &EVP_MD_free);
  return found.get();
}

void begin(EVP_MD_CTX* context) {
  if (!context || !algorithm() || EVP_DigestInit_ex2(context, algorithm(), nullptr) != 1) fail();
}

void add(EVP_MD_CTX* context, const void* data, std::size_t size) {
  if (EVP_DigestUpdate(context, data, size) != 1) fail();
}

Hash end(EVP_MD_CTX* context) {
  Hash result{};
  unsigned length = 0;
  if (EVP_DigestFinal_ex(context, result.data(), &length) != 1 || length != result.size()) fail();
  return result;
}

Hash hash(const void* data, std::size_t size) {
  thread_local const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(),
                                                                                     &EVP_MD_CTX_free);
  begin(context.get());
  add(context.get(), data, size);
  return end(context.get());
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

void Digest::Free::operator()(evp_md_ctx_st* context) const { EVP_MD_CTX_free(context); }

Digest::Digest() : context_(EVP_MD_CTX_new()) { begin(context_.get()); }
Digest::~Digest() = default;

void Digest::flush() {
  add(context_.get(), buffer_.data(), used_);
  used_ = 0;
}

void Digest::put(std::string_view bytes) {
  if (used_ + bytes.size() > buffer_.size()) flush();
  if (bytes.size() > buffer_.size()) return add(context_.get(), bytes.data(), bytes.size());
  bytes.copy(buffer_.data() + used_, bytes.size());
  used_ += bytes.size();
}

std::string Digest::hex() && {
  flush();
  return krieg::hex(end(context_.get()));
}

std::string sha256(std::span<const std::uint8_t> bytes) { return hex(hash(bytes.data(), bytes.size())); }
std::string sha256(std::string_view text) { return hex(hash(text.data(), text.size())); }

std::uint64_t sha256_word(std::string_view text) {
  const Hash bytes = hash(text.data(), text.size());
  std::uint64_t word = 0;
  for (int i = 0; i < 8; ++i) word = (word << 8U) | bytes[static_cast<std::size_t>(i)];
  return word;
}

}  // namespace krieg::inline measure
