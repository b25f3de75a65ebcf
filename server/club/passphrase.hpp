// Passphrases as they are kept: scrypt (RFC 7914) with a salt of their own.
#pragma once

#include <string>

namespace krieg::inline club {

inline constexpr std::size_t kShortestPassphrase = 8;
inline constexpr std::size_t kLongestPassphrase = 200;

/// "scrypt$17$8$1$<salt>$<key>": the logarithm of the cost, block size, lanes, then salt and key in hexadecimal. Takes
/// 128 MiB and some tenths of a second. Throws std::runtime_error when there is no memory for it.
std::string keep_passphrase(const std::string& passphrase);

/// Whether it is the passphrase of which `kept` was made. False if `kept` is not of that form. Takes as long as keeping
/// it, and throws likewise.
bool is_passphrase(const std::string& passphrase, const std::string& kept);

}  // namespace krieg::inline club
