// What an assistant umpire may see and touch: one side, one officer with those under him, or one piece of ground.
// All that he is shown is built up from what lies within.
#pragma once

#include <optional>
#include <vector>

#include "world/world.hpp"

namespace krieg::inline umpire {

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
};

}  // namespace krieg::inline umpire
