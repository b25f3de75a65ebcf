// The triggers of tasks: what an officer waits for before he does what his order says for that case.
#pragma once

#include <functional>

#include "drill/field.hpp"

namespace krieg::inline drill {

/// What the book knows of a unit for its triggers.
struct TriggerRules {
  std::function<bool(const Unit&)> was_attacked;  ///< fired on or charged in this move
  std::function<void(Unit&)> forget_task;         ///< the task that the unit has begun ends; its way too
};

/// Call it at the end of a move, before the officers report. Each unit's officer looks round and judges the triggers of
/// his tasks by what he sees and suffers himself. Of those that are met, the last in the order counts: its task is the
/// next, without its trigger, and the tasks before it are dropped. He will report why.
void judge_triggers(Field& field, const TriggerRules& rules);

}  // namespace krieg::inline drill
