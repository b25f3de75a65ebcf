// Fronts across a line of sight: which of those who stand close before a body a look at it can come past at all, and
// where on its way it meets them.
#pragma once

#include <cstdint>
#include <optional>

#include "measure/length.hpp"

namespace krieg {

/// Directions from a place: the whole turn in 32 parts, a bit for each, counter-clockwise from the east.
using Sectors = std::uint32_t;

/// The part in which the way from one place to another lies. Precondition: the two are not the same.
Sectors sector_towards(Point from, Point to);

/// The parts in which whatever reaches from `left` to `right` is seen from a place, and never one too few: the way
/// from that place into any other part does not cross it.
Sectors sectors_of(Point from, Point left, Point right);

/// At which share of the way from one place to the other one crosses the stretch from `left` to `right`; nothing if one
/// does not.
std::optional<double> crossing_share(Point from, Point to, Point left, Point right);

}  // namespace krieg
