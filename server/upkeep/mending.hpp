// Which entry of a game's journal cannot be played, and how the game goes on without it.
#pragma once

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/snapshot.hpp"
#include "db/store.hpp"
#include "game/game.hpp"
#include "picture/picture.hpp"
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

/// How a game goes on without one of its entries, played in memory.
struct Mending {
  RawEntry last = {};                            ///< of the journal as it was
  Commit strike = {};                            ///< of the entry
  std::vector<Commit> after = {};                ///< of the inputs behind it, given again
  int taken = 0;                                 ///< how many of these were taken
  std::vector<std::string> left_out = {};        ///< the others: "entry 12, order of seat red: why"
  std::int64_t move = 0;                         ///< at which the game stands then
  bool waits = false;                            ///< that move waits for the umpire
  std::map<OfficerId, Picture> pictures = {};    ///< of the commanders then
  std::optional<WrittenSnapshot> snapshot = {};  ///< at the end of the last move
};

/// Strikes out that entry and gives the inputs behind it anew. Takes as long as playing the game several times. Throws
/// std::runtime_error if the entry is no input of a seat, or one before it cannot be played either.
Mending mend(const DamagedGame& game, const Strike& strike);

/// Writes it to the file, all of it or nothing; the journal keeps every entry. False if the game has gone on meanwhile:
/// then nothing was written. Throws SqliteError. Precondition: nobody else writes to the game meanwhile.
bool write_mending(Store& store, const Mending& mending);

}  // namespace krieg::inline upkeep
