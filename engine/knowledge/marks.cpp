#include "knowledge/marks.hpp"

#include <algorithm>
#include <string>

namespace krieg {

namespace {

/// The member at "obedience.waits"; null if it is as in a new record.
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

bool shows(const MarkWords& mark, Detail detail) { return mark.shows_from && *mark.shows_from <= detail; }

template <class Choice>
Marks chosen(const std::vector<const MarkWords*>& marks, Choice choice) {
  std::vector<StateMark> some;
  for (const MarkWords* mark : marks)
    if (choice(*mark)) some.push_back(mark->id);
  return some.empty() ? std::nullopt : Marks(std::move(some));
}

/// Of the first those that are chosen, of the second the others; in the book's order.
template <class Choice>
Marks joined(const Marks& first, const Marks& second, const ArmyWords& words, Choice choice) {
  const auto has = [](const Marks& marks, const StateMark& mark) {
    return marks && std::find(marks->begin(), marks->end(), mark) != marks->end();
  };
  std::vector<StateMark> both;
  for (const MarkWords& mark : words.marks)
    if (has(choice(mark) ? first : second, mark.id)) both.push_back(mark.id);
  return both.empty() ? std::nullopt : Marks(std::move(both));
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

Marks seen_of(const std::vector<const MarkWords*>& marks, Detail detail) {
  return chosen(marks, [&](const MarkWords& mark) { return shows(mark, detail); });
}

Marks told_of(const std::vector<const MarkWords*>& marks) {
  return chosen(marks, [](const MarkWords& mark) { return mark.in_returns; });
}

Marks renewed_by_sight(const Marks& known, const Marks& seen, Detail detail, const ArmyWords& words) {
  return joined(seen, known, words, [&](const MarkWords& mark) { return shows(mark, detail); });
}

Marks renewed_by_return(const Marks& known, const Marks& told, const ArmyWords& words) {
  return joined(told, known, words, [](const MarkWords& mark) { return mark.in_returns && !mark.shows_from; });
}

}  // namespace krieg
