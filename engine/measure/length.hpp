// Lengths and places. The world keeps whole millimetres, so that places do not drift over a thousand moves and all
// machines hold the same bits. Geometry may compute in doubles, and rounds its results.
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>

namespace krieg::inline measure {

/// A distance in whole millimetres. Range: about +-2,100 km.
struct Length {
  std::int32_t millimetres = 0;

  constexpr auto operator<=>(const Length&) const = default;
  constexpr Length operator+(Length o) const { return {millimetres + o.millimetres}; }
  constexpr Length operator-(Length o) const { return {millimetres - o.millimetres}; }
  constexpr Length operator-() const { return {-millimetres}; }
  [[nodiscard]] constexpr double metres() const { return millimetres / 1000.0; }
};

/// The nearest whole number, halves away from 0: the same as std::lround, which GCC does not inline.
inline std::int64_t nearest_whole(double x) {
  const auto whole = static_cast<std::int64_t>(x);
  const double rest = x - static_cast<double>(whole);
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

/// Rounds to the nearest millimetre.
inline Length metres(double m) { return {static_cast<std::int32_t>(nearest_whole(m * 1000.0))}; }

/// A place on the map: x to the east, y to the north, from the map's south-west corner.
struct Point {
  Length x;
  Length y;

  constexpr auto operator<=>(const Point&) const = default;
};

inline Point point_m(double x, double y) { return {metres(x), metres(y)}; }

/// The distance in metres. Uses the square root, which IEEE rounds the same everywhere (`hypot` differs between
/// libraries, and is slow). The squares are exact.
inline double distance_m(Point a, Point b) {
  const std::int64_t east = std::int64_t{a.x.millimetres} - b.x.millimetres;
  const std::int64_t north = std::int64_t{a.y.millimetres} - b.y.millimetres;
  return std::sqrt(static_cast<double>(east * east + north * north)) / 1000.0;
}
inline Length distance(Point a, Point b) { return metres(distance_m(a, b)); }

}  // namespace krieg::inline measure
