#include "game/journal.hpp"

#include "measure/digest.hpp"

namespace krieg::inline game {

std::string chained_hash(const Entry& entry) {
  Json json = to_record(entry);
  json.erase("hash");
  return sha256(json.dump());
}

Entry strike_entry(std::int64_t last_number, const std::string& last_hash, GameTime time, const Strike& strike,
                   const SeatId& umpire) {
  Entry entry{last_number + 1, EntryKind::strike, umpire.value, time, to_record(strike), last_hash, ""};
  entry.hash = chained_hash(entry);
  return entry;
}

std::string chain_fault(const std::vector<Entry>& entries) {
  std::string previous;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Entry& entry = entries[i];
    const std::string where = "entry " + std::to_string(entry.number);
    if (entry.number != static_cast<std::int64_t>(i) + 1)
      return where + " stands where entry " + std::to_string(i + 1) + " should";
    if (entry.previous != previous) return where + " does not follow from the entry before it";
    if (entry.hash != chained_hash(entry)) return where + " has been altered: its hash is not its own";
    previous = entry.hash;
  }
  return "";
}

}  // namespace krieg::inline game
