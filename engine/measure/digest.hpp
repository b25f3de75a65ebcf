// Fingerprints: the chain of the journal, the hash of the world.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace krieg {

/// SHA-256 of the bytes, as 64 lower-case hexadecimal digits.
std::string sha256(std::span<const std::uint8_t> bytes);
std::string sha256(std::string_view text);

/// The first 64 bits of SHA-256: for keyed chance.
std::uint64_t sha256_word(std::string_view text);

}  // namespace krieg
