// The names of troops in the texts of play.
#pragma once

#include <vector>

#include "measure/keyed_text.hpp"
#include "measure/names.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// "the 1st and the 2nd and the 3rd"
KeyedText names_of(const Field& field, const std::vector<UnitId>& units);

}  // namespace krieg::reisswitz
