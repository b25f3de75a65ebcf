#include "umpire/truth_codec.hpp"

#include <algorithm>

#include "commander/frame.hpp"
#include "commander/picture_codec.hpp"
#include "measure/record_text.hpp"

namespace krieg::inline umpire {

namespace {

/// A dispatch that is still being written, in the form that umpires see.
struct Draft {
  Side side;
  LetterKind kind;
  Party from;
  Party to;
  GameTime written;
  std::string text;
  std::vector<Task> tasks;
};
BOOST_DESCRIBE_STRUCT(Draft, (), (side, kind, from, to, written, text, tasks))

/// The numbers that an assistant's scope gives to dispatches; nothing for seats that see everything.
using Renumbering = std::optional<std::map<DispatchId, std::int64_t>>;

Renumbering renumbering_of(const World& world, const Scope& scope) {
  if (scope.is_everything()) return std::nullopt;
  return scope.numbers(world);
}

/// Adds a thing whose `member` is the number of a dispatch.
template <class T>
void add_renumbered(ListText& list, const T& thing, const char* member, const Renumbering& numbers) {
  if (!numbers) return list.item(thing);
  Json seen = to_record(thing);
  if (const auto number = seen.find(member); number != seen.end()) {
    const auto known = numbers->find(DispatchId{number->get<std::int64_t>()});
    if (known == numbers->end()) seen.erase(number);
    else *number = known->second;
  }
  list.item(seen);
}

/// The things in the map that are in the scope.
template <class Key, class T>
std::string list_of(const World& world, const Scope& scope, const std::map<Key, T>& things) {
  ListText list;
  for (const auto& [key, thing] : things)
    if (scope.is_everything() || scope.holds(world, thing)) list.item(thing);
  return std::move(list).text();
}

/// The unit as an assistant sees it: the rule book's memory too has his numbers, and 0 for what is not in his scope.
Unit with_numbers(Unit unit, const std::map<DispatchId, std::int64_t>& numbers) {
  unit.memory.for_each_dispatch([&](DispatchId& dispatch) {
    const auto known = numbers.find(dispatch);
    dispatch.value = known == numbers.end() ? 0 : known->second;
  });
  return unit;
}

/// The units, or the patrols, in the scope.
template <class Key>
std::string units_in(const World& world, const Scope& scope, const Renumbering& numbers,
                     const std::map<Key, Unit>& units) {
  ListText list;
  for (const auto& [id, unit] : units) {
    if (scope.is_everything()) list.item(unit);
    else if (scope.holds(world, unit)) add_renumbered(list, with_numbers(unit, *numbers), "acting_on", numbers);
  }
  return std::move(list).text();
}

/// A dispatch in the scope with its number there.
struct NumberedDispatch {
  std::int64_t number = 0;
  const Dispatch* dispatch = nullptr;
};

/// The dispatches in the scope, ordered by number.
std::vector<NumberedDispatch> dispatches_in(const World& world, const Scope& scope, const Renumbering& numbers) {
  std::vector<NumberedDispatch> found;
  for (const Dispatch& dispatch : world.dispatches)
    if (scope.is_everything() || scope.holds(world, dispatch))
      found.push_back({numbers ? numbers->at(dispatch.id) : dispatch.id.value, &dispatch});
  return found;
}

/// The lowest number from which on all dispatches are listed, if those before `begin` are left out.
std::int64_t number_from(const std::vector<NumberedDispatch>& dispatches, std::size_t begin) {
  if (begin == 0) return 1;
  return begin < dispatches.size() ? dispatches[begin].number : dispatches.back().number + 1;
}

/// Whether the dispatch is held, under way, or waiting for the umpire to turn its words into tasks.
bool is_open(const Dispatch& dispatch) {
  const bool waits_for_tasks = dispatch.needs_interpretation && dispatch.tasks.empty() && dispatch.fate != Fate::lost &&
                               dispatch.fate != Fate::captured && dispatch.fate != Fate::withdrawn;
  return dispatch.fate == Fate::held || dispatch.fate == Fate::riding || waits_for_tasks;
}

/// Writes the newest `listed` dispatches and the older ones that are open, and the number from which on all are listed.
void put_dispatches(ObjectText& object, const World& world, const Scope& scope, const Renumbering& numbers,
                    std::size_t listed) {
  const std::vector<NumberedDispatch> all = dispatches_in(world, scope, numbers);
  const std::size_t older = all.size() - std::min(listed, all.size());
  ListText list;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i >= older || is_open(*all[i].dispatch)) add_renumbered(list, *all[i].dispatch, "id", numbers);
  object.written("dispatches", std::move(list).text());
  object.member("dispatches_from", number_from(all, older));
}

std::string riders_in(const World& world, const Scope& scope, const Renumbering& numbers) {
  ListText list;
  for (const Messenger& rider : world.messengers)
    if (scope.is_everything() || scope.holds(world, world.dispatches.at(rider.dispatch)))
      add_renumbered(list, rider, "dispatch", numbers);
  return std::move(list).text();
}

/// The dispatches that are still being written; they have no numbers yet.
std::string drafts_in(const World& world, const Scope& scope) {
  ListText list;
  for (const Dispatch& draft : world.on_desks)
    if (scope.is_everything() || scope.holds(world, draft))
      list.item(Draft{draft.side, draft.kind, draft.from, draft.to, draft.written, draft.text, draft.tasks});
  return std::move(list).text();
}

std::string settled_in(const World& world, const Scope& scope) {
  ListText list;
  for (const Settled& settled : world.settled)
    if (scope.holds(world, settled.units)) list.item(settled);
  return std::move(list).text();
}

Pending pending_of(const Game& game, const UmpireEyes& eyes) {
  const Scope& scope = eyes.scope();
  const World& world = game.state(eyes.pass()).world;
  Pending held;
  for (const Question& question : game.pending(eyes.pass()).questions)
    if (scope.is_everything() || scope.holds(world, question.unit)) held.questions.push_back(question);
  for (const Proposal& proposal : game.pending(eyes.pass()).proposals)
    if (scope.holds(world, proposal.units)) held.proposals.push_back(proposal);
  return held;
}

/// The changes of the ground that troops in the scope have found.
std::map<std::string, std::string> ground_of(const GameState& game, const Scope& scope) {
  const World& world = game.world;
  if (scope.is_everything()) return world.ground_changes;
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
  return found;
}

bool is_empty(const Pending& pending) { return pending.questions.empty() && pending.proposals.empty(); }

std::string whole_of(const TruthMembers& passing, const World& world, const Scope& scope, std::size_t listed) {
  const Renumbering numbers = renumbering_of(world, scope);
  std::string text;
  ObjectText truth(text);
  for (const TruthMember& member : passing) truth.written(member.name, member.text);
  truth.written("units", units_in(world, scope, numbers, world.units));
  truth.written("officers", list_of(world, scope, world.officers));
  put_dispatches(truth, world, scope, numbers, listed);
  truth.end();
  return text;
}

Moment moment_in(const Game& game, const GameState& state, Pending pending, const UmpireEyes& eyes) {
  const Scope& scope = eyes.scope();
  Moment moment;
  moment.world = state.world;
  moment.begun = state.begun;
  moment.ground_changes = ground_of(state, scope);
  if (scope.is_everything()) {
    moment.number = game.last_entry().number;
    moment.paused = state.paused;
    moment.thinking_counts = state.thinking_counts;
    moment.order_time = state.order_time;
    moment.attention = state.attention;
    moment.in_move = game.in_move(eyes.pass());
    moment.events = game.events(eyes.pass());
  } else {
    moment.number = state.world.move;
    moment.in_move = !is_empty(pending);
  }
  moment.pending = std::move(pending);
  return moment;
}

}  // namespace

bool waits_for(const Game& game, const UmpireEyes& eyes) { return !is_empty(pending_of(game, eyes)); }

Moment moment_of(const Game& game, const UmpireEyes& eyes) {
  return moment_in(game, game.state(eyes.pass()), pending_of(game, eyes), eyes);
}

Moment told_moment_of(const Game& game, const UmpireEyes& eyes) {
  return moment_in(game, game.told(eyes.pass()), Pending{}, eyes);
}

TruthMembers passing_members(const Moment& moment, const Scope& scope) {
  const World& world = moment.world;
  return {{"number", to_text(moment.number)},
          {"time", to_text(world.time)},
          {"move", to_text(world.move)},
          {"begun", to_text(moment.begun)},
          {"paused", to_text(moment.paused)},
          {"thinking_counts", to_text(moment.thinking_counts)},
          {"order_time", to_text(moment.order_time)},
          {"in_move", to_text(moment.in_move)},
          {"ended", to_text(world.ended)},
          {"weather", to_text(world.weather)},
          {"light", to_text(world.light)},
          {"ground_condition", to_text(world.ground_condition)},
          {"wind", to_text(world.wind)},
          {"events", to_text(moment.events)},
          {"patrols", units_in(world, scope, renumbering_of(world, scope), world.patrols)},
          {"on_desks", drafts_in(world, scope)},
          {"messengers", riders_in(world, scope, renumbering_of(world, scope))},
          {"ground_changes", to_text(moment.ground_changes)},
          {"settled", settled_in(world, scope)},
          {"pending", to_text(moment.pending)},
          {"attention", to_text(moment.attention)}};
}

std::string truth_of(const Moment& moment, const Scope& scope, std::size_t listed) {
  return whole_of(passing_members(moment, scope), moment.world, scope, listed);
}

std::string truth_of(const Moment& moment, const TruthMembers& passing, std::size_t listed) {
  return whole_of(passing, moment.world, Scope{}, listed);
}

std::string dispatch_page(const World& world, const Scope& scope, std::int64_t before, std::size_t most) {
  const Renumbering numbers = renumbering_of(world, scope);
  std::vector<NumberedDispatch> older = dispatches_in(world, scope, numbers);
  std::erase_if(older, [before](const NumberedDispatch& one) { return one.number >= before; });
  const std::size_t begin = older.size() - std::min(most, older.size());
  ListText list;
  for (std::size_t i = begin; i < older.size(); ++i) add_renumbered(list, *older[i].dispatch, "id", numbers);
  std::string text;
  ObjectText page(text);
  page.written("dispatches", std::move(list).text());
  page.member("from", number_from(older, begin));
  page.end();
  return text;
}

std::string truth_message(std::int64_t number, std::string_view truth) {
  std::string text;
  ObjectText message(text);
  message.written("type", R"("truth")");
  message.member("number", number);
  message.written("body", truth);
  message.end();
  return text;
}

Result<View> view_of(const Game& game, const UmpireEyes& eyes, const OfficerId& officer) {
  const Picture* picture = game.picture(officer);
  const Scope& scope = eyes.scope();
  if (!picture || (!scope.is_everything() && !scope.holds(game.state(eyes.pass()).world, officer)))
    return refuse(Reason::unknown_thing, "officer_without_commanders_seat", {{"officer", officer.value}});
  return View{Json::parse(shown_picture(scope.is_everything() ? *picture : game.papers_told(officer)))};
}

std::string presence_message(const std::vector<SeatPresence>& seats, const OrderDeadline& deadline) {
  Json body = {{"seats", to_record(seats)}};
  if (!deadline.orders_due.empty()) body["deadline"] = to_record(deadline);
  return frame_text({{"type", "presence"}, {"body", std::move(body)}});
}

}  // namespace krieg::inline umpire
