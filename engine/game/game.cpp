#include "game/game.hpp"

#include <cassert>

#include "game/commander_input.hpp"
#include "game/directory.hpp"
#include "game/officer_input.hpp"
#include "game/post.hpp"
#include "game/umpire_input.hpp"
#include "measure/canonical.hpp"
#include "world/daylight.hpp"

namespace krieg {

namespace {

using Verdict = Result<void>;

Verdict refuse(Reason reason, std::string text) { return Refusal{reason, std::move(text)}; }

bool is_umpires(EntryKind kind) {
  switch (kind) {
    case EntryKind::step:
    case EntryKind::ruling:
    case EntryKind::weather:
    case EntryKind::edit_unit:
    case EntryKind::intelligence:
    case EntryKind::courier:
    case EntryKind::officer:
    case EntryKind::act:
    case EntryKind::report:
    case EntryKind::interpret:
    case EntryKind::attend:
    case EntryKind::pause:
    case EntryKind::end: return true;
    default: return false;
  }
}

bool is_commanders(EntryKind kind) {
  return kind == EntryKind::order || kind == EntryKind::ride || kind == EntryKind::annotate;
}

/// Inputs that would change the truth under a move that is waiting for an answer.
bool disturbs_a_move(EntryKind kind) {
  switch (kind) {
    case EntryKind::step:
    case EntryKind::weather:
    case EntryKind::edit_unit:
    case EntryKind::intelligence:
    case EntryKind::courier:
    case EntryKind::officer:
    case EntryKind::act:
    case EntryKind::report:
    case EntryKind::interpret:
    case EntryKind::end: return true;
    default: return false;
  }
}

std::vector<Ruling> rulings_of(const Json& body) {
  if (!body.is_object() || body.size() != 1 || !body.contains("rulings"))
    throw RecordError("", "should be {\"rulings\": [...]}");
  try {
    return from_record<std::vector<Ruling>>(body["rulings"]);
  } catch (const RecordError& error) {
    throw error.under("rulings");
  }
}

std::string describe(const Entry& entry) {
  return "entry " + std::to_string(entry.number) + " (" + name_of(entry.kind) + ")";
}

}  // namespace

struct Game::Impl {
  std::shared_ptr<const Scenario> scenario;
  Rules rules;
  Directory directory;
  GameState state;
  Entry last;
  WorldHash world_hash;
  std::vector<Entry> fresh;    // appended by the input under way
  std::optional<Table> table;  // while a move is under way
  std::optional<Move> move;
  std::vector<Dispatch> waiting;  // orders written while a move is under way: they leave when it ends
  Pending nothing;
  std::string event;
  struct Desk {
    std::size_t contacts = 0;
    std::size_t letters = 0;
  };
  std::map<OfficerId, Desk> desks;             // how much lay on each commander's desk when the move began
  const std::vector<Entry>* script = nullptr;  // the journal that is being replayed
  std::size_t cursor = 0;

  Impl(std::shared_ptr<const Scenario> s, Rules r)
      : scenario(std::move(s)), rules(std::move(r)), directory(directory_of(*scenario)) {}

  Post post() { return {state.world, state.pictures, *scenario, directory, *rules}; }

  // ---- the journal

  const Entry* expected() const { return script && cursor < script->size() ? &(*script)[cursor] : nullptr; }

  void append(EntryKind kind, const std::string& seat, Json body) {
    Entry entry{last.number + 1, kind, seat, state.world.time, std::move(body), last.hash, ""};
    entry.hash = chained_hash(entry);
    if (script) follow(entry);
    last = entry;
    fresh.push_back(std::move(entry));
  }

  void follow(const Entry& entry) {
    const Entry* wanted = expected();
    if (!wanted) throw ReplayDiverged("replay reached " + describe(entry) + " after the journal's last entry");
    if (wanted->hash != entry.hash)
      throw ReplayDiverged("replay left the journal at " + describe(*wanted) + ": the journal holds " +
                           to_record(*wanted).dump() + ", replay came to " + to_record(entry).dump());
    ++cursor;
  }

  int face(const Throw& wanted) {
    Throw thrown = wanted;
    if (script) {
      const Entry* entry = expected();
      if (!entry || entry->kind != EntryKind::die)
        throw ReplayDiverged("replay throws a die for " + wanted.purpose + " (" + wanted.subjects +
                             ") where the journal has none");
      thrown.face = from_record<Throw>(entry->body).face;
    } else {
      thrown.face =
          krieg::throw_die({state.world.seed, state.world.move, wanted.purpose, wanted.subjects, wanted.throw_no});
    }
    append(EntryKind::die, "", to_record(thrown));
    return thrown.face;
  }

  // ---- the start

  void set_out() {
    const ScenarioSheet& sheet = scenario->sheet;
    follow_the_sun(state.world.time);
    rules->prepare(state.world, directory);
    for (const ScenarioSeat& seat : sheet.seats)
      if (seat.officer) state.pictures.emplace(*seat.officer, printed_picture(state.world, directory, *seat.officer));
    let_thinking_count(sheet.thinking_counts.value_or(false));
    for (const std::string& kind : rules->proposal_kinds()) state.attention.kinds.insert(kind);
    look_round();
    append(EntryKind::opened, "",
           {{"scenario", sheet.name},
            {"fingerprint", scenario->fingerprint},
            {"rule_system", rules->name()},
            {"edition", rules->edition()},
            {"seed", state.world.seed}});
  }

  void look_round() {
    commanders_look(state.world, state.pictures, *scenario->ground, rules->recognition(), directory,
                    rules->association());
  }

  // ---- moves

  void begin_move() {
    state.begun = true;
    for (auto& [officer, picture] : state.pictures) picture.begun = true;
    state.world.settled.clear();
    follow_the_sun(state.world.time + rules->move_length());
    event.clear();
    for (const auto& [officer, picture] : state.pictures)
      desks[officer] = {picture.contacts.size(), picture.letters.size()};
    table.emplace(
        *scenario, directory, state.world, state.pictures, [this](const Throw& wanted) { return face(wanted); },
        [this](const std::string& kind) { return attends(kind); });
    move.emplace(rules->play_move(*table));
    run();
  }

  void follow_the_sun(GameTime time) {
    const std::optional<double>& latitude = scenario->sheet.latitude;
    if (latitude && !state.world.light_by_hand) state.world.light = light_at(time, *latitude);
  }

  bool attends(const std::string& kind) const {
    return kind == "report" ? state.attention.hold_reports : state.attention.kinds.contains(kind);
  }

  void run() {
    do {
      move->resume();
      if (move->done()) return finish_move();
      answer_for_the_absent();
    } while (table->pending().empty());
    ask_commanders();
  }

  /// The commander who stands by the unit, and whose unit it is.
  std::optional<OfficerId> decider(const Question& question) const {
    const Unit& unit = state.world.units.at(question.unit);
    std::optional<OfficerId> officer = unit.under;
    while (officer) {
      const Officer& figure = state.world.officers.at(*officer);
      const bool near = distance(figure.position, unit.position) <= rules->courier_rates().earshot;
      const bool decides = state.pictures.contains(*officer) && !figure.vacant && !figure.fallen;
      if (decides && near) return officer;
      officer = figure.under;
    }
    return std::nullopt;
  }

  void answer_for_the_absent() {
    const std::vector<Question> questions = table->pending().questions;
    for (const Question& question : questions)
      if (!decider(question) && !attends(question.kind)) table->answer(question.id, question.default_choice);
  }

  void ask_commanders() {
    for (const Question& question : table->pending().questions)
      if (const auto officer = decider(question))
        state.pictures.at(*officer).questions.push_back(asked_of(question, *officer));
  }

  AskedOfHim asked_of(const Question& question, const OfficerId& officer) const {
    const auto own = question.wordings.find(directory.language_of(officer));
    if (own == question.wordings.end()) return {question.id, question.text, question.unit, question.choices, "", {}};
    const Wording& words = own->second;
    return {question.id, words.text, question.unit, question.choices, words.heading, words.choices};
  }

  void finish_move() {
    move.reset();
    table.reset();
    const GameTime began = state.world.time - rules->move_length();
    ++state.world.move;
    for (Dispatch& order : waiting) send_when_written(post(), std::move(order));
    waiting.clear();
    assert(faults(state.world).empty() && "a move left the world broken");
    note_event(began);
    append(
        EntryKind::moved, "",
        {{"move", state.world.move}, {"world", world_hash.of(state.world)}, {"pictures", fingerprint(state.pictures)}});
  }

  void note_event(GameTime began) {
    if (!state.world.settled.empty()) event = state.world.settled.back().text;
    for (const auto& [id, dispatch] : state.world.dispatches)
      if (awaits_interpretation(dispatch) && dispatch.arrived && *dispatch.arrived > began)
        event = "an order in words has arrived and waits to be interpreted";
    for (const auto& [officer, picture] : state.pictures) {
      const std::string& name = directory.officers.at(officer).name;
      const Desk& before = desks.at(officer);
      if (picture.contacts.size() > before.contacts) event = name + " has a new contact on his map";
      for (std::size_t i = before.letters; i < picture.letters.size(); ++i)
        if (is_worth_a_stop(picture.letters[i])) event = "a dispatch has reached " + name;
    }
  }

  /// What a rider brings stops the clock; what is said within earshot only when it tells of the enemy.
  static bool is_worth_a_stop(const Letter& letter) {
    return !letter.outgoing && (letter.carried != Source::voice || !letter.contacts.empty());
  }

  // ---- judging inputs

  const ScenarioSeat* seat(const SeatId& id) const {
    for (const ScenarioSeat& s : scenario->sheet.seats)
      if (s.id == id) return &s;
    return nullptr;
  }

  Verdict check(const Input& input) const {
    const ScenarioSeat* asker = seat(input.seat);
    if (!asker) return refuse(Reason::unknown_thing, "there is no such seat");
    if (state.world.ended) return refuse(Reason::wrong_time, "the game is over");
    const bool umpire = asker->kind == SeatKind::umpire;
    const bool commander = asker->kind == SeatKind::commander && asker->officer;
    const bool may = input.kind == EntryKind::answer ? umpire || commander
                     : umpire                        ? is_umpires(input.kind)
                                                     : commander && is_commanders(input.kind);
    if (!may) return refuse(Reason::not_allowed, "this seat may not do that");
    try {
      return umpire ? check_umpire(input) : check_commander(input, state.pictures.at(*asker->officer));
    } catch (const RecordError& error) {
      return refuse(Reason::malformed, error.what());
    }
  }

  OnPaper paper_of(const Picture& picture) const {
    return {picture, scenario->printed(picture.side), directory, *rules};
  }

  Verdict check_commander(const Input& input, const Picture& picture) const {
    const OnPaper paper = paper_of(picture);
    switch (input.kind) {
      case EntryKind::order: return check_order(paper, from_record<OrderInput>(input.body));
      case EntryKind::ride: return check_ride(paper, from_record<RideInput>(input.body));
      case EntryKind::annotate: return check_annotation(paper, from_record<AnnotateInput>(input.body));
      default: return check_answer(paper, from_record<AnswerInput>(input.body));
    }
  }

  Verdict check_umpire(const Input& input) const {
    if (move && disturbs_a_move(input.kind))
      return refuse(Reason::wrong_time, "a move is under way: settle first what it waits for");
    const World& world = state.world;
    const Ground& ground = *scenario->ground;
    switch (input.kind) {
      case EntryKind::step:
        return state.paused ? refuse(Reason::wrong_time, "the game is paused: go on first") : Verdict{};
      case EntryKind::answer: return check_umpires_answer(from_record<AnswerInput>(input.body));
      case EntryKind::ruling: return check_rulings(rulings_of(input.body));
      case EntryKind::weather: return check_weather(from_record<WeatherInput>(input.body));
      case EntryKind::edit_unit: return check_unit_edit(world, ground, *rules, from_record<EditUnitInput>(input.body));
      case EntryKind::intelligence:
        return check_intelligence(state.pictures, ground, from_record<IntelligenceInput>(input.body));
      case EntryKind::courier: return check_courier(world, from_record<CourierInput>(input.body));
      case EntryKind::officer: return check_officer(world, ground, from_record<OfficerInput>(input.body));
      case EntryKind::act: return check_act(from_record<ActInput>(input.body));
      case EntryKind::report: return check_report(world, from_record<ReportInput>(input.body));
      case EntryKind::interpret:
        return check_interpretation(world, ground, *rules, from_record<InterpretInput>(input.body));
      case EntryKind::attend: from_record<AttendInput>(input.body); return {};
      case EntryKind::pause: from_record<PauseInput>(input.body); return {};
      default: return {};
    }
  }

  Verdict check_act(const ActInput& act) const {
    const auto papers = state.pictures.find(act.officer);
    if (papers == state.pictures.end())
      return refuse(Reason::unknown_thing, "officer: no seat sits behind \"" + act.officer.value + "\"");
    if (act.order.has_value() == act.ride.has_value())
      return refuse(Reason::malformed, "give exactly one of order and ride");
    const OnPaper paper = paper_of(papers->second);
    return act.order ? check_order(paper, *act.order) : check_ride(paper, *act.ride);
  }

  Verdict check_umpires_answer(const AnswerInput& answer) const {
    if (move)
      for (const Question& question : table->pending().questions) {
        if (question.id != answer.question) continue;
        const bool fits =
            std::find(question.choices.begin(), question.choices.end(), answer.choice) != question.choices.end();
        return fits ? Verdict{} : refuse(Reason::impossible, "answer with one of the choices given");
      }
    return refuse(Reason::unknown_thing, "no such question is open");
  }

  Verdict check_rulings(const std::vector<Ruling>& rulings) const {
    if (rulings.empty()) return refuse(Reason::malformed, "rulings: give at least one");
    std::set<std::string> seen;
    for (const Ruling& ruling : rulings) {
      const Proposal* proposal = nullptr;
      if (move)
        for (const Proposal& p : table->pending().proposals)
          if (p.id == ruling.proposal) proposal = &p;
      if (!proposal) return refuse(Reason::unknown_thing, "no such proposal is open: " + ruling.proposal);
      if (!seen.insert(ruling.proposal).second) return refuse(Reason::malformed, "two rulings on " + ruling.proposal);
      if (auto verdict = check_ruling(*proposal, ruling); !verdict) return verdict;
    }
    return {};
  }

  Verdict check_ruling(const Proposal& proposal, const Ruling& ruling) const {
    if (ruling.accepted) {
      const bool plain = !ruling.faces && !ruling.outcome;
      return plain ? Verdict{}
                   : refuse(Reason::malformed, "an accepted proposal has no other dice and no other outcome");
    }
    if (ruling.reason.empty()) return refuse(Reason::malformed, "reason: an override needs one for the record");
    if (ruling.faces.has_value() == ruling.outcome.has_value())
      return refuse(Reason::malformed, "an override gives either faces or an outcome");
    if (ruling.faces)
      for (const int face : *ruling.faces)
        if (face < 1 || face > 6) return refuse(Reason::impossible, "faces: a die shows 1 to 6");
    return rules->check_outcome(proposal, ruling);
  }

  // ---- applying inputs that were judged

  void apply(const Input& input) {
    append(input.kind, input.seat.value, input.body);
    switch (input.kind) {
      case EntryKind::order: return apply_order(officer_of(input.seat), from_record<OrderInput>(input.body));
      case EntryKind::ride: return apply_ride(officer_of(input.seat), from_record<RideInput>(input.body));
      case EntryKind::annotate:
        return annotate(state.pictures.at(officer_of(input.seat)), from_record<AnnotateInput>(input.body));
      case EntryKind::answer: return apply_answer(from_record<AnswerInput>(input.body));
      case EntryKind::step: return begin_move();
      case EntryKind::ruling: return apply_rulings(rulings_of(input.body));
      case EntryKind::weather: return change_weather(state.world, from_record<WeatherInput>(input.body));
      case EntryKind::edit_unit: return edit_unit(post(), from_record<EditUnitInput>(input.body));
      case EntryKind::intelligence: return give_intelligence(post(), from_record<IntelligenceInput>(input.body));
      case EntryKind::courier: return handle_courier(post(), from_record<CourierInput>(input.body));
      case EntryKind::officer: return change_officer(post(), from_record<OfficerInput>(input.body));
      case EntryKind::act: return apply_act(from_record<ActInput>(input.body));
      case EntryKind::report: return write_report(post(), from_record<ReportInput>(input.body));
      case EntryKind::interpret: return interpret(post(), from_record<InterpretInput>(input.body));
      case EntryKind::attend: return apply_attention(from_record<AttendInput>(input.body));
      case EntryKind::pause: return apply_pause(from_record<PauseInput>(input.body));
      case EntryKind::end: return apply_end();
      case EntryKind::opened:
      case EntryKind::die:
      case EntryKind::moved: break;
    }
    throw ReplayDiverged(describe(last) + " stands where an input of a seat should");
  }

  OfficerId officer_of(const SeatId& id) const { return *seat(id)->officer; }

  void apply_order(const OfficerId& commander, const OrderInput& order) {
    Picture& papers = state.pictures.at(commander);
    Dispatch dispatch = write_order(paper_of(papers), papers, order);
    if (move) {
      waiting.push_back(std::move(dispatch));
    } else if (!state.begun) {
      give_disposition(std::move(dispatch));
    } else {
      send_when_written(post(), std::move(dispatch));
    }
  }

  /// Dispositions handed in at the briefing are with the troops when the clock starts.
  void give_disposition(Dispatch dispatch) {
    dispatch.id = DispatchId{state.world.next_dispatch++};
    dispatch.fate = Fate::spoken;
    dispatch.left = dispatch.due = dispatch.arrived = state.world.time;
    const DispatchId id = dispatch.id;
    state.world.dispatches.emplace(id, std::move(dispatch));
    hand_over(post(), id);
  }

  void apply_act(const ActInput& act) {
    if (act.order) apply_order(act.officer, *act.order);
    else apply_ride(act.officer, *act.ride);
  }

  void apply_ride(const OfficerId& commander, const RideInput& ride) {
    Officer& officer = state.world.officers.at(commander);
    officer.way = ride.way;
    officer.ridden_m = 0.0;
    state.pictures.at(commander).riding = ride.way;
  }

  void apply_answer(const AnswerInput& answer) {
    for (auto& [officer, picture] : state.pictures)
      std::erase_if(picture.questions, [&](const AskedOfHim& q) { return q.id == answer.question; });
    if (table->answer(answer.question, answer.choice)) run();
  }

  void apply_rulings(const std::vector<Ruling>& rulings) {
    bool all = false;
    for (const Ruling& ruling : rulings) all = table->rule(ruling);
    if (all) run();
  }

  void apply_attention(const AttendInput& input) {
    state.attention = {{input.kinds.begin(), input.kinds.end()}, input.hold_reports};
  }

  void apply_pause(const PauseInput& input) {
    state.paused = input.paused;
    if (input.thinking_counts) let_thinking_count(*input.thinking_counts);
  }

  void let_thinking_count(bool counts) {
    state.thinking_counts = counts;
    for (auto& [officer, picture] : state.pictures) picture.thinking_counts = counts;
  }

  void apply_end() {
    state.world.ended = true;
    for (auto& [officer, picture] : state.pictures) picture.ended = true;
  }

  /// Applies the script's next input and all that follows from it.
  void replay_next() {
    const Entry& entry = (*script)[cursor];
    fresh.clear();
    apply({entry.kind, SeatId{entry.seat}, entry.body});
  }
};

Game::Game() = default;
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;
Game::~Game() = default;

Game Game::open(std::shared_ptr<const Scenario> scenario, Rules rules, std::uint64_t seed) {
  Game game;
  game.impl_ = std::make_unique<Impl>(std::move(scenario), std::move(rules));
  const ScenarioSheet& sheet = game.impl_->scenario->sheet;
  game.impl_->state.world = krieg::set_out(sheet.order_of_battle, sheet.start, seed, sheet.weather, sheet.light);
  game.impl_->set_out();
  return game;
}

Game Game::restore(std::shared_ptr<const Scenario> scenario, Rules rules, GameState state, Entry snapshot_entry,
                   const std::vector<Entry>& after) {
  Game game;
  game.impl_ = std::make_unique<Impl>(std::move(scenario), std::move(rules));
  Impl& impl = *game.impl_;
  impl.state = std::move(state);
  impl.last = std::move(snapshot_entry);
  impl.script = &after;
  while (impl.cursor < after.size()) impl.replay_next();
  impl.script = nullptr;
  return game;
}

Game Game::replay(std::shared_ptr<const Scenario> scenario, Rules rules, const std::vector<Entry>& journal,
                  const std::function<void(const Game&, const Entry&)>& after_each) {
  if (journal.empty() || journal.front().kind != EntryKind::opened)
    throw ReplayDiverged("the journal does not begin with the opening of a game");
  const Json& opening = journal.front().body;
  if (opening.at("fingerprint") != scenario->fingerprint)
    throw ReplayDiverged("the scenario \"" + scenario->sheet.name +
                         "\" is not the one that this game was played on: its files have changed");
  if (opening.at("edition") != rules->edition())
    throw ReplayDiverged("the game was played by edition " + opening.at("edition").get<std::string>() +
                         " of the rules, not " + rules->edition());
  Game game = open(std::move(scenario), std::move(rules), opening.at("seed").get<std::uint64_t>());
  Impl& impl = *game.impl_;
  if (impl.last.hash != journal.front().hash)
    throw ReplayDiverged("the opening entry is not what this scenario and these rules give");
  impl.script = &journal;
  impl.cursor = 1;
  if (after_each) after_each(game, impl.last);
  while (impl.cursor < journal.size()) {
    impl.replay_next();
    if (after_each) after_each(game, impl.last);
  }
  impl.script = nullptr;
  return game;
}

Result<std::vector<Entry>> Game::submit(const Input& input) {
  if (auto verdict = impl_->check(input); !verdict) return verdict.error();
  impl_->fresh.clear();
  impl_->apply(input);
  return impl_->fresh;
}

const Scenario& Game::scenario() const { return *impl_->scenario; }
const RuleSystem& Game::rules() const { return *impl_->rules; }
const Directory& Game::directory() const { return impl_->directory; }
const GameState& Game::state() const { return impl_->state; }
const Pending& Game::pending() const { return impl_->table ? impl_->table->pending() : impl_->nothing; }
bool Game::in_move() const { return impl_->move.has_value(); }
const Entry& Game::last_entry() const { return impl_->last; }
const std::string& Game::event() const { return impl_->event; }

const Picture* Game::picture(const OfficerId& officer) const {
  const auto found = impl_->state.pictures.find(officer);
  return found == impl_->state.pictures.end() ? nullptr : &found->second;
}

std::optional<OfficerId> Game::officer_of(const SeatId& seat) const {
  const ScenarioSeat* found = impl_->seat(seat);
  return found ? found->officer : std::nullopt;
}

}  // namespace krieg
