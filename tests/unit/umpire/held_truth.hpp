// The truth in a chief umpire's client: whole at first, then with changes applied.
#pragma once

#include "measure/record.hpp"

namespace krieg {

/// Applies the change's items of the list `member` by their ids. A unit or an officer takes the changed members; null
/// empties one. A dispatch replaces the earlier one.
inline void put_changed_items(Json& truth, const Json& change, const char* member) {
  if (!change.contains(member)) return;
  for (const Json& item : change[member]) {
    Json* held = nullptr;
    for (Json& known : truth[member])
      if (known["id"] == item["id"]) held = &known;
    if (!held) held = &truth[member].emplace_back(Json::object());
    if (member == std::string_view("dispatches")) *held = Json::object();
    for (const auto& [name, value] : item.items()) {
      if (value.is_null()) held->erase(name);
      else (*held)[name] = value;
    }
  }
}

/// The truth after this frame. Throws std::logic_error if the frame does not follow the truth so far.
inline Json held_truth(Json truth, const Json& frame) {
  if (frame["type"] == "truth") return frame["body"];
  if (truth.is_null() || truth["number"] != frame["since"])
    throw std::logic_error("a change of the truth does not follow on the one before: " + frame.dump());
  const Json& change = frame["body"];
  for (const auto& [member, value] : change.items())
    if (member != "units" && member != "officers" && member != "dispatches") truth[member] = value;
  for (const char* member : {"units", "officers", "dispatches"}) put_changed_items(truth, change, member);
  return truth;
}

inline bool tells_truth(const Json& frame) { return frame["type"] == "truth" || frame["type"] == "truth_change"; }

}  // namespace krieg
