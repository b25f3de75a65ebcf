// The places of all units before the march. After it they show through which friends a unit passed and which refuge it
// reached.
#pragma once

#include <map>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

using Places = std::map<UnitId, Point>;
/// The present places.
Places places_of(const Field& field);

}  // namespace krieg::reisswitz
