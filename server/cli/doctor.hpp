// `kriegsspiel doctor`: what is wrong with a file of games, and what helps.
#pragma once

#include <iosfwd>

#include "cli/command_line.hpp"

namespace krieg::inline cli {

/// Looks at the file, its rights, its pages and every game in it, also while a server runs; changes no game. Prints one
/// line for what is well and a finding with its remedy for what is not. 0 if there is no finding, else 1.
int examine_games(const ExamineGames& command, std::ostream& out);

}  // namespace krieg::inline cli
