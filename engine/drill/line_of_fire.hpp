// What the ground and the troops about a line of fire do to it: arcs, friends in the way, flanks, second lines, fences.
// Angles are in degrees; the figures are the book's.
#pragma once

#include <vector>

#include "drill/field.hpp"
#include "terrain/going.hpp"

namespace krieg::inline drill {

/// A straight line from those who fire to their target.
struct LineOfFire {
  LineOfFire(Point firer, Point target);

  Point from;
  Bearing direction;
  Heading heading;
  double range_m;
};

/// Whether the target's middle lies within `degrees` to either side of straight ahead.
bool bears(const Body& firer, const Body& target, double degrees);

/// Whether the friendly body is in the way: nearer than the target, with half its front plus half of `clearance`
/// reaching the line, but its middle no further from it than two clearances.
bool masks(const Body& friendly, const LineOfFire& line, Length clearance);

/// Whether formed friends of another unit mask the line to the middle of the target.
bool is_masked(const Body& firer, const Body& target, const std::vector<Body>& all, Length clearance);

/// Off the target's front, in degrees; 0 is straight ahead of it.
struct FlankAngles {
  double from_degrees = 0.0;
  double to_degrees = 180.0;
};

/// Whether the shot comes from between those angles to the target's front.
bool takes_in_flank(const Body& target, Point from, const FlankAngles& flank);

/// Whether another formed body of the target's side stands at most `behind` the target and within `degrees` to either
/// side of the line that the shot goes on.
bool is_several_deep(const Body& target, Point from, const std::vector<Body>& all, Length behind, double degrees);

/// The fences, and the banks of sunken roads, within `reach` of `place` on the side of `from`; nearest first.
std::vector<Crossing> fences_before(const Field& field, Point place, Point from, Length reach);

}  // namespace krieg::inline drill
