// Laying a sighting on the map: is it one of the contacts already there, or something new? Decided from what the
// sightings themselves say and from nothing else.
#pragma once

#include <string>
#include <vector>

#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "measure/names.hpp"
#include "picture/sighting.hpp"

namespace krieg::inline picture {
struct Picture;
}  // namespace krieg::inline picture

namespace krieg::inline picture {

/// How far a body of unknown intent may have moved since it was seen, per minute.
struct AssociationLimits {
  Length per_minute;  ///< of infantry and unknown troops; cavalry is given twice that
  Length at_once;     ///< two observers' places for the same body at the same moment may differ so much
  /// Out of view for longer than this, nobody would swear that it is the same body by its place alone.
  Seconds longest_gap = std::chrono::minutes{15};
  /// An observer's number of which nothing has come for so long is forgotten.
  Seconds number_memory = std::chrono::hours{3};
};

/// Lays the sighting on the map and says which contact it became.
/// The same contact if `observer` has kept it in view under the same label, which is remembered for a time; else the
/// nearest contact, not in that observer's view under another label at the same time, of a compatible arm, within what
/// it can have moved; else a new one. A sighting older than what the map shows leaves place and time as they are and
/// adds only what was not yet known of the body (arm, branch, regiment). Contacts that he struck off are renewed by the
/// same label alone, and then show again.
ContactId lay_on_map(Picture& picture, const Sighting& sighting, const std::string& observer, Source source,
                     GameTime learned, const AssociationLimits& limits);

/// All that one observer saw at one moment, laid on the map together: first the bodies that he has kept in view, so
/// that a newcomer is not taken for one of them. The contacts are in the order of the sightings.
std::vector<ContactId> lay_all_on_map(Picture& picture, const std::vector<Sighting>& sightings,
                                      const std::string& observer, Source source, GameTime learned,
                                      const AssociationLimits& limits);

}  // namespace krieg::inline picture
