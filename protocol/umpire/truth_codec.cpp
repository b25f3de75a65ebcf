#include "umpire/truth_codec.hpp"

#include <algorithm>

#include "commander/frame.hpp"
#include "commander/picture_codec.hpp"

namespace krieg {
namespace {

/// Those of the map's things that the scope holds.
template <class Key, class T>
Json list_of(const World& world, const Scope& scope, const std::map<Key, T>& things) {
  Json list = Json::array();
  for (const auto& [key, thing] : things)
    if (scope.is_everything() || scope.holds(world, thing)) list.push_back(to_record(thing));
  return list;
}

Json dispatches_in(const World& world, const Scope& scope) {
  Json list = Json::array();
  for (const Dispatch& dispatch : world.dispatches)
    if (scope.is_everything() || scope.holds(world, dispatch)) list.push_back(to_record(dispatch));
  return list;
}

/// The things that hold a dispatch's number, with the numbers that this scope gives.
Json renumbered(Json list, const char* member, const World& world, const Scope& scope) {
  if (scope.is_everything()) return list;
  const auto numbers = scope.numbers(world);
  for (Json& thing : list) {
    if (!thing.contains(member)) continue;
    const auto known = numbers.find(DispatchId{thing[member].get<std::int64_t>()});
    if (known == numbers.end()) thing.erase(member);
    else thing[member] = known->second;
  }
  return list;
}

Json riders(const World& world, const Scope& scope) {
  Json list = Json::array();
  for (const Messenger& rider : world.messengers)
    if (scope.is_everything() || scope.holds(world, world.dispatches.at(rider.dispatch)))
      list.push_back(to_record(rider));
  return list;
}

/// What has no number yet: it is still on its writer's desk.
Json drafts(const World& world, const Scope& scope) {
  Json list = Json::array();
  for (const Dispatch& draft : world.on_desks)
    if (scope.is_everything() || scope.holds(world, draft))
      list.push_back({{"side", to_record(draft.side)},
                      {"kind", to_record(draft.kind)},
                      {"from", to_record(draft.from)},
                      {"to", to_record(draft.to)},
                      {"written", to_record(draft.written)},
                      {"text", draft.text},
                      {"tasks", to_record(draft.tasks)}});
  return list;
}

Json settled_of(const World& world, const Scope& scope) {
  Json list = Json::array();
  for (const Settled& settled : world.settled) {
    if (scope.holds(world, settled.units)) list.push_back(to_record(settled));
  }
  return list;
}

Json pending_of(const Game& game, const UmpireEyes& eyes) {
  const Scope& scope = eyes.scope();
  const World& world = game.state(eyes.pass()).world;
  Pending held;
  for (const Question& question : game.pending(eyes.pass()).questions)
    if (scope.is_everything() || scope.holds(world, question.unit)) held.questions.push_back(question);
  for (const Proposal& proposal : game.pending(eyes.pass()).proposals)
    if (scope.holds(world, proposal.units)) held.proposals.push_back(proposal);
  return to_record(held);
}

/// What the war has done to the ground, as far as those in the scope have found it.
Json ground_of(const GameState& game, const Scope& scope) {
  const World& world = game.world;
  if (scope.is_everything()) return to_record(world.ground_changes);
  std::map<std::string, std::string> found;
  const auto find = [&](const std::string& feature, const std::string& state) {
    if (world.ground_changes.contains(feature)) found[feature] = state;
  };
  for (const auto& [id, picture] : game.pictures)
    if (scope.holds(world, id))
      for (const MapChange& change : picture.map_changes) find(change.feature, change.state);
  for (const auto& [id, unit] : world.units)
    if (scope.holds(world, unit))
      for (const auto& [feature, state] : unit.reported.ground) find(feature, state);
  return to_record(found);
}

bool is_empty(const Json& pending) { return pending["questions"].empty() && pending["proposals"].empty(); }

/// All but the lists of units, officers and dispatches.
Json passing_truth_in(const Game& game, const GameState& state, const Json& pending, const UmpireEyes& eyes) {
  const World& world = state.world;
  const Scope& scope = eyes.scope();
  const bool everything = scope.is_everything();
  return {{"number", everything ? game.last_entry().number : world.move},
          {"time", to_record(world.time)},
          {"move", world.move},
          {"begun", state.begun},
          {"paused", everything && state.paused},
          {"thinking_counts", everything && state.thinking_counts},
          {"in_move", everything ? game.in_move(eyes.pass()) : !is_empty(pending)},
          {"ended", world.ended},
          {"weather", to_record(world.weather)},
          {"light", to_record(world.light)},
          {"ground_condition", to_record(world.ground_condition)},
          {"event", everything ? game.event(eyes.pass()) : std::string()},
          {"patrols", list_of(world, scope, world.patrols)},
          {"on_desks", drafts(world, scope)},
          {"messengers", renumbered(riders(world, scope), "dispatch", world, scope)},
          {"ground_changes", ground_of(state, scope)},
          {"settled", settled_of(world, scope)},
          {"pending", pending},
          {"attention", to_record(everything ? state.attention : Attention{})}};
}

void put_lasting_truth_in(Json& truth, const World& world, const Scope& scope) {
  truth["units"] = renumbered(list_of(world, scope, world.units), "acting_on", world, scope);
  truth["officers"] = list_of(world, scope, world.officers);
  truth["dispatches"] = renumbered(dispatches_in(world, scope), "id", world, scope);
}

Json truth_in(const Game& game, const GameState& state, const Json& pending, const UmpireEyes& eyes) {
  Json truth = passing_truth_in(game, state, pending, eyes);
  put_lasting_truth_in(truth, state.world, eyes.scope());
  return truth;
}

}  // namespace

bool waits_for(const Game& game, const UmpireEyes& eyes) { return !is_empty(pending_of(game, eyes)); }

Json truth_of(const Game& game, const UmpireEyes& eyes) {
  return truth_in(game, game.state(eyes.pass()), pending_of(game, eyes), eyes);
}

Json passing_truth_of(const Game& game, const UmpireEyes& eyes) {
  return passing_truth_in(game, game.state(eyes.pass()), pending_of(game, eyes), eyes);
}

void put_lasting_truth(Json& truth, const Game& game, const UmpireEyes& eyes) {
  put_lasting_truth_in(truth, game.state(eyes.pass()).world, eyes.scope());
}

Json told_truth_of(const Game& game, const UmpireEyes& eyes) {
  return truth_in(game, game.told(eyes.pass()), to_record(Pending{}), eyes);
}

std::string truth_message(const Json& truth) {
  return frame_text({{"type", "truth"}, {"number", truth["number"]}, {"body", truth}});
}

Result<View> view_of(const Game& game, const UmpireEyes& eyes, const OfficerId& officer) {
  const Picture* picture = game.picture(officer);
  const Scope& scope = eyes.scope();
  if (!picture || (!scope.is_everything() && !scope.holds(game.state(eyes.pass()).world, officer)))
    return Refusal{Reason::unknown_thing, "\"officer\": no commander's seat belongs to \"" + officer.value + "\"."};
  return View{shown_picture(scope.is_everything() ? *picture : game.papers_told(officer))};
}

std::string presence_message(const std::vector<SeatPresence>& seats) {
  return frame_text({{"type", "presence"}, {"body", {{"seats", to_record(seats)}}}});
}

}  // namespace krieg
