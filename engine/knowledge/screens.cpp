#include "knowledge/screens.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace krieg {

namespace {

constexpr int sectors_in_turn = std::numeric_limits<Sectors>::digits;
/// Directions are reckoned along the sides of a square instead of a circle: four to a turn, and no trigonometry.
constexpr double turn = 4.0;
constexpr double half_turn = turn / 2.0;
/// What rounding may do to a direction.
constexpr double doubt = 1e-9;

/// From 0, the east, counter-clockwise up to a whole turn. Precondition: not both are 0.
double direction_of(double east, double north) {
  const double share = east / (std::abs(east) + std::abs(north));
  return north >= 0.0 ? 1.0 - share : 3.0 + share;
}

double direction_to(Point from, Point to) {
  return direction_of((to.x - from.x).millimetres, (to.y - from.y).millimetres);
}

/// `direction` may be short of 0 or past a whole turn.
int sector_number(double direction) { return static_cast<int>(std::floor(direction * (sectors_in_turn / turn))); }

Sectors sector_bit(int number) { return Sectors{1} << static_cast<unsigned>(number & (sectors_in_turn - 1)); }

/// Twice the area that the way from `from` by `to` to `p` goes round: positive to the left, and exact.
std::int64_t turn_to(Point from, Point to, Point p) {
  return std::int64_t{(to.x - from.x).millimetres} * (p.y - from.y).millimetres -
         std::int64_t{(to.y - from.y).millimetres} * (p.x - from.x).millimetres;
}

/// Whether the places lie strictly on the same side of the line from one place to another. Cheaper than to seek where
/// they cross.
bool on_one_side(Point from, Point to, Point left, Point right) {
  const std::int64_t a = turn_to(from, to, left), b = turn_to(from, to, right);
  return (a > 0 && b > 0) || (a < 0 && b < 0);
}

}  // namespace

Sectors sector_towards(Point from, Point to) { return sector_bit(sector_number(direction_to(from, to))); }

Sectors sectors_of(Point from, Point left, Point right) {
  constexpr Sectors all_round = std::numeric_limits<Sectors>::max();
  if (from == left || from == right) return all_round;
  double begin = direction_to(from, right), end = direction_to(from, left);
  if (end < begin) std::swap(begin, end);
  if (end - begin > half_turn) begin = std::exchange(end, begin + turn);
  if (end - begin > half_turn - doubt) return all_round;
  Sectors sectors = 0;
  for (int number = sector_number(begin - doubt); number <= sector_number(end + doubt); ++number)
    sectors |= sector_bit(number);
  return sectors;
}

std::optional<double> crossing_share(Point from, Point to, Point left, Point right) {
  if (on_one_side(from, to, left, right)) return std::nullopt;
  const double ax = (to.x - from.x).metres(), ay = (to.y - from.y).metres();
  const double bx = (right.x - left.x).metres(), by = (right.y - left.y).metres();
  const double cx = (left.x - from.x).metres(), cy = (left.y - from.y).metres();
  const double cross = ax * by - ay * bx;
  if (cross == 0.0) return std::nullopt;
  const double along = (cx * by - cy * bx) / cross;
  const double across = (cx * ay - cy * ax) / cross;
  if (along <= 0.0 || along >= 1.0 || across < 0.0 || across > 1.0) return std::nullopt;
  return along;
}

}  // namespace krieg
