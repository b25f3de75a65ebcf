// Places in words, as an officer writes them, by the names that are printed on the map.
#pragma once

#include <string>
#include <vector>

#include "land/relief.hpp"
#include "measure/language.hpp"
#include "terrain/feature_index.hpp"

namespace krieg::inline terrain {

class Gazetteer {
 public:
  /// Keeps references to the arguments.
  Gazetteer(const std::vector<Feature>& features, const FeatureIndex& index, const Relief& relief);

  [[nodiscard]] std::string describe(Point p, const PlaceWords& words, const DistanceWords& distance) const;

 private:
  [[nodiscard]] std::string lie_of_the_land(Point p, const PlaceWords& words) const;

  const std::vector<Feature>& features_;
  const FeatureIndex& index_;
  const Relief& relief_;
  std::vector<std::size_t> named_;  ///< the features whose names a report may use
};

}  // namespace krieg::inline terrain
