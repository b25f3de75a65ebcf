// Where every unit stood before the march: whom it rode through and what refuge it reached is told by it afterwards.
#pragma once

#include <map>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

using Places = std::map<UnitId, Point>;
/// As they stand now.
Places places_of(const Field& field);

}  // namespace krieg::reisswitz
