// The ground that a unit covers as it is, and how long it takes to form otherwise (Representation of Units -
// Formations; Altering Formation).
#pragma once

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"
#include "world/unit.hpp"

namespace krieg::reisswitz {

/// The ground that the unit would cover in that formation at its present strength. Frontage shrinks with losses, man by
/// man, as the exchange pieces show it in steps (reading 8). Precondition: knows(unit.branch, formation).
Footprint footprint(const Unit& unit, Formation formation);

/// How long the unit needs to pass from its present formation into `to`; 0 when it stands in it already. One move; guns
/// that come off a march column need four minutes more to make ready (reading 7).
Seconds change_time(const Unit& unit, Formation to);

}  // namespace krieg::reisswitz
