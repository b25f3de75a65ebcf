// Decides whether a sighting is one of the contacts on a map or a new one, from the sightings alone.
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

/// How far a body may have moved since it was seen, if its intentions are unknown.
struct AssociationLimits {
  Length per_minute;  ///< of infantry and unknown troops; twice as much for cavalry
  Length at_once;     ///< the greatest difference between two observers' places of one body at one moment
  /// A body that was out of view for longer than this is not recognised by its place.
  Seconds longest_gap = std::chrono::minutes{15};
  /// An observer's number is forgotten when no sighting has come with it for this long.
  Seconds number_memory = std::chrono::hours{3};
};

/// Puts the sighting on the map and returns the contact that it became.
/// It is the same contact if `observer` has kept it in view under the same label (labels are forgotten after a time);
/// else the nearest contact of a compatible arm that can have moved there and is not in that observer's view under
/// another label at the same time; else a new one. A sighting older than the map's does not change place and time, and
/// adds only what was not yet known of the body (arm, branch, regiment). Contacts that the commander struck off are
/// renewed by the same label alone, and then show again.
ContactId lay_on_map(Picture& picture, const Sighting& sighting, const std::string& observer, Source source,
                     GameTime learned, const AssociationLimits& limits);

/// Puts everything that one observer saw at one moment on the map together: first the bodies that he has kept in view,
/// so that a new body is not taken for one of them. The returned contacts are in the order of the sightings.
std::vector<ContactId> lay_all_on_map(Picture& picture, const std::vector<Sighting>& sightings,
                                      const std::string& observer, Source source, GameTime learned,
                                      const AssociationLimits& limits);

}  // namespace krieg::inline picture
