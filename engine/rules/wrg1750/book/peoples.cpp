#include "wrg1750/book/peoples.hpp"

#include <algorithm>

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

const std::vector<Troop> any_troops{};
const std::vector<Troop> light_foot{Troop::light_infantry};

/// The classes of the Indian potentates, 1 to 12. Others have some of them too.
PeopleRow indian(People people, int number) {
  switch (number) {
    case 1: return {people, 1, {Troop::line_infantry}, {Arms::musket}, true, false, true, false, false};
    case 2: return {people, 2, {Troop::line_infantry}, {Arms::musket}, true, false, false, false, false};
    case 3: return {people, 3, {Troop::line_infantry}, {Arms::musket}, true, true, false, false, false};
    case 4: return {people, 4, light_foot, {Arms::musket}, false, false, false, false, false};
    case 5: return {people, 5, light_foot, {Arms::musket}, true, false, false, false, false};
    case 6: return {people, 6, light_foot, {Arms::musket}, true, true, false, false, false};
    case 7: return {people, 7, {Troop::light_field_artillery}, {Arms::guns}, false, false, {}, false, false};
    case 8: return {people, 8, {Troop::heavy_field_artillery}, {Arms::guns}, false, false, {}, false, false};
    case 9: return {people, 9, {Troop::siege_artillery}, {Arms::guns}, false, false, {}, false, false};
    case 10: return {people, 10, {Troop::rocketeers}, {Arms::rockets}, false, false, {}, false, false};
    case 11: return {people, 11, {Troop::elephants}, {}, true, {}, {}, false, false};
    default: return {people, 12, {Troop::light_cavalry}, {Arms::lance}, true, true, false, false, false};
  }
}

PeopleRow riding(PeopleRow row) {
  row.mounted_infantry = true;
  return row;
}

std::vector<PeopleRow> rows_of_all() {
  using enum People;
  const std::vector<Troop> artillery{Troop::light_horse_artillery, Troop::heavy_horse_artillery,
                                     Troop::light_field_artillery, Troop::heavy_field_artillery,
                                     Troop::pack_artillery,        Troop::siege_artillery};
  std::vector<PeopleRow> rows{{european, 0, any_troops, {}, {}, {}, {}, true, true},
                              {indian_in_european_service, 0, any_troops, {}, {}, {}, {}, false, true}};
  constexpr int indian_classes = 12;
  for (int number = 1; number <= indian_classes; ++number) rows.push_back(indian(indian_potentate, number));
  rows.push_back({north_american_indian, 0, light_foot, {Arms::musket}, true, false, false, false, false});
  rows.push_back({american_militia,
                  0,
                  {Troop::light_infantry, Troop::riflemen},
                  {Arms::musket, Arms::rifle},
                  true,
                  false,
                  true,
                  false,
                  true});
  rows.push_back({american_regular,
                  0,
                  {Troop::line_infantry, Troop::light_infantry, Troop::riflemen},
                  {},
                  false,
                  false,
                  true,
                  true,
                  true});
  rows.push_back({american_regular, 0, {Troop::light_cavalry, Troop::heavy_cavalry}, {}, true, {}, true, false, false});
  rows.push_back({american_regular, 0, artillery, {Arms::guns}, {}, {}, {}, false, false});
  for (const int number : {1, 6}) rows.push_back(indian(egyptian, number));
  rows.push_back(
      {egyptian, 0, {Troop::light_cavalry, Troop::heavy_cavalry}, {Arms::sabre}, true, true, false, false, false});
  rows.push_back({egyptian,
                  0,
                  {Troop::light_field_artillery, Troop::heavy_field_artillery, Troop::siege_artillery},
                  {Arms::guns},
                  true,
                  {},
                  {},
                  false,
                  false});
  rows.push_back({central_and_south_american, 0, any_troops, {}, true, {}, {}, false, true});
  for (const int number : {5, 12}) rows.push_back(indian(central_and_south_american, number));
  rows.push_back(riding(indian(maori, 4)));
  for (const int number : {3, 5, 6}) rows.push_back(indian(south_and_central_african, number));
  rows.push_back(riding(indian(north_african, 4)));
  rows.push_back(indian(north_african, 12));
  for (const int number : {3, 6}) rows.push_back(indian(rioters, number));
  return rows;
}

template <class T>
bool lists(const std::vector<T>& list, T value) {
  return list.empty() || std::find(list.begin(), list.end(), value) != list.end();
}

bool leaves_open(const std::optional<bool>& wanted, bool value) { return !wanted || *wanted == value; }

bool fits_row(const PeopleRow& row, const PeopleFacts& facts) {
  return row.people == facts.people && lists(row.troops, facts.troop) && lists(row.arms, facts.arms) &&
         leaves_open(row.badly_trained, facts.quality == Quality::badly_trained) &&
         leaves_open(row.mainly_lacks_firearms, facts.mainly_lacks_firearms) &&
         leaves_open(row.has_sub_units, facts.has_sub_units) && (row.guards || facts.quality != Quality::guard) &&
         (row.mounted_infantry || !facts.rides);
}

}  // namespace

const std::vector<PeopleRow>& peoples_table() {
  static const std::vector<PeopleRow> table = rows_of_all();
  return table;
}

PeopleResolution people_may_have(const PeopleFacts& facts) {
  PeopleResolution resolution;
  for (const PeopleRow& row : peoples_table()) {
    if (!fits_row(row, facts)) continue;
    resolution.allowed = true;
    if (row.indian_class == 0) continue;
    resolution.indian_classes.push_back(row.indian_class);
    resolution.steps.push_back(
        {text("fits_indian_class", {{"number", row.indian_class}}), section::peoples, text("allowed")});
  }
  if (resolution.steps.empty())
    resolution.steps.push_back({text("unit_of_people", {{"people", word(facts.people)}}), section::peoples,
                                resolution.allowed ? text("allowed") : text("not_allowed")});
  return resolution;
}

}  // namespace krieg::wrg1750
