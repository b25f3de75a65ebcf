#include "room/room_clock.hpp"

#include <algorithm>
#include <cassert>

#include "paper/limits.hpp"

namespace krieg::inline room {

std::shared_ptr<ClockRun> RoomClock::start(ClockRun run) {
  assert(!is_running() && "the clock is running already");
  auto started = std::make_shared<ClockRun>(std::move(run));
  run_ = started;
  return started;
}

int RoomClock::seconds_left_of(int seconds) const {
  const auto passed = std::chrono::steady_clock::now() - order_time_since_;
  const std::chrono::seconds left = std::chrono::ceil<std::chrono::seconds>(std::chrono::seconds{seconds} - passed);
  return std::max(0, static_cast<int>(left.count()));
}

std::optional<int> RoomClock::thinking_time(const Picture& papers) const {
  if (!papers.thinking_counts || !papers.begun || papers.paused) return std::nullopt;
  const auto passed = std::chrono::steady_clock::now() - thinking_since_.load();
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(passed).count();
  return static_cast<int>(std::min<std::int64_t>(seconds, limits::thinking_seconds));
}

}  // namespace krieg::inline room
