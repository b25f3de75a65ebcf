// Ranks of troops across a line of sight: which of the ranks close before a body can lie across a line to it, and
// whether they are too high to look over.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sight/lookout.hpp"

namespace krieg::inline sight {

/// Directions from a place: a bit for each of the 32 parts of a turn, counter-clockwise from the east.
using Sectors = std::uint32_t;

/// The number of the sector in which `to` lies as seen from `from`. Precondition: the two places differ.
int sector_towards(Point from, Point to);

/// The sectors in which a front from `left` to `right` is seen from a place. They may be too many, never too few: a
/// line from that place in any other sector does not cross the front.
Sectors sectors_of(Point from, Point left, Point right);

/// A front as an obstacle: its ends, and how high the heads are.
struct Rank {
  static constexpr int parts = 4;

  Point left, right;
  /// Heights in metres above the sea at the ends of the parts, from the left; between them the heads are in a straight
  /// line.
  std::array<float, parts + 1> tops{};
};

/// Whether a rank crosses the line from an eye to a body and is too high to look over. A rank that meets the line
/// exactly at the eye or at the body hides nothing.
bool stands_across(const Lookout& eye, const Lookout& body, const Rank& rank);

/// A rank by its number, and the sectors in which it is seen from the body that it may hide.
struct Screen {
  Sectors sectors = 0;
  std::uint32_t rank = 0;
};

/// For every body the ranks that may hide it, by the sectors in which they are seen from the body.
class Screens {
 public:
  /// The ranks in one direction from one body: a range of the list of all.
  struct Towards {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };

  /// Adds the next body with the ranks that may hide it. The first body has number 0.
  void add(const std::vector<Screen>& before_it);

  /// The ranks that the line from a body (by its number) to a place may cross. Memory is slow: ask this for many bodies
  /// first, and call hide() for them afterwards.
  [[nodiscard]] Towards towards(std::uint32_t body, Point from, Point to) const;

  /// Whether one of these ranks lies across the line from an eye to a body.
  [[nodiscard]] bool hide(Towards ranks_there, const Lookout& eye, const Lookout& body,
                          const std::vector<Rank>& ranks) const;

 private:
  /// For each sector of each body the place in `ranks_`; the last entry is the end.
  std::vector<std::uint32_t> begins_{0};
  std::vector<std::uint32_t> ranks_;
};

}  // namespace krieg::inline sight
