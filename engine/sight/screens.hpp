// Fronts across a line of sight: which of those who stand close before a body a look at it can come past at all, and
// whether they stand so high that nobody looks over them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sight/lookout.hpp"

namespace krieg::inline sight {

/// Directions from a place: the whole turn in 32 parts, a bit for each, counter-clockwise from the east.
using Sectors = std::uint32_t;

/// The number of the part in which the way from one place to another lies. Precondition: the two are not the
/// same.
int sector_towards(Point from, Point to);

/// The parts in which a front from `left` to `right` is seen from a place, and never one too few: a line from that
/// place into any other part does not cross the front.
Sectors sectors_of(Point from, Point left, Point right);

/// A front as that which stands in the way: from end to end, and how high the heads are.
struct Rank {
  static constexpr int parts = 4;

  Point left, right;
  /// Metres above the sea where the parts begin and end, from the left; between these the heads are in a straight
  /// line.
  std::array<float, parts + 1> tops{};
};

/// Whether a rank stands across the way from an eye to a body, so high that the observer cannot look over it. A rank
/// that meets the way exactly at the eye or at the body hides nothing.
bool stands_across(const Lookout& eye, const Lookout& body, const Rank& rank);

/// A rank by its number, and where it is seen from the body that it may hide.
struct Screen {
  Sectors sectors = 0;
  std::uint32_t rank = 0;
};

/// For every body the ranks that may hide it, by the sectors in which they are seen from there.
class Screens {
 public:
  /// Who stands in one direction from one body: a stretch of the long list of them all.
  struct Towards {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };

  /// The next body, and who may hide it. The first is number 0.
  void add(const std::vector<Screen>& before_it);

  /// Whom the way from a body, by its number, to a place passes. Memory answers slowly: to ask for many bodies first,
  /// and then who hides them, takes less time than to ask for one after the other.
  [[nodiscard]] Towards towards(std::uint32_t body, Point from, Point to) const;

  /// Whether any of those stands across the way from an eye to a body.
  [[nodiscard]] bool hide(Towards ranks_there, const Lookout& eye, const Lookout& body,
                          const std::vector<Rank>& ranks) const;

 private:
  /// Of each body's each sector in `ranks_`; the last entry is the end.
  std::vector<std::uint32_t> begins_{0};
  std::vector<std::uint32_t> ranks_;
};

}  // namespace krieg::inline sight
