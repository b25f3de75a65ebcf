// When a commander is late with his orders: said once, for the umpire's console and for the club's lobby.
#pragma once

#include "paper/scenario.hpp"

namespace krieg::inline umpire {

/// A seat as far as it matters for the hour at which orders are due.
struct OrdersOfSeat {
  SeatKind kind = SeatKind::commander;
  bool fallen = false;    ///< its officer is out of action
  bool answered = false;  ///< its commander was ready at a step of the clock since these orders were asked for
  bool ready = false;     ///< he has said so since the last step

  /// Whether he has not answered for this hour yet and can still do so.
  [[nodiscard]] bool owes() const { return kind == SeatKind::commander && !fallen && !answered; }
  /// Whether he is late when the hour passes now.
  [[nodiscard]] bool awaited() const { return owes() && !ready; }
};

}  // namespace krieg::inline umpire
