// Orders that have reached the troops.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The unit takes up the order's tasks. An order with only instant tasks (fire, hold fire, skirmishers, standing
/// orders) does not interrupt a march; any other order replaces the unit's tasks.
void take_up_order(Field& field, DispatchId order);

/// Finishes the task under way (finish_task); the next one is not begun.
void end_task(Unit& unit, GameTime now);

/// Gives up the order (give_up) and the task under way.
void drop_order(Unit& unit, GameTime now, const std::string& kind, const KeyedText& why);

/// Sends out or calls in a unit's skirmishers (Appendix One: a line battalion's light company is two platoons of 45).
void order_skirmishers(Field& field, Unit& unit, std::optional<Length> ahead);

/// Carries out a task that takes no time. False: the task is of another kind.
bool do_instant_task(Field& field, Unit& unit, const Task& task);

/// Call it at the end of a move, before the officers report: the triggers of the units' tasks are judged.
void judge_triggers(Field& field);

}  // namespace krieg::reisswitz
