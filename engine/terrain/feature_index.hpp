// Finds the features under a place, near it, or across a straight line. The implementation uses an R-tree of
// Boost.Geometry, which is slow to compile and so is kept out of this header.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "land/feature.hpp"
#include "terrain/going.hpp"

namespace krieg::inline terrain {

/// The features under one place.
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
  /// Keeps a reference to the features. Throws RecordError if an area crosses itself.
  explicit FeatureIndex(const std::vector<Feature>& features);
  ~FeatureIndex();

  /// `areas`: the cover of the areas at the place, if it is already known and is not water.
  [[nodiscard]] Footing footing(Point p, std::optional<Cover> areas = std::nullopt) const;
  [[nodiscard]] std::vector<Crossing> crossings(Point from, Point to, Across what = Across::anything) const;
  /// A lower bound of the distance from the place to the feature, in metres.
  [[nodiscard]] double least_distance_m(std::size_t feature, Point p) const;
  /// Metres to the nearest part of a feature; 0 inside an area. Nothing if the distance is `within` or more.
  [[nodiscard]] std::optional<double> distance_m(std::size_t feature, Point p, double within) const;
  /// The middle of a feature.
  [[nodiscard]] Point middle(std::size_t feature) const;

 private:
  [[nodiscard]] bool is_crossroads(const Crossing& crossing) const;

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace krieg::inline terrain
