// What a seat holds on paper before the first move, taken from the scenario for one side alone.
#pragma once

#include <optional>

#include "game/rule_system.hpp"
#include "game/scenario.hpp"
#include "picture/printed.hpp"

namespace krieg {

/// The map, the General Idea, the Special Idea and order of battle of `side`. Without a side: both, the ideas headed,
/// for umpires alone.
PrintedScenario printed_for(const Scenario& scenario, const RuleSystem& rules, std::optional<Side> side);

/// What that seat holds on paper: a commander's and his observer's side; an assistant's side, or the troops that begin
/// in his part of the field; umpires all. An observer with delay holds more when the game `is_over`.
PrintedScenario printed_for_seat(const Scenario& scenario, const RuleSystem& rules, const ScenarioSeat& seat,
                                 bool is_over);

/// The side of the officer behind whose eyes the seat sits; nothing for umpires' seats.
std::optional<Side> side_of(const Scenario& scenario, const ScenarioSeat& seat);

}  // namespace krieg
