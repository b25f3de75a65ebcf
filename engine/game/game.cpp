#include "game/game.hpp"

#include <cassert>
#include <set>

#include "game/delivery_context.hpp"
#include "game/event_text.hpp"
#include "game/officer_input.hpp"
#include "game/open_move.hpp"
#include "game/since_step.hpp"
#include "game/umpire_input.hpp"
#include "measure/canonical.hpp"
#include "paper/allowance.hpp"
#include "paper/commander_input.hpp"
#include "paper/directory.hpp"
#include "world/daylight.hpp"

namespace krieg::inline game {

namespace {

using Verdict = Result<void>;

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
  std::vector<Entry> fresh;  // entries that the input under way has appended
  std::vector<DispatchId>
      for_commanders;  // dispatches for commanders from the input under way, in the order of their arrival
  std::optional<MoveSession> session;  // while a move is under way
  std::optional<Move> move;

  /// A move that waits for an answer or a ruling.
  struct OpenMove {
    GameState before;            ///< the state before the move, with what commanders have written since
    Decided decided;             ///< the answers, rulings and dice of the move so far
    std::vector<Dispatch> late;  ///< orders that leave when the move ends
    std::map<OfficerId, std::vector<Point>> late_rides;
    std::vector<Input> late_hands;  ///< inputs of assistants that take effect when the move ends
    std::vector<LateWithdrawal> late_withdrawals;
  };
  std::optional<OpenMove> open;                // the move under way
  SinceStep since;                             // what was applied since the clock's last step
  std::optional<std::vector<Throw>> on_trial;  // while it is played again: dice that are not in the journal yet
  Pending nothing;
  std::vector<KeyedText> events;  ///< of the last move
  struct PictureSize {
    std::size_t contacts = 0;
    std::size_t letters = 0;
  };
  std::map<OfficerId, PictureSize> sizes_at_start;  // of each commander's picture when the move began
  std::set<UnitId> gone_at_start;                   // the units that were gone when the move began
  const std::vector<Entry>* script = nullptr;       // the journal that is being replayed
  std::size_t cursor = 0;

  Impl(std::shared_ptr<const Scenario> s, Rules r)
      : scenario(std::move(s)), rules(std::move(r)), directory(directory_of(*scenario, *rules)) {
    const Seconds action = rules->action_length();
    if (action <= Seconds{0} || rules->move_length() % action != Seconds{0})
      throw std::logic_error(rules->name() + ": the action of a move should be a whole part of its length");
  }

  /// Commanders are told of dispatches delivered with this context when the clock steps. Until then they cannot ask for
  /// them, and the numbers of their own papers do not count them.
  DeliveryContext delivery() { return {state.world, state.pictures, *scenario, directory, *rules, &for_commanders}; }
  /// Dispatches delivered with this context are filed in the commander's picture at once.
  DeliveryContext told_at_once() { return {state.world, state.pictures, *scenario, directory, *rules}; }

  void collect_news() {
    for (const DispatchId id : std::exchange(for_commanders, {})) state.news.push_back({id, {}});
  }

  // ---- the journal

  const Entry* expected() const { return script && cursor < script->size() ? &(*script)[cursor] : nullptr; }

  void append(EntryKind kind, const std::string& seat, Json body) { append_at(state.world.time, kind, seat, body); }

  void append_at(GameTime time, EntryKind kind, const std::string& seat, const Json& body) {
    Entry entry{last.number + 1, kind, seat, time, body, last.hash, ""};
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
    if (on_trial)
      if (const auto before = open->decided.face(wanted)) return *before;
    Throw thrown = wanted;
    thrown.face = on_trial ? face_on_trial(wanted) : script ? face_in_script(wanted) : fresh_face(wanted);
    if (on_trial) on_trial->push_back(thrown);
    else append(EntryKind::die, "", to_record(thrown));
    open->decided.keep(thrown);
    return thrown.face;
  }

  [[nodiscard]] int fresh_face(const Throw& wanted) const {
    return krieg::throw_die({state.world.seed, state.world.move, wanted.purpose, wanted.subjects, wanted.throw_no});
  }

  [[nodiscard]] int face_in_script(const Throw& wanted) const {
    const Entry* entry = expected();
    if (!entry || entry->kind != EntryKind::die)
      throw ReplayDiverged("replay throws a die for " + wanted.purpose + " (" + wanted.subjects +
                           ") where the journal has none");
    return from_record<Throw>(entry->body).face;
  }

  /// If replay plays a move again and the order was in time, the journal has the new dice after the order. If the order
  /// came too late, the journal has none of them.
  [[nodiscard]] int face_on_trial(const Throw& wanted) const {
    const std::size_t at = cursor + on_trial->size();
    if (!script || at >= script->size() || (*script)[at].kind != EntryKind::die) return fresh_face(wanted);
    const auto written = from_record<Throw>((*script)[at].body);
    const bool same =
        written.purpose == wanted.purpose && written.subjects == wanted.subjects && written.throw_no == wanted.throw_no;
    return same ? written.face : fresh_face(wanted);
  }

  // ---- the start

  void set_out() {
    const ScenarioSheet& sheet = scenario->sheet;
    follow_the_sun(state.world.time);
    rules->prepare(state.world, directory, *scenario->ground);
    for (const ScenarioSeat& seat : sheet.seats)
      if (seat.officer) state.pictures.emplace(*seat.officer, printed_picture(state.world, directory, *seat.officer));
    pause(state, {false, sheet.thinking_counts.value_or(false), {}});
    for (const std::string& kind : rules->proposal_kinds()) state.attention.kinds.insert(kind);
    look_round();
    Json opening = {{"scenario", sheet.name},
                    {"fingerprint", scenario->fingerprint},
                    {"rule_system", rules->name()},
                    {"edition", rules->edition()},
                    {"seed", state.world.seed}};
    if (!scenario->choices.is_empty()) opening["choices"] = to_record(scenario->choices);
    append(EntryKind::opened, "", std::move(opening));
    since = {state};
  }

  void look_round() {
    commanders_look(state.world, state.pictures, *scenario->ground, rules->recognition(), directory,
                    rules->association());
  }

  // ---- moves

  void begin_move() {
    open.emplace();
    open->before = state;
    play();
    if (move->done()) finish_move();
  }

  /// Plays the move from its start, to its end or until it waits. Precondition: `state` is the state before the move.
  void play() {
    state.begun = true;
    for (auto& [officer, picture] : state.pictures) picture.begun = true;
    for (const News& item : std::exchange(state.news, {})) tell(item);
    state.world.settled.clear();
    follow_the_sun(state.world.time + rules->move_length());
    events.clear();
    for (const auto& [officer, picture] : state.pictures)
      sizes_at_start[officer] = {picture.contacts.size(), picture.letters.size()};
    gone_at_start.clear();
    for (const auto& [id, unit] : state.world.units)
      if (unit.gone) gone_at_start.insert(id);
    session.emplace(
        *scenario, directory, state.world, state.pictures, [this](const Throw& wanted) { return face(wanted); },
        [this](const std::string& kind) { return attends(kind); });
    move.emplace(rules->play_move(*session));
    run();
  }

  void tell(const News& item) {
    if (item.dispatch) hand_over(told_at_once(), *item.dispatch);
    if (item.intelligence) give_intelligence(told_at_once(), *item.intelligence);
  }

  /// Plays the open move again from `open->before`, with the answers, rulings and dice of the first time. If a
  /// commander has been shown a question that does not arise again in the same form: drops the move and returns false.
  bool play_again() {
    const Decided first = open->decided;
    drop_move();
    open->decided.start_over();
    state = open->before;
    on_trial.emplace();
    play();
    const std::vector<Throw> dice = *std::exchange(on_trial, std::nullopt);
    if (!open->decided.has_met_all_questions()) {
      open->decided = first;
      drop_move();
      return false;
    }
    for (const Throw& thrown : dice) append_at(open->before.world.time, EntryKind::die, "", to_record(thrown));
    return true;
  }

  void drop_move() {
    move.reset();
    session.reset();
  }

  void follow_the_sun(GameTime time) {
    const std::optional<double>& latitude = scenario->sheet.latitude;
    if (latitude && !state.world.light_by_hand) state.world.light = light_at(time, *latitude);
  }

  bool attends(const std::string& kind) const {
    if (kind == "report") return state.attention.hold_reports;
    return state.attention.kinds.contains(kind) || (on_trial && open->decided.has_ruled_on(kind));
  }

  /// Runs the move until it is done or waits for a person.
  void run() {
    do {
      move->resume();
      if (move->done()) return;
      answer_for_the_absent();
      if (on_trial) answer_as_before();
    } while (session->pending().empty());
    ask_commanders();
  }

  void answer_as_before() {
    const Pending waiting = session->pending();
    for (const Question& question : waiting.questions)
      if (const auto choice = open->decided.answer_to(question)) session->answer(question.id, *choice);
    while (rule_as_before()) {
    }
  }

  /// Gives the session the rulings of the first time. True if there was one: a ruling on facts lays the case again, and
  /// the new proposal may have a ruling too.
  bool rule_as_before() {
    const std::vector<Proposal> waiting = session->pending().proposals;
    bool met = false;
    for (const Proposal& proposal : waiting) {
      const auto ruling = open->decided.ruling_on(proposal);
      if (!ruling) continue;
      session->rule(*ruling);
      met = true;
    }
    return met;
  }

  void go_on() {
    run();
    if (move->done()) finish_move();
  }

  std::optional<OfficerId> decider(const Question& question) const {
    const auto officer = rules->decider(state.world, state.pictures, question);
    return officer && state.pictures.contains(*officer) ? officer : std::nullopt;
  }

  void answer_for_the_absent() {
    const std::vector<Question> questions = session->pending().questions;
    for (const Question& question : questions)
      if (!decider(question) && !attends(question.kind)) session->answer(question.id, question.default_choice);
  }

  void ask_commanders() {
    for (const Question& question : session->pending().questions) {
      const auto officer = decider(question);
      if (!officer) continue;
      state.pictures.at(*officer).questions.push_back(asked_of(question, *officer));
      open->decided.note_asked(*officer, question);
    }
  }

  AskedOfHim asked_of(const Question& question, const OfficerId& officer) const {
    const auto own = question.wordings.find(directory.language_of(officer));
    if (own == question.wordings.end())
      return {question.id, question.text.text, question.unit, question.choices, "", {}};
    const Wording& words = own->second;
    return {question.id, words.text, question.unit, question.choices, words.heading, words.choices};
  }

  void finish_move() {
    drop_move();
    const GameTime began = state.world.time - rules->move_length();
    ++state.world.move;
    for (Dispatch& order : open->late) send_when_written(told_at_once(), std::move(order));
    for (const auto& [officer, way] : open->late_rides) set_out_riding(state, officer, way);
    for (const LateWithdrawal& late : open->late_withdrawals) take_back_late(late);
    const std::vector<Input> hands = std::move(open->late_hands);
    open.reset();
    for (const Input& hand : hands)
      if (check(hand)) lend_a_hand(hand);
    assert(faults(state.world).empty() && "a move left the world broken");
    note_events(began);
    since = {state};
    append(EntryKind::moved, "",
           {{"move", state.world.move}, {"world", hash_of(state.world)}, {"pictures", fingerprint(state.pictures)}});
  }

  /// What weighs most comes first: a reader may look at the first few alone.
  void note_events(GameTime began) {
    for (const auto& [id, unit] : state.world.units)
      if (unit.gone && !gone_at_start.contains(id))
        events.push_back(event_text("unit_is_gone", {TextArg("unit", directory.units.at(id).name)}));
    for (const Settled& result : state.world.settled) events.push_back(result.text);
    for (const Dispatch& dispatch : state.world.dispatches)
      if (awaits_interpretation(dispatch) && dispatch.arrived && *dispatch.arrived > began)
        events.push_back(event_text("order_awaits_interpretation"));
    for (const auto& [officer, picture] : state.pictures) {
      const TextArg name("officer", directory.officers.at(officer).name);
      const PictureSize& before = sizes_at_start.at(officer);
      if (picture.contacts.size() > before.contacts) events.push_back(event_text("new_contact_on_his_map", {name}));
      bool has_news = false;
      for (std::size_t i = before.letters; i < picture.letters.size(); ++i)
        has_news = has_news || is_worth_a_stop(picture.letters[i]);
      if (has_news) events.push_back(event_text("dispatch_has_reached", {name}));
    }
  }

  /// A running clock stops when a rider brings a letter. It stops for words within earshot only if they tell of the
  /// enemy.
  static bool is_worth_a_stop(const Letter& letter) {
    return !letter.outgoing && (letter.carried != Source::voice || !letter.contacts.empty());
  }

  // ---- judging inputs

  const ScenarioSeat* seat(const SeatId& id) const {
    for (const ScenarioSeat& s : scenario->sheet.seats)
      if (s.id == id) return &s;
    return nullptr;
  }

  /// A seat and what it may do.
  struct Asker {
    SeatId seat;
    unsigned giver = 0;                ///< a bit of namespace giver; 0: the seat gives no inputs
    std::optional<OfficerId> officer;  ///< the officer of a commander's seat
  };

  Asker asker_of(const ScenarioSeat& seat) const {
    if (seat.kind == SeatKind::commander && seat.officer) return {seat.id, giver::commander, seat.officer};
    if (seat.kind != SeatKind::umpire) return {seat.id, 0, {}};
    const bool assists = seat.side || seat.officer || !seat.sector.empty();
    return {seat.id, assists ? giver::assistant : giver::umpire, {}};
  }

  Verdict check(const Input& input) const {
    const ScenarioSeat* found = seat(input.seat);
    if (!found) return refuse(Reason::unknown_thing, "seat_unknown");
    if (state.world.ended) return refuse(Reason::wrong_time, "game_over");
    const Asker asker = asker_of(*found);
    const InputTraits traits = traits_of(input.body);
    if (!(traits.givers & asker.giver)) return refuse(Reason::not_allowed, "not_for_this_seat");
    if (asker.giver != giver::commander && move && !is_dated_back(input) && traits.during_move != DuringMove::taken)
      return refuse(Reason::wrong_time, "move_under_way");
    const GameState& on = state_for(input);
    try {
      return std::visit(
          [&](const auto& body) {
            const Verdict verdict = judge(asker, on, body);
            return verdict ? check_umpires_paper(asker, on, body) : verdict;
          },
          input.body);
    } catch (const RecordError& error) {
      return malformed(error);
    } catch (const Json::exception&) {
      return refuse(Reason::malformed, "command_malformed");
    }
  }

  OnPaper paper_of(const Picture& picture) const {
    return {picture, scenario->printed(picture.side), directory, *rules};
  }

  /// The officer's papers as he was last told, with what he has written since. They lack news that waits for the clock,
  /// and everything that an open move has done.
  const Picture& papers_told(const OfficerId& officer) const {
    return (open ? open->before : state).pictures.at(officer);
  }

  /// A commander and an assistant are told nothing of an open move unless they are asked something. So an input that
  /// they give during a move counts as given before it.
  bool is_dated_back(const Input& input) const {
    const ScenarioSeat* giver = seat(input.seat);
    if (!open || !giver) return false;
    const DuringMove during = traits_of(input.body).during_move;
    return during == DuringMove::dated_back ||
           (during == DuringMove::assistants_dated_back && asker_of(*giver).giver == giver::assistant);
  }

  /// The state against which the input is checked.
  const GameState& state_for(const Input& input) const { return is_dated_back(input) ? open->before : state; }

  /// Checks the allowance of umpires and assistants.
  template <class Body>
  static Verdict check_umpires_paper(const Asker& asker, const GameState& on, const Body& body) {
    if constexpr (RowOf<Body>::adds_paper) {
      const auto cost = cost_on_paper(on.world, body);
      const auto done = on.umpires.find(asker.seat);
      if (cost && done != on.umpires.end())
        return check_allowance(done->second, limits::umpires_hand, on.world.time, *cost);
    }
    return {};
  }

  // Each kind of input is checked by what its giver can know: a commander's by his papers as they were told, an
  // umpire's by `on`.

  OnPaper papers_of(const Asker& commander) const { return paper_of(papers_told(*commander.officer)); }

  Verdict judge(const Asker& by, const GameState&, const OrderInput& order) const {
    return check_order(papers_of(by), order);
  }
  Verdict judge(const Asker& by, const GameState&, const WithdrawInput& withdrawal) const {
    return check_withdrawal(papers_of(by), withdrawal);
  }
  Verdict judge(const Asker& by, const GameState&, const RideInput& ride) const {
    return check_ride(papers_of(by), ride);
  }
  Verdict judge(const Asker& by, const GameState&, const AnnotateInput& annotation) const {
    return check_annotation(papers_of(by), annotation);
  }
  /// While a move waits, a commander can see nothing of it but the questions to him.
  Verdict judge(const Asker& by, const GameState&, const AnswerInput& answer) const {
    if (by.officer) return check_answer(paper_of(state.pictures.at(*by.officer)), answer);
    return check_umpires_answer(answer);
  }
  Verdict judge(const Asker&, const GameState&, const StepInput&) const {
    return state.paused ? refuse(Reason::wrong_time, "game_paused") : Verdict{};
  }
  Verdict judge(const Asker&, const GameState&, const RulingInput& input) const { return check_rulings(input.rulings); }
  Verdict judge(const Asker&, const GameState&, const WeatherInput& input) const { return check_weather(input); }
  Verdict judge(const Asker&, const GameState& on, const EditUnitInput& input) const {
    return check_unit_edit(on.world, *scenario->ground, *rules, input);
  }
  Verdict judge(const Asker&, const GameState&, const EditGroundInput& input) const {
    return check_ground_edit(*scenario->ground, input);
  }
  Verdict judge(const Asker&, const GameState&, const IntelligenceInput& input) const {
    return check_intelligence(state.pictures, *scenario->ground, input);
  }
  Verdict judge(const Asker&, const GameState& on, const CourierInput& input) const {
    return check_courier(on.world, input);
  }
  Verdict judge(const Asker&, const GameState& on, const OfficerInput& input) const {
    return check_officer(on.world, *scenario->ground, input);
  }
  Verdict judge(const Asker&, const GameState&, const ActInput& input) const { return check_act(input); }
  Verdict judge(const Asker&, const GameState& on, const ReportInput& input) const {
    return check_report(on.world, input);
  }
  Verdict judge(const Asker&, const GameState& on, const InterpretInput& input) const {
    return check_interpretation(on.world, directory, *scenario->ground, *rules, input);
  }
  Verdict judge(const Asker&, const GameState&, const AttendInput& input) const { return check_attention(input); }
  Verdict judge(const Asker&, const GameState&, const PauseInput& input) const { return check_order_time(input); }
  Verdict judge(const Asker&, const GameState&, const SetBackInput&) const {
    return refuse(Reason::not_allowed, "not_for_this_seat");
  }
  Verdict judge(const Asker&, const GameState&, const EndInput&) const { return {}; }

  Verdict check_act(const ActInput& act) const {
    if (!state.pictures.contains(act.officer))
      return refuse(Reason::unknown_thing, "officer_without_seat", {{"officer", act.officer.value}});
    if (act.order.has_value() == act.ride.has_value()) return refuse(Reason::malformed, "command_needs_order_or_ride");
    const OnPaper paper = paper_of(papers_told(act.officer));
    return act.order ? check_order(paper, *act.order) : check_ride(paper, *act.ride);
  }

  Verdict check_umpires_answer(const AnswerInput& answer) const {
    if (move)
      for (const Question& question : session->pending().questions) {
        if (question.id != answer.question) continue;
        const bool fits =
            std::find(question.choices.begin(), question.choices.end(), answer.choice) != question.choices.end();
        return fits ? Verdict{} : refuse(Reason::impossible, "answer_not_offered");
      }
    return refuse(Reason::unknown_thing, "question_not_open");
  }

  Verdict check_rulings(const std::vector<Ruling>& rulings) const {
    if (rulings.empty()) return refuse(Reason::malformed, "rulings_are_empty");
    if (rulings.size() > limits::rulings_per_input) return refuse(Reason::too_large, "too_many_rulings");
    std::set<std::string> seen;
    for (const Ruling& ruling : rulings) {
      const Proposal* proposal = nullptr;
      if (move)
        for (const Proposal& p : session->pending().proposals)
          if (p.id == ruling.proposal) proposal = &p;
      if (!proposal) return refuse(Reason::unknown_thing, "proposal_not_open", {{"proposal", ruling.proposal}});
      if (!seen.insert(ruling.proposal).second)
        return refuse(Reason::malformed, "two_rulings", {{"proposal", ruling.proposal}});
      if (auto verdict = check_ruling(*proposal, ruling); !verdict) return verdict;
    }
    return {};
  }

  Verdict check_ruling(const Proposal& proposal, const Ruling& ruling) const {
    if (auto verdict = check_ruling_size(ruling); !verdict) return verdict;
    if (ruling.accepted) {
      const bool plain = !ruling.faces && !ruling.outcome && !ruling.facts;
      return plain ? Verdict{} : refuse(Reason::malformed, "accepted_with_changes");
    }
    if (ruling.reason.empty()) return refuse(Reason::malformed, "override_needs_reason");
    if (int(ruling.faces.has_value()) + int(ruling.outcome.has_value()) + int(ruling.facts.has_value()) != 1)
      return refuse(Reason::malformed, "override_needs_one_change");
    if (ruling.facts && proposal.facts.is_null()) return refuse(Reason::impossible, "result_without_facts");
    if (ruling.faces && !session->can_rework()) return refuse(Reason::impossible, "result_without_dice");
    if (!ruling.outcome && session->times_laid(proposal.id) >= limits::times_laid)
      return refuse(Reason::too_large, "case_changed_too_often");
    if (ruling.faces)
      for (const int face : *ruling.faces)
        if (face < 1 || face > 6) return refuse(Reason::impossible, "die_face_out_of_range");
    return rules->check_outcome(proposal, ruling);
  }

  // ---- applying inputs that were judged

  /// `written` is the body that goes into the journal.
  void apply(const Input& input, const Json& written) {
    const InputTraits traits = traits_of(input.body);
    append_at(state_for(input).world.time, traits.kind, input.seat.value, written);
    const bool hand = traits.during_move == DuringMove::assistants_dated_back;
    if (hand && is_dated_back(input)) return apply_late_hand(input);
    lend_a_hand(input);
  }

  /// Applies the input, and remembers it until the clock steps.
  void lend_a_hand(const Input& input) {
    const std::int64_t first = state.world.next_dispatch;
    count_and_enact(input);
    std::visit(
        [&]<class Body>(const Body& body) {
          const auto again = [this, input] { count_and_enact(input); };
          if constexpr (requires { body.dispatch; })
            since.inputs.emplace_back(HandledDispatch{body.dispatch, again, {first, state.world.next_dispatch}});
          else if constexpr (!remembers_itself<Body>) remember(again);
        },
        input.body);
  }

  /// Counts the input against the allowance of the umpire or assistant who gave it, and applies it.
  void count_and_enact(const Input& input) {
    std::visit(
        [&]<class Body>(const Body& body) {
          if constexpr (RowOf<Body>::adds_paper)
            if (const auto cost = cost_on_paper(state.world, body))
              count_piece(state.umpires[input.seat], state.world.time, *cost);
          enact(input.seat, body);
        },
        input.body);
    collect_news();
  }

  /// Inputs that are remembered where they are applied, because that depends on an open move, and inputs that belong to
  /// a move.
  template <class Body>
  static constexpr bool remembers_itself =
      boost::mp11::mp_contains<boost::mp11::mp_list<OrderInput, WithdrawInput, RideInput, AnnotateInput, ActInput,
                                                    AnswerInput, StepInput, RulingInput, EndInput>,
                               Body>::value;

  void remember(SinceStep::Again again) { since.inputs.emplace_back(std::move(again)); }

  /// Applies an assistant's input before the open move. If that would undo a question that a commander was shown, the
  /// input waits for the end of the move.
  void apply_late_hand(const Input& input) {
    const std::size_t remembered = since.inputs.size();
    if (played_again_after([&] { lend_a_hand(input); })) return finish_if_done();
    since.inputs.resize(remembered);
    open->late_hands.push_back(input);
    play_as_before();
  }

  void enact(const SeatId& by, const OrderInput& order) { apply_order(officer_of(by), order); }
  void enact(const SeatId& by, const WithdrawInput& withdrawal) { apply_withdrawal(officer_of(by), withdrawal); }
  void enact(const SeatId& by, const RideInput& ride) { apply_ride(officer_of(by), ride); }
  void enact(const SeatId& by, const AnnotateInput& annotation) { apply_annotation(officer_of(by), annotation); }
  void enact(const SeatId&, const AnswerInput& answer) { apply_answer(answer); }
  void enact(const SeatId&, const StepInput&) { begin_move(); }
  void enact(const SeatId&, const RulingInput& input) { apply_rulings(input.rulings); }
  // Until the clock starts, what the umpire changes on the field is the set-up: no rider reports it.
  void enact(const SeatId&, const WeatherInput& input) {
    change_weather(state.world, input);
    if (state.begun) return;
    for (auto& [commander, picture] : state.pictures) see_sky(state.world, picture);
  }
  void enact(const SeatId&, const EditUnitInput& input) {
    edit_unit(delivery(), input);
    if (!state.begun) tell_set_up(state.world, state.pictures, directory, input.unit);
  }
  void enact(const SeatId&, const EditGroundInput& input) { edit_ground(state.world, input); }
  void enact(const SeatId&, const IntelligenceInput& input) { state.news.push_back({{}, input}); }
  void enact(const SeatId&, const CourierInput& input) { handle_courier(delivery(), input); }
  void enact(const SeatId&, const OfficerInput& input) {
    change_officer(delivery(), input);
    if (!state.begun) tell_set_up(state.world, state.pictures, input.officer);
  }
  void enact(const SeatId&, const ActInput& input) { apply_act(input); }
  void enact(const SeatId&, const ReportInput& input) { write_report(delivery(), input); }
  void enact(const SeatId&, const InterpretInput& input) { interpret(delivery(), input); }
  void enact(const SeatId&, const AttendInput& input) { apply_attention(input); }
  void enact(const SeatId&, const PauseInput& input) { apply_pause(input); }
  void enact(const SeatId&, const SetBackInput& input) { apply_set_back(input); }
  void enact(const SeatId&, const EndInput&) { apply_end(); }

  OfficerId officer_of(const SeatId& id) const { return *seat(id)->officer; }

  void apply_order(const OfficerId& commander, const OrderInput& order) {
    AppliedOrder applied{commander, order};
    if (move) return apply_late_order(std::move(applied));
    write_and_send(applied);
    since.inputs.emplace_back(std::move(applied));
  }

  /// Writes the order into its writer's papers and sends it, unless it waits or was taken back.
  void write_and_send(AppliedOrder& applied) {
    Dispatch dispatch = put_on_paper(state, applied.writer, applied.order);
    applied.letter = *dispatch.letter;
    if (!applied.waits) cause(applied.caused, [&] { send(applied.writer, std::move(dispatch)); });
  }

  /// Does the deed and notes the dispatches that it causes. If they were taken back: puts them into the list, and does
  /// nothing.
  template <class Deed>
  void cause(CausedDispatches& caused, const Deed& deed) {
    if (caused.taken_back) {
      for (const Dispatch& dispatch : *caused.taken_back) state.world.dispatches.add(dispatch);
      state.world.next_dispatch = std::max(state.world.next_dispatch, caused.past_the_last);
      return;
    }
    caused.first = state.world.next_dispatch;
    deed();
    caused.past_the_last = state.world.next_dispatch;
  }

  static Dispatch dispatch_of(Draft draft, const Picture& writer) {
    Dispatch dispatch;
    dispatch.kind = draft.kind;
    dispatch.side = writer.side;
    dispatch.from.officer = writer.commander;
    dispatch.to = {draft.officer, draft.unit};
    dispatch.text = std::move(draft.text);
    dispatch.tasks = std::move(draft.tasks);
    dispatch.letter = draft.letter;
    dispatch.riders = draft.riders;
    dispatch.origin = draft.origin;
    dispatch.believed = draft.believed;
    dispatch.shun = std::move(draft.shun);
    dispatch.closed = std::move(draft.closed);
    dispatch.unprinted = std::move(draft.unprinted);
    dispatch.needs_interpretation = draft.needs_interpretation;
    dispatch.written = draft.written;
    dispatch.signed_by = std::move(draft.signed_by);
    return dispatch;
  }

  Dispatch put_on_paper(GameState& on, const OfficerId& commander, const OrderInput& order) const {
    Picture& papers = on.pictures.at(commander);
    return dispatch_of(write_order(paper_of(papers), papers, order), papers);
  }

  /// The commander may have fallen and not know it yet. Then his order is not sent.
  void send(const OfficerId& commander, Dispatch dispatch) {
    if (state.world.officers.at(commander).fallen) return;
    if (state.begun) send_when_written(delivery(), std::move(dispatch));
    else give_disposition(std::move(dispatch));
  }

  /// An order that a commander gives while a move waits: the move is played again with the order before it. The order
  /// leaves at the end of the move instead if the commander was asked something in this move, because he then knows
  /// that it is under way, or if it would undo a question that a commander was shown.
  void apply_late_order(AppliedOrder applied) {
    const bool goes_before =
        !open->decided.was_asked(applied.writer) && played_again_after([&] { write_and_send(applied); });
    applied.waits = !goes_before;
    if (!goes_before) {
      Dispatch dispatch = put_on_paper(open->before, applied.writer, applied.order);
      applied.letter = *dispatch.letter;
      if (!open->before.world.officers.at(applied.writer).fallen) open->late.push_back(std::move(dispatch));
    }
    since.inputs.emplace_back(std::move(applied));
    if (goes_before) return finish_if_done();
    play_as_before();
  }

  /// A letter is taken back as if it had not been sent, with what umpires did with it. While a move waits, the move is
  /// played again without it. That is not possible if the writer was asked something in this move, because he then
  /// knows that it is under way, or if it would undo a question that a commander was shown: then the rider is gone. The
  /// first learns that when the move ends. The second does not, because it would tell him of the question.
  void apply_withdrawal(const OfficerId& commander, const WithdrawInput& withdrawal) {
    const LetterId letter = withdrawal.letter;
    const auto on_paper = [this, commander, withdrawal] { take_back(state.pictures.at(commander), withdrawal); };
    // A letter that was thought out before the last step and whose hour has just come has left with that step.
    const bool is_new = since.order(commander, letter) != nullptr;
    const auto strike = [this, commander, withdrawal, is_new] {
      Picture& papers = state.pictures.at(commander);
      take_back(papers, withdrawal);
      const bool lay_there = take_from_desk(state.world, commander, withdrawal.letter);
      if (!is_new && !lay_there) mark_withdrawn(papers, withdrawal.letter, Withdrawal::too_late);
    };
    // He may have fallen and not know it yet.
    const bool fallen = (open ? open->before : state).world.officers.at(commander).fallen;
    if (!move) {
      if (fallen) return do_and_remember(on_paper);
      if (!take_back_dispatches(commander, letter, state).empty()) apply_again();
      return do_and_remember(strike);
    }
    const bool waited = std::erase_if(open->late, is_letter_of(commander, letter)) > 0;
    const bool knows = open->decided.was_asked(commander);
    if (!waited && !knows && !fallen && played_again_without(commander, letter, strike)) {
      remember(strike);
      return finish_if_done();
    }
    if (!waited && !fallen) open->late_withdrawals.push_back({commander, letter, knows});
    take_back(open->before.pictures.at(commander), withdrawal);
    remember(on_paper);
    play_as_before();
  }

  void do_and_remember(const SinceStep::Again& deed) {
    deed();
    remember(deed);
  }

  /// The open move has ended: what still lies on the writer's desk is taken back.
  void take_back_late(const LateWithdrawal& late) {
    const bool lay_there = take_from_desk(state.world, late.writer, late.letter);
    if (!lay_there && late.knows_of_the_move)
      mark_withdrawn(state.pictures.at(late.writer), late.letter, Withdrawal::too_late);
  }

  static std::function<bool(const Dispatch&)> is_letter_of(OfficerId commander, LetterId letter) {
    return [commander = std::move(commander), letter](const Dispatch& draft) {
      return draft.from.officer == commander && draft.letter == letter;
    };
  }

  /// Whether the letter lay on its writer's desk.
  static bool take_from_desk(World& world, const OfficerId& commander, LetterId letter) {
    return std::erase_if(world.on_desks, is_letter_of(commander, letter)) > 0;
  }

  /// Marks the dispatches of the order, and of what umpires did with them, as taken back. Returns what it marked.
  std::vector<CausedDispatches*> take_back_dispatches(const OfficerId& commander, LetterId letter,
                                                      const GameState& on) {
    AppliedOrder* const order = since.order(commander, letter);
    if (!order) return {};
    std::vector<CausedDispatches*> all = since.caused_by(*order);
    for (CausedDispatches* const caused : all) {
      caused->taken_back.emplace();
      for (std::int64_t id = caused->first; id < caused->past_the_last; ++id) {
        const Dispatch* const sent = on.world.dispatches.find(DispatchId{id});
        if (!sent) continue;
        Dispatch& copy = caused->taken_back->emplace_back(*sent);
        copy.fate = Fate::withdrawn;
        copy.left = copy.due = copy.arrived = copy.read = copy.acted_on = std::nullopt;
      }
    }
    return all;
  }

  /// Takes the order out of the inputs before the open move and plays the move again. Undoes it and returns false if
  /// that cannot be done.
  bool played_again_without(const OfficerId& commander, LetterId letter, const SinceStep::Again& strike) {
    const std::vector<CausedDispatches*> marked = take_back_dispatches(commander, letter, open->before);
    const bool done = played_again_after([&] {
      apply_again();
      strike();
    });
    if (!done)
      for (CausedDispatches* const caused : marked) caused->taken_back.reset();
    return done;
  }

  /// Goes back to the state after the last step and applies to it what was applied since. The roads that were looked
  /// for are kept: they are no part of the state.
  void apply_again() {
    RoadBook roads = std::move(state.world.road_book);
    state = since.state;
    state.world.road_book = std::move(roads);
    for (auto& input : since.inputs) {
      if (AppliedOrder* const order = std::get_if<AppliedOrder>(&input)) write_and_send(*order);
      else if (HandledDispatch* const handled = std::get_if<HandledDispatch>(&input))
        cause(handled->caused, handled->again);
      else std::get<SinceStep::Again>(input)();
      collect_news();
    }
  }

  /// Applies `deed` to the state before the open move and plays the move again. Undoes it and returns false if that
  /// cannot be done.
  template <class Deed>
  bool played_again_after(const Deed& deed) {
    GameState before = open->before;
    drop_move();
    state = open->before;
    deed();
    collect_news();
    open->before = state;
    if (play_again()) return true;
    open->before = std::move(before);
    return false;
  }

  void play_as_before() {
    const bool same = play_again();
    if (!same) throw std::logic_error("a move that was played again came out otherwise");
    finish_if_done();
  }

  void finish_if_done() {
    if (move->done()) finish_move();
  }

  /// Orders given before the first move are with the troops when the clock starts.
  void give_disposition(Dispatch dispatch) {
    dispatch.id = DispatchId{state.world.next_dispatch++};
    dispatch.fate = Fate::spoken;
    dispatch.left = dispatch.due = dispatch.arrived = state.world.time;
    const DispatchId id = dispatch.id;
    state.world.dispatches.add(std::move(dispatch));
    hand_over(told_at_once(), id);
  }

  void apply_act(const ActInput& act) {
    if (act.order) apply_order(act.officer, *act.order);
    else apply_ride(act.officer, *act.ride);
  }

  static void set_out_riding(GameState& on, const OfficerId& commander, const std::vector<Point>& way) {
    on.pictures.at(commander).riding = way;
    Officer& officer = on.world.officers.at(commander);
    if (officer.fallen) return;
    officer.way = way;
    officer.ridden_m = 0.0;
  }

  /// Writes the ride into the commander's papers and sets him out.
  static void begin_ride(GameState& on, const OfficerId& commander, const RideInput& ride) {
    ride_off(on.pictures.at(commander), ride);
    set_out_riding(on, commander, ride.way);
  }

  void apply_ride(const OfficerId& commander, const RideInput& ride) {
    const auto rides = [this, commander, ride] { begin_ride(state, commander, ride); };
    if (!move) {
      rides();
      return remember(rides);
    }
    const bool goes_before = !open->decided.was_asked(commander) && played_again_after(rides);
    if (goes_before) {
      remember(rides);
      return finish_if_done();
    }
    remember([this, commander, ride] { ride_off(state.pictures.at(commander), ride); });
    open->late_rides[commander] = ride.way;
    ride_off(open->before.pictures.at(commander), ride);
    play_as_before();
    if (open) state.pictures.at(commander).riding = ride.way;
  }

  /// Which contacts a commander merges or strikes off decides where the news of the open move goes on his map. So the
  /// move is played again with these changes before it, as with an order.
  void apply_annotation(const OfficerId& commander, const AnnotateInput& annotation) {
    const auto pencil = [this, commander, annotation] { annotate(state.pictures.at(commander), annotation); };
    remember(pencil);
    const bool rearranges = annotation.contact && (annotation.contact->merge_into || annotation.contact->struck_off);
    if (open && rearranges) {
      if (played_again_after(pencil)) return finish_if_done();
      annotate(open->before.pictures.at(commander), annotation);
      return play_as_before();
    }
    pencil();
    if (open) annotate(open->before.pictures.at(commander), annotation);
  }

  void apply_answer(const AnswerInput& answer) {
    for (auto& [officer, picture] : state.pictures)
      std::erase_if(picture.questions, [&](const AskedOfHim& q) { return q.id == answer.question; });
    for (const Question& question : session->pending().questions)
      if (question.id == answer.question) open->decided.keep(question, answer.choice);
    if (session->answer(answer.question, answer.choice)) go_on();
  }

  void apply_rulings(const std::vector<Ruling>& rulings) {
    bool all = false;
    for (const Ruling& ruling : rulings) {
      for (const Proposal& proposal : session->pending().proposals)
        if (proposal.id == ruling.proposal) open->decided.keep(proposal, ruling);
      all = session->rule(ruling);
    }
    if (all) go_on();
  }

  void apply_attention(const AttendInput& input) {
    state.attention = {{input.kinds.begin(), input.kinds.end()}, input.hold_reports};
    if (open) open->before.attention = state.attention;
  }

  /// A pause is announced to all seats at once and does not wait for the end of a move.
  void apply_pause(const PauseInput& input) {
    pause(state, input);
    if (open) pause(open->before, input);
  }

  static void pause(GameState& on, const PauseInput& input) {
    on.paused = input.paused.value_or(on.paused);
    on.thinking_counts = input.thinking_counts.value_or(on.thinking_counts);
    if (input.order_time) on.order_time = *input.order_time == OrderTime{} ? std::nullopt : input.order_time;
    for (auto& [officer, picture] : on.pictures) {
      picture.paused = on.paused;
      picture.thinking_counts = on.thinking_counts;
      picture.order_time = on.order_time;
    }
  }

  void apply_set_back(const SetBackInput& input) {
    for (auto& [officer, picture] : state.pictures) {
      SetBack told{input.from, picture.now, input.words, {}};
      if (const auto his = input.papers.find(officer); his != input.papers.end()) {
        const StruckPapers& papers = his->second;
        told.letters = papers.letters;
        picture.markers = papers.markers;
        picture.next_marker = papers.next_marker;
        picture.pen.bytes = std::max(picture.pen.bytes, papers.pen_bytes);
        picture.pencil.bytes = std::max(picture.pencil.bytes, papers.pencil_bytes);
      }
      picture.set_backs.push_back(std::move(told));
    }
    events = {event_text("game_set_back", {TextArg("reason", input.reason)})};
  }

  void apply_end() {
    state.world.ended = true;
    for (auto& [officer, picture] : state.pictures) picture.ended = true;
  }

  /// The journal lacks the entries that were struck out. The chain of hashes goes on from the strike.
  void pass_strike(const Entry& entry) {
    if (entry.hash != chained_hash(entry)) throw ReplayDiverged(describe(entry) + " has been altered");
    last = entry;
  }

  /// Applies the script's next input and everything that follows from it.
  void replay_next() {
    const Entry& entry = (*script)[cursor];
    fresh.clear();
    if (entry.kind == EntryKind::strike) {
      ++cursor;
      return pass_strike(entry);
    }
    const Result<Input> input = read_kept_input({entry.kind, SeatId{entry.seat}, entry.body});
    if (!input) throw ReplayDiverged(describe(entry) + " cannot be read: " + input.error().text());
    apply(*input, entry.body);
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
  game.impl_->state.world.ground_condition = sheet.ground_condition.value_or(GroundCondition::firm);
  game.impl_->set_out();
  return game;
}

void check_snapshot(const GameState& state, const Entry& entry) {
  if (entry.kind != EntryKind::moved) return;
  if (entry.body.value("world", "") != hash_of(state.world))
    throw ReplayDiverged("the snapshot after " + describe(entry) + " is not the world that the journal tells of");
  if (entry.body.value("pictures", "") != fingerprint(state.pictures))
    throw ReplayDiverged("the snapshot after " + describe(entry) + " has not the papers that the journal tells of");
}

Game Game::restore(std::shared_ptr<const Scenario> scenario, Rules rules, GameState state, Entry snapshot_entry,
                   const std::vector<Entry>& after) {
  Game game;
  game.impl_ = std::make_unique<Impl>(std::move(scenario), std::move(rules));
  Impl& impl = *game.impl_;
  impl.state = std::move(state);
  impl.last = std::move(snapshot_entry);
  impl.rules->read_memory(impl.state.world);
  check_snapshot(impl.state, impl.last);
  impl.since = {impl.state};
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
  impl_->apply(input, written_body(input.body));
  return impl_->fresh;
}

Result<std::vector<Entry>> Game::submit(const WrittenInput& written) {
  const Result<Input> input = read_input(written);
  return input ? submit(*input) : Result<std::vector<Entry>>(input.error());
}

void Game::go_on_from(const Entry& strike) {
  assert(!impl_->move && "a move waits");
  impl_->pass_strike(strike);
}

std::vector<Entry> Game::tell_set_back(const SeatId& umpire, const SetBackInput& input) {
  assert(!impl_->move && "a move waits");
  impl_->fresh.clear();
  impl_->apply({umpire, input}, to_record(input));
  return impl_->fresh;
}

const Scenario& Game::scenario() const { return *impl_->scenario; }
const RuleSystem& Game::rules() const { return *impl_->rules; }
const Directory& Game::directory() const { return impl_->directory; }
const GameState& Game::state(const TruthPass&) const { return impl_->state; }
const Pending& Game::pending(const TruthPass&) const {
  return impl_->session ? impl_->session->pending() : impl_->nothing;
}
bool Game::in_move(const TruthPass&) const { return impl_->move.has_value(); }
const Entry& Game::last_entry() const { return impl_->last; }
const std::vector<KeyedText>& Game::events(const TruthPass&) const { return impl_->events; }

const Picture* Game::picture(const OfficerId& officer) const {
  const auto found = impl_->state.pictures.find(officer);
  return found == impl_->state.pictures.end() ? nullptr : &found->second;
}

const GameState& Game::told(const TruthPass&) const { return impl_->open ? impl_->open->before : impl_->state; }

const Picture& Game::papers_told(const OfficerId& officer) const { return impl_->papers_told(officer); }

std::optional<TruthPass> Game::pass_of_the_end() const {
  return impl_->state.world.ended ? std::optional(TruthPass{}) : std::nullopt;
}

Announced Game::announced() const {
  const GameState& now = impl_->state;
  Announced announced{now.begun, now.paused, now.world.ended};
  // That the first move is under way is told at its end.
  const bool begun = impl_->open ? impl_->open->before.begun : now.begun;
  if (now.order_time && !now.paused && !now.world.ended)
    announced.order_seconds = begun ? now.order_time->later : now.order_time->first;
  return announced;
}

std::optional<OfficerId> Game::officer_of(const SeatId& seat) const {
  const ScenarioSeat* found = impl_->seat(seat);
  return found ? found->officer : std::nullopt;
}

}  // namespace krieg::inline game
