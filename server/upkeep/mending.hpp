// Which entry of a game's journal cannot be played, and how the game goes on without it.
#pragma once

#include <iosfwd>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/store.hpp"
#include "game/game.hpp"
#include "room/library.hpp"

namespace krieg::inline upkeep {

/// Where a journal cannot be played any further.
struct Trouble {
  std::int64_t entry = 0;  ///< the input at fault: the last one of a seat up to there; 0: there is none
  std::string why;
};

/// A game as its file has it.
struct DamagedGame {
  GameRow row;
  std::shared_ptr<const Scenario> scenario;
  Game::Rules rules;
  std::vector<RawEntry> journal;  ///< without what was struck before
};

/// Throws std::runtime_error if this program does not have the game's rules in their edition, or its scenario.
DamagedGame open_damaged(Store& store, const GameRow& row, const Library& library);

/// The first trouble among the entries before that number; nothing if they can be played.
std::optional<Trouble> trouble_of(const DamagedGame& game,
                                  std::int64_t before = std::numeric_limits<std::int64_t>::max());

/// Throws std::runtime_error if it is no part of the game.
const RawEntry& entry_of(const DamagedGame& game, std::int64_t number);

/// Of the inputs behind a struck entry.
struct Mended {
  int taken = 0;
  int left_out = 0;
};

/// Adds a strike to the journal, which leaves out that entry, and gives the inputs behind it anew; each that is not
/// taken any more is named to `out`. The journal keeps every entry. Nothing else may go on with the game meanwhile.
/// Throws std::runtime_error if the entry is no input of a seat, or one before it cannot be played either.
Mended strike(Store& store, const DamagedGame& game, const Strike& strike, std::ostream& out);

}  // namespace krieg::inline upkeep
