// What covers the ground, and hinders those who march over it or look through it.
#pragma once

#include <boost/describe/enum.hpp>

#include "land/feature.hpp"

namespace krieg::inline land {

enum class Cover { open, light_wood, thick_wood, village, garden, marsh, water };
BOOST_DESCRIBE_ENUM(Cover, open, light_wood, thick_wood, village, garden, marsh, water)

/// How much a cover hinders; where two lie over one another the higher counts.
int hindrance(Cover cover);

/// The cover that an area makes. Precondition: shape_of(feature.kind) is area.
Cover cover_of(const Feature& area);

}  // namespace krieg::inline land
