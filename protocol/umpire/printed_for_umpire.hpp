// The printed papers of an umpire.
#pragma once

#include "commander/printed.hpp"
#include "game/rule_system.hpp"

namespace krieg::inline umpire {

/// Everything for the umpire; for an assistant his side, or the troops that begin under his officer or in his part of
/// the field. Precondition: an umpire's seat.
PrintedScenario printed_for_umpire(const Scenario& scenario, const RuleSystem& rules, const ScenarioSeat& seat);

}  // namespace krieg::inline umpire
