#include "umpire/assistant_input.hpp"

namespace krieg::inline umpire {

namespace {

Result<void> nothing_there(const std::string& member) {
  return refuse(Reason::unknown_thing, "not_in_your_part", {{"field", member}});
}

const Question* question_of(const Game& game, const UmpireEyes& eyes, const QuestionId& id) {
  for (const Question& question : game.pending(eyes.pass()).questions)
    if (question.id == id) return &question;
  return nullptr;
}

const Proposal* proposal_of(const Game& game, const UmpireEyes& eyes, const std::string& id) {
  for (const Proposal& proposal : game.pending(eyes.pass()).proposals)
    if (proposal.id == id) return &proposal;
  return nullptr;
}

Result<void> about_dispatch(const Game& game, const UmpireEyes& eyes, DispatchId id) {
  const World& world = game.state(eyes.pass()).world;
  const Dispatch* const found = world.dispatches.find(id);
  const bool his = found && eyes.scope().holds(world, *found);
  return his ? Result<void>{} : nothing_there("dispatch");
}

/// Checks whether the things that an input names lie within the assistant's scope; one overload for each kind that he
/// may give.
Result<void> about(const Game& game, const UmpireEyes& eyes, const CourierInput& input) {
  return about_dispatch(game, eyes, input.dispatch);
}
Result<void> about(const Game& game, const UmpireEyes& eyes, const InterpretInput& input) {
  return about_dispatch(game, eyes, input.dispatch);
}
Result<void> about(const Game& game, const UmpireEyes& eyes, const IntelligenceInput& input) {
  return eyes.scope().holds(game.state(eyes.pass()).world, input.to) ? Result<void>{} : nothing_there("to");
}
Result<void> about(const Game& game, const UmpireEyes& eyes, const ActInput& input) {
  return eyes.scope().holds(game.state(eyes.pass()).world, input.officer) ? Result<void>{} : nothing_there("officer");
}
Result<void> about(const Game& game, const UmpireEyes& eyes, const ReportInput& input) {
  return eyes.scope().holds(game.state(eyes.pass()).world, input.unit) ? Result<void>{} : nothing_there("unit");
}
Result<void> about(const Game& game, const UmpireEyes& eyes, const AnswerInput& input) {
  const Question* question = question_of(game, eyes, input.question);
  return question && eyes.scope().holds(game.state(eyes.pass()).world, question->unit) ? Result<void>{}
                                                                                       : nothing_there("question");
}
Result<void> about(const Game& game, const UmpireEyes& eyes, const RulingInput& input) {
  for (const Ruling& ruling : input.rulings) {
    const Proposal* proposal = proposal_of(game, eyes, ruling.proposal);
    if (!proposal || !eyes.scope().holds(game.state(eyes.pass()).world, proposal->units))
      return nothing_there("proposal");
  }
  return {};
}

template <class Body>
constexpr bool names_a_dispatch = requires(Body& body) {
  { body.dispatch } -> std::same_as<DispatchId&>;
};

}  // namespace

InputBody with_true_number(const Game& game, const UmpireEyes& eyes, InputBody body) {
  if (eyes.scope().is_everything()) return body;
  std::visit(
      [&]<class Body>(Body& input) {
        if constexpr (names_a_dispatch<Body>) {
          const auto asked = std::exchange(input.dispatch, DispatchId{0});
          for (const auto& [id, number] : eyes.scope().numbers(game.state(eyes.pass()).world))
            if (number == asked.value) input.dispatch = id;
        }
      },
      body);
  return body;
}

Result<void> within_scope(const Game& game, const UmpireEyes& eyes, const InputBody& body) {
  if (eyes.scope().is_everything()) return {};
  return std::visit(
      [&]<class Body>(const Body& input) -> Result<void> {
        if constexpr ((RowOf<Body>::givers & giver::assistant) != 0) return about(game, eyes, input);
        else return refuse(Reason::not_allowed, "command_unknown");
      },
      body);
}

}  // namespace krieg::inline umpire
