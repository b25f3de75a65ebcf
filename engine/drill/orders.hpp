// Orders that have reached the troops: taken up, carried out, given up. The dispatch and the occurrences tell it to
// those whom it concerns; what the book remembers of the task under way it sets itself.
#pragma once

#include <string>

#include "drill/field.hpp"

namespace krieg::inline drill {

/// The first task of the unit; null if it has none, or if that task still waits for its trigger.
const Task* task_in_hand(const Unit& unit);

/// Whether the task in hand is of that kind, one of the book's.
template <class Kind>
bool has_in_hand(const Unit& unit, Kind kind) {
  const Task* const task = task_in_hand(unit);
  return task && task->kind == kind;
}

/// The order's tasks take the place of the unit's own. The unit's way stays as it is.
void take_up_tasks(const Field& field, Unit& unit, DispatchId order);

/// The unit goes by the order from now on: whom it fires upon, how it behaves. Its own tasks go on.
void note_in_force(Field& field, Unit& unit, DispatchId order);

/// The unit begins to act on the order to which its tasks belong, if it does not already.
void note_acted_on(Field& field, const Unit& unit);

/// Goes on to the unit's next task; after the last one its officer notes that the order is carried out.
void finish_task(Unit& unit, GameTime now);

/// The unit cannot carry out its order: it halts, drops the order, and its officer will report the reason. `kind`: the
/// occurrence, such as "order_impossible" or "road_blocked".
void give_up(Unit& unit, GameTime now, const std::string& kind, const KeyedText& why);

}  // namespace krieg::inline drill
