// The functions that bring facts from the world into pictures; there is no other way. What a commander sees himself
// enters his picture at once. What his units see, their officers write down, and it enters when the rider arrives.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "measure/names.hpp"

namespace krieg::inline paper {
struct Directory;
struct Recognition;
}  // namespace krieg::inline paper

namespace krieg::inline picture {
struct AssociationLimits;
struct Picture;
struct Sighting;
}  // namespace krieg::inline picture

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline world {
struct Dispatch;
struct World;
}  // namespace krieg::inline world

namespace krieg::inline knowledge {

using Pictures = std::map<OfficerId, Picture>;

/// What must have happened to a unit, or what it must have seen, before its officer writes again without being asked.
struct ReportingHabits {
  Seconds interval;         ///< the longest time between routine reports while there is something to report
  double loss_share = 0.1;  ///< losses since the last report, as a share of the unit's men
  Length moved;             ///< a sighting that has moved this far is news
};

/// The enemy bodies that one observer at one place sees, with the detail that distance, weather and light allow. The
/// error depends on the observer and on what he sees of the body, never on anything hidden. Updates the observer's
/// memory. `observer` is "unit:ID", "patrol:ID.N" or "officer:ID".
std::vector<Sighting> look(World& world, const Ground& ground, const Recognition& recognition,
                           const Directory& directory, const std::string& observer, Side side, Point from,
                           bool mounted);

/// Call it after each step of the clock. Every commander with a picture looks round. What he sees of enemies, of his
/// own troops and of the ground enters his picture. Contacts and own troops out of his sight stay as they were.
void commanders_look(World& world, Pictures& pictures, const Ground& ground, const Recognition& recognition,
                     const Directory& directory, const AssociationLimits& limits);

/// Call it after each move. Returns the reports that unit officers and patrol leaders find worth writing, addressed to
/// their superiors. They are not yet sent.
std::vector<Dispatch> reports(World& world, const Ground& ground, const Recognition& recognition,
                              const Directory& directory, const ReportingHabits& habits);

/// A report without words from the unit's officer to his superior, written now. Its rider will look for the addressee
/// at `believed`. Precondition: the unit is in the field.
Dispatch blank_report(const World& world, const Directory& directory, const UnitId& unit, const OfficerId& superior,
                      Point believed);

/// A dispatch has reached an officer who has a picture. Files it among his letters, puts its sightings on his map,
/// updates what he knows of his own troops, and adds to the ledger. Sets `read`.
void receive(World& world, Pictures& pictures, DispatchId id, const Directory& directory,
             const AssociationLimits& limits);

/// A dispatch has reached an officer without a seat. Returns the copy that he writes for his superior, with the first
/// writer's times; nothing if he has no superior.
std::optional<Dispatch> passed_on(const World& world, DispatchId id, const Directory& directory);

/// The picture of a commander before the first move: his own troops and the map as printed.
Picture printed_picture(const World& world, const Directory& directory, OfficerId commander);

/// Before the clock starts the umpire has changed a unit: the commanders of its side have a new return of it.
void tell_set_up(const World& world, Pictures& pictures, const Directory& directory, const UnitId& unit);
/// Before the clock starts he has changed an officer, who knows where he is and whether he commands.
void tell_set_up(const World& world, Pictures& pictures, const OfficerId& officer);
/// The commander knows the weather, the light, the state of the ground and the wind.
void see_sky(const World& world, Picture& picture);

/// Gives a commander news from the umpire: from spies, locals, travellers. The picture names the source.
void tell_intelligence(World& world, Pictures& pictures, const Directory& directory, OfficerId to,
                       const std::string& source, const std::string& text, const std::vector<Sighting>& sightings,
                       const AssociationLimits& limits);

}  // namespace krieg::inline knowledge
