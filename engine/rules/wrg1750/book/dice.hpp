// The book's two kinds of dice, made from the faces of an ordinary die. The second kind, marked 2, 3, 3, 4, 4, 5, is
// the "probability" or average die.
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cassert>
#include <cstddef>

namespace krieg::wrg1750 {

enum class Die { normal, average };
BOOST_DESCRIBE_ENUM(Die, normal, average)

/// The dice that a procedure throws, in their order.
struct TwoDice {
  Die first = Die::normal;
  Die second = Die::normal;
};

inline constexpr std::array<int, 6> average_faces{2, 3, 3, 4, 4, 5};

/// What the face of an ordinary die counts. Precondition: 1 <= face <= 6, which DiceBox and the engine's dice keep.
constexpr int score(Die die, int face) {
  assert(face >= 1 && face <= 6 && "a die has six faces");
  return die == Die::average ? average_faces[static_cast<std::size_t>(face - 1)] : face;
}

}  // namespace krieg::wrg1750
