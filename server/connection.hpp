// One WebSocket connection as a room sees it: something that takes bytes and can be told to go.
#pragma once

#include <memory>
#include <string>

namespace krieg {

/// Why a connection is closed from our side, as the client is told. All but `revoked` invite it to come back and
/// resume.
enum class Farewell {
  restart,   ///< 1012: the server stops, or the game was loaded anew
  overflow,  ///< 1013: it does not read what it is sent
  revoked,   ///< 4001: its link was taken back
  crowded    ///< 4002: the seat has too many connections
};

/// One frame for a seat. The bytes are shared by all connections of that seat.
struct Frame {
  std::shared_ptr<const std::string> bytes;
  bool superseded =
      false;  ///< a later frame of the same kind makes it worthless: a truth of which only the newest counts

  static Frame of(std::string text, bool superseded = false) {
    return {std::make_shared<const std::string>(std::move(text)), superseded};
  }
};

/// May be used from any thread; frames arrive in the order in which one thread gave them.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void send(Frame frame) = 0;
  /// What was sent before still goes out, as far as time allows.
  virtual void close(Farewell farewell) = 0;
};

}  // namespace krieg
