// A commander's inputs, judged by his picture and the printed map alone: what cannot be done in truth is found out in
// the field. None of these functions sees the world.
#pragma once

#include "game/input.hpp"
#include "game/rule_system.hpp"

namespace krieg {

/// What a commander's input is judged by.
struct OnPaper {
  const Picture& picture;
  const Ground& printed;
  const Directory& directory;
  const RuleSystem& rules;
};

/// Whether that officer, or whoever commands in his place, stands under the commander, as far as he has heard. A
/// commander is under himself.
bool stands_under(const OnPaper& paper, const OfficerId& officer);

Result<void> check_order(const OnPaper& paper, const OrderInput& order);
Result<void> check_ride(const OnPaper& paper, const RideInput& ride);
Result<void> check_annotation(const OnPaper& paper, const AnnotateInput& annotation);
Result<void> check_answer(const OnPaper& paper, const AnswerInput& answer);

/// Tasks that anybody writes for this branch; officers' tasks (no branch) are judged by form alone.
Result<void> check_tasks(const Ground& printed, GameTime now, const RuleSystem& rules, const std::vector<Task>& tasks,
                         std::optional<Branch> branch);

/// His pencil on his own map. Precondition: checked.
void annotate(Picture& picture, const AnnotateInput& annotation);

/// The way that he sets out on, among his own papers. Precondition: checked.
void ride_off(Picture& papers, const RideInput& ride);

/// Files the order among his own papers and makes the dispatch that will carry it. Precondition: checked.
Dispatch write_order(const OnPaper& paper, Picture& papers, const OrderInput& order);

}  // namespace krieg
