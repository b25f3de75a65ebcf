// The bridges and fords that cannot be crossed, as far as one commander knows.
#pragma once

#include <vector>

#include "picture/map_change.hpp"
#include "terrain/going.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline picture {

/// The closed passages by the printed map and by what the commander has learned since.
PassageIds closed_on_paper(const Ground& printed, const std::vector<MapChange>& learned);

}  // namespace krieg::inline picture
