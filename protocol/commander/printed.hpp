// What a seat holds on paper before the first move, taken from the scenario for one side alone.
#pragma once

#include <optional>

#include "paper/book.hpp"
#include "paper/scenario.hpp"
#include "picture/printed.hpp"

namespace krieg::inline commander {

/// The map, the General Idea, the Special Idea and order of battle of `side`. Without a side: both, the ideas headed,
/// for umpires alone.
PrintedScenario printed_for(const Scenario& scenario, const Book& book, std::optional<Side> side);

/// What a commander's seat or an observer's holds on paper: his side's; an observer with delay holds more when the game
/// `is_over`. Precondition: no umpire's seat.
PrintedScenario printed_for_seat(const Scenario& scenario, const Book& book, const ScenarioSeat& seat, bool is_over);

/// The side of the officer behind whose eyes the seat sits; nothing for umpires' seats.
std::optional<Side> side_of(const Scenario& scenario, const ScenarioSeat& seat);

}  // namespace krieg::inline commander
