// What a listener asks for the answers to its requests.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>
#include <string>

#include "net/http.hpp"
#include "room/room.hpp"

namespace krieg::inline net {

/// A seat that a WebSocket may be opened for.
struct SeatDoor {
  std::shared_ptr<Room> room;
  std::string seat;
  std::string holder;       ///< whose connections count together: a member's, or those of a seat entered by a link
  std::string member = {};  ///< in whose session it was entered; empty: by a link
  int admitted = 0;         ///< Room::revocations when he was let in
  std::int64_t after = 0;   ///< the last number that the client holds of the seat's present stream
};

/// The holder (SeatDoor) of all that is asked in a member's sessions.
inline std::string member_holder(const std::string& member) { return "club/" + member; }

/// May be used from any thread.
class Pages {
 public:
  virtual ~Pages() = default;
  [[nodiscard]] virtual boost::asio::awaitable<HttpAnswer> answer(HttpRequest request) const = 0;
  /// Nothing unless the address is a seat's WebSocket, its session is valid and the page that asks is ours.
  [[nodiscard]] virtual boost::asio::awaitable<std::optional<SeatDoor>> door(HttpRequest request) const = 0;
  [[nodiscard]] virtual HttpAnswer not_found() const = 0;
};

}  // namespace krieg::inline net
