// What an umpire holds on paper.
#pragma once

#include "commander/printed.hpp"
#include "game/rule_system.hpp"

namespace krieg::inline umpire {

/// Everything; an assistant's side, or the troops that begin under his officer or in his part of the field.
/// Precondition: an umpire's seat.
PrintedScenario printed_for_umpire(const Scenario& scenario, const RuleSystem& rules, const ScenarioSeat& seat);

}  // namespace krieg::inline umpire
