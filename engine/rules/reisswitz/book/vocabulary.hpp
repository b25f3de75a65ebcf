// The words of the order pad for this book, and its rates for the commander's marching rule.
#pragma once

#include "measure/record.hpp"

namespace krieg::reisswitz {

/// {"pace_m", "move_seconds", "earshot_m", "messenger": {...}, "branches": {branch: {"name", "formations", "paces",
/// "tasks"}},
///  "responses", "proposals": [{"id", "name"}], "skirmish_distances_m"}. Constant of the edition.
Json vocabulary_of_the_book();

}  // namespace krieg::reisswitz
