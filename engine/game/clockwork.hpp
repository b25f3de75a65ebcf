// The clockwork of a move, the same for every book: officers and messengers ride while the troops march, what arrives
// is handed over when its reader may know of it, and at the end of the move everybody looks round and reports.
#pragma once

#include <functional>
#include <vector>

#include "game/delivery_context.hpp"

namespace krieg::inline game {

/// Lives in a book's move from its beginning to its end. The session and the rules live longer.
class Clockwork {
 public:
  Clockwork(MoveSession& session, const RuleSystem& rules);
  Clockwork(const Clockwork&) = delete;
  Clockwork& operator=(const Clockwork&) = delete;

  [[nodiscard]] const DeliveryContext& delivery() const { return delivery_; }

  /// Officers behind whom nobody sits set out after the troops that they command.
  void begin_move();

  /// Lets so much of the time in which troops act pass, in steps so small that neither side gains by going first.
  /// `march` takes the troops through one step; then the riders go what that is on the clock, and what they bring is
  /// handed over. What is for a commander waits for the end of the move.
  void pass_time(Seconds span, Seconds step, const std::function<void(Seconds)>& march);

  /// The clock steps: what came for the commanders in the course of the move lies on their desks now, they look round,
  /// and the troops report. To be called once, when everything of the move is settled.
  void end_move();

 private:
  void ride(Seconds step);

  MoveSession& session_;
  std::vector<DispatchId> for_commanders_;
  DeliveryContext delivery_;
};

}  // namespace krieg::inline game
