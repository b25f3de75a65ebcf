// All kinds of incident of this book that the umpire may see.
#pragma once

#include <vector>

#include "drill/incident.hpp"

namespace krieg::reisswitz {

/// In the order of play.
const std::vector<Incident>& incidents();
/// Refuses an override that its kind of incident does not allow (drill/incident.hpp).
Result<void> check_override(const Proposal& proposal, const Ruling& ruling);

}  // namespace krieg::reisswitz
