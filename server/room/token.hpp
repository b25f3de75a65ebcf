// Random tokens, which open a seat. The program shows a token once, to the person it is for; the store keeps hashes.
#pragma once

#include <cstdint>
#include <string>

namespace krieg::inline room {

/// 256 random bits from the system's generator, as 43 characters of the URL-safe base64 alphabet. Throws
/// std::runtime_error when the system gives none.
std::string random_token();

/// A short random name for a game: 10 lower-case letters and digits. No secret.
std::string random_name();

/// A random seed for a game's dice.
std::uint64_t random_seed();

}  // namespace krieg::inline room
