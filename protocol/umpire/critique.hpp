// The critique, after the end: the truth and every commander's picture, move by move.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace krieg::inline umpire {

/// `Critique` of the protocol, as JSON: one frame before the first move and one after each move, with the differences
/// from the frame before. The game is replayed from its journal, which takes as long as all its moves. Throws
/// std::logic_error if the journal has no end, so that nothing can be shown early, and ReplayDiverged like
/// Game::replay.
std::string critique_of(std::shared_ptr<const Scenario> scenario, Game::Rules rules, const std::vector<Entry>& journal);

}  // namespace krieg::inline umpire
