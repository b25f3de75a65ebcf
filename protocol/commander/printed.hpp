// What a seat has on paper before the first move, taken from the scenario for one side alone.
#pragma once

#include <optional>

#include "paper/book.hpp"
#include "paper/scenario.hpp"
#include "picture/printed.hpp"

namespace krieg::inline commander {

/// The map, the General Idea, the Special Idea and order of battle of `side`. Without a side: those of both sides, with
/// headings, for umpires alone.
PrintedScenario printed_for(const Scenario& scenario, const Book& book, std::optional<Side> side);

/// How much of the game an observer with delay has been shown.
enum class ShownLate { nothing, past_moves, the_end };

/// The printed papers of a commander's or an observer's seat: those of its side. `shown` counts for an observer with
/// delay alone. Precondition: not an umpire's seat.
PrintedScenario printed_for_seat(const Scenario& scenario, const Book& book, const ScenarioSeat& seat, ShownLate shown);

/// Takes from the translations what the printed paper does not tell in its own language.
void keep_translations_of_what_is_told(PrintedScenario& printed);

/// The side of the seat's officer; nothing for umpires' seats.
std::optional<Side> side_of(const Scenario& scenario, const ScenarioSeat& seat);

}  // namespace krieg::inline commander
