#include "upkeep/chain.hpp"

namespace krieg::inline upkeep {

namespace {

/// Empty if it can be read and carries its own hash.
std::string fault_in_entry(const RawEntry& raw) {
  const std::string where = "entry " + std::to_string(raw.number);
  try {
    if (raw.hash != chained_hash(read_entry(raw))) return where + " has been altered: its hash is not its own";
  } catch (const std::exception& fault) {
    return where + " cannot be read: " + fault.what();
  }
  return "";
}

}  // namespace

std::string fault_in_chain(const std::vector<RawEntry>& journal) {
  std::string previous;
  std::int64_t number = 0;
  for (const RawEntry& raw : journal) {
    const std::string where = "entry " + std::to_string(raw.number);
    if (raw.number != ++number) return where + " stands where entry " + std::to_string(number) + " should";
    if (raw.previous != previous) return where + " does not follow from the entry before it";
    if (!raw.struck)
      if (std::string fault = fault_in_entry(raw); !fault.empty()) return fault;
    previous = raw.hash;
  }
  return "";
}

std::vector<std::string> faults_in_struck(const std::vector<RawEntry>& journal) {
  std::vector<std::string> faults;
  for (const RawEntry& raw : journal)
    if (raw.struck)
      if (const std::string fault = fault_in_entry(raw); !fault.empty()) faults.push_back(fault);
  return faults;
}

}  // namespace krieg::inline upkeep
