// `kriegsspiel backup` and `kriegsspiel restore`: the whole file of games, to another place and back.
#pragma once

#include <iosfwd>

#include "cli/command_line.hpp"

namespace krieg::inline cli {

/// Writes a whole copy of the file while a server may go on with it; checks the copy. 0 if it is whole, else 1; a file
/// that is there already is never written over.
int back_up_games(const BackUpGames& command, std::ostream& out);

/// Puts a copy of the backup in the file's place, if the backup is whole and nobody holds the file. The old file is
/// kept under a name that is printed. Every seat's stream begins anew. 0 if it was done; else 1, and nothing has
/// changed.
int restore_games(const RestoreGames& command, std::ostream& out);

}  // namespace krieg::inline cli
