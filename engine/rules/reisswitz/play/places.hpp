// Where every unit stands at a moment, for what is to be seen of a march when it is over.
#pragma once

#include <map>

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

using Places = std::map<UnitId, Point>;
/// Where every unit stands.
Places places_of(const Field& field);

}  // namespace krieg::reisswitz
