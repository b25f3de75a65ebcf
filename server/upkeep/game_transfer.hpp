// A game is written to a file of its own, and added to a file of games from there.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "db/store.hpp"
#include "room/library.hpp"
#include "upkeep/game_file.hpp"

namespace krieg::inline upkeep {

/// Writes the game to a new file that its owner alone can read. May be asked while a server goes on with the game. What
/// was written. Throws std::runtime_error if nobody has been in the game, its chain breaks, or the file cannot be
/// written.
GameFile write_game_file(Store& store, const std::string& id, const std::filesystem::path& to);

/// A game that was read from such a file.
struct ImportedGame {
  GameFile file;
  std::string lacking;            ///< why it was not played through; empty: it was, and came out the same again
  std::vector<KeptPiece> pieces;  ///< of its journal, with what the tables hold besides
};

/// Reads the file and plays the game through, which may take long. `may_come`, if there is one, is asked before that,
/// and throws if the game cannot be added. Throws std::runtime_error if the file does not hold.
ImportedGame read_exported_game(const std::filesystem::path& from, const Library& library,
                                const std::function<void(const GameFile&)>& may_come);

/// Throws std::runtime_error if the store has a game of that id.
void refuse_known_game(Store& store, const GameRow& game);

/// Throws like refuse_known_game(). Writes as part of a transaction if one is under way.
void add_imported_game(Store& store, const ImportedGame& imported);

}  // namespace krieg::inline upkeep
