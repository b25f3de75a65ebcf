// Which connections the server keeps. Connections without a session of a seat (strangers) get the places that are left,
// and are the first to be cut.
#pragma once

#include <atomic>
#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "room/rates.hpp"
#include "room/serve_limits.hpp"

namespace krieg::inline net {

/// May be used from any thread.
class Places {
 public:
  using Number = std::uint64_t;  ///< of one connection; 0: none

  explicit Places(const ServeLimits& limits)
      : limits_(limits), requests_(limits.requests_per_second, limits.requests_at_once) {}

  /// A new connection. When its address has too many strangers, or the server is full, the stranger that has been
  /// silent longest is cut. 0: the server is full of connections with a seat.
  Number enter(const boost::asio::ip::address& address);
  /// How the connection is cut. Called at once if it has lost its place meanwhile. `cut` may be called from any thread.
  void set_cut(Number number, std::function<void()> cut);
  /// A whole request came.
  void heard(Number number);
  /// It has a session of a seat of this holder. When he has too many such connections, the one that has been silent
  /// longest is cut.
  void known(Number number, const std::string& holder);
  /// It becomes a WebSocket, which is not cut here. False if a known holder has too many of them; nothing changes then.
  bool seated(Number number, const std::string& holder);
  void leave(Number number);
  /// Counts a request against what one address of strangers, or one holder, may ask. False: it has to wait.
  bool admit_request(Number number);

  /// How many connections there are, with those that have lost their place and have not ended yet.
  [[nodiscard]] int connections() const { return connections_; }

 private:
  struct Guest {
    std::string address;
    std::string holder;  ///< empty: a stranger
    bool seated = false;
    std::uint64_t heard = 0;  ///< the later, the larger
    std::function<void()> cut;
  };
  using Guests = std::map<Number, Guest>;

  template <class Condition>
  bool cut_oldest_above(int most, Condition condition);

  const ServeLimits limits_;
  std::atomic<int> connections_ = 0;
  std::mutex mutex_;  ///< guards all that follows
  Guests guests_;
  std::uint64_t last_ = 0;
  Rates requests_;  ///< by address or holder
};

/// What counts as one address: of IPv6 the network, since one client can have any number of addresses in it.
std::string address_key(const boost::asio::ip::address& address);

/// Holds a place for as long as the connection lives.
class Place {
 public:
  Place(std::shared_ptr<Places> places, Places::Number number) : places_(std::move(places)), number_(number) {}
  Place(Place&&) noexcept = default;
  Place& operator=(Place&&) = delete;
  ~Place() {
    if (places_) places_->leave(number_);
  }
  [[nodiscard]] Places& places() const { return *places_; }
  [[nodiscard]] Places::Number number() const { return number_; }

 private:
  std::shared_ptr<Places> places_;
  Places::Number number_;
};

}  // namespace krieg::inline net
