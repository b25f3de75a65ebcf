// The proof that the whole state may be handed out. Game asks for one wherever it shows more than a commander may know.
#pragma once

#include <optional>
#include <vector>

#include "game/journal.hpp"
#include "paper/scenario.hpp"

namespace krieg::inline game {

class TruthPass {
 public:
  /// Nothing unless the seat is one of this game's umpires or assistants, or a guest's who is shown both sides late.
  /// How much of the truth such a seat is shown, and when, is for UmpireEyes to say.
  static std::optional<TruthPass> of_seat(const Scenario& scenario, const SeatId& seat);
  /// Nothing unless the journal tells that the game is over: then the truth is open to all.
  static std::optional<TruthPass> of_the_end(const std::vector<Entry>& journal);
  /// For what keeps the game and shows it to no seat: its snapshots and tables, the proof of its journal, its mending.
  static TruthPass of_the_keeper() { return {}; }

 private:
  friend class Game;  // when the game is over
  TruthPass() = default;
};

}  // namespace krieg::inline game
