// Small parties sent out to reconnoitre (Reisswitz, Section 2: Reconnaissance Patrols; The Apparatus: a half troop of
// 35 riders, 24 men and an officer on foot; readings 81 to 84). A patrol is kept in World::patrols, sees for itself and
// sends its own reports.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Detaches a patrol that goes along the task's way, looks round at its end and comes back. If the unit is too weak or
/// believes that another of its patrols is still out, it sends none and reports the reason.
void send_patrol(Field& field, Unit& unit, const Task& task);

/// Every patrol moves for `step`. It turns back before formed enemies, is captured if they reach it, and joins the
/// ranks again when it is back. Does not advance the world's clock.
void march_patrols(Field& field, Seconds step, const std::vector<Body>& all);

/// Units whose patrols are overdue report it once.
void miss_patrols(Field& field);

}  // namespace krieg::reisswitz
