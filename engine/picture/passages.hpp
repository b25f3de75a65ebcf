// Which bridges and fords cannot be crossed, as far as one commander knows.
#pragma once

#include "picture/picture.hpp"
#include "terrain/route.hpp"

namespace krieg::inline picture {

/// By his printed map and what he has learned since.
PassageIds closed_on_paper(const Ground& printed, const std::vector<MapChange>& learned);

}  // namespace krieg::inline picture
