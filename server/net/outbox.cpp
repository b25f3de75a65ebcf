#include "net/outbox.hpp"

namespace krieg::inline net {
namespace {

std::size_t weight(const Frame& frame) { return frame.uncounted ? 0 : frame.bytes->size(); }

}  // namespace

bool Outbox::push(Frame frame) {
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

}  // namespace krieg::inline net
