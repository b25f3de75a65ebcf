// Numbers in the texts of steps, which give the reasoning of a procedure to the umpire.
#pragma once

#include <cassert>
#include <cstddef>
#include <string>

namespace krieg::inline measure {

/// "x 1.25" or "25", without needless zeros.
std::string number_text(double value);
/// "+1", "-2", "0"
std::string signed_text(int value);

/// A face of a die, 1 to 6, as an index into a table's row. Precondition: 1 <= face <= 6.
constexpr std::size_t column_of(int face) {
  assert(face >= 1 && face <= 6 && "a die shows 1 to 6");
  return static_cast<std::size_t>(face - 1);
}

}  // namespace krieg::inline measure
