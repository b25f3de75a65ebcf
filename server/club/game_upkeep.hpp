// What a club's keeper does to a game as a whole, by his browser: the same as the program's commands replay, mend,
// export and import. All of it takes long and runs on a thread for that, with a connection of its own to the file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "club/games.hpp"
#include "room/library.hpp"
#include "upkeep/game_transfer.hpp"
#include "upkeep/mending.hpp"

namespace krieg::inline club {

/// The server's file, and what its games are played on.
struct GamesOnDisk {
  std::filesystem::path db;
  Library library;
};

/// {"holds": true, "entries", "moves"} if the game's chain and its replay hold. Else {"holds": false, "why"}, and if an
/// input of a seat is at fault, "trouble": {"entry", "kind", "seat", "why"}. "notes": what else was found. `why` and
/// the notes are in English.
Json checked_game(const GamesOnDisk& on, const std::string& game);

/// How the game goes on without the entry that checked_game() names, or why it cannot.
struct MendedGame {
  std::optional<Mending> mending;
  std::string why;
};
MendedGame mended_game(const GamesOnDisk& on, const GameToMend& wanted);
/// {"taken": how many of the inputs behind it, "left_out": which were not, in English}.
Json told(const Mending& mending);

/// {"name"} of the file, beside the server's, or {"why"}.
Json exported_game(const GamesOnDisk& on, const std::string& game);

/// Such a file.
struct ExportedFile {
  std::string name;
  /// The club's page wrote it, and may remove it: not what somebody has put there.
  bool removable = false;
};
BOOST_DESCRIBE_STRUCT(ExportedFile, (), (name, removable))

std::vector<ExportedFile> exported_files(const GamesOnDisk& on);

/// A game that was read from one of these files, or why not.
struct ReadGame {
  std::optional<ImportedGame> game;
  std::string why;
};
ReadGame read_exported_file(const GamesOnDisk& on, const std::string& file);

/// Adds it to the club; the member looks after it. {"game", "title", "lacking", "notes"}, as ImportedGame::lacking; or
/// {"why"}. A game that was deleted here before its end does not come back: who knew what in it is forgotten.
Json imported_game(Store& store, const SignedIn& by, const ImportedGame& read);

}  // namespace krieg::inline club
