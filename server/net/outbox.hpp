// What waits to go out on one connection. It grows beyond its limit by one frame at most.
#pragma once

#include <cstddef>
#include <deque>

#include "room/connection.hpp"

namespace krieg::inline net {

class Outbox {
 public:
  explicit Outbox(std::size_t limit_bytes) : limit_(limit_bytes) {}

  /// False when more than the limit was waiting already: the connection must be closed. So a frame finds room in an
  /// empty box however large it is.
  bool push(Frame frame);
  [[nodiscard]] bool empty() const { return frames_.empty(); }
  [[nodiscard]] const Frame& first() const { return frames_.front(); }
  void pop();
  void clear();
  /// What counts against the limit: not the first frame, which is on its way, and none that is not counted, of which
  /// only one ever waits.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  std::size_t limit_;
  std::size_t bytes_ = 0;
  std::deque<Frame> frames_;
};

}  // namespace krieg::inline net
