#include "server/outbox.hpp"

#include <algorithm>

namespace krieg {
namespace {

std::size_t weight(const Frame& frame) { return frame.superseded || frame.uncounted ? 0 : frame.bytes->size(); }

}  // namespace

bool Outbox::push(Frame frame) {
  if (frame.superseded && frames_.size() > 1) {
    const auto old =
        std::find_if(frames_.begin() + 1, frames_.end(), [](const Frame& waiting) { return waiting.superseded; });
    if (old != frames_.end()) frames_.erase(old);
  }
  const bool room = bytes_ <= limit_;
  if (!frames_.empty()) bytes_ += weight(frame);
  frames_.push_back(std::move(frame));
  return room;
}

void Outbox::pop() {
  frames_.pop_front();
  if (!frames_.empty()) bytes_ -= weight(frames_.front());
}

void Outbox::clear() {
  frames_.clear();
  bytes_ = 0;
}

}  // namespace krieg
