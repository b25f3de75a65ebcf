// Games as they come into a store: the row, the seats, a link for each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/store.hpp"
#include "game/game.hpp"
#include "room/evening_choices.hpp"

namespace krieg::inline room {

/// A link to a seat, as it is printed for the keeper of the server.
struct SeatLink {
  std::string seat;
  std::string name;
  std::string path;  ///< "/join/..."
};

/// The machine's clock: ISO, UTC, with a Z at its end.
std::string wall_clock_now();

/// The scenario as such a game has it.
Scenario with_evening_choices(Scenario scenario, const EveningChoices& choices);

/// The scenario's title, and behind it the game's own name, if it has one: so are two games on one scenario told apart.
std::string title_of_game(const std::string& scenario, const std::string& name);
/// Whether title_of_game() gives that title to some game of the scenario.
bool is_title_of_game(const std::string& scenario, const std::string& title);

/// Whether somebody has typed the title; a hyphen does for the dash.
bool is_same_title(std::string typed, std::string title);

/// A new game of that scenario, with its choices, in the store. Without a seed its dice are random.
GameRow add_game(Store& store, const Scenario& scenario, const RuleSystem& rules, std::optional<std::uint64_t> seed,
                 const std::string& name = {});

/// One more link for each seat of the game, beside the `most` newest that there are.
std::vector<SeatLink> invite_all(Store& store, const std::string& game, int most);

/// The links in one clear block, so that they can be copied out of a terminal; each behind each of the origins.
std::string link_block(const GameRow& game, const std::vector<SeatLink>& links,
                       const std::vector<std::string>& origins);

}  // namespace krieg::inline room
