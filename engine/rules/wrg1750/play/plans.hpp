// The plans of all units for the movement of one period. They are made before both sides move, from orders, charges and
// forced actions; nothing of them outlives the period.
#pragma once

#include "wrg1750/play/neighbours.hpp"
#include "wrg1750/play/plan.hpp"

namespace krieg::wrg1750 {

/// Plans for all units in the field. Begins changes of formation that orders or the enemy's cavalry demand.
Plans plans_of_period(Field& field);

}  // namespace krieg::wrg1750
