#include "club/attempts.hpp"

#include <algorithm>

#include "measure/digest.hpp"

namespace krieg::inline club {

namespace {

std::string key_of(const std::string& asked, const std::string& attempt) { return sha256(sha256(asked) + attempt); }

}  // namespace

void Attempts::keep(const std::string& asked, const std::string& attempt, const std::string& answer,
                    Clock::time_point now) {
  if (attempt.size() < kShortest || attempt.size() > kLongest) return;
  done_.push_back({key_of(asked, attempt), answer, now});
  if (done_.size() > static_cast<std::size_t>(most_)) done_.pop_front();
}

std::optional<std::string> Attempts::answer(const std::string& asked, const std::string& attempt,
                                            Clock::time_point now) {
  while (!done_.empty() && now - done_.front().at > kept_) done_.pop_front();
  const std::string key = key_of(asked, attempt);
  const auto found = std::find_if(done_.begin(), done_.end(), [&](const Done& one) { return one.key == key; });
  return found == done_.end() ? std::optional<std::string>() : found->answer;
}

}  // namespace krieg::inline club
