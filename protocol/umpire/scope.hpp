// The part of the game that an assistant umpire may see and change: one side, one officer with those under him, or one
// piece of ground. Everything that he is shown is built from things within his scope.
#pragma once

#include <optional>
#include <vector>

#include "world/world.hpp"

namespace krieg::inline umpire {

/// With none of the three members: everything. With several: what lies within all of them.
struct Scope {
  std::optional<Side> side;
  std::optional<OfficerId> officer;
  std::vector<Point> sector;  ///< a ring

  [[nodiscard]] bool is_everything() const { return !side && !officer && sector.empty(); }
  [[nodiscard]] bool holds(const World& world, const Unit& unit) const;
  [[nodiscard]] bool holds(const World& world, const Officer& officer) const;
  /// Whether the dispatch's writer (of a captured paper its reader) is in the scope; with a sector, whether it was
  /// written there.
  [[nodiscard]] bool holds(const World& world, const Dispatch& dispatch) const;
  [[nodiscard]] bool holds(const World& world, const UnitId& unit) const;
  [[nodiscard]] bool holds(const World& world, const OfficerId& officer) const;
  /// Whether all of the units are in the scope. A limited scope does not hold an empty list: news of no unit is for the
  /// umpire alone.
  [[nodiscard]] bool holds(const World& world, const std::vector<UnitId>& units) const;

  /// An assistant's numbers of dispatches. The dispatches' own numbers count both sides; these count only those in his
  /// scope.
  [[nodiscard]] std::map<DispatchId, std::int64_t> numbers(const World& world) const;
};

}  // namespace krieg::inline umpire
