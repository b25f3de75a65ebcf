// One game as a file that proves itself: lines of JSON, the first with the game and its seats, then one for each entry
// of the journal with its chain of hashes, the last with a hash of all before it. No invitation, no session, no message
// to a seat: who has the file has the game's whole record, and no way into a seat.
#pragma once

#include <string>
#include <vector>

#include "db/store.hpp"

namespace krieg {

struct GameFile {
  GameRow game;
  std::vector<SeatRow> seats;
  std::vector<RawEntry> journal;  ///< with what was struck
};

std::string game_file_text(const GameFile& file);

/// Throws std::runtime_error naming the line and what is wrong, if a byte has been changed, the chain breaks, or the
/// first entry is not the opening of the game that the first line names.
GameFile read_game_file(const std::string& text);

}  // namespace krieg
