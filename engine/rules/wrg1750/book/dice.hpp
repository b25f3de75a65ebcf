// The book's two kinds of dice, made from the faces of an ordinary die. The second kind, marked 2, 3, 3, 4, 4, 5, is
// the "probability" or average die.
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cassert>
#include <cstddef>
#include <optional>
#include <vector>

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

/// The marks of the two dice, each of its six faces; nothing of an ordinary die.
inline std::vector<std::optional<std::vector<int>>> marks_of(const TwoDice& kinds) {
  std::vector<std::optional<std::vector<int>>> marks;
  for (const Die die : {kinds.first, kinds.second}) {
    marks.emplace_back();
    if (die == Die::average) marks.back().emplace(average_faces.begin(), average_faces.end());
  }
  return marks;
}

/// The marks of the dice of a case, for every procedure that says which dice it throws.
template <class Facts>
  requires requires(const Facts& facts) { dice_of(facts); }
std::vector<std::optional<std::vector<int>>> marks_of_dice(const Facts& facts) {
  return marks_of(dice_of(facts));
}

}  // namespace krieg::wrg1750
