// What covers the ground and hinders marching over it or looking through it.
#pragma once

#include <boost/describe/enum.hpp>

#include "land/feature.hpp"

namespace krieg::inline land {

enum class Cover { open, light_wood, thick_wood, village, garden, marsh, water };
BOOST_DESCRIBE_ENUM(Cover, open, light_wood, thick_wood, village, garden, marsh, water)

/// How much a cover hinders. Where two overlap, the one that hinders more counts.
int hindrance(Cover cover);

/// The cover that an area makes. Precondition: shape_of(feature.kind) is area.
Cover cover_of(const Feature& area);

}  // namespace krieg::inline land
