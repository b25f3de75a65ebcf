#include "umpire/desk_item.hpp"

#include <algorithm>

namespace krieg::inline umpire {

namespace {

bool shows_dispatch(const ShownDesk& desk, DispatchId id) {
  const Dispatch* const found = desk.world.dispatches.find(id);
  return found && desk.scope.holds(desk.world, *found);
}

bool shows_question(const ShownDesk& desk, const QuestionId& id) {
  return std::any_of(desk.pending.questions.begin(), desk.pending.questions.end(), [&](const Question& question) {
    return question.id == id && desk.scope.holds(desk.world, question.unit);
  });
}

bool shows_proposal(const ShownDesk& desk, const std::string& id) {
  return std::any_of(desk.pending.proposals.begin(), desk.pending.proposals.end(), [&](const Proposal& proposal) {
    return proposal.id == id && desk.scope.holds(desk.world, proposal.units);
  });
}

}  // namespace

bool is_one_item(const DeskItem& item) {
  return int(item.dispatch.has_value()) + int(item.question.has_value()) + int(item.proposal.has_value()) +
             int(item.side.has_value()) ==
         1;
}

bool is_shown(const ShownDesk& desk, const DeskItem& item) {
  if (item.dispatch) return shows_dispatch(desk, *item.dispatch);
  if (item.question) return shows_question(desk, *item.question);
  if (item.proposal) return shows_proposal(desk, *item.proposal);
  const bool has_a_whole_side = !desk.scope.officer && desk.scope.sector.empty();
  return item.side && has_a_whole_side && (!desk.scope.side || desk.scope.side == item.side);
}

OwnNumbers own_numbers(const ShownDesk& desk) {
  return desk.scope.is_everything() ? OwnNumbers{} : desk.scope.numbers(desk.world);
}

std::optional<DeskItem> as_named_by(const ShownDesk& desk, const OwnNumbers& numbers, DeskItem item) {
  if (!is_shown(desk, item)) return std::nullopt;
  if (item.dispatch && !desk.scope.is_everything()) item.dispatch = DispatchId{numbers.at(*item.dispatch)};
  return item;
}

std::optional<DeskItem> named_item(const ShownDesk& desk, DeskItem item) {
  if (!is_one_item(item)) return std::nullopt;
  if (item.dispatch && !desk.scope.is_everything()) {
    const OwnNumbers numbers = own_numbers(desk);
    const auto named = std::find_if(numbers.begin(), numbers.end(),
                                    [&](const auto& entry) { return entry.second == item.dispatch->value; });
    if (named == numbers.end()) return std::nullopt;
    item.dispatch = named->first;
  }
  return is_shown(desk, item) ? std::optional(item) : std::nullopt;
}

}  // namespace krieg::inline umpire
