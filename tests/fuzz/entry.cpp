// A line of a journal, and a snapshot, from a file that somebody may have edited.
#include "../unit/server/drill.hpp"
#include "comes_back.hpp"
#include "commander/picture_codec.hpp"
#include "game/game.hpp"

namespace krieg::fuzz {
namespace {

void chain(const Entry& entry) {
  Entry rehashed = entry;
  rehashed.number = 1;
  rehashed.previous.clear();
  rehashed.hash = chained_hash(rehashed);
  if (const std::string fault = chain_fault({rehashed}); !fault.empty()) fail(fault);
}

void take(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return;
  try_as<Entry>(json);
  try_as<GameState>(json);
  try_as<Throw>(json);
  try_as<Pending>(json);
  try {
    chain(from_record<Entry>(json));
  } catch (const RecordError&) {
  }
  try {
    comes_back(apply_change(std::nullopt, json));
  } catch (const RecordError&) {
  }
}

}  // namespace
}  // namespace krieg::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  krieg::fuzz::take({reinterpret_cast<const char*>(data), size});
  return 0;
}
