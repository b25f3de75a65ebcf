// Which of the rule book's declared marks a unit has, read from the book's own memory of the unit. Observation and
// reports learn of that memory through this function alone.
#pragma once

#include <vector>

#include "world/unit.hpp"

namespace krieg::inline army {
class ArmyWords;
struct MarkWords;
}  // namespace krieg::inline army

namespace krieg::inline world {

/// The marks that the unit has now, in the book's order.
std::vector<const MarkWords*> marks_on(const Unit& unit, const ArmyWords& words);

}  // namespace krieg::inline world
