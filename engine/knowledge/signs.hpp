// What betrays troops that are not seen themselves: the dust of a column on the march, the sound of guns. A man can say
// in which direction it is, and guess how far; not what it is, nor whose guns they are.
#pragma once

#include <vector>

#include "knowledge/observation.hpp"

namespace krieg {

/// One sighting for each kind of sign and each direction (to a twenty-fourth of the circle), nearest first. Nothing of
/// what the observer sees itself. Keyed to observer and direction alone, so that no hidden name or number shows.
std::vector<Sighting> signs(const Field& field, const Observer& observer);

}  // namespace krieg
