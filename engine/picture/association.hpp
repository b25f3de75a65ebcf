// Laying a sighting on the map: is it one of the contacts already there, or something new? Decided from what the
// sightings themselves say and from nothing else.
#pragma once

#include <string>

#include "measure/length.hpp"
#include "picture/picture.hpp"

namespace krieg {

/// How far a body of unknown intent may have moved since it was seen, per minute.
struct AssociationLimits {
  Length per_minute;  ///< of infantry and unknown troops; cavalry is given twice that
  Length at_once;     ///< two observers' places for the same body at the same moment may differ so much
};

/// Lays the sighting on the map and says which contact it became.
/// The same contact if `observer` has kept it in view under the same label; else the nearest contact, not in that
/// observer's view under another label at the same time, of a compatible arm, within what it can have moved; else a new one.
ContactId lay_on_map(Picture& picture, const Sighting& sighting, const std::string& observer, Source source,
                     GameTime learned, const AssociationLimits& limits);

}  // namespace krieg
