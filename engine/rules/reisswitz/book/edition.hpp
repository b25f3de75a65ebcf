// Which book this is, and which edition of its code.
#pragma once

namespace krieg::reisswitz {

inline constexpr const char* book_name = "reisswitz";
/// Goes up with every change that plays another game from the same orders and dice.
inline constexpr const char* edition = "reisswitz-18";

}  // namespace krieg::reisswitz
