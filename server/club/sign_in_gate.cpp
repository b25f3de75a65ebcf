#include "club/sign_in_gate.hpp"

namespace krieg::inline club {

namespace {
constexpr double kSecondsInMinute = 60.0;
constexpr std::size_t kAddressesKept = 1000;
}  // namespace

SignInGate::Try::~Try() {
  if (!gate_) return;
  const std::lock_guard lock(gate_->mutex_);
  --gate_->under_way_;
}

SignInGate::Try SignInGate::admit(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto now = TokenBucket::Clock::now();
  if (tries_.size() > kAddressesKept) forget_the_patient(now);
  if (under_way_ >= limits_.sign_ins_waiting) return {};
  const double most = limits_.sign_ins_at_once;
  auto& bucket = tries_.try_emplace(address, limits_.sign_ins_per_minute / kSecondsInMinute, most, now).first->second;
  if (!bucket.take(now)) return {};
  ++under_way_;
  return Try(this);
}

/// Addresses that could make all their tries at once again need not be remembered.
void SignInGate::forget_the_patient(TokenBucket::Clock::time_point now) {
  for (auto one = tries_.begin(); one != tries_.end();)
    one = one->second.holds(now, limits_.sign_ins_at_once) ? tries_.erase(one) : std::next(one);
}

}  // namespace krieg::inline club
