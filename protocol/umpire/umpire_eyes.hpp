// The proof that somebody may see the truth. Whatever shows it asks for one, and only an umpire's seat or the end of
// the game gives one.
#pragma once

#include <optional>
#include <vector>

#include "game/journal.hpp"
#include "game/scenario.hpp"

namespace krieg {

class UmpireEyes {
 public:
  /// Nothing unless the seat is one of this game's umpires.
  static std::optional<UmpireEyes> of_seat(const Scenario& scenario, const SeatId& seat);
  /// Nothing unless the journal tells that the game is over: then the critique is open to all.
  static std::optional<UmpireEyes> of_the_end(const std::vector<Entry>& journal);

 private:
  UmpireEyes() = default;
};

}  // namespace krieg
