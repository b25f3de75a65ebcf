// An observer's estimate of a number or a place that he can see but not measure. His error stays the same while he
// keeps a body in view. It changes when he sees more detail, and when he loses the body from view and sees it again: a
// lasting error would tell him which body it is.
#pragma once

#include <cstdint>
#include <string>

#include "knowledge/observation.hpp"

namespace krieg::inline knowledge {

class Estimate {
 public:
  /// `thrown` belongs to this observer and to this time that the body has come into view. Each grade of detail has its
  /// own errors: from related errors a player could calculate the true figure.
  Estimate(std::int64_t thrown, Detail detail);
  /// The throw for all errors of the observer about one body that has come into view.
  static std::int64_t throw_for(std::uint64_t seed, const std::string& observer, const std::string& appearance);

  /// The largest error of the place, seen from `distance` metres away.
  [[nodiscard]] Length place_error(double distance) const;
  /// The place where the observer believes the body.
  [[nodiscard]] Point place(Point truly, double distance) const;
  /// Men or sabres, to the nearest fifty; under a hundred to the nearest ten.
  [[nodiscard]] int men(int truly) const;
  /// Exact where the observer can make out uniforms.
  [[nodiscard]] int guns(int truly) const;
  /// Has the same relative error as men(): from the exact front a player could calculate the number.
  [[nodiscard]] Footprint footprint(const Footprint& truly) const;
  [[nodiscard]] Bearing facing(Bearing truly) const;

 private:
  [[nodiscard]] double misjudged(int truly) const;

  Detail detail_;
  double count_ = 0.0;      ///< from -1 to 1
  double direction_ = 0.0;  ///< from 0 to 1: the share of a full circle
  double away_ = 0.0;       ///< from 0 to 1: the share of the largest error
};

}  // namespace krieg::inline knowledge
