// The frames that all kinds of seat use: commands to the server, the hello and the answers from the server.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "measure/record.hpp"
#include "measure/refusal.hpp"

namespace krieg::inline commander {

/// A command with its body not yet read. The code for its type reads the body.
struct SeatCommand {
  std::string id;
  std::string type;
  Json body;
};

/// A text frame, decoded. `id` is the client's id if it could be read, so that the client can tell which command was
/// refused.
struct DecodedCommand {
  std::string id;
  Result<SeatCommand> command;
};

class TooDeep : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Reads JSON that a browser, or somebody unknown, has sent. Throws TooDeep if it is nested more than 32 levels deep,
/// before it is held whole: what is nested without end is parsed, but ends the program when it is copied or written.
/// Throws Json::exception if it is not JSON.
Json parse_sent(const std::string& text);

/// Reads {"id","type","body"}. Refuses (malformed) with the name of the wrong member.
DecodedCommand decode_command(const std::string& text);

/// Reads a body as a record, or refuses (malformed) with the name of the wrong member.
template <class T>
Result<T> decode_body(const Json& body) {
  try {
    return from_record<T>(body);
  } catch (const RecordError& error) {
    if (error.path().empty()) return refuse(Reason::malformed, "malformed_body", {{"problem", error.problem()}});
    return refuse(Reason::malformed, "malformed_member", {{"path", error.path()}, {"problem", error.problem()}});
  }
}

/// The body of the first frame of a connection: the game and the seat.
struct Hello {
  int protocol = 1;
  std::string game;
  std::string seat;
  std::string name;
  std::string kind;                    ///< commander, umpire, observer
  std::optional<std::string> officer;  ///< of a commander's seat
  std::string title;                   ///< of the scenario
  std::string stream;     ///< the id of the seat's sequence of messages; it changes after a restore from a backup
  std::int64_t last = 0;  ///< the number of the last message in the sequence
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, game, seat, name, kind, officer, title, stream, last))

std::string hello_message(const Hello& hello);
/// `left`: seconds of the commanders' time for orders.
std::string order_clock_message(int left);
/// What the seat has put by under that name, for its other windows.
std::string note_message(const std::string& name, const Json& value);
/// Whether the seat's commander has said that he is ready, for all of its windows.
std::string ready_message(bool ready);
std::string answer_message(const std::string& command, const Json& body);
std::string refusal_message(const std::string& command, const Refusal& refusal);

/// The bytes of a frame. Never throws: bytes that are not UTF-8 become the replacement character.
std::string frame_text(const Json& frame);

}  // namespace krieg::inline commander
