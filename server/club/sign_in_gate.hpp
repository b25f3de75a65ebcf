// How often strangers may try to sign in: each try costs the server memory and some tenths of a second.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "room/rates.hpp"
#include "room/serve_limits.hpp"

namespace krieg::inline club {

/// May be used from any thread.
class SignInGate {
  struct State {
    std::mutex mutex;  ///< guards the others
    std::map<std::string, int> by_asker;
    int all = 0;
  };

 public:
  explicit SignInGate(const ServeLimits& limits);

  /// A try that may be made now; it is under way as long as this lives.
  class Try {
   public:
    Try() = default;
    Try(Try&&) noexcept = default;
    Try& operator=(Try&&) = delete;
    ~Try();
    explicit operator bool() const { return state_ != nullptr; }

   private:
    friend class SignInGate;
    Try(std::shared_ptr<State> state, std::string asker) : state_(std::move(state)), asker_(std::move(asker)) {}
    std::shared_ptr<State> state_;
    std::string asker_;
  };
  /// `asker`: an address, as Places counts them, or a member. False: too many of this one in a short time or at once,
  /// or too many of all under way.
  Try admit(const std::string& asker);

 private:
  Rates rates_;
  int most_under_way_;
  std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace krieg::inline club
