// The numbers of a game's moves.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace krieg::inline measure {

/// A move of the game, counted from 0: the number of moves completed before it. A std::optional is empty for something
/// that never happened.
struct MoveNumber {
  std::int64_t value = 0;

  constexpr auto operator<=>(const MoveNumber&) const = default;
  /// The number of moves from `earlier` to this one.
  constexpr std::int64_t operator-(MoveNumber earlier) const { return value - earlier.value; }
};

constexpr MoveNumber move_before(MoveNumber move) { return {move.value - 1}; }

/// Whether it happened, and at most `moves` moves ago.
constexpr bool within_moves(std::optional<MoveNumber> happened, MoveNumber now, std::int64_t moves) {
  return happened && now - *happened <= moves;
}

}  // namespace krieg::inline measure
