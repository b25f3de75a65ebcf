// Setting a game back to the end of a move: which entries of its journal are left out, which inputs are given again,
// and what each commander is told.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/input.hpp"
#include "game/journal.hpp"
#include "picture/picture.hpp"

namespace krieg::inline game {

/// A journal that is cut at the step that began a move.
struct CutJournal {
  std::vector<Entry> kept;  ///< before the step
  std::int64_t step = 0;    ///< number of the step, the first entry that is left out
  /// Inputs behind it that hold all the same, in order: those that count as given before the first of the moves that
  /// are left out, because it waited then; and what the umpires had announced to all seats, or set for themselves.
  std::vector<Entry> again;
};

/// Cuts the journal after that many completed moves. `journal` has the entries that make the game, from its first one.
/// Nothing if no move was completed after them: to give up a move that waits would tell the commanders that it waits.
std::optional<CutJournal> cut_after_moves(std::vector<Entry> journal, std::int64_t moves);

/// `told`: his papers as he was told them before the game was set back; `now`: those of the game that goes on. Letters
/// that earlier set-backs had named and that are no longer in his papers either are among those that no longer hold.
StruckPapers struck_papers(const Picture& told, const Picture& now);

}  // namespace krieg::inline game
