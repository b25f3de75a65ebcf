// A body on the march halts before the enemy, and takes up its order of battle (Critical Distances).
#pragma once

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The nearest formed enemy ahead before whom a body that moves at that pace halts; nothing if there is none.
std::optional<Body> stopped_by(const Field& field, const Unit& unit, Pace pace, const std::vector<Body>& all);

/// Halts before an enemy on the way and takes up the formation that its arm fights in.
void halt_before(Field& field, Unit& unit, const Body& enemy);

/// Troops that stand idle in column of march when a formed enemy is near take up the order in which they fight: "should
/// be in battle order at this range" (Critical Distances).
void stand_to(Field& field, Unit& unit, const std::vector<Body>& all);

}  // namespace krieg::reisswitz
