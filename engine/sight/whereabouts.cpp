#include "sight/whereabouts.hpp"

#include <algorithm>
#include <numeric>

#include "sight/sieve.hpp"

namespace krieg::inline sight {

namespace {

constexpr Length square_side{200'000};

std::size_t squares_over(Length side) {
  return static_cast<std::size_t>(side.millimetres / square_side.millimetres) + 1;
}

/// The row or column of squares in which `at` lies; the nearest one if it is off the map.
std::size_t line_of(Length at, std::size_t lines) {
  const auto line = static_cast<std::size_t>(std::max(at, Length{}).millimetres / square_side.millimetres);
  return std::min(line, lines - 1);
}

}  // namespace

std::size_t Whereabouts::square_of(Point place) const {
  return line_of(place.y, rows_) * columns_ + line_of(place.x, columns_);
}

Whereabouts::Whereabouts(Length width, Length height, std::vector<Mark> marks)
    : columns_(squares_over(width)), rows_(squares_over(height)), marks_(marks.size()), begins_(columns_ * rows_ + 1) {
  for (const Mark& mark : marks) ++begins_[square_of(mark.position)];
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  // Each square's entry in begins_ goes from the square's end to its beginning while it is filled.
  for (const Mark& mark : marks) marks_[--begins_[square_of(mark.position)]] = mark;
}

template <class Reach>
std::vector<std::uint32_t> Whereabouts::gather(Length most, Point place, const Reach& reach) const {
  const std::size_t west = line_of(place.x - most, columns_), east = line_of(place.x + most, columns_);
  const std::size_t south = line_of(place.y - most, rows_), north = line_of(place.y + most, rows_);
  Sieve<std::uint32_t> found(begins_[north * columns_ + east + 1] - begins_[south * columns_ + west]);
  for (std::size_t row = south; row <= north; ++row)
    for (std::uint32_t i = begins_[row * columns_ + west]; i < begins_[row * columns_ + east + 1]; ++i)
      found.offer(marks_[i].number, !beyond(reach(marks_[i]), place, marks_[i].position));
  return {found.begin(), found.end()};
}

std::vector<std::uint32_t> Whereabouts::within(Length reach, Point place) const {
  return gather(reach, place, [&](const Mark&) { return reach; });
}

std::vector<std::uint32_t> Whereabouts::noticed_within(Length reach, Point place) const {
  return gather(reach, place, [&](const Mark& mark) { return std::min(reach, mark.reach); });
}

}  // namespace krieg::inline sight
