#include "world/marks_borne.hpp"

#include <algorithm>
#include <string>

#include "army/army_words.hpp"

namespace krieg::inline world {

namespace {

bool bears(const BookRecord& memory, const MarkWords& mark) {
  const Json member = memory.changed_member(mark.member);
  if (member.is_null()) return false;
  return mark.value.empty() || (member.is_string() ? member.get<std::string>() : member.dump()) == mark.value;
}

}  // namespace

std::vector<const MarkWords*> marks_on(const Unit& unit, const ArmyWords& words) {
  std::vector<const MarkWords*> borne;
  if (words.marks.empty() || unit.memory.is_empty()) return borne;
  for (const MarkWords& mark : words.marks)
    if (bears(unit.memory, mark)) borne.push_back(&mark);
  return borne;
}

}  // namespace krieg::inline world
