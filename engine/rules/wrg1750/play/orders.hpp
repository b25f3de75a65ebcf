// Orders that have reached the troops: they are filed, and taken up when a period allows it (pages 6 and 7).
#pragma once

#include <vector>

#include "wrg1750/play/field.hpp"
#include "wrg1750/play/memory.hpp"

namespace krieg::wrg1750 {

/// Whether the task sends troops at the enemy.
bool is_advance(TaskKind kind);

/// The order has come to the unit. It is filed until the period in which it may be obeyed: one complete period after it
/// was written if the general sees the unit, two if he does not; three if the book delivers it and enemies stand on the
/// straight way, round whom a rider has ridden himself (page 6). What a general orders in person holds from the next
/// period.
void file_order(Field& field, DispatchId order);

/// The filed orders that the unit may obey in this period: those about companies alone, and the last of the others,
/// which takes the place of those before it.
std::vector<WaitingOrder> due_orders(const Field& field, const Unit& unit);
/// Whether the order is about detached companies alone.
bool is_about_companies_alone(const Field& field, const WaitingOrder& waiting);

/// What the unit does with a filed order. It goes from the file, as do those that it takes the place of.
void take_up(Field& field, Unit& unit, const WaitingOrder& waiting, Obedience action);

/// Sends companies out as skirmishers or calls them in. Returns why it cannot be done; empty if it is done.
/// Precondition: the task is one of these.
KeyedText move_companies(Field& field, Unit& unit, const Task& task);

/// Goes on to the next task of the order. The last one stays in force until it is changed.
void end_task(Unit& unit, GameTime now);

/// The unit cannot carry out its order and stands; its officer reports the reason. An order that waits goes on waiting.
void drop_order(Unit& unit, GameTime now, const std::string& kind, const KeyedText& why);

/// Call it at the end of a period, before the officers report: the triggers of the units' tasks are judged.
void judge_triggers(Field& field);

/// Something drives the unit off its way: it takes the rest of the way up again afterwards.
void keep_way(Unit& unit);

}  // namespace krieg::wrg1750
