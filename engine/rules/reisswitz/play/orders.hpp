// Orders in the hands of the troops.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The unit that the order is for takes up its tasks. An order of instant tasks alone (fire, hold fire, skirmishers,
/// standing orders) leaves a march that is under way as it is; any other replaces what the unit was doing.
void take_up_order(Field& field, DispatchId order);

/// The unit's first task has been done: on to the next; after the last its officer notes that the order is carried out.
void finish_task(Unit& unit, GameTime now);

/// The unit cannot do what it was told: it halts, drops the order, and its officer will write why.
void give_up(Unit& unit, GameTime now, const std::string& kind, const std::string& why);

/// Sends out or calls in a unit's skirmishers (Appendix One: a line battalion's light company is two platoons of 45).
void order_skirmishers(Field& field, Unit& unit, std::optional<Length> ahead);

/// Does at once what takes no time of the unit's own. False: the task is of another kind.
bool do_instant_task(Field& field, Unit& unit, const Task& task);

}  // namespace krieg::reisswitz
