// Random draws for the generators of the leak tests, and the hilly grounds that they share. A seed gives the same draws
// on every machine.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>

#include "terrain/ground.hpp"

namespace krieg::leak {

inline constexpr double side_m = 3000.0;

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15U + 1U) {}
  std::uint64_t word() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }
  int below(int n) { return static_cast<int>(word() % static_cast<std::uint64_t>(n)); }
  double between(double a, double b) { return a + (b - a) * static_cast<double>(word() >> 11U) * 0x1.0p-53; }
  bool one_in(int n) { return below(n) == 0; }
  template <class List>
  const auto& one_of(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }
  /// Draws the way north first: the order in which the arguments of a call are evaluated depends on the compiler.
  Point point(double west, double east, double margin = 50) {
    const double north = between(margin, side_m - margin);
    return point_m(between(west, east), north);
  }
  /// A place on the far two thirds of the map.
  Point place() { return point(side_m / 3, side_m - 50); }

 private:
  std::uint64_t state_;
};

/// The parts of a ground, so that they can be changed before the ground is built.
struct Country {
  HeightRaster heights;
  std::vector<Feature> features;

  [[nodiscard]] std::shared_ptr<const Ground> built() const {
    return std::make_shared<const Ground>(metres(side_m), metres(side_m), heights, features);
  }
};

/// A ridge from south to north between the two sides, with woods and a village.
inline Country draw_country(std::uint64_t seed) {
  Draw draw(seed);
  HeightRaster raster{61, 61, metres(50), {}};
  const double ridge = draw.between(1200, 1800);
  const double swing = draw.between(100, 400);
  for (int row = 0; row < raster.rows; ++row)
    for (int column = 0; column < raster.columns; ++column) {
      const double off = (column * 50.0 - ridge - swing * std::sin(row / 12.0)) / 180.0;
      raster.metres.push_back(
          static_cast<float>(100.0 + 35.0 * std::exp(-off * off) + 4.0 * std::sin(column / 5.0 + row / 7.0)));
    }
  std::vector<Feature> woods;
  for (int i = 0; i < 6; ++i) {
    const double x = draw.between(100, side_m - 600);
    const double y = draw.between(100, side_m - 600);
    Feature wood;
    wood.id = "wood-" + std::to_string(i);
    wood.kind = i == 0 ? FeatureKind::village : FeatureKind::wood;
    wood.name = "Place " + std::to_string(i);
    wood.points = {point_m(x, y), point_m(x + 400, y), point_m(x + 400, y + 300), point_m(x, y + 300)};
    woods.push_back(wood);
  }
  return {std::move(raster), std::move(woods)};
}

inline std::shared_ptr<const Ground> ground_of(std::uint64_t seed) {
  static const std::array<std::shared_ptr<const Ground>, 3> grounds{draw_country(1).built(), draw_country(2).built(),
                                                                    draw_country(3).built()};
  return grounds[seed % grounds.size()];
}

inline std::uint64_t wish(const char* name, std::uint64_t otherwise) {
  const char* const value = std::getenv(name);
  return value ? std::strtoull(value, nullptr, 10) : otherwise;
}

/// The pairs that a run plays: their number is KRIEG_PAIRS from the environment, else `otherwise`; the first one is
/// KRIEG_FIRST_PAIR.
struct Pairs {
  std::uint64_t first = 1;
  std::uint64_t count = 0;
};
inline Pairs pairs_wanted(std::uint64_t otherwise) {
  return {wish("KRIEG_FIRST_PAIR", 1), wish("KRIEG_PAIRS", otherwise)};
}

}  // namespace krieg::leak
