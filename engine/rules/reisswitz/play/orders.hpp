// Orders that have reached the troops.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The unit takes up the order's tasks. An order with only instant tasks (fire, hold fire, skirmishers, standing
/// orders) does not interrupt a march; any other order replaces the unit's tasks.
void take_up_order(Field& field, DispatchId order);

/// Goes on to the unit's next task; after the last one its officer notes that the order is carried out.
void finish_task(Unit& unit, GameTime now);

/// The unit cannot carry out its order: it halts, drops the order, and its officer will report the reason.
void give_up(Unit& unit, GameTime now, const std::string& kind, const KeyedText& why);

/// Sends out or calls in a unit's skirmishers (Appendix One: a line battalion's light company is two platoons of 45).
void order_skirmishers(Field& field, Unit& unit, std::optional<Length> ahead);

/// Carries out a task that takes no time. False: the task is of another kind.
bool do_instant_task(Field& field, Unit& unit, const Task& task);

}  // namespace krieg::reisswitz
