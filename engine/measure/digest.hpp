// SHA-256 for the chain of the journal and the hash of the world.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace krieg::inline measure {

/// SHA-256 of data that comes in pieces, so that it need not be in one buffer.
class Digest {
 public:
  /// Throws std::runtime_error if the cryptography library has no SHA-256; the functions below do the same.
  Digest();
  ~Digest();
  Digest(const Digest&) = delete;
  Digest& operator=(const Digest&) = delete;

  void put(std::string_view bytes);
  /// Puts a number in as many groups of seven bits as it needs, least first, each with a bit that says whether another
  /// follows (LEB128). Most numbers are small.
  void put(std::uint64_t word) {
    constexpr std::size_t most_groups = 10;
    constexpr std::uint64_t another = 0x80;
    if (used_ + most_groups > buffer_.size()) flush();
    for (; word >= another; word >>= 7U) buffer_[used_++] = static_cast<char>((word & 0x7FU) | another);
    buffer_[used_++] = static_cast<char>(word);
  }
  /// Ends the digest: the hash as 64 lower-case hexadecimal digits. No call may follow.
  [[nodiscard]] std::string hex() &&;

 private:
  void flush();

  struct Free {
    void operator()(evp_md_ctx_st* context) const;
  };
  std::unique_ptr<evp_md_ctx_st, Free> context_;
  std::array<char, 4096> buffer_;
  std::size_t used_ = 0;
};

/// SHA-256 of the bytes, as 64 lower-case hexadecimal digits.
std::string sha256(std::span<const std::uint8_t> bytes);
std::string sha256(std::string_view text);

/// The first 64 bits of SHA-256, for keyed chance.
std::uint64_t sha256_word(std::string_view text);

}  // namespace krieg::inline measure
