#include "paper/allowance.hpp"

#include <algorithm>

namespace krieg::inline paper {

namespace {

int depth_of(const Json& json) {
  int deepest = 0;
  if (json.is_structured())
    for (const Json& item : json) deepest = std::max(deepest, depth_of(item));
  return deepest + int(json.is_structured());
}

}  // namespace

Result<void> check_form(const Json& body) {
  try {
    record::check_free_form(body);  // before the record is walked through and written
  } catch (const RecordError& error) {
    return Refusal{Reason::malformed, error.what()};
  }
  if (depth_of(body) > limits::input_depth)
    return Refusal{Reason::malformed, "this is nested more than " + std::to_string(limits::input_depth) + " deep"};
  if (bytes_of(body) > limits::input_bytes)
    return Refusal{Reason::too_large,
                   "this is longer than " + std::to_string(limits::input_bytes) + " bytes: give it in parts"};
  return {};
}

std::int64_t bytes_of(const Json& record) { return static_cast<std::int64_t>(record.dump().size()); }

Result<void> check_allowance(const HandWork& done, const limits::Allowance& allowance, GameTime hour,
                             std::int64_t bytes) {
  if (done.hour == hour && done.pieces >= allowance.pieces_an_hour)
    return Refusal{Reason::too_fast, "you have written " + std::to_string(done.pieces) +
                                         " of these at this hour: wait for the clock's next step"};
  if ((done.hour == hour ? done.bytes_then : 0) + bytes > allowance.bytes_an_hour)
    return Refusal{Reason::too_fast,
                   "you have filled the paper that a seat has for one hour: wait for the clock's next step"};
  if (done.bytes + bytes > allowance.bytes)
    return Refusal{Reason::too_large, "you have filled the paper that a seat has for one game: be briefer"};
  return {};
}

void count_piece(HandWork& done, GameTime hour, std::int64_t bytes) {
  if (done.hour != hour) done.pieces = 0, done.bytes_then = 0;
  ++done.pieces;
  done.bytes_then += bytes;
  done.hour = hour;
  done.bytes += bytes;
}

}  // namespace krieg::inline paper
