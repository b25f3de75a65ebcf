// The roads that riders have lately looked for. Riders who ride together, and riders who bring several letters from one
// place to another, look for the same road.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <vector>

#include "paper/maps.hpp"
#include "paper/rides.hpp"

namespace krieg::inline world {

/// Everything that a rider's road depends on, in one scenario and at one rule book's rates.
struct RoadSought {
  Point from;
  Point to;
  PassageIds closed;           ///< bridges and fords that it must not take
  std::vector<Point> enemies;  ///< enemies to keep away from; none: the quickest road
  Side side = Side::red;       ///< whose printed map is used
  FeatureIds learned = {};     ///< features that the rider knows and his map lacks

  bool operator==(const RoadSought&) const = default;
};

/// A cache. Invariant: it gives the same answers as a search, so it is not part of the state. A game without it is only
/// slower.
class RoadBook {
 public:
  /// The road, or nothing if there is none. Calls `seek` only if the same road has not been looked for lately.
  template <class Seek>
  std::optional<Road> road(RoadSought sought, Seek seek) {
    const auto known =
        std::find_if(known_.begin(), known_.end(), [&](const Known& entry) { return entry.sought == sought; });
    if (known != known_.end()) return known->road;
    std::optional<Road> road = seek();
    known_.push_front({std::move(sought), road});
    if (known_.size() > most_known) known_.pop_back();
    return road;
  }

 private:
  /// More roads than two moves of a large battle need.
  static constexpr std::size_t most_known = 128;

  struct Known {
    RoadSought sought;
    std::optional<Road> road;
  };

  std::deque<Known> known_;  ///< the latest first
};

}  // namespace krieg::inline world
