// A pass to the whole state of a game. Game requires one wherever it returns more than a commander may know.
#pragma once

#include <optional>
#include <vector>

#include "game/journal.hpp"
#include "paper/scenario.hpp"

namespace krieg::inline game {

class TruthPass {
 public:
  /// A pass if the seat is an umpire's or an assistant's of this game, or an observer's who is shown both sides late;
  /// else nothing. UmpireEyes decides how much of the truth the seat is shown, and when.
  static std::optional<TruthPass> of_seat(const Scenario& scenario, const SeatId& seat);
  /// A pass if the journal says that the game is over: then the truth is open to all. Else nothing.
  static std::optional<TruthPass> of_the_end(const std::vector<Entry>& journal);
  /// For code that keeps the game and shows it to no seat: snapshots and tables, the check of the journal, repairs.
  static TruthPass of_the_keeper() { return {}; }

 private:
  friend class Game;  // when the game is over
  TruthPass() = default;
};

}  // namespace krieg::inline game
