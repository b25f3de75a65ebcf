// One game as a file that proves itself: lines of JSON, the first with the game and its seats, then one for each entry
// of the journal with its chain of hashes, the last with a hash of all before it. No invitation, no session, no message
// to a seat: who has the file has the game's whole record, and no way into a seat. It holds the truth, the orders and
// letters of both sides and the seed of the dice: of a game that is not over it is for the umpire and the server's
// keeper alone. It proves that nothing was changed by accident or in part; who made it is not proved, as nobody signs
// it.
#pragma once

#include <string>
#include <vector>

#include "db/store.hpp"

namespace krieg::inline upkeep {

struct GameFile {
  GameRow game;
  std::vector<SeatRow> seats;
  std::vector<RawEntry> journal;  ///< with what was struck
  std::string texts = {};         ///< what its officers write, as JSON (Store::languages); empty: none are kept
};

std::string game_file_text(const GameFile& file);

/// Throws std::runtime_error naming the line and what is wrong, if a byte has been changed, the chain breaks, the
/// first entry is not the opening of the game that the first line names, or the first line is none that this program
/// writes. What was struck is not compared with its hashes: see faults_in_struck().
GameFile read_game_file(const std::string& text);

}  // namespace krieg::inline upkeep
