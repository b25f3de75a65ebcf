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
    return malformed(error);
  }
  if (depth_of(body) > limits::input_depth)
    return refuse(Reason::malformed, "input_too_deep", {{"most", std::to_string(limits::input_depth)}});
  if (bytes_of(body) > limits::input_bytes)
    return refuse(Reason::too_large, "input_too_long", {{"most", std::to_string(limits::input_bytes)}});
  return {};
}

std::int64_t bytes_of(const Json& record) { return static_cast<std::int64_t>(record.dump().size()); }

Result<void> check_allowance(const HandWork& done, const limits::Allowance& allowance, GameTime hour,
                             std::int64_t bytes) {
  if (done.hour == hour && done.pieces >= allowance.pieces_an_hour)
    return refuse(Reason::too_fast, "too_many_at_this_hour", {{"n", std::to_string(done.pieces)}});
  if ((done.hour == hour ? done.bytes_then : 0) + bytes > allowance.bytes_an_hour)
    return refuse(Reason::too_fast, "paper_of_the_hour_full");
  if (done.bytes + bytes > allowance.bytes) return refuse(Reason::too_large, "paper_of_the_game_full");
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
