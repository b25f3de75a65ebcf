// A rate, with room for a burst: so many tokens a second run into a bucket that holds so many at most.
#pragma once

#include <algorithm>
#include <chrono>

namespace krieg::inline room {

class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  TokenBucket(double per_second, double at_once, Clock::time_point now)
      : per_second_(per_second), at_once_(at_once), tokens_(at_once), filled_(now) {}

  /// Whether there are so many tokens.
  bool holds(Clock::time_point now, double tokens = 1.0) {
    const double seconds = std::chrono::duration<double>(now - filled_).count();
    tokens_ = std::min(at_once_, tokens_ + seconds * per_second_);
    filled_ = now;
    return tokens_ >= tokens;
  }
  /// Takes so many tokens. False, and nothing is taken, when there are fewer.
  bool take(Clock::time_point now, double tokens = 1.0) {
    if (!holds(now, tokens)) return false;
    tokens_ -= tokens;
    return true;
  }

 private:
  double per_second_;
  double at_once_;
  double tokens_;
  Clock::time_point filled_;
};

}  // namespace krieg::inline room
