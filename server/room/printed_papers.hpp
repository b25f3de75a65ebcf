// What the seats of a scenario hold on paper. The same in every game that is played on it.
#pragma once

#include <map>
#include <string>

#include "commander/printed.hpp"
#include "game/game.hpp"
#include "paper/scenario.hpp"
#include "room/served_file.hpp"

namespace krieg::inline room {

class PrintedPapers {
 public:
  PrintedPapers(const Scenario& scenario, const RuleSystem& rules);

  /// What the seat holds: an observer with delay holds more when he is shown more.
  /// Throws std::out_of_range if the scenario has no such seat.
  [[nodiscard]] const ServedFile& of(const std::string& seat, ShownLate shown) const;

 private:
  /// By what he has been shown; the same file for every other seat.
  using OfSeat = std::map<ShownLate, ServedFile>;
  std::map<std::string, OfSeat> seats_;
};

}  // namespace krieg::inline room
