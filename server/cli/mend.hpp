// `kriegsspiel mend GAME`: which entry of a game's journal cannot be played, and how the game goes on without it.
#pragma once

#include <iosfwd>

#include "cli/command_line.hpp"

namespace krieg::inline cli {

/// Without --strike: names the first entry that cannot be read or played, with its text and what is wrong. With it:
/// adds a strike to the journal, which leaves out that entry, and gives the inputs behind it anew; each that is not
/// taken any more is named. The journal keeps every entry. 0 if the game can be played, else 1.
int mend_game(const MendGame& command, std::ostream& out);

}  // namespace krieg::inline cli
