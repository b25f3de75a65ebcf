// One text frame from a seat: read, and tried as every kind of body.
#include <boost/mp11/algorithm.hpp>

#include "comes_back.hpp"
#include "commander/frame.hpp"
#include "commander/picture_codec.hpp"
#include "game/input.hpp"

namespace krieg::fuzz {
namespace {

void try_every_body(const Json& body) {
  boost::mp11::mp_for_each<InputRows>([&]<class Row>(Row) { try_as<typename Row::Body>(body); });
}

void take(const std::string& text) {
  const DecodedCommand decoded = decode_command(text);
  if (!decoded.command) return;
  const SeatCommand& command = *decoded.command;
  (void)Json::parse(answer_message(command.id, command.body));
  try_every_body(command.body);
}

}  // namespace
}  // namespace krieg::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  krieg::fuzz::take({reinterpret_cast<const char*>(data), size});
  return 0;
}
