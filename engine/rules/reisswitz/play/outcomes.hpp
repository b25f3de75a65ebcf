// The umpire's own outcome in place of the rules': what it may hold, for each kind of proposal.
#pragma once

#include "game/table.hpp"

namespace krieg::reisswitz {

/// JSON Schema of the outcome that an override of this kind of proposal may give.
Json outcome_schema(const std::string& kind);

/// Refuses dice in the wrong number and outcomes that are not of the proposal's kind or about other troops.
Result<void> check_override(const Proposal& proposal, const Ruling& ruling);

}  // namespace krieg::reisswitz
