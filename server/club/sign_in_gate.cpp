#include "club/sign_in_gate.hpp"

#include <algorithm>

#include "measure/digest.hpp"

namespace krieg::inline club {

namespace {

constexpr double kSecondsInMinute = 60.0;
constexpr int kMostOfAccount = 2;   ///< under way, from one address
constexpr int kShareOfAddress = 4;  ///< of all that may be under way, one address has at most a quarter

/// As the names of members are compared, in ASCII.
std::string small_letters(std::string name) {
  for (char& sign : name)
    if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
  return name;
}

}  // namespace

SignInGate::SignInGate(const ServeLimits& limits)
    : rates_(limits.sign_ins_per_minute / kSecondsInMinute, limits.sign_ins_at_once),
      rates_of_addresses_(limits.sign_ins_of_address_per_minute / kSecondsInMinute, limits.sign_ins_of_address_at_once),
      most_under_way_(limits.sign_ins_waiting) {}

SignInGate::Try::~Try() {
  if (!state_) return;
  const std::lock_guard lock(state_->mutex);
  --state_->all;
  for (const std::string& key : keys_)
    if (--state_->under_way[key] == 0) state_->under_way.erase(key);
}

SignInGate::Try SignInGate::admit(const std::string& account, const std::string& address) {
  // A name may be as long as a request. An address has no blank in it, so that the two kinds of keys cannot be the
  // same.
  std::array<std::string, 2> keys{address, address + " " + sha256(small_letters(account))};
  if (!rates_of_addresses_.take(keys[0]) || !rates_.take(keys[1])) return {};
  const std::lock_guard lock(state_->mutex);
  const auto under_way = [&](const std::string& key) {
    const auto found = state_->under_way.find(key);
    return found == state_->under_way.end() ? 0 : found->second;
  };
  if (state_->all >= most_under_way_ ||
      under_way(keys[0]) >= std::max(kMostOfAccount, most_under_way_ / kShareOfAddress) ||
      under_way(keys[1]) >= kMostOfAccount)
    return {};
  ++state_->all;
  for (const std::string& key : keys) ++state_->under_way[key];
  return {state_, std::move(keys)};
}

}  // namespace krieg::inline club
