// The ground, and each side's map of it. Roads are looked for on the map with the additions of a person who has learned
// more; the true ground only stops a body that comes to a place where the map is wrong.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "army/vocabulary.hpp"
#include "measure/length.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline paper {

/// Features of the ground that a side's map lacks or shows differently.
using FeatureIds = std::set<std::string>;

/// Maps with additions, cached because each needs a net of ways. Safe to share between threads.
class DrawnMaps {
 public:
  std::shared_ptr<const Ground> drawn(const Ground& ground, const Ground& printed, const FeatureIds& additions);

 private:
  /// There are seldom more combinations of additions in use at a time.
  static constexpr std::size_t most_kept = 8;

  struct DrawnMap {
    const Ground* ground = nullptr;
    const Ground* printed = nullptr;
    FeatureIds additions;
    std::shared_ptr<const Ground> map;
  };

  std::mutex guard_;
  std::deque<DrawnMap> kept_;  ///< the latest first
};

/// Invariant: refers to a ground that outlives it.
class Maps {
 public:
  /// Maps without faults: both sides' maps are the ground.
  Maps(const Ground& ground);  // NOLINT(google-explicit-constructor): a true map is the ground
  Maps(const Ground& ground, std::map<Side, std::shared_ptr<const Ground>> printed, std::shared_ptr<DrawnMaps> drawn);

  [[nodiscard]] const Ground& ground() const { return *ground_; }
  [[nodiscard]] const Ground& printed(Side side) const;
  [[nodiscard]] bool is_old(Side side) const { return &printed(side) != ground_; }
  /// Whether the side's map lacks the feature or shows it differently.
  [[nodiscard]] bool lacks(Side side, const std::string& feature) const;
  /// The side's map with the features `learned` added. Valid as long as the pointer is held.
  [[nodiscard]] std::shared_ptr<const Ground> known(Side side, const FeatureIds& learned) const;

  /// The first bridge or ford of that map on the straight line that does not exist on the ground; nothing if there is
  /// none. A body that stands on its place may leave it.
  [[nodiscard]] std::optional<std::string> missing_passage_ahead(const Ground& map, Point from, Point to) const;

 private:
  const Ground* ground_;
  std::map<Side, std::shared_ptr<const Ground>> printed_;
  std::shared_ptr<DrawnMaps> drawn_;
};

}  // namespace krieg::inline paper
