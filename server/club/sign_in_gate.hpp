// How often strangers may try to sign in: each try costs the server memory and some tenths of a second.
#pragma once

#include <array>
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
    std::mutex mutex;                      ///< guards the others
    std::map<std::string, int> under_way;  ///< by account and address, and by address
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
    Try(std::shared_ptr<State> state, std::array<std::string, 2> keys)
        : state_(std::move(state)), keys_(std::move(keys)) {}
    std::shared_ptr<State> state_;
    std::array<std::string, 2> keys_;
  };
  /// `account`: the name that is tried, or a member. `address`: from where, as Places counts them, of which a whole
  /// club may have one; for a member who is known the member himself, wherever he is. False: too many for this account
  /// from this address, or from this address, in a short time or at once, or too many of all under way.
  Try admit(const std::string& account, const std::string& address);

 private:
  Rates rates_;
  Rates rates_of_addresses_;
  int most_under_way_;
  std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace krieg::inline club
