// How exactly a size in the file system is told to people who play. The file of the games grows with every order: an
// exact size would tell a keeper who commands that the other side writes.
#pragma once

#include <cstdint>

namespace krieg::inline db {

inline constexpr std::uintmax_t kShownStep = 64U << 20U;  ///< bytes; one order takes far less

/// Rounded down to whole steps.
constexpr std::uintmax_t shown_bytes(std::uintmax_t bytes) { return bytes / kShownStep * kShownStep; }

}  // namespace krieg::inline db
