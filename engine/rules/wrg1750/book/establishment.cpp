#include "wrg1750/book/establishment.hpp"

#include <algorithm>
#include <cassert>

#include "wrg1750/book/game_options.hpp"

namespace krieg::wrg1750 {

namespace {

constexpr double most_light_companies = 20;

}  // namespace

Notes notes_on(std::type_identity<UnitParticulars>) {
  return {may("quality", "Recruits, militia and the like are badly trained"),
          may("people", "Which people of page 5 it belongs to; it limits the kinds of troops"),
          may("arms",
              "Left out: muskets for infantry, rifles for riflemen, carbines for cavalry, guns and rockets for their "
              "crews. Infantry that rides may have rifles; cavalry may have sabres or lances instead"),
          may("mainly_lacks_firearms", "Most of its men have swords, spears or bows"),
          may("light_companies", 0, most_light_companies, "Companies that it may send out as skirmishers"),
          may("grenadiers", "Elite companies that are no guards; each figure costs a point more"),
          may("nation",
              "British regular infantry, the King's German Legion included, fires by the better die; British light "
              "cavalry, the Legion excepted, pursues longer"),
          may("howitzers", "Of heavy field or horse artillery: a battery of howitzers, which fires by their row"),
          may("teams", "Of guns on wheels: draught teams, without which they are moved by hand and cost 5 points less"),
          may("draught", "Of heavy field guns: bullocks; of siege guns: elephants"),
          may("base", "The old bases: half an inch for infantry, three quarters for cavalry or light infantry"),
          may("camels", "Of mounted infantry and pack animals: they are camels"),
          may("dismounts", "Of cavalry: it has dismounted figures and can be ordered to fight on foot"),
          may("on_line_bases",
              "Of light infantry: its companies stand on the bases of the line. It shoots and moves as light infantry, "
              "and is shot at and fights as line"),
          may("battery",
              "Of a unit of one gun model: the battery in whose line it stands, with which it moves, fires and counts "
              "its casualties until it has an order of its own")};
}

UnitParticulars read_particulars(const UnitEstablishment& unit) {
  return facts::read<UnitParticulars>(unit.others.members);
}

std::vector<Arms> possible_arms(Branch branch) {
  switch (branch) {
    case Branch::light_cavalry:
    case Branch::heavy_cavalry: return {Arms::carbine, Arms::sabre, Arms::lance};
    case Branch::mounted_infantry: return {Arms::musket, Arms::rifle};
    case Branch::light_infantry:
    case Branch::line_infantry: return {Arms::musket};
    case Branch::riflemen: return {Arms::rifle};
    case Branch::light_horse_artillery:
    case Branch::heavy_horse_artillery:
    case Branch::light_field_artillery:
    case Branch::heavy_field_artillery:
    case Branch::pack_artillery:
    case Branch::siege_artillery: return {Arms::guns};
    case Branch::rocketeers: return {Arms::rockets};
    case Branch::elephants: return {Arms::carbine};
    case Branch::pack_elephants:
    case Branch::pack_animals:
    case Branch::wagons: break;
  }
  return {};
}

std::optional<Arms> arms_of(Branch branch, const UnitParticulars& its) {
  const std::vector<Arms> possible = possible_arms(branch);
  if (its.arms || possible.empty()) return its.arms;
  return possible.front();
}

bool can_dismount(Branch branch, const UnitParticulars& its) {
  return branch == Branch::mounted_infantry || (is_cavalry(troop_of(branch)) && its.dismounts);
}

Branch on_foot(Branch branch, const UnitParticulars& its) {
  const bool of_cavalry = is_cavalry(troop_of(branch));
  assert((of_cavalry || branch == Branch::mounted_infantry) && "the troops have horses to get down from");
  if (of_cavalry) return Branch::line_infantry;
  return arms_of(branch, its) == Arms::rifle ? Branch::riflemen : Branch::light_infantry;
}

bool has_sub_units(const UnitEstablishment& unit) {
  return std::none_of(unit.elements.begin(), unit.elements.end(),
                      [](const ElementEstablishment& element) { return element.kind == ElementKind::band; });
}

bool may_form(Branch branch, bool has_sub_units, const UnitParticulars& its, Shape shape) {
  if (!knows(branch, shape)) return false;
  if (is_light_foot(troop_of(branch)) && formation_of(shape) == Formation::line) {
    if (shape == Shape::line) return its.on_line_bases;
    if (shape == Shape::skirmish_line) return !its.on_line_bases;
  }
  if (has_sub_units) return true;
  if (branch == Branch::line_infantry) return shape != Shape::line;
  const bool light_on_foot = is_light_foot(troop_of(branch)) || branch == Branch::mounted_infantry;
  return !light_on_foot || shape != Shape::square;
}

bool may_form(const UnitEstablishment& unit, const UnitParticulars& its, Shape shape) {
  return may_form(Branch{unit.branch}, has_sub_units(unit), its, shape);
}

bool may_begin(const UnitEstablishment& unit, const UnitParticulars& its, Shape shape) {
  if (shape == Shape::crowd || !may_form(unit, its, shape)) return false;
  return unit.branch != Branch::mounted_infantry || shape == Shape::line || shape == Shape::column;
}

bool is_indian(People people) {
  return people == People::indian_in_european_service || people == People::indian_potentate;
}

bool is_british_or_guard_infantry(Branch branch, const UnitParticulars& its) {
  if (!is_infantry(troop_of(branch)) || its.quality == Quality::badly_trained) return false;
  return its.quality == Quality::guard || its.nation != Nation::other;
}

bool is_british_light_cavalry(Branch branch, const UnitParticulars& its) {
  return branch == Branch::light_cavalry && its.nation == Nation::british;
}

const ScenarioForm& scenario_form_of_the_book() {
  static const ScenarioForm form{facts::schema<UnitParticulars>(), Json::object(), schema_of_options()};
  return form;
}

}  // namespace krieg::wrg1750
