// `kriegsspiel export` and `kriegsspiel import`: one game out of a file of games, and into another.
#pragma once

#include <iosfwd>

#include "cli/command_line.hpp"

namespace krieg::inline cli {

/// Writes one game as a file that proves itself (server/game_file.hpp), its owner's alone. A file that is there already
/// is never written over. 0 if it was written, else 1.
int export_game(const ExportGame& command, std::ostream& out);

/// Adds such a game to the file, if its chain of hashes holds and, where its scenario lies on a shelf, if it comes out
/// the same again by the rules; else, or if the file holds a game of that id or is held by a server, nothing is added.
/// 0 if it was added, else 1.
int import_game(const ImportGame& command, std::ostream& out);

}  // namespace krieg::inline cli
