// The name of the book and the edition of its code.
#pragma once

namespace krieg::wrg1750 {

inline constexpr const char* book_name = "wrg1750";
/// The number goes up with every change that plays a different game from the same orders and dice.
inline constexpr const char* edition = "wrg1750-17";

}  // namespace krieg::wrg1750
