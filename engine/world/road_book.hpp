// The roads that riders have lately sought. Several ask the same: those who ride together, and those who bring one
// letter after another from the same place to the same place.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <vector>

#include "paper/maps.hpp"
#include "paper/rides.hpp"

namespace krieg::inline world {

/// All that a rider's road depends on, on one field and at one rule book's rates.
struct RoadSought {
  Point from;
  Point to;
  PassageIds closed;           ///< bridges and fords that it must not take
  std::vector<Point> enemies;  ///< to be gone round; none: the quickest road
  Side side = Side::red;       ///< by whose map
  FeatureIds learned = {};     ///< what he knows of that his map lacks

  bool operator==(const RoadSought&) const = default;
};

/// Invariant: it answers what a search would answer, so it is no part of the state. A game without it is only slower.
class RoadBook {
 public:
  /// The road, or nothing where there is none; `seek` is asked only if nobody has lately asked the same.
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
  /// More than are sought in two moves of a crowded field.
  static constexpr std::size_t most_known = 128;

  struct Known {
    RoadSought sought;
    std::optional<Road> road;
  };

  std::deque<Known> known_;  ///< the latest first
};

}  // namespace krieg::inline world
