// What an observer makes of a number or a place that he can see but not measure. His error is his own: keyed to him and
// the body, the same from move to move, shrinking as he sees more.
#pragma once

#include <cstdint>
#include <string>

#include "knowledge/observation.hpp"

namespace krieg {

class Estimate {
 public:
  /// `misjudgement`: what was thrown for this observer and this body.
  Estimate(double misjudgement, Detail detail);
  /// The throw for all his errors about one body, 0 to 1.
  static double misjudgement(std::uint64_t seed, const std::string& observer, const std::string& body);

  /// How far off the place may be, seen from `distance` metres away.
  [[nodiscard]] Length place_error(double distance) const;
  /// Where he takes it to be.
  [[nodiscard]] Point place(Point truly, double distance) const;
  /// Men or sabres: to the nearest fifty, under a hundred to the nearest ten.
  [[nodiscard]] int men(int truly) const;
  /// Guns are counted one by one where uniforms can be told.
  [[nodiscard]] int guns(int truly) const;
  [[nodiscard]] Footprint footprint(const Footprint& truly) const;
  [[nodiscard]] Bearing facing(Bearing truly) const;

 private:
  [[nodiscard]] double misjudged(int truly) const;

  Detail detail_;
  double count_ = 0.0;      ///< -1 to 1
  double direction_ = 0.0;  ///< 0 to 1, of a circle
  double away_ = 0.0;       ///< 0 to 1, of the possible error
};

}  // namespace krieg
