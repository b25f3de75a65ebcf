// What a body finds on its way: under its feet, and across its path.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "land/cover.hpp"
#include "measure/angle.hpp"

namespace krieg::inline terrain {

/// A direction as so much to the east and to the north for every metre: worked out once for a whole stretch.
struct Heading {
  double east = 0.0;
  double north = 1.0;

  Heading(Bearing direction);  // NOLINT(google-explicit-constructor): the same thing in other words
  /// From one place to another; to the north if they are the same.
  Heading(Point from, Point to);
};

/// What a body finds under its feet at one place, going in one direction.
struct Going {
  Cover cover = Cover::open;
  bool on_road = false;  ///< road, path, bridge or ford under it
  bool highway = false;
  bool ford = false;
  double slope_degrees = 0.0;          ///< up (+) or down (-) along the direction of movement
  double steepness_degrees = 0.0;      ///< of the ground itself, never negative
  std::optional<std::string> passage;  ///< id of the bridge or ford under it
};

/// Something that a straight stretch of way crosses.
struct Crossing {
  std::string feature;
  FeatureKind kind = FeatureKind::hedge;
  Point where;
  bool wadeable = false;
  bool passable_here = false;          ///< by a road, bridge or ford
  std::optional<std::string> passage;  ///< id of the bridge or ford by which it is
};

/// Which of the things that can lie across a way are asked for.
enum class Across { anything, streams };

/// Metres per second over that going; 0: he cannot pass.
using SpeedOver = std::function<double(const Going&)>;

/// Bridges and fords.
using PassageIds = std::set<std::string>;

}  // namespace krieg::inline terrain
