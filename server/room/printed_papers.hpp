// What the seats of a scenario hold on paper. The same in every game that is played on it.
#pragma once

#include <map>
#include <string>

#include "game/game.hpp"
#include "paper/scenario.hpp"
#include "room/served_file.hpp"

namespace krieg::inline room {

class PrintedPapers {
 public:
  PrintedPapers(const Scenario& scenario, const RuleSystem& rules);

  /// What the seat holds: an observer with delay holds more when the game is over.
  /// Throws std::out_of_range if the scenario has no such seat.
  [[nodiscard]] const ServedFile& of(const std::string& seat, bool is_over) const;

 private:
  struct OfSeat {
    ServedFile before;
    ServedFile after;  ///< when the game is over
  };
  std::map<std::string, OfSeat> seats_;
};

}  // namespace krieg::inline room
