// Signs of troops that are not seen themselves: the dust of a column on the march, the sound of guns. An observer can
// tell the direction and guess the distance, but not what troops they are or of which side.
#pragma once

#include <vector>

#include "knowledge/observation.hpp"

namespace krieg::inline knowledge {

/// All such signs at one moment, collected once for all observers.
class Traces {
 public:
  /// `field` is kept by reference.
  explicit Traces(const Field& field);

  [[nodiscard]] const Field& field() const { return field_; }

  /// One sighting for each kind of sign and each direction (in twenty-fourths of the circle), nearest first. Bodies
  /// that the observer sees himself are left out. The errors depend on observer and direction alone, so they tell no
  /// hidden name or number.
  [[nodiscard]] std::vector<Sighting> told_to(const Observer& observer) const;

 private:
  struct Source {
    Sign sign;
    Body body;
  };

  const Field& field_;
  std::vector<Source> sources_;
};

}  // namespace krieg::inline knowledge
