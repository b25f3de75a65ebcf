// Who is who on paper, for rules, letters and reports; who reads which language; whose map is out of date.
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

/// Everybody's printed order of battle and names, as the letters call them.
struct Directory {
  std::map<UnitId, UnitEstablishment> units;
  std::map<OfficerId, OfficerEstablishment> officers;
  std::map<OfficerId, Language> languages = {};             ///< in which each reads and is written to; none: English
  std::map<Side, std::shared_ptr<const Ground>> maps = {};  ///< a side's printed map, where it is not the ground itself
  std::map<Side, std::vector<MapChange>> map_faults = {};   ///< where that map is wrong
  std::shared_ptr<DrawnMaps> drawn_maps = std::make_shared<DrawnMaps>();
  const ArmyWords* book = nullptr;                         ///< the rule book's words, which outlive everything
  std::map<UnitId, std::any> particulars = {};             ///< what the rule book adds to each unit
  std::map<OfficerId, std::any> officer_particulars = {};  ///< and to each officer
  Json options = Json::object();                           ///< ScenarioSheet::options

  /// Precondition: made for a rule book.
  [[nodiscard]] const ArmyWords& words() const;

  [[nodiscard]] Language language_of(const OfficerId& officer) const;
  /// The map by which that side's officers call places.
  [[nodiscard]] const Ground& map_of(Side side, const Ground& ground) const;
  /// Both sides' maps of that ground, for seeking roads.
  [[nodiscard]] Maps maps_of(const Ground& ground) const;
};

/// State of a MapChange: printed, and not to be found on the ground.
inline constexpr const char* not_there = ground_state::not_there;
/// State of a MapChange: on the ground, and not printed.
inline constexpr const char* not_printed = ground_state::not_printed;

/// In which that officer reads: his seat's, else that of the first above him who has one, else the game's; without an
/// officer the game's.
Language language_of(const ScenarioSheet& sheet, std::optional<OfficerId> officer);

Directory directory_of(const OrderOfBattle& order_of_battle, const ArmyWords& words);
/// With everybody's language and map, and what the rule book adds to them. Precondition: the book finds no fault in it.
Directory directory_of(const Scenario& scenario, const Book& book);

}  // namespace krieg::inline paper
