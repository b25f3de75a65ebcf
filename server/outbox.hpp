// What waits to go out on one connection. It never grows beyond its limit.
#pragma once

#include <cstddef>
#include <deque>

#include "server/connection.hpp"

namespace krieg {

class Outbox {
 public:
  explicit Outbox(std::size_t limit_bytes) : limit_(limit_bytes) {}

  /// False when the limit is passed: the connection must be closed. A frame that can be superseded takes the place of
  /// one that still waits; the first in the box may be on its way already and is left alone.
  bool push(Frame frame);
  [[nodiscard]] bool empty() const { return frames_.empty(); }
  [[nodiscard]] const Frame& first() const { return frames_.front(); }
  void pop();
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  std::size_t limit_;
  std::size_t bytes_ = 0;
  std::deque<Frame> frames_;
};

}  // namespace krieg
