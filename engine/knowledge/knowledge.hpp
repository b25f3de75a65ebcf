// The only way from the world to a seat. Observers look; what a commander sees himself enters his picture now; what his
// units see, their officers write down, and it enters when the rider arrives.
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

/// What a reporting officer's unit must have suffered or seen before he writes again without being asked.
struct ReportingHabits {
  Seconds interval;         ///< a routine report at least so often while anything goes on
  double loss_share = 0.1;  ///< of its men since the last report
  Length moved;             ///< a sighting that has moved so far is news
};

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

}  // namespace krieg::inline knowledge
