// Names and printed data of units and officers, for rules, letters and reports; the officers' languages; old maps.
#pragma once

#include <any>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "army/establishment.hpp"
#include "measure/language.hpp"
#include "measure/record.hpp"
#include "paper/maps.hpp"
#include "picture/map_change.hpp"
#include "terrain/ground_state.hpp"

namespace krieg::inline army {
class ArmyWords;
}  // namespace krieg::inline army

namespace krieg::inline paper {

class Book;
struct Scenario;
struct ScenarioSheet;

/// The printed order of battle of both sides, with the names that letters use.
struct Directory {
  std::map<UnitId, UnitEstablishment> units;
  std::map<OfficerId, OfficerEstablishment> officers;
  /// The language in which each reads and receives letters; none: English.
  std::map<OfficerId, Language> languages = {};
  std::map<Side, std::shared_ptr<const Ground>> maps = {};  ///< a side's printed map, if it differs from the ground
  std::map<Side, std::vector<MapChange>> map_faults = {};   ///< the faults of that map
  std::shared_ptr<DrawnMaps> drawn_maps = std::make_shared<DrawnMaps>();
  const ArmyWords* book = nullptr;                         ///< the rule book's words; they outlive the directory
  std::map<UnitId, std::any> particulars = {};             ///< the rule book's additions to each unit
  std::map<OfficerId, std::any> officer_particulars = {};  ///< the rule book's additions to each officer
  Json options = Json::object();                           ///< ScenarioSheet::options

  /// Precondition: the directory was made for a rule book.
  [[nodiscard]] const ArmyWords& words() const;

  [[nodiscard]] Language language_of(const OfficerId& officer) const;
  /// The map that gives the place names of that side's officers.
  [[nodiscard]] const Ground& map_of(Side side, const Ground& ground) const;
  /// Both sides' maps of that ground, for finding roads.
  [[nodiscard]] Maps maps_of(const Ground& ground) const;
};

/// State of a MapChange: printed, but not on the ground.
inline constexpr const char* not_there = ground_state::not_there;
/// State of a MapChange: on the ground, but not printed.
inline constexpr const char* not_printed = ground_state::not_printed;

/// The language in which the officer reads: that of his seat, or of the first superior who has a seat, or the game's.
/// Without an officer the game's.
Language language_of(const ScenarioSheet& sheet, std::optional<OfficerId> officer);

Directory directory_of(const OrderOfBattle& order_of_battle, const ArmyWords& words);
/// A directory with everybody's language and map and the rule book's additions. Precondition: the book finds no fault
/// in the scenario.
Directory directory_of(const Scenario& scenario, const Book& book);

}  // namespace krieg::inline paper
