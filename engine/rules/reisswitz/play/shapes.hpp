// The ground that a unit covers, and the time of its changes of formation (Representation of Units - Formations;
// Altering Formation).
#pragma once

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"
#include "world/unit.hpp"

namespace krieg::reisswitz {

/// The ground of the unit in that formation at its present strength. Its frontage shrinks with every man lost; the
/// exchange pieces show this in steps (reading 8). A formation in which the arm is not drilled, such as that of
/// horsemen who have just dismounted, counts as the arm's line.
Footprint footprint(const Unit& unit, Formation formation);

/// The time that the unit needs to change from its present formation to `to`; 0 if it is in it already. One move; guns
/// in march column need four minutes more to make ready (reading 7).
Seconds change_time(const Unit& unit, Formation to);

}  // namespace krieg::reisswitz
