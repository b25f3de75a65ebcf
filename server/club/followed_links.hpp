// Links that were followed a moment ago: a browser to which the answer was lost on the way may ask again.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>

#include "room/serve_limits.hpp"

namespace krieg::inline club {

/// Keeps each for ServeLimits::link_again, and no more than links_again, in memory alone. The link itself stays used: a
/// browser that shows the secret of its first try gets the session of that try, and no second one. For the store's
/// thread.
class FollowedLinks {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kShortestTry = 32;  ///< bytes of such a secret
  static constexpr std::size_t kLongestTry = 100;  ///< likewise

  explicit FollowedLinks(const ServeLimits& limits) : kept_(limits.link_again), most_(limits.links_again) {}

  /// `attempt`: the browser's secret. One that is too short or too long is not kept.
  void keep(const std::string& link, const std::string& attempt, const std::string& session,
            Clock::time_point now = Clock::now());
  /// The session that was opened by that link and try; nothing if there was no such try, or it is too long ago.
  std::optional<std::string> session(const std::string& link, const std::string& attempt,
                                     Clock::time_point now = Clock::now());

 private:
  struct Followed {
    std::string key;      ///< SHA-256 of link and try
    std::string session;  ///< its token
    Clock::time_point at;
  };
  std::chrono::seconds kept_;
  int most_;
  std::deque<Followed> followed_;  ///< the oldest first
};

}  // namespace krieg::inline club
