// How officers carry out the orders of page 6, which say what is wanted and leave formations and tactics to the unit:
// "Demonstrate against the village", "Support the Fusileers", "Hold to the last man". These are also what troops live
// by whose general is absent. The book gives the orders alone; the policies are ours (README, reading 61).
#pragma once

#include "wrg1750/play/plan.hpp"

namespace krieg::wrg1750 {

/// What the unit does this period by the first of its tasks. Begins changes of formation, and finishes tasks that are
/// done. Precondition: it has a task, stands, and no enemy forces it to do something else.
Plan plan_of_task(Field& field, const Neighbours& near, Unit& unit);

/// It advances at the nearest enemy in sight, or stands if there is none (page 7, more than 10).
Plan plan_of_attack_unordered(Field& field, const Neighbours& near, Unit& unit);

}  // namespace krieg::wrg1750
