// The net on which ways are sought: a grid over the open ground, and the roads, bridges and fords laid over it along
// their true course. It is surveyed once for each ground; what a stretch costs depends on who goes and is asked for
// each search.
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
  /// The grid's cell, and how far apart the knots of a road are at most.
  static constexpr double cell_m = 25.0;
  static constexpr double road_knot_m = 15.0;
  /// Each stretch is judged at so many places along it.
  static constexpr int soundings = 3;
  /// Slopes are told apart by whole degrees, as the books do, up to this.
  static constexpr int steepest_degrees = 45;

  /// The going at one place of a stretch: which kind, and in which whole degree the slope along the way and the
  /// ground's steepness lie.
  struct Sounding {
    std::uint8_t kind = 0;
    std::int8_t slope = 0;  ///< -steepest_degrees to steepest_degrees - 1: the degree above it in which the slope lies
    std::uint8_t steepness = 0;
    auto operator<=>(const Sounding&) const = default;
  };

  struct Stretch {
    std::int32_t to = 0;
    float length_m = 0.0F;
    float wade_m = 0.0F;               ///< of it, so much through a wadeable stream
    std::uint32_t at[soundings] = {};  ///< which of the soundings that occur
  };

  explicit WayNet(const Ground& ground);

  [[nodiscard]] std::size_t size() const { return knots_.size(); }
  [[nodiscard]] Point knot(std::size_t i) const { return knots_[i]; }
  [[nodiscard]] std::span<const Stretch> from(std::size_t i) const {
    return {stretches_.data() + first_[i], stretches_.data() + first_[i + 1]};
  }
  /// Whether a stream is so near to this knot that it may lie across a stretch from here.
  [[nodiscard]] bool is_near_stream(std::size_t i) const { return near_stream_[i]; }
  /// Whether a stream may lie across the straight way: no, if it is short and none is near.
  [[nodiscard]] bool may_cross_stream(Point from, Point to) const;
  /// The kinds of going that occur, their slopes left at 0. The first is that of wading.
  [[nodiscard]] const std::vector<Going>& kinds() const { return kinds_; }
  /// Every sounding that occurs, once. The first is that of wading.
  [[nodiscard]] const std::vector<Sounding>& occurring() const { return occurring_; }
  /// The knots from which or to which one can step from here, nearest first.
  [[nodiscard]] std::vector<std::int32_t> near(Point p) const;

 private:
  struct Survey;

  [[nodiscard]] std::size_t cell_of(Point p) const;

  int columns_ = 0;
  int rows_ = 0;
  std::vector<Point> knots_;          ///< first the grid's, row by row from the south-west; then the roads'
  std::vector<bool> near_stream_;     ///< of the knots
  std::vector<std::uint32_t> first_;  ///< where each knot's stretches begin; one more than there are knots
  std::vector<Stretch> stretches_;
  std::vector<Going> kinds_;
  std::vector<Sounding> occurring_;
  std::vector<std::vector<std::int32_t>> roads_by_cell_;
};

/// Whether water that can neither be waded nor crossed here lies across the straight way; if not, how many metres of
/// wadeable stream do, and which bridges and fords it takes.
struct WaterAcross {
  bool barred = false;
  double wade_m = 0.0;
  std::vector<std::string> passages = {};  ///< by which the way leads over water
};
/// The going of somebody who wades a stream away from ford and bridge.
Going wading();

/// The going of somebody on that bridge or ford, on the level.
Going on_passage(const std::string& passage);

WaterAcross water_across(const Ground& ground, Point from, Point to);

}  // namespace krieg::inline terrain
