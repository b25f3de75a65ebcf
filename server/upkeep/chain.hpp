// The chain of hashes of a game's journal.
#pragma once

#include <string>
#include <vector>

#include "db/store.hpp"

namespace krieg::inline upkeep {

/// What breaks the whole chain, with what was struck: numbers and links of every row, and the hash of what is part of
/// the game. Empty if it holds.
std::string fault_in_chain(const std::vector<RawEntry>& journal);

/// What was struck and cannot be read, or does not carry its own hash: it was struck for that, or was altered since.
/// One line each.
std::vector<std::string> faults_in_struck(const std::vector<RawEntry>& journal);

}  // namespace krieg::inline upkeep
