// A body on the march halts before the enemy and forms for battle (Critical Distances).
#pragma once

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The nearest formed enemy ahead that makes a body at that pace halt; nothing if there is none.
std::optional<Body> stopped_by(const Field& field, const Unit& unit, Pace pace, const std::vector<Body>& all);

/// The unit halts before an enemy on its way and takes the formation in which its arm fights.
void halt_before(Field& field, Unit& unit, const Body& enemy);

/// Idle troops in march column take the formation in which they fight when a formed enemy is near: "should be in battle
/// order at this range" (Critical Distances).
void stand_to(Field& field, Unit& unit, const std::vector<Body>& all);

}  // namespace krieg::reisswitz
