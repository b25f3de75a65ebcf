// All that this book lays before the umpire.
#pragma once

#include <vector>

#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

/// In the order of play.
const std::vector<Incident>& incidents();
/// Throws std::logic_error where the book has none of that kind.
const Incident& incident_of(const std::string& kind);

/// Refuses dice in the wrong number and outcomes that are not of the proposal's kind or about other troops.
Result<void> check_override(const Proposal& proposal, const Ruling& ruling);

}  // namespace krieg::reisswitz
