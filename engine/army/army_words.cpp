#include "army/army_words.hpp"

#include <algorithm>

namespace krieg::inline army {

namespace {

template <class Entry, class Word>
const Entry* entry_of(const std::vector<Entry>& entries, const Word& word) {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) {
    if constexpr (std::is_same_v<Entry, Word>) return entry == word;
    else return entry.id == word;
  });
  return found == entries.end() ? nullptr : &*found;
}

}  // namespace

const BranchWords* ArmyWords::find(const Branch& word) const { return entry_of(branches, word); }
const FormationWords* ArmyWords::find(const Formation& word) const { return entry_of(formations, word); }
const SteadinessWords* ArmyWords::find(const Steadiness& word) const { return entry_of(steadiness, word); }
const TaskWords* ArmyWords::find(const TaskKind& word) const { return entry_of(tasks, word); }
const PaceWords* ArmyWords::find(const Pace& word) const { return entry_of(paces, word); }
const ElementKind* ArmyWords::find(const ElementKind& word) const { return entry_of(elements, word); }
const MarkWords* ArmyWords::find(const StateMark& word) const { return entry_of(marks, word); }

Json ArmyWords::to_json() const {
  Json json{{"branches", Json::array()},
            {"formations", Json::array()},
            {"steadiness", Json::array()},
            {"paces", Json::array()}};
  for (const BranchWords& each : branches)
    json["branches"].push_back(
        {{"id", name_of(each.id)}, {"name", each.name}, {"arm", name_of(each.arm)}, {"mark", name_of(each.mark)}});
  for (const FormationWords& each : formations)
    json["formations"].push_back({{"id", name_of(each.id)},
                                  {"name", each.name},
                                  {"in_german", each.in_german.empty() ? each.said.german : each.in_german},
                                  {"shape", name_of(each.shape)},
                                  {"least", to_record(each.least)},
                                  {"guns_in_place", each.has_guns_in_place}});
  for (const SteadinessWords& each : steadiness)
    json["steadiness"].push_back({{"id", name_of(each.id)}, {"name", each.name}, {"grade", name_of(each.grade)}});
  json["measure"] = {{"metres", measure.metres}, {"name", measure.name.english}, {"in_german", measure.name.german}};
  json["turn"] = {{"one", turn.one}, {"many", turn.many}};
  for (const PaceWords& each : paces)
    json["paces"].push_back({{"id", name_of(each.id)}, {"name", each.name}, {"in_german", each.in_german}});
  json["marks"] = Json::array();
  for (const MarkWords& each : marks) json["marks"].push_back({{"id", name_of(each.id)}, {"name", each.name}});
  return json;
}

void ArmyWords::refuse(std::string_view word) {
  throw RecordError("", "the rule book has no such word: \"" + std::string(word) + "\"");
}

}  // namespace krieg::inline army
