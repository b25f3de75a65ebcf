// `kriegsspiel open`: new games in a store, for a server that serves all of them.
#pragma once

#include <iosfwd>

#include "cli/command_line.hpp"

namespace krieg::inline cli {

/// Adds the games and prints the links of each, without the address at which a server will be reached. Returns the exit
/// code. A server that runs on the same store serves them at once.
int open_new_games(const OpenGames& command, std::ostream& out, std::ostream& err);

}  // namespace krieg::inline cli
