// `kriegsspiel replay GAME`: that a game's journal is whole, and that the game comes out of it the same again.
#pragma once

#include <iosfwd>

#include "cli/command_line.hpp"

namespace krieg::inline cli {

/// Prints a line for every move, then that all holds, or the first fault. 0 if all holds, else 1.
int prove_game(const ReplayGame& command, std::ostream& out);

}  // namespace krieg::inline cli
