// All kinds of incident of this book that the umpire may see.
#pragma once

#include <vector>

#include "drill/incident.hpp"

namespace krieg::wrg1750 {

/// In the order of play.
const std::vector<Incident>& incidents();

}  // namespace krieg::wrg1750
