// What each member may have under way only once at a time.
#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace krieg::inline club {

/// May be used from any thread. A turn may live longer than the turns that it was taken from.
class MemberTurns {
 public:
  struct Given {
    std::mutex mutex;
    std::set<std::string> members;
  };

  /// A member's turn while it lives; false if he has one already.
  class Turn {
   public:
    Turn(std::shared_ptr<Given> given, std::string member) : given_(std::move(given)), member_(std::move(member)) {
      const std::lock_guard lock(given_->mutex);
      is_mine_ = given_->members.insert(member_).second;
    }
    ~Turn() {
      if (!is_mine_) return;
      const std::lock_guard lock(given_->mutex);
      given_->members.erase(member_);
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    explicit operator bool() const { return is_mine_; }

   private:
    std::shared_ptr<Given> given_;
    std::string member_;
    bool is_mine_ = false;
  };

  [[nodiscard]] Turn take(const std::string& member) const { return {given_, member}; }

 private:
  std::shared_ptr<Given> given_ = std::make_shared<Given>();
};

}  // namespace krieg::inline club
