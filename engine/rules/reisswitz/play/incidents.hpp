// All kinds of incident of this book that the umpire may see.
#pragma once

#include <vector>

#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

/// In the order of play.
const std::vector<Incident>& incidents();
/// Throws std::logic_error if the book has no such kind.
const Incident& incident_of(const std::string& kind);

/// Refuses a wrong number of dice, and outcomes that are not of the proposal's kind or are about other troops.
Result<void> check_override(const Proposal& proposal, const Ruling& ruling);

}  // namespace krieg::reisswitz
