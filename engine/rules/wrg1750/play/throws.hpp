// The dice of a case as the umpire sees them: average dice with their own marks.
#pragma once

#include <vector>

#include "game/proposal.hpp"
#include "wrg1750/book/dice.hpp"

namespace krieg::wrg1750 {

/// Gives those of the two dice that are average dice their marks.
inline void mark_dice(std::vector<Throw>& dice, const TwoDice& kinds) {
  const auto marks = marks_of(kinds);
  for (std::size_t i = 0; i < dice.size(); ++i)
    if (marks.at(i)) dice[i].marks = marks[i];
}

/// The same faces for another case, which may count them as other dice.
inline std::vector<Throw> unmarked(std::vector<Throw> dice) {
  for (Throw& thrown : dice) thrown.marks.reset();
  return dice;
}

}  // namespace krieg::wrg1750
