// Losses in points, as the outcomes of incidents have them.
#pragma once

#include "drill/incident.hpp"

namespace krieg::reisswitz {

/// A member of an outcome's schema: a loss in points, within its bounds.
Json points_member(const char* title);
/// Refuses losses that are not between 0 and 1000 points.
Result<void> check_points(double points, const char* member);

}  // namespace krieg::reisswitz
