// That a game's journal is whole, and that the game comes out of it the same again.
#pragma once

#include <iosfwd>

#include "db/store.hpp"
#include "room/library.hpp"

namespace krieg::inline upkeep {

struct Proof {
  std::int64_t entries = 0;  ///< of the journal, with what was struck
  std::int64_t moves = 0;    ///< that were completed
};

/// Checks the chain of hashes, plays the game through and compares the world of every move; writes a line for each move
/// to `out`. May be asked while a server goes on with the game. Throws std::runtime_error with the first fault, or if
/// there is nothing to prove yet.
Proof prove(Store& store, const GameRow& row, const Library& library, std::ostream& out);

}  // namespace krieg::inline upkeep
