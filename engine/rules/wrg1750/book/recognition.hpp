// How far troops see and what they can tell of others (page 10; readings 52 and 53).
#pragma once

#include "paper/recognition.hpp"

namespace krieg::inline picture {
struct AssociationLimits;
}  // namespace krieg::inline picture

namespace krieg::wrg1750 {

const Recognition& recognition_of_the_book();

/// How sightings of one body are put together on a map: it goes as far in a period as the fastest troops charge, and is
/// known again by its place for so many periods as the house has moves for that.
const AssociationLimits& association_of_the_book();

}  // namespace krieg::wrg1750
