#include "server/outbox.hpp"

#include <algorithm>

namespace krieg {

bool Outbox::push(Frame frame) {
  if (frame.superseded && frames_.size() > 1) {
    const auto old =
        std::find_if(frames_.begin() + 1, frames_.end(), [](const Frame& waiting) { return waiting.superseded; });
    if (old != frames_.end()) {
      bytes_ -= old->bytes->size();
      frames_.erase(old);
    }
  }
  bytes_ += frame.bytes->size();
  frames_.push_back(std::move(frame));
  return bytes_ <= limit_;
}

void Outbox::pop() {
  bytes_ -= frames_.front().bytes->size();
  frames_.pop_front();
}

}  // namespace krieg
