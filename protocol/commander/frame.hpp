// The frames that every kind of seat shares: the command that comes in, the hello and the answers that go out.
#pragma once

#include <cstdint>
#include <string>

#include "measure/record.hpp"
#include "measure/refusal.hpp"

namespace krieg::inline commander {

/// A command as it came. The code that handles its type reads the body.
struct SeatCommand {
  std::string id;
  std::string type;
  Json body;
};

/// What could be made of a text frame. `id` is the client's id as far as it could be read, so that a refusal finds its
/// command.
struct DecodedCommand {
  std::string id;
  Result<SeatCommand> command;
};

/// Reads {"id","type","body"}. Refuses (malformed) naming the member that is wrong.
DecodedCommand decode_command(const std::string& text);

/// A body of a record's form, or a refusal (malformed) that names the member.
template <class T>
Result<T> decode_body(const Json& body) {
  try {
    return from_record<T>(body);
  } catch (const RecordError& error) {
    return Refusal{Reason::malformed, error.path().empty() ? "The body " + error.problem() + "."
                                                           : "\"" + error.path() + "\" " + error.problem() + "."};
  }
}

/// Who sits here: the body of the first frame of a connection.
struct Hello {
  int protocol = 1;
  std::string game;
  std::string seat;
  std::string name;
  std::string kind;                    ///< commander, umpire, observer
  std::optional<std::string> officer;  ///< behind whose eyes a commander sits
  std::string title;                   ///< of the scenario
  std::string stream;                  ///< which sequence that is: another after a backup was taken up
  std::int64_t last = 0;               ///< the last number of the seat's sequence
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, game, seat, name, kind, officer, title, stream, last))

std::string hello_message(const Hello& hello);
std::string answer_message(const std::string& command, const Json& body);
std::string refusal_message(const std::string& command, const Refusal& refusal);

/// The bytes of a frame. Never throws: a byte that is not UTF-8 goes out as the replacement character.
std::string frame_text(const Json& frame);

}  // namespace krieg::inline commander
