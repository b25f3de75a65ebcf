// The places of bodies by squares of the map: an observer compares distances only with the bodies in squares near him.
#pragma once

#include <cstdint>
#include <vector>

#include "measure/length.hpp"

namespace krieg::inline sight {

/// Whether two places are further apart than `reach`. Exact, and without a square root.
inline bool beyond(Length reach, Point a, Point b) {
  const std::int64_t east = (a.x - b.x).millimetres, north = (a.y - b.y).millimetres, far = reach.millimetres;
  return east * east + north * north > far * far;
}

/// The place of a body, and the greatest distance at which it is noticed.
struct Mark {
  Point position;
  Length reach;
  std::uint32_t number;
};

class Whereabouts {
 public:
  Whereabouts() = default;
  Whereabouts(Length width, Length height, std::vector<Mark> marks);

  /// The numbers of the marks within `reach` of the place.
  [[nodiscard]] std::vector<std::uint32_t> within(Length reach, Point place) const;
  /// Of these, the numbers of those that can be noticed from the place.
  [[nodiscard]] std::vector<std::uint32_t> noticed_within(Length reach, Point place) const;

 private:
  [[nodiscard]] std::size_t square_of(Point place) const;
  template <class Reach>
  [[nodiscard]] std::vector<std::uint32_t> gather(Length most, Point place, const Reach& reach) const;

  std::size_t columns_ = 1;
  std::size_t rows_ = 1;
  std::vector<Mark> marks_;                  ///< square after square, in rows of squares from the south-west
  std::vector<std::uint32_t> begins_{0, 0};  ///< for each square its beginning in `marks_`; the last entry is the end
};

}  // namespace krieg::inline sight
