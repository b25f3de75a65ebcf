// How often strangers may try to sign in: each try costs the server memory and some tenths of a second.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "room/serve_limits.hpp"
#include "room/token_bucket.hpp"

namespace krieg::inline club {

/// May be used from any thread.
class SignInGate {
 public:
  explicit SignInGate(const ServeLimits& limits) : limits_(limits) {}

  /// A try that may be made now; it is under way as long as this lives.
  class Try {
   public:
    Try() = default;
    Try(Try&& other) noexcept : gate_(std::exchange(other.gate_, nullptr)) {}
    Try& operator=(Try&&) = delete;
    ~Try();
    explicit operator bool() const { return gate_ != nullptr; }

   private:
    friend class SignInGate;
    explicit Try(SignInGate* gate) : gate_(gate) {}
    SignInGate* gate_ = nullptr;
  };
  /// `address`: as Places counts them. False: too many of this address in a short time, or too many under way.
  Try admit(const std::string& address);

 private:
  void forget_the_patient(TokenBucket::Clock::time_point now);

  const ServeLimits limits_;
  std::mutex mutex_;  ///< guards what follows
  std::map<std::string, TokenBucket> tries_;
  int under_way_ = 0;
};

}  // namespace krieg::inline club
