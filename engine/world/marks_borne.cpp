#include "world/marks_borne.hpp"

#include <algorithm>
#include <string>

#include "army/army_words.hpp"

namespace krieg::inline world {

namespace {

/// The member at a path such as "obedience.waits"; null if it has the value of a new record.
Json member_at(const Json& memory, std::string_view path) {
  const Json* at = &memory;
  while (!path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const auto found = at->find(path.substr(0, dot));
    if (found == at->end()) return nullptr;
    at = &*found;
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return *at;
}

bool bears(const Json& memory, const MarkWords& mark) {
  const Json member = member_at(memory, mark.member);
  if (member.is_null()) return false;
  return mark.value.empty() || (member.is_string() ? member.get<std::string>() : member.dump()) == mark.value;
}

}  // namespace

std::vector<const MarkWords*> marks_on(const Unit& unit, const ArmyWords& words) {
  std::vector<const MarkWords*> borne;
  if (words.marks.empty() || unit.memory.is_empty()) return borne;
  const Json memory = unit.memory.to_json();
  for (const MarkWords& mark : words.marks)
    if (bears(memory, mark)) borne.push_back(&mark);
  return borne;
}

}  // namespace krieg::inline world
