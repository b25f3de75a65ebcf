#include "umpire/scope.hpp"

#include <algorithm>

#include "game/input.hpp"
#include "measure/plane.hpp"

namespace krieg {

namespace {

Result<void> nothing_there(const std::string& member) {
  return Refusal{Reason::unknown_thing, "\"" + member + "\": there is none in your part of the field."};
}

bool is_under(const World& world, std::optional<OfficerId> officer, const OfficerId& head) {
  for (std::size_t steps = 0; officer && steps <= world.officers.size(); ++steps) {
    if (*officer == head) return true;
    officer = world.officers.at(*officer).under;
  }
  return false;
}

const Question* question_of(const Game& game, const QuestionId& id) {
  for (const Question& question : game.pending().questions)
    if (question.id == id) return &question;
  return nullptr;
}

const Proposal* proposal_of(const Game& game, const std::string& id) {
  for (const Proposal& proposal : game.pending().proposals)
    if (proposal.id == id) return &proposal;
  return nullptr;
}

Result<void> about_dispatch(const World& world, const Scope& scope, DispatchId id) {
  const auto found = world.dispatches.find(id);
  const bool his = found != world.dispatches.end() && scope.holds(world, found->second);
  return his ? Result<void>{} : nothing_there("dispatch");
}

/// Whether the things that an input is about lie within; one overload for each kind that an assistant may give.
Result<void> about(const Game& game, const Scope& scope, const CourierInput& input) {
  return about_dispatch(game.state().world, scope, input.dispatch);
}
Result<void> about(const Game& game, const Scope& scope, const InterpretInput& input) {
  return about_dispatch(game.state().world, scope, input.dispatch);
}
Result<void> about(const Game& game, const Scope& scope, const IntelligenceInput& input) {
  return scope.holds(game.state().world, input.to) ? Result<void>{} : nothing_there("to");
}
Result<void> about(const Game& game, const Scope& scope, const ActInput& input) {
  return scope.holds(game.state().world, input.officer) ? Result<void>{} : nothing_there("officer");
}
Result<void> about(const Game& game, const Scope& scope, const ReportInput& input) {
  return scope.holds(game.state().world, input.unit) ? Result<void>{} : nothing_there("unit");
}
Result<void> about(const Game& game, const Scope& scope, const AnswerInput& input) {
  const Question* question = question_of(game, input.question);
  return question && scope.holds(game.state().world, question->unit) ? Result<void>{} : nothing_there("question");
}
Result<void> about(const Game& game, const Scope& scope, const RulingInput& input) {
  for (const Ruling& ruling : input.rulings) {
    const Proposal* proposal = proposal_of(game, ruling.proposal);
    if (!proposal || !scope.holds(game.state().world, proposal->units)) return nothing_there("proposal");
  }
  return {};
}

template <class Body>
constexpr bool names_a_dispatch = requires(Body& body) {
  { body.dispatch } -> std::same_as<DispatchId&>;
};

}  // namespace

bool Scope::holds(const World& world, const std::vector<UnitId>& units) const {
  if (is_everything()) return true;
  return !units.empty() &&
         std::all_of(units.begin(), units.end(), [&](const UnitId& unit) { return holds(world, unit); });
}

bool Scope::holds(const World& world, const Unit& unit) const {
  if (side && unit.side != *side) return false;
  if (officer && !is_under(world, unit.under, *officer)) return false;
  return sector.empty() || encloses(sector, unit.position);
}

bool Scope::holds(const World& world, const Officer& figure) const {
  if (side && figure.side != *side) return false;
  if (officer && !is_under(world, figure.id, *officer)) return false;
  return sector.empty() || encloses(sector, figure.position);
}

bool Scope::holds(const World& world, const Dispatch& dispatch) const {
  if (side && dispatch.side != *side) return false;
  const Party& party = is_captured(world, dispatch) ? dispatch.to : dispatch.from;
  const std::optional<OfficerId> writer = party.unit ? world.units.at(*party.unit).under : party.officer;
  if (officer && !is_under(world, writer, *officer)) return false;
  return sector.empty() || encloses(sector, dispatch.origin);
}

bool Scope::holds(const World& world, const UnitId& unit) const {
  const auto found = world.units.find(unit);
  return found != world.units.end() && holds(world, found->second);
}

bool Scope::holds(const World& world, const OfficerId& id) const {
  const auto found = world.officers.find(id);
  return found != world.officers.end() && holds(world, found->second);
}

std::map<DispatchId, std::int64_t> Scope::numbers(const World& world) const {
  std::map<DispatchId, std::int64_t> numbers;
  for (const auto& [id, dispatch] : world.dispatches)
    if (holds(world, dispatch)) numbers.emplace(id, static_cast<std::int64_t>(numbers.size()) + 1);
  return numbers;
}

InputBody Scope::with_true_number(const World& world, InputBody body) const {
  if (is_everything()) return body;
  std::visit(
      [&]<class Body>(Body& input) {
        if constexpr (names_a_dispatch<Body>) {
          const auto asked = std::exchange(input.dispatch, DispatchId{0});
          for (const auto& [id, number] : numbers(world))
            if (number == asked.value) input.dispatch = id;
        }
      },
      body);
  return body;
}

Result<void> within_scope(const Game& game, const Scope& scope, const InputBody& body) {
  if (scope.is_everything()) return {};
  return std::visit(
      [&]<class Body>(const Body& input) -> Result<void> {
        if constexpr ((RowOf<Body>::givers & giver::assistant) != 0) return about(game, scope, input);
        else return Refusal{Reason::not_allowed, "\"type\": this seat has no command of that name."};
      },
      body);
}

}  // namespace krieg
