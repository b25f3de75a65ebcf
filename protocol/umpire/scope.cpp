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

Result<void> about_rulings(const Game& game, const Scope& scope, const Json& body) {
  for (const Ruling& ruling : from_record<RulingInput>(body).rulings) {
    const Proposal* proposal = proposal_of(game, ruling.proposal);
    if (!proposal || !scope.holds(game.state().world, proposal->units)) return nothing_there("proposal");
  }
  return {};
}

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

Json Scope::with_true_number(const World& world, Json body) const {
  if (is_everything() || !body.is_object() || !body.contains("dispatch") || !body["dispatch"].is_number_integer())
    return body;
  const auto asked = body["dispatch"].get<std::int64_t>();
  body["dispatch"] = 0;
  for (const auto& [id, number] : numbers(world))
    if (number == asked) body["dispatch"] = id.value;
  return body;
}

Result<void> within_scope(const Game& game, const Scope& scope, EntryKind kind, const Json& body) {
  if (scope.is_everything()) return {};
  const World& world = game.state().world;
  try {
    switch (kind) {
      case EntryKind::courier: return about_dispatch(world, scope, from_record<CourierInput>(body).dispatch);
      case EntryKind::interpret: return about_dispatch(world, scope, from_record<InterpretInput>(body).dispatch);
      case EntryKind::intelligence:
        return scope.holds(world, from_record<IntelligenceInput>(body).to) ? Result<void>{} : nothing_there("to");
      case EntryKind::act:
        return scope.holds(world, from_record<ActInput>(body).officer) ? Result<void>{} : nothing_there("officer");
      case EntryKind::report:
        return scope.holds(world, from_record<ReportInput>(body).unit) ? Result<void>{} : nothing_there("unit");
      case EntryKind::answer: {
        const Question* question = question_of(game, from_record<AnswerInput>(body).question);
        return question && scope.holds(world, question->unit) ? Result<void>{} : nothing_there("question");
      }
      case EntryKind::ruling: return about_rulings(game, scope, body);
      default: return Refusal{Reason::not_allowed, "\"type\": this seat has no command of that name."};
    }
  } catch (const RecordError& error) {
    return Refusal{Reason::malformed, error.what()};
  }
}

}  // namespace krieg
