// Small parties sent out to reconnoitre (Reisswitz, Section 2: Reconnaissance Patrols; The Apparatus: a half troop of
// 35 riders, 24 men and an officer on foot; readings 81 to 84). A patrol is kept in World::patrols, sees for itself and
// sends its own reports.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Detaches a patrol that goes along the task's way, looks about at its end and comes back. Sends none, and says why,
/// where the unit is too weak or believes another of its patrols to be still out.
void send_patrol(Field& field, Unit& unit, const Task& task);

/// Every patrol moves for `step`. It turns back before formed enemies, is taken when they reach it, and is in the ranks
/// again when it has come back. The world's clock is not touched.
void march_patrols(Field& field, Seconds step, const std::vector<Body>& all);

/// The units whose patrols ought to be back, and are not, say so once.
void miss_patrols(Field& field);

}  // namespace krieg::reisswitz
