// Awarding Victory (page 17), and the order sheet, from the state of the field.
#pragma once

#include "army/army_words.hpp"
#include "game/standings.hpp"
#include "paper/task_form.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// The points of both sides if the game ended now: of their troops, of what they have taken from the enemy and of the
/// objectives that they hold.
BookStandings count_points(const Field& field, const Scenario& scenario);

/// Each unit's figures, its order, the period in which one that waits is due, whether it obeys, its casualties in men
/// in this period and in all, what it carries towards the next figure, and its state; and what note_on_order_sheet has
/// written of each period.
OrderSheet order_sheet(const Field& field, const ArmyWords& words, const std::vector<TaskForm>& forms);

/// Writes down what each unit has lost in the period, what it carries, and its state (Appendix I). To be called once,
/// at the period's end.
void note_on_order_sheet(Field& field);

}  // namespace krieg::wrg1750
