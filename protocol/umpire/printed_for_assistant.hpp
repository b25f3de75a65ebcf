// What an assistant umpire holds on paper.
#pragma once

#include "commander/printed.hpp"
#include "game/rule_system.hpp"

namespace krieg {

/// Of what the seat would hold as an umpire's, the troops that begin under his officer or in his part of the field.
/// Precondition: an umpire's seat.
PrintedScenario printed_for_assistant(const Scenario& scenario, const RuleSystem& rules, const ScenarioSeat& seat);

}  // namespace krieg
