// The net that is searched for ways: a grid over the open ground, with the roads, bridges and fords along their true
// course. It is surveyed once for each ground. The cost of a stretch depends on the traveller and is asked for in each
// search.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "terrain/going.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline terrain {

class WayNet {
 public:
  /// The grid's cell, and the greatest distance between the knots of a road.
  static constexpr double cell_m = 25.0;
  static constexpr double road_knot_m = 15.0;
  /// The number of places at which each stretch is measured.
  static constexpr int soundings = 3;
  /// Slopes are distinguished by whole degrees, as in the rule books, up to this.
  static constexpr int steepest_degrees = 45;

  /// The going at one place of a stretch: its kind, and the whole degrees of the slope along the way and of the
  /// ground's steepness.
  struct Sounding {
    std::uint8_t kind = 0;
    /// The slope rounded down to a whole degree, from -steepest_degrees to steepest_degrees - 1.
    std::int8_t slope = 0;
    std::uint8_t steepness = 0;
    auto operator<=>(const Sounding&) const = default;
  };

  struct Stretch {
    std::int32_t to = 0;
    float length_m = 0.0F;
    float wade_m = 0.0F;               ///< of its length, the metres through a wadeable stream
    std::uint32_t at[soundings] = {};  ///< indexes into occurring()
  };

  explicit WayNet(const Ground& ground);

  [[nodiscard]] std::size_t size() const { return knots_.size(); }
  [[nodiscard]] Point knot(std::size_t i) const { return knots_[i]; }
  [[nodiscard]] std::span<const Stretch> from(std::size_t i) const {
    return {stretches_.data() + first_[i], stretches_.data() + first_[i + 1]};
  }
  /// Whether a stream is so near to the knot that it may lie across a stretch from there.
  [[nodiscard]] bool is_near_stream(std::size_t i) const { return near_stream_[i]; }
  /// Whether a stream may lie across the straight line; false if the line is short and no stream is near.
  [[nodiscard]] bool may_cross_stream(Point from, Point to) const;
  /// The kinds of going that occur, with slope 0. The first is wading.
  [[nodiscard]] const std::vector<Going>& kinds() const { return kinds_; }
  /// The going of every sounding that occurs, once, in the middle of its degrees. The first is wading.
  [[nodiscard]] const std::vector<Going>& occurring() const { return occurring_; }
  /// The metres from a knot to the nearest road, path, bridge or ford: at least these; infinite without any.
  [[nodiscard]] double metres_to_road(std::size_t i) const { return static_cast<double>(metres_to_road_[i]); }
  /// The knots near a place from which it can be reached directly, nearest first.
  [[nodiscard]] std::vector<std::int32_t> near(Point p) const;

 private:
  struct Survey;

  [[nodiscard]] std::size_t cell_of(Point p) const;

  int columns_ = 0;
  int rows_ = 0;
  std::vector<Point> knots_;       ///< first those of the grid, row by row from the south-west; then those of the roads
  std::vector<bool> near_stream_;  ///< by knot
  std::vector<float> metres_to_road_;  ///< by knot
  std::vector<std::uint32_t> first_;   ///< where each knot's stretches begin; one entry more than knots
  std::vector<Stretch> stretches_;
  std::vector<Going> kinds_;
  std::vector<Going> occurring_;
  std::vector<std::vector<std::int32_t>> roads_by_cell_;
};

/// What lies across a straight line: whether water that can neither be waded nor crossed bars it; if not, the metres
/// through wadeable streams, and the bridges and fords that it uses.
struct WaterAcross {
  bool barred = false;
  double wade_m = 0.0;
  std::vector<std::string> passages = {};  ///< by which the line crosses water
};
/// The going of a body that wades a stream away from fords and bridges.
Going wading();

/// The going of a body on that bridge or ford, on level ground.
Going on_passage(const std::string& passage);

WaterAcross water_across(const Ground& ground, Point from, Point to);

}  // namespace krieg::inline terrain
