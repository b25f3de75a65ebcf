// What an assistant umpire may see and touch: one side, one officer with those under him, or one piece of ground.
// Whatever is shown to him is built up from what lies within.
#pragma once

#include <optional>
#include <vector>

#include "game/game.hpp"

namespace krieg {

/// Without any of the three: everything. With several: what lies within all of them.
struct Scope {
  std::optional<Side> side;
  std::optional<OfficerId> officer;
  std::vector<Point> sector;  ///< a ring

  [[nodiscard]] bool is_everything() const { return !side && !officer && sector.empty(); }
  [[nodiscard]] bool holds(const World& world, const Unit& unit) const;
  [[nodiscard]] bool holds(const World& world, const Officer& officer) const;
  /// By its writer, or of a captured paper its reader; with a sector, if it was written there.
  [[nodiscard]] bool holds(const World& world, const Dispatch& dispatch) const;
  [[nodiscard]] bool holds(const World& world, const UnitId& unit) const;
  [[nodiscard]] bool holds(const World& world, const OfficerId& officer) const;
  /// All of them. What concerns no troops at all is for the umpire alone.
  [[nodiscard]] bool holds(const World& world, const std::vector<UnitId>& units) const;

  /// Dispatches are counted over both sides: an assistant is given numbers that count those within his scope alone.
  [[nodiscard]] std::map<DispatchId, std::int64_t> numbers(const World& world) const;
  /// An input with the true number in place of his; of a number that he was not given, one that there is not.
  [[nodiscard]] InputBody with_true_number(const World& world, InputBody body) const;
};

/// Whether an assistant may send this command about these things. What lies outside his scope is to him as if it were
/// not there: the refusal is the same for what is absent.
Result<void> within_scope(const Game& game, const Scope& scope, const InputBody& body);

}  // namespace krieg
