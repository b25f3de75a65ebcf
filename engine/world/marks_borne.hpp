// Which of the rule book's declared marks troops bear, read from the book's own memory of them. Observation and reports
// learn of that memory through this alone.
#pragma once

#include <vector>

#include "world/unit.hpp"

namespace krieg::inline army {
class ArmyWords;
struct MarkWords;
}  // namespace krieg::inline army

namespace krieg::inline world {

/// The marks that those troops bear now, in the book's order.
std::vector<const MarkWords*> marks_on(const Unit& unit, const ArmyWords& words);

}  // namespace krieg::inline world
