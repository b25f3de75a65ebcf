// What one seat may send, by whichever of its connections. Asked before a byte of a message is parsed.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>

#include "paper/scenario.hpp"
#include "room/serve_limits.hpp"
#include "room/token_bucket.hpp"

namespace krieg::inline room {

/// What becomes of a message.
enum class Admission {
  taken,
  too_fast,  ///< refused; the client may send it again later
  offence    ///< the seat has no commands and goes on sending: the connection is closed
};

/// Shared by all connections of the seat; may be used from any thread.
class SeatGate {
 public:
  SeatGate(SeatKind kind, const ServeLimits& limits);

  /// The largest message that this kind of seat may send.
  [[nodiscard]] std::size_t message_bytes() const { return message_bytes_; }
  /// Counts a message of so many bytes.
  Admission admit(std::size_t bytes);
  /// How long a connection is not read after a message that came too fast: by then the seat may send one more.
  [[nodiscard]] std::chrono::milliseconds pause() const { return pause_; }
  /// The room has worked so long for the seat.
  void charge(TokenBucket::Clock::duration worked);
  /// Until then the seat is not read, so that it takes up no more than its share of the room's time.
  TokenBucket::Clock::time_point rested();
  /// Counts a WebSocket that is to be opened. False: too many in a short time.
  bool admit_window();

 private:
  SeatKind kind_;
  std::size_t message_bytes_;
  std::chrono::milliseconds pause_;
  std::mutex mutex_;  ///< guards the buckets
  TokenBucket messages_;
  TokenBucket bytes_;
  TokenBucket windows_;
  int share_percent_;
  std::chrono::milliseconds longest_rest_;
  TokenBucket::Clock::time_point rested_{};
};

/// How long something rests that has worked so long, in order to work no more than its share of the time.
TokenBucket::Clock::duration rest_after(TokenBucket::Clock::duration worked, int share_percent,
                                        std::chrono::milliseconds longest);

/// The id of a command that is not parsed; empty if it does not stand in the message's front part, which bounds the
/// cost. Clients put it first.
std::string id_at_front(std::string_view message);

}  // namespace krieg::inline room
