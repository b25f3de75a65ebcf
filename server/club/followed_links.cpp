#include "club/followed_links.hpp"

#include <algorithm>

#include "measure/digest.hpp"

namespace krieg::inline club {

namespace {

std::string key_of(const std::string& link, const std::string& attempt) { return sha256(sha256(link) + attempt); }

}  // namespace

void FollowedLinks::keep(const std::string& link, const std::string& attempt, const std::string& session,
                         Clock::time_point now) {
  if (attempt.size() < kShortestTry || attempt.size() > kLongestTry) return;
  followed_.push_back({key_of(link, attempt), session, now});
  if (followed_.size() > static_cast<std::size_t>(most_)) followed_.pop_front();
}

std::optional<std::string> FollowedLinks::session(const std::string& link, const std::string& attempt,
                                                  Clock::time_point now) {
  while (!followed_.empty() && now - followed_.front().at > kept_) followed_.pop_front();
  const std::string key = key_of(link, attempt);
  const auto found =
      std::find_if(followed_.begin(), followed_.end(), [&](const Followed& one) { return one.key == key; });
  return found == followed_.end() ? std::optional<std::string>() : found->session;
}

}  // namespace krieg::inline club
