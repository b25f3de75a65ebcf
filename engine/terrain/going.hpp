// The going: what a body finds under its feet and across its path.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "land/cover.hpp"
#include "measure/angle.hpp"

namespace krieg::inline terrain {

/// A direction as metres to the east and to the north for every metre forward, computed once for a whole line.
struct Heading {
  double east = 0.0;
  double north = 1.0;

  Heading(Bearing direction);  // NOLINT(google-explicit-constructor): the same direction in another form
  /// The direction from one place to another; north if they are the same.
  Heading(Point from, Point to);
};

/// The ground under a body at one place, moving in one direction.
struct Going {
  Cover cover = Cover::open;
  bool on_road = false;  ///< road, path, bridge or ford under the body
  bool highway = false;
  bool ford = false;
  double slope_degrees = 0.0;          ///< up (+) or down (-) along the direction of movement
  double steepness_degrees = 0.0;      ///< of the ground itself, never negative
  std::optional<std::string> passage;  ///< id of the bridge or ford under the body
};

/// A feature that a straight line crosses.
struct Crossing {
  std::string feature;
  FeatureKind kind = FeatureKind::hedge;
  Point where;
  bool wadeable = false;
  bool passable_here = false;          ///< by a road, bridge or ford
  std::optional<std::string> passage;  ///< id of the bridge or ford by which it is passable
};

/// Which features across a line are asked for.
enum class Across { anything, streams };

/// Metres per second over that going; 0: cannot be passed.
using SpeedOver = std::function<double(const Going&)>;

/// Bridges and fords.
using PassageIds = std::set<std::string>;

}  // namespace krieg::inline terrain
