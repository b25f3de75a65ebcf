// Where bodies stand, by squares of the map: an observer compares his distance only with the bodies in the squares
// near him.
#pragma once

#include <cstdint>
#include <vector>

#include "measure/length.hpp"

namespace krieg::inline sight {

/// Whether two places are further apart than so far. Exact, and without a root.
inline bool beyond(Length reach, Point a, Point b) {
  const std::int64_t east = (a.x - b.x).millimetres, north = (a.y - b.y).millimetres, far = reach.millimetres;
  return east * east + north * north > far * far;
}

/// Where somebody stands, and how far off he is noticed at most.
struct Mark {
  Point position;
  Length reach;
  std::uint32_t number;
};

class Whereabouts {
 public:
  Whereabouts() = default;
  Whereabouts(Length width, Length height, std::vector<Mark> marks);

  /// The numbers of those who are no further off than so far.
  [[nodiscard]] std::vector<std::uint32_t> within(Length reach, Point place) const;
  /// Of those who are so near the numbers of those who can be noticed from that place.
  [[nodiscard]] std::vector<std::uint32_t> noticed_within(Length reach, Point place) const;

 private:
  [[nodiscard]] std::size_t square_of(Point place) const;
  template <class Reach>
  [[nodiscard]] std::vector<std::uint32_t> gather(Length most, Point place, const Reach& reach) const;

  std::size_t columns_ = 1;
  std::size_t rows_ = 1;
  std::vector<Mark> marks_;                  ///< square after square, and row after row of squares from the south-west
  std::vector<std::uint32_t> begins_{0, 0};  ///< of each square in `marks_`; the last entry is the end
};

}  // namespace krieg::inline sight
