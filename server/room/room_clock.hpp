// The clocks of a room: that of the game, which an umpire lets run for some moves, and the commanders' watches.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "picture/picture.hpp"
#include "room/connection.hpp"
#include "room/room_seats.hpp"

namespace krieg::inline room {

/// The clock running for an umpire, move after move.
struct ClockRun {
  RoomSeat* seat = nullptr;
  std::shared_ptr<Connection> from;
  std::string command;  ///< the umpire's id of it
  int moves_left = 0;
  bool until_event = false;
  bool begun = false;
};

class RoomClock {
 public:
  explicit RoomClock(std::chrono::steady_clock::time_point thinking_since) : thinking_since_(thinking_since) {}

  /// Whether a run waits or is under way.
  [[nodiscard]] bool is_running() const { return !run_.expired(); }
  /// The clock runs as long as this run exists. Precondition: it is not running.
  std::shared_ptr<ClockRun> start(ClockRun run);

  /// Since when the commanders have had their papers before them: the clock's last step, or the end of a pause. From
  /// any thread.
  [[nodiscard]] std::chrono::steady_clock::time_point thinking_since() const { return thinking_since_; }
  /// What is left of the commanders' time for orders, of so many seconds; 0 if it is over.
  [[nodiscard]] int seconds_left_of(int seconds) const;
  /// The commanders have fresh time to think.
  void restart_thinking() {
    thinking_since_ = std::chrono::steady_clock::now();
    restart_order_time();
  }
  /// Their time for orders begins anew. What they have thought still counts.
  void restart_order_time() { order_time_since_ = std::chrono::steady_clock::now(); }
  /// What a commander's watch says, in seconds, if it counts in this game. It goes into the journal with his order,
  /// and no seat can say it for itself.
  [[nodiscard]] std::optional<int> thinking_time(const Picture& papers) const;

 private:
  std::weak_ptr<const ClockRun> run_;
  std::atomic<std::chrono::steady_clock::time_point> thinking_since_;
  std::chrono::steady_clock::time_point order_time_since_ = thinking_since_;
};

}  // namespace krieg::inline room
