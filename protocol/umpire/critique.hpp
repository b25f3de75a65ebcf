// After the end everything is revealed: truth and every commander's picture, move by move.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace krieg::inline umpire {

/// `Critique` of the protocol, as JSON: one frame before the first move and one after each, with what is otherwise than
/// in the frame before. The game is played through again from its journal, which takes as long as all its moves
/// together. Throws std::logic_error if the journal has no end, so that nothing can be revealed early, and
/// ReplayDiverged as Game::replay does.
std::string critique_of(std::shared_ptr<const Scenario> scenario, Game::Rules rules, const std::vector<Entry>& journal);

}  // namespace krieg::inline umpire
