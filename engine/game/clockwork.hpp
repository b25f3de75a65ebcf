// The part of a move that is the same for every book: officers and messengers ride while the troops march, dispatches
// are handed over when their readers may know of them, and at the end of the move all officers look round and report.
#pragma once

#include <functional>
#include <vector>

#include "game/delivery_context.hpp"

namespace krieg::inline game {

/// A book's move makes a Clockwork at its beginning and keeps it to its end. The session and the rules must outlive it.
class Clockwork {
 public:
  Clockwork(MoveSession& session, const RuleSystem& rules);
  Clockwork(const Clockwork&) = delete;
  Clockwork& operator=(const Clockwork&) = delete;

  [[nodiscard]] const DeliveryContext& delivery() const { return delivery_; }

  /// Officers without a player set out after the troops that they command.
  void begin_move();

  /// Lets `span` of the time in which troops act pass, in steps so small that neither side gains by going first. In
  /// each step `march` moves the troops; then the riders go as far as they ride in the game time of the step, and the
  /// dispatches that arrive are handed over. Dispatches for commanders are handed over by end_move().
  void pass_time(Seconds span, Seconds step, const std::function<void(Seconds)>& march);

  /// The commanders receive the dispatches that came during the move, they look round, and the troops report. Call it
  /// once, when everything in the move is settled.
  void end_move();

 private:
  void ride(Seconds step);

  MoveSession& session_;
  std::vector<DispatchId> for_commanders_;
  DeliveryContext delivery_;
};

}  // namespace krieg::inline game
