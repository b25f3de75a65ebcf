#include "knowledge/marks.hpp"

#include <algorithm>

namespace krieg::inline knowledge {

namespace {

bool shows(const MarkWords& mark, Detail detail) { return mark.shows_from && *mark.shows_from <= detail; }

template <class Choice>
Marks chosen(const std::vector<const MarkWords*>& marks, Choice choice) {
  std::vector<StateMark> some;
  for (const MarkWords* mark : marks)
    if (choice(*mark)) some.push_back(mark->id);
  return some.empty() ? std::nullopt : Marks(std::move(some));
}

/// The marks of `first` for which `choice` is true and the marks of `second` for which it is false, in the book's
/// order.
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

bool shows_marks(const Body& body, const Unit& unit) {
  if (body.kind == BodyKind::troops) return true;
  return body.kind == BodyKind::element &&
         std::none_of(unit.elements.begin(), unit.elements.end(),
                      [](const Element& element) { return !element.apart && element.men > 0; });
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
  return joined(told, known, words, [](const MarkWords& mark) { return mark.in_returns; });
}

Marks renewed_by_older_return(const Marks& known, const Marks& told, const ArmyWords& words) {
  return joined(told, known, words, [](const MarkWords& mark) { return mark.in_returns && !mark.shows_from; });
}

}  // namespace krieg::inline knowledge
