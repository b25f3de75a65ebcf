// What an observer makes of a number or a place that he can see but not measure. His error is his own: the same from
// move to move while he keeps a body in view, another when he sees more of it, and another when it was lost from his
// view. An error that stayed with the body would tell which body it is.
#pragma once

#include <cstdint>
#include <string>

#include "knowledge/observation.hpp"

namespace krieg::inline knowledge {

class Estimate {
 public:
  /// `thrown`: for this observer and this appearance of a body. Each grade of detail has errors of its own: from two
  /// that hang together the true figure could be worked out.
  Estimate(std::int64_t thrown, Detail detail);
  /// The throw for all his errors about one body that has come into his view.
  static std::int64_t throw_for(std::uint64_t seed, const std::string& observer, const std::string& appearance);

  /// How far off the place may be, seen from `distance` metres away.
  [[nodiscard]] Length place_error(double distance) const;
  /// Where he takes it to be.
  [[nodiscard]] Point place(Point truly, double distance) const;
  /// Men or sabres: to the nearest fifty, under a hundred to the nearest ten.
  [[nodiscard]] int men(int truly) const;
  /// Guns are counted one by one where uniforms can be told.
  [[nodiscard]] int guns(int truly) const;
  /// By the same error as the men: their exact front would tell their number.
  [[nodiscard]] Footprint footprint(const Footprint& truly) const;
  [[nodiscard]] Bearing facing(Bearing truly) const;

 private:
  [[nodiscard]] double misjudged(int truly) const;

  Detail detail_;
  double count_ = 0.0;      ///< -1 to 1
  double direction_ = 0.0;  ///< 0 to 1, of a circle
  double away_ = 0.0;       ///< 0 to 1, of the possible error
};

}  // namespace krieg::inline knowledge
