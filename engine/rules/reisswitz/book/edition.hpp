// The name of the book and the edition of its code.
#pragma once

namespace krieg::reisswitz {

inline constexpr const char* book_name = "reisswitz";
/// The number goes up with every change that plays a different game from the same orders and dice.
inline constexpr const char* edition = "reisswitz-27";

}  // namespace krieg::reisswitz
