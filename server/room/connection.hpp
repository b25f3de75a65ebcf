// One WebSocket connection as a room sees it: something that takes bytes and can be told to go.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace krieg::inline room {

/// Why a connection is closed from our side, as the client is told.
enum class CloseReason {
  restart,   ///< 1012: the server stops, or the game was loaded anew
  overflow,  ///< 1013: it does not read what it is sent
  revoked,   ///< 4001: its link was taken back. What waits does not go out; a line that is stuffed is cut at once
  replaced,  ///< 4001: he has himself taken his link back, and is sent the new one first
  silent,    ///< 1008: a seat without commands goes on sending them
  crowded,   ///< 4002: the seat has too many connections
  set_aside  ///< 4003: the game cannot be taken up from the store
};

/// One frame for a seat. The bytes are shared by all connections of that seat.
struct Frame {
  std::shared_ptr<const std::string> bytes;
  bool uncounted = false;  ///< however large it is, it leaves room for others: the whole with which a seat begins

  static Frame of(std::string text) { return {std::make_shared<const std::string>(std::move(text))}; }
  static Frame of_beginning(std::string text) { return {std::make_shared<const std::string>(std::move(text)), true}; }
};

/// May be used from any thread; frames arrive in the order in which one thread gave them.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void send(Frame frame) = 0;
  /// What was sent before still goes out, as far as time allows (not after `revoked`).
  virtual void close(CloseReason reason) = 0;
  /// Calls back once, from any thread, when nothing waits to go out any more; never if the connection ends before.
  virtual void when_drained(std::function<void()> call_back) = 0;
};

}  // namespace krieg::inline room
