#include "net/places.hpp"

#include <algorithm>
#include <boost/asio/ip/network_v6.hpp>

namespace krieg::inline net {
namespace {

constexpr unsigned short ipv6_network_bits = 64;

bool is_stranger(const std::string& holder) { return holder.empty(); }

}  // namespace

std::string address_key(const boost::asio::ip::address& address) {
  if (!address.is_v6()) return address.to_string();
  const auto six = address.to_v6();
  if (six.is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, six).to_string();
  return boost::asio::ip::make_network_v6(six, ipv6_network_bits).canonical().to_string();
}

/// Cuts the connection heard of longest ago among those of the condition while there are more than `most` of them.
/// False if there are too many and none of them may be cut.
template <class Condition>
bool Places::cut_oldest_above(int most, Condition condition) {
  int found = 0;
  auto oldest = guests_.end();
  for (auto guest = guests_.begin(); guest != guests_.end(); ++guest) {
    if (!condition(guest->second)) continue;
    ++found;
    if (!guest->second.seated && (oldest == guests_.end() || guest->second.heard < oldest->second.heard))
      oldest = guest;
  }
  if (found <= most) return true;
  if (oldest == guests_.end()) return false;
  if (oldest->second.cut) oldest->second.cut();
  guests_.erase(oldest);
  return true;
}

Places::Number Places::enter(const boost::asio::ip::address& address) {
  const std::lock_guard lock(mutex_);
  const std::string key = address_key(address);
  cut_oldest_above(limits_.connections_per_address - 1,
                   [&](const Guest& guest) { return is_stranger(guest.holder) && guest.address == key; });
  if (static_cast<int>(guests_.size()) >= limits_.connections) {
    const std::size_t before = guests_.size();
    cut_oldest_above(0, [](const Guest& guest) { return is_stranger(guest.holder); });
    if (guests_.size() == before) return 0;
  }
  const Number number = ++last_;
  guests_.emplace(number, Guest{.address = key, .holder = {}, .seated = false, .heard = number, .cut = {}});
  ++connections_;
  return number;
}

void Places::set_cut(Number number, std::function<void()> cut) {
  const std::lock_guard lock(mutex_);
  const auto guest = guests_.find(number);
  if (guest == guests_.end()) cut();
  else guest->second.cut = std::move(cut);
}

void Places::heard(Number number) {
  const std::lock_guard lock(mutex_);
  if (const auto guest = guests_.find(number); guest != guests_.end()) guest->second.heard = ++last_;
}

void Places::known(Number number, const std::string& holder) {
  const std::lock_guard lock(mutex_);
  const auto guest = guests_.find(number);
  if (guest == guests_.end()) return;
  guest->second.holder = holder;
  cut_oldest_above(limits_.http_connections_per_seat,
                   [&](const Guest& other) { return !other.seated && other.holder == holder; });
}

bool Places::seated(Number number, const std::string& holder) {
  const std::lock_guard lock(mutex_);
  const auto guest = guests_.find(number);
  if (guest == guests_.end()) return true;  // it is cut already
  const auto others = std::count_if(guests_.begin(), guests_.end(), [&](const auto& other) {
    return other.second.seated && other.second.holder == holder;
  });
  if (others >= limits_.connections_per_member) return false;
  guest->second.holder = holder;
  guest->second.seated = true;
  return true;
}

void Places::leave(Number number) {
  --connections_;
  const std::lock_guard lock(mutex_);
  guests_.erase(number);
}

bool Places::admit_request(Number number) {
  const std::lock_guard lock(mutex_);
  const auto guest = guests_.find(number);
  if (guest == guests_.end()) return true;  // it is cut already
  return requests_.take(is_stranger(guest->second.holder) ? guest->second.address : guest->second.holder);
}

}  // namespace krieg::inline net
