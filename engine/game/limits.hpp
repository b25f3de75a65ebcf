// How much one input may hold. Generous for people, small for mischief.
#pragma once

#include <cstddef>

namespace krieg::limits {

inline constexpr std::size_t text_bytes = 4000;
inline constexpr std::size_t tasks_per_order = 16;
inline constexpr std::size_t points_per_path = 200;
inline constexpr std::size_t markers_per_map = 200;
inline constexpr int riders_per_dispatch = 2;
inline constexpr int courier_delay_minutes = 240;
inline constexpr int thinking_seconds = 3600;  ///< no order is thought about longer

}  // namespace krieg::limits
