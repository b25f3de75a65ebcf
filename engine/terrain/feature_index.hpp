// Where the features lie: which of them is under a place, near it, or across a straight way. The geometry is
// Boost.Geometry's, found through its R-tree, and kept out of this header because it is slow to compile.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "land/feature.hpp"
#include "terrain/going.hpp"

namespace krieg::inline terrain {

/// What the features say of one place.
struct Footing {
  Cover cover = Cover::open;
  bool on_road = false;
  bool highway = false;
  bool at_ford = false;              ///< on a ford of the map
  bool wading = false;               ///< in a wadeable stream, away from ford and bridge
  const Feature* passage = nullptr;  ///< a bridge or ford
};

class FeatureIndex {
 public:
  /// Keeps a reference to the features. Throws RecordError when an area crosses itself.
  explicit FeatureIndex(const std::vector<Feature>& features);
  ~FeatureIndex();

  /// `areas`: the cover that the areas make there, where it is known already and not water.
  [[nodiscard]] Footing footing(Point p, std::optional<Cover> areas = std::nullopt) const;
  [[nodiscard]] std::vector<Crossing> crossings(Point from, Point to, Across what = Across::anything) const;
  /// A feature is no nearer to a place than this many metres.
  [[nodiscard]] double least_distance_m(std::size_t feature, Point p) const;
  /// Metres to the nearest part of a feature; 0 inside an area. Nothing if that is `within` or more.
  [[nodiscard]] std::optional<double> distance_m(std::size_t feature, Point p, double within) const;
  /// The middle of a feature.
  [[nodiscard]] Point middle(std::size_t feature) const;

 private:
  [[nodiscard]] bool is_crossroads(const Crossing& crossing) const;

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace krieg::inline terrain
