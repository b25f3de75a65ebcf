// The places of all units before the march. After it they show through which friends a unit passed and which refuge it
// reached.
#pragma once

#include <map>

#include "drill/field.hpp"

namespace krieg::inline drill {

using Places = std::map<UnitId, Point>;
/// The present places.
Places places_of(const Field& field);

}  // namespace krieg::inline drill
