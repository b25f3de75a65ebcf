// The only way from the world to a seat. Observers look; what a commander sees himself enters his picture now; what his
// units see, their officers write down, and it enters when the rider arrives.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "measure/language.hpp"
#include "picture/association.hpp"
#include "picture/picture.hpp"
#include "terrain/ground.hpp"
#include "terrain/ground_state.hpp"
#include "world/maps.hpp"
#include "world/world.hpp"

namespace krieg {

using Pictures = std::map<OfficerId, Picture>;

/// At what distance how much can be told, in full daylight and clear weather (a rule book's own figures).
struct Recognition {
  Length limit;      ///< beyond this nothing is noticed at all
  Length arm;        ///< infantry from cavalry
  Length figure;     ///< a single figure: a rider, a man in open order
  Length formation;  ///< cross-belts, heads: formation, facing and numbers well
  Length uniform;    ///< face, limbs, uniform: the branch
  Length details;    ///< the regiment
  Length eye_on_foot;
  Length eye_mounted;
  Length top_on_foot;  ///< how high a body shows
  Length top_mounted;
  Length dust = {};     ///< a marching column's dust is seen so far in dry weather by day; 0: never
  Length gunfire = {};  ///< guns are heard so far
  std::map<Weather, double> weather_factor;  ///< on every distance above
  std::map<Light, double> light_factor;
};

/// What a reporting officer's unit must have suffered or seen before he writes again without being asked.
struct ReportingHabits {
  Seconds interval;         ///< a routine report at least so often while anything goes on
  double loss_share = 0.1;  ///< of its men since the last report
  Length moved;             ///< a sighting that has moved so far is news
};

/// Everybody's printed order of battle and names, as the letters call them.
struct Directory {
  std::map<UnitId, UnitEstablishment> units;
  std::map<OfficerId, OfficerEstablishment> officers;
  std::map<OfficerId, Language> languages = {};             ///< in which each reads and is written to; none: English
  std::map<Side, std::shared_ptr<const Ground>> maps = {};  ///< a side's printed map, where it is not the ground itself
  std::map<Side, std::vector<MapChange>> map_faults = {};   ///< where that map is wrong
  std::shared_ptr<DrawnMaps> drawn_maps = std::make_shared<DrawnMaps>();

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

/// What one observer at one place sees of the other side, with the detail that distance, weather and light allow and an
/// error keyed to himself and the body (never to anything hidden). Renews his memory. `observer` is "unit:ID",
/// "patrol:ID.N" or "officer:ID".
std::vector<Sighting> look(World& world, const Ground& ground, const Recognition& recognition,
                           const Directory& directory, const std::string& observer, Side side, Point from,
                           bool mounted);

/// After each step of the clock: every commander with a picture looks round. What he sees himself of enemies, of his
/// own troops, of the ground enters his picture; contacts and own troops out of his sight stay, ageing.
void commanders_look(World& world, Pictures& pictures, const Ground& ground, const Recognition& recognition,
                     const Directory& directory, const AssociationLimits& limits);

/// After each move: what every unit's officer and every patrol's leader finds worth writing, addressed to the officer
/// he stands under. Not yet sent.
std::vector<Dispatch> reports(World& world, const Ground& ground, const Recognition& recognition,
                              const Directory& directory, const ReportingHabits& habits);

/// A report of the unit's officer to his superior, of now, without words; its rider will look for the addressee at
/// `believed`. Precondition: the unit is in the field.
Dispatch blank_report(const World& world, const Directory& directory, const UnitId& unit, const OfficerId& superior,
                      Point believed);

/// A dispatch has reached an officer who has a picture: files it among his letters, lays its sightings on his map,
/// renews his notion of his own troops, adds to the ledger. Sets `read`.
void receive(World& world, Pictures& pictures, DispatchId id, const Directory& directory,
             const AssociationLimits& limits);

/// A dispatch has reached an officer without a seat: the copy he writes out for his superior, with the first writer's
/// times; nothing if he has none above him.
std::optional<Dispatch> passed_on(const World& world, DispatchId id, const Directory& directory);

/// The picture of a commander before the first move: his own returns as printed, the map as printed.
Picture printed_picture(const World& world, const Directory& directory, OfficerId commander);

/// Straight from the umpire: spies, locals, travellers; marked with its source.
void tell_intelligence(World& world, Pictures& pictures, const Directory& directory, OfficerId to,
                       const std::string& source, const std::string& text, const std::vector<Sighting>& sightings,
                       const AssociationLimits& limits);

}  // namespace krieg
