// Moves of a game, by their number.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace krieg::inline measure {

/// A move of the game, counted from 0: as many as were completed before it. That something never happened is an empty
/// std::optional, never a number.
struct MoveNumber {
  std::int64_t value = 0;

  constexpr auto operator<=>(const MoveNumber&) const = default;
  /// How many moves after the other.
  constexpr std::int64_t operator-(MoveNumber earlier) const { return value - earlier.value; }
};

constexpr MoveNumber move_before(MoveNumber move) { return {move.value - 1}; }

/// It happened, and not longer ago than so many moves.
constexpr bool within_moves(std::optional<MoveNumber> happened, MoveNumber now, std::int64_t moves) {
  return happened && now - *happened <= moves;
}

}  // namespace krieg::inline measure
