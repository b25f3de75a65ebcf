// A rate for each of many: addresses, seats, members.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "room/token_bucket.hpp"

namespace krieg::inline room {

/// May be used from any thread.
class Rates {
 public:
  Rates(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}

  /// False: this one has done it too often.
  bool take(const std::string& who) {
    const std::lock_guard lock(mutex_);
    const auto now = TokenBucket::Clock::now();
    if (buckets_.size() > kKept) forget_full_ones(now);
    return buckets_.try_emplace(who, per_second_, at_once_, now).first->second.take(now);
  }

 private:
  static constexpr std::size_t kKept = 4096;

  /// A full bucket is as good as a new one.
  void forget_full_ones(TokenBucket::Clock::time_point now) {
    for (auto one = buckets_.begin(); one != buckets_.end();)
      one = one->second.holds(now, at_once_) ? buckets_.erase(one) : std::next(one);
  }

  double per_second_;
  double at_once_;
  std::mutex mutex_;  ///< guards buckets_
  std::map<std::string, TokenBucket> buckets_;
};

}  // namespace krieg::inline room
