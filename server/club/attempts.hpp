// What was done a moment ago: a browser to which the answer was lost on the way may ask again.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>

#include "room/serve_limits.hpp"

namespace krieg::inline club {

/// Keeps each answer for ServeLimits::link_again, and no more than links_again, in memory alone. Who shows the secret
/// of his first attempt gets the answer of that attempt, and nothing is done again. For the store's thread.
class Attempts {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kShortest = 32;  ///< bytes of such a secret
  static constexpr std::size_t kLongest = 100;  ///< likewise

  explicit Attempts(const ServeLimits& limits) : kept_(limits.link_again), most_(limits.links_again) {}

  /// `asked`: a link that is followed, or whose command it is. `attempt`: the browser's secret; one that is too short
  /// or too long is not kept.
  void keep(const std::string& asked, const std::string& attempt, const std::string& answer,
            Clock::time_point now = Clock::now());
  /// Nothing if there was no such attempt, or it is too long ago.
  std::optional<std::string> answer(const std::string& asked, const std::string& attempt,
                                    Clock::time_point now = Clock::now());

 private:
  struct Done {
    std::string key;  ///< SHA-256 of what was asked and the attempt
    std::string answer;
    Clock::time_point at;
  };
  std::chrono::seconds kept_;
  int most_;
  std::deque<Done> done_;  ///< the oldest first
};

}  // namespace krieg::inline club
