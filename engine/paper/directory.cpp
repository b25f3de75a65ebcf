#include "paper/directory.hpp"

#include <algorithm>
#include <cassert>

#include "paper/book.hpp"
#include "paper/scenario.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline paper {

namespace {

std::vector<MapChange> faults_of(const OldMap& old, const Ground& ground) {
  std::vector<MapChange> faults;
  for (const std::string& id : old.without) {
    MapChange fault;
    fault.feature = id;
    fault.state = not_printed;
    const Feature* missing = ground.feature(id);
    assert(missing && "the old map lacks a feature of the ground");
    fault.found = *missing;
    faults.push_back(std::move(fault));
  }
  for (const Feature& feature : old.with) {
    MapChange fault;
    fault.feature = feature.id;
    fault.state = not_there;
    faults.push_back(std::move(fault));
  }
  return faults;
}

}  // namespace

Language language_of(const ScenarioSheet& sheet, std::optional<OfficerId> officer) {
  const auto& officers = sheet.order_of_battle.officers;
  const Language of_the_game = sheet.language.value_or(Language::english);
  while (officer) {
    for (const ScenarioSeat& seat : sheet.seats)
      if (seat.kind == SeatKind::commander && seat.officer == officer) return seat.language.value_or(of_the_game);
    const auto paper = std::find_if(officers.begin(), officers.end(), [&](const auto& o) { return o.id == *officer; });
    officer = paper == officers.end() ? std::nullopt : paper->under;
  }
  return of_the_game;
}

Language Directory::language_of(const OfficerId& officer) const {
  const auto found = languages.find(officer);
  return found == languages.end() ? Language::english : found->second;
}

const Ground& Directory::map_of(Side side, const Ground& ground) const {
  const auto map = maps.find(side);
  return map == maps.end() ? ground : *map->second;
}

const ArmyWords& Directory::words() const {
  assert(book);
  return *book;
}

Maps Directory::maps_of(const Ground& ground) const { return {ground, maps, drawn_maps}; }

Directory directory_of(const OrderOfBattle& order_of_battle, const ArmyWords& words) {
  Directory directory;
  directory.book = &words;
  for (const UnitEstablishment& unit : order_of_battle.units) directory.units.emplace(unit.id, unit);
  for (const OfficerEstablishment& officer : order_of_battle.officers) directory.officers.emplace(officer.id, officer);
  return directory;
}

Directory directory_of(const Scenario& scenario, const Book& book) {
  Directory directory = directory_of(scenario.sheet.order_of_battle, book.army_words());
  for (const auto& [id, unit] : directory.units) directory.particulars.emplace(id, book.particulars_of(unit));
  for (const auto& [id, officer] : directory.officers)
    directory.officer_particulars.emplace(id, book.particulars_of(officer));
  for (const auto& [id, officer] : directory.officers) directory.languages[id] = krieg::language_of(scenario.sheet, id);
  directory.options = scenario.sheet.options;
  directory.maps = scenario.old_grounds;
  for (const auto& [side, old] : scenario.sheet.old_maps) directory.map_faults[side] = faults_of(old, *scenario.ground);
  return directory;
}

}  // namespace krieg::inline paper
