// One text frame from a seat: read, and tried as every kind of body.
#include "comes_back.hpp"
#include "commander/frame.hpp"
#include "commander/picture_codec.hpp"
#include "game/input.hpp"

namespace krieg::fuzz {
namespace {

void try_every_body(const Json& body) {
  try_as<OrderInput>(body);
  try_as<RideInput>(body);
  try_as<AnnotateInput>(body);
  try_as<AnswerInput>(body);
  try_as<WeatherInput>(body);
  try_as<EditUnitInput>(body);
  try_as<EditGroundInput>(body);
  try_as<IntelligenceInput>(body);
  try_as<CourierInput>(body);
  try_as<InterpretInput>(body);
  try_as<AttendInput>(body);
  try_as<OfficerInput>(body);
  try_as<ActInput>(body);
  try_as<ReportInput>(body);
  try_as<PauseInput>(body);
  try_as<Ruling>(body);
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
