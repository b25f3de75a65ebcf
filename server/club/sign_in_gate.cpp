#include "club/sign_in_gate.hpp"

namespace krieg::inline club {

namespace {
constexpr double kSecondsInMinute = 60.0;
constexpr int kMostOfOneAsker = 2;  ///< under way
}  // namespace

SignInGate::SignInGate(const ServeLimits& limits)
    : rates_(limits.sign_ins_per_minute / kSecondsInMinute, limits.sign_ins_at_once),
      most_under_way_(limits.sign_ins_waiting) {}

SignInGate::Try::~Try() {
  if (!state_) return;
  const std::lock_guard lock(state_->mutex);
  --state_->all;
  if (--state_->by_asker[asker_] == 0) state_->by_asker.erase(asker_);
}

SignInGate::Try SignInGate::admit(const std::string& asker) {
  if (!rates_.take(asker)) return {};
  const std::lock_guard lock(state_->mutex);
  const auto of_asker = state_->by_asker.find(asker);
  if (state_->all >= most_under_way_ || (of_asker != state_->by_asker.end() && of_asker->second >= kMostOfOneAsker))
    return {};
  ++state_->all;
  ++state_->by_asker[asker];
  return {state_, asker};
}

}  // namespace krieg::inline club
