// What a room does with the commands of its seats.
#include <algorithm>

#include "commander/estimates.hpp"
#include "db/club_store.hpp"
#include "game/input.hpp"
#include "paper/allowance.hpp"
#include "paper/directory.hpp"
#include "picture/passages.hpp"
#include "room/calculator.hpp"
#include "room/game_rules.hpp"
#include "room/room.hpp"
#include "room/token.hpp"
#include "umpire/assistant_input.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg::inline room {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

/// Whether an umpire sets that member with a pause.
bool sets(const std::vector<Entry>& entries, const char* member) {
  return std::any_of(entries.begin(), entries.end(), [member](const Entry& entry) {
    return entry.kind == EntryKind::pause && entry.body.contains(member);
  });
}

struct StepBody {
  int moves = 0;
  bool until_event = false;
};
BOOST_DESCRIBE_STRUCT(StepBody, (), (moves, until_event))

struct ViewBody {
  OfficerId officer;
};
BOOST_DESCRIBE_STRUCT(ViewBody, (), (officer))

struct NoteBody {
  std::string name;
  std::optional<Json> value;  ///< nothing: the note is removed
};
BOOST_DESCRIBE_STRUCT(NoteBody, (), (name, value))

/// Of a note's name.
constexpr std::size_t longest_name = 80;

/// A note that chief umpires are shown: how a commander's drawings look. Umpires' remarks (umpire/remark.hpp) are shown
/// after the end; nobody is shown any other note of another seat.
constexpr const char* drawings_note = "drawings";

struct SetBackBody {
  std::int64_t moves = 0;  ///< that stand
  std::int64_t shown = 0;  ///< the completed moves that the umpire had before him
  std::string reason;
  std::optional<std::string> words;
};
BOOST_DESCRIBE_STRUCT(SetBackBody, (), (moves, shown, reason, words))

struct OptionsBody {
  Json options;  ///< by their names: those that are chosen otherwise than before
  std::optional<Idea> ideas = {};
  std::optional<UmpireParts> umpires = {};  ///< the other seats stay as they are
};
BOOST_DESCRIBE_STRUCT(OptionsBody, (), (options, ideas, umpires))

struct InviteBody {
  std::string seat;
};
BOOST_DESCRIBE_STRUCT(InviteBody, (), (seat))

void refuse(const std::shared_ptr<Connection>& to, const std::string& command, const Refusal& refusal) {
  to->send(Frame::of(refusal_message(command, refusal)));
}

/// False, and nothing is done, in a game of the club: its seats are given to members, who can be signed out.
StoreThread::Work<bool> new_invitation(std::string game, std::string seat, std::string token) {
  return [game = std::move(game), seat = std::move(seat), token = std::move(token)](Store& store) {
    if (store.club().game(game)) return false;
    store.invite(game, seat, token);
    return true;
  };
}

std::function<Result<MapEstimate>()> reckoning(std::shared_ptr<const Scenario> scenario, Game::Rules rules,
                                               std::optional<Side> side, std::vector<MapChange> learned,
                                               SeatCommand command) {
  return [scenario = std::move(scenario), rules = std::move(rules), side, learned = std::move(learned),
          command = std::move(command)] {
    const Ground& map = side ? scenario->printed(*side) : *scenario->ground;
    return estimate(map, closed_on_paper(map, learned), *rules, scenario->sheet.options, command.type, command.body);
  };
}

Result<NoteBody> read_note(const Json& body) {
  Result<NoteBody> note = decode_body<NoteBody>(body);
  if (note && (note->name.empty() || note->name.size() > longest_name))
    return krieg::refuse(Reason::malformed, "note_name_too_long_or_empty", {{"most", std::to_string(longest_name)}});
  return note;
}

StoreThread::Work<bool> keeping_note(std::string game, std::string seat, NoteBody note, NoteLimits limits) {
  return [game = std::move(game), seat = std::move(seat), note = std::move(note), limits](Store& store) {
    return store.keep_note(game, seat, note.name, note.value.value_or(Json()), limits);
  };
}

StoreThread::Work<Json> reading_notes(std::string game, std::string seat) {
  return [game = std::move(game), seat = std::move(seat)](Store& store) { return store.notes(game, seat); };
}

Result<SetBackBody> read_set_back(const Json& body) {
  if (const auto form = check_form(body); !form) return form.error();
  Result<SetBackBody> read = decode_body<SetBackBody>(body);
  if (!read) return read;
  if (read->reason.empty()) return krieg::refuse(Reason::malformed, "change_needs_reason");
  if (read->reason.size() > limits::text_bytes || read->words.value_or("").size() > limits::text_bytes)
    return krieg::refuse(Reason::too_large, "reason_too_long");
  return read;
}

/// What the game has chosen, with what the body has in place of its own; nothing if the options are no object.
std::optional<GameChoices> choices_with(const GameRow& game, const OptionsBody& body) {
  if (!body.options.is_object()) return std::nullopt;
  GameChoices choices = choices_in(game.choices);
  Json chosen = choices.options.value_or(Json::object());
  chosen.update(body.options);
  if (!chosen.empty()) choices.options = std::move(chosen);
  if (body.ideas) choices.ideas = body.ideas;
  if (body.umpires) {
    UmpireParts parts = choices.umpires.value_or(UmpireParts());
    for (const auto& [seat, part] : *body.umpires) parts[seat] = part;
    choices.umpires = std::move(parts);
  }
  return choices;
}

Result<OptionsBody> read_options(const Json& body) {
  if (const auto form = check_form(body); !form) return form.error();
  Result<OptionsBody> read = decode_body<OptionsBody>(body);
  if (!read || !read->ideas) return read;
  try {
    check_ideas(*read->ideas);
  } catch (const RecordError&) {
    return krieg::refuse(Reason::malformed, "ideas_not_whole", {{"bytes", std::to_string(limits::idea_bytes)}});
  }
  return read;
}

StoreThread::Work<void> opening_anew(std::string game, const Scenario& chosen, TakenCommand command) {
  std::map<std::string, std::string> officers;
  for (const ScenarioSeat& seat : chosen.sheet.seats)
    officers[seat.id.value] = seat.officer ? seat.officer->value : std::string();
  return [game = std::move(game), choices = text_of_choices(chosen.choices), officers = std::move(officers),
          command = std::move(command)](Store& store) { store.open_anew(game, choices, officers, command); };
}

/// Whether the seat keeps the whole field: who divides it stays a chief umpire, so that there is one who is here.
bool keeps_whole_field(const OptionsBody& body, const std::string& seat) {
  if (!body.umpires) return true;
  const auto own = body.umpires->find(SeatId{seat});
  return own == body.umpires->end() || (!own->second.side && !own->second.officer && own->second.sector.empty());
}

const RoomSeat* commander_seat(const RoomSeats& seats, const OfficerId& officer) {
  for (const auto& [id, seat] : seats)
    if (seat.row.kind == SeatKind::commander && seat.officer == officer) return &seat;
  return nullptr;
}

/// The seat of a chief umpire; nothing: there is none.
std::optional<SeatId> chief_among(const RoomSeats& seats) {
  for (const auto& [id, seat] : seats)
    if (seat.is_chief()) return SeatId{id};
  return std::nullopt;
}

awaitable<void> nothing_to_await() { co_return; }

/// What his own command gave him: the number of the letter that he wrote or of the marker that he drew.
Json own_numbers(const Picture& before, const Picture& now) {
  Json body = Json::object();
  if (now.letters.size() > before.letters.size())
    for (std::size_t i = before.letters.size(); i < now.letters.size(); ++i)
      if (now.letters[i].outgoing && !body.contains("letter")) body["letter"] = to_record(now.letters[i].id);
  if (now.next_marker > before.next_marker) body["marker"] = before.next_marker;
  return body;
}

}  // namespace

void Room::take(RoomSeat& seat, std::shared_ptr<Connection> connection, DecodedCommand decoded,
                std::function<void()> taken) {
  const bool chief = seat.is_chief();
  const auto put = [&](Job job) {
    if (chief)
      job.work = [this, work = std::move(job.work)] {
        feed_.send_what_waits();
        return work();
      };
    else job.gate = seat.gate;
    job.by_chief = chief;
    job.done = taken;
    jobs_.add(std::move(job));
  };
  const auto refused = [&](const Refusal& refusal) { put(refusal_job(connection, decoded.id, refusal)); };
  if (!decoded.command) return refused(decoded.command.error());
  const bool assistant = seat.eyes && !chief;
  const Result<CommandRule> rule = command_rule(seat.row.kind, decoded.command->type, assistant);
  if (!rule) return refused(rule.error());
  // It reads nothing, so it need not wait for what others have asked: a long move is no dead line.
  if (rule->what == CommandClass::alive) {
    connection->send(Frame::of(answer_message(decoded.id, Json::object())));
    if (taken) taken();
    return;
  }

  const Asked asked{&seat, connection, std::move(*decoded.command), rule->kind};
  // A connection that was closed while its command waited is not obeyed.
  const auto if_here = [asked, work = work_of(asked, rule->what)] {
    const auto all = asked.seat->all_connections();
    return std::find(all.begin(), all.end(), asked.from) == all.end() ? nothing_to_await() : work();
  };
  Job job;
  job.work = if_here;
  job.asker = connection;
  job.command = asked.command.id;
  put(std::move(job));
}

std::function<awaitable<void>()> Room::work_of(Asked asked, CommandClass what) {
  switch (what) {
    case CommandClass::estimate: return [this, asked] { return do_estimate(asked); };
    case CommandClass::view: return [this, asked] { return do_view(asked); };
    case CommandClass::calculation: return [this, asked] { return do_calculation(asked); };
    case CommandClass::invite: return [this, asked] { return do_invite(asked); };
    case CommandClass::set_back: return [this, asked] { return do_set_back(asked); };
    case CommandClass::options: return [this, asked] { return do_options(asked); };
    case CommandClass::note: return [this, asked] { return do_note(asked); };
    case CommandClass::notes: return [this, asked] { return do_notes(asked); };
    case CommandClass::ready: return [this, asked] { return do_ready(asked); };
    case CommandClass::say: return [this, asked] { return do_say(asked); };
    case CommandClass::assign: return [this, asked] { return do_assign(asked); };
    case CommandClass::alive:  // answered when it came
    case CommandClass::journalled: break;
  }
  if (asked.kind == EntryKind::step) return [this, asked] { return do_step(asked); };
  return [this, asked] { return do_input(asked); };
}

awaitable<std::optional<std::string>> Room::taken_before(Asked asked) {
  return parts_.store->call<std::optional<std::string>>(
      [game = parts_.row.id, seat = asked.seat->row.seat, id = asked.command.id](Store& store) {
        return store.taken(game, seat, id);
      });
}

/// The input given to the game, and what is to be committed of it. Run beside the strand: the job that waits for it is
/// the only one that touches the game.
std::function<Result<Commit>()> Room::playing(Input input, std::optional<Author> author) {
  return [this, input = std::move(input), author]() -> Result<Commit> {
    const Result<std::vector<Entry>> entries = keeper_.game()->submit(input);
    if (!entries) return entries.error();
    return keeper_.commit_of(*entries, author);
  };
}

awaitable<void> Room::do_input(Asked asked) {
  const std::optional<std::string> known = co_await taken_before(asked);
  if (known) {
    asked.from->send(Frame::of(*known));
    co_return;
  }
  Result<Input> input = read_input({asked.kind, SeatId{asked.seat->row.seat}, asked.command.body});
  if (input && asked.seat->eyes) {
    input->body = with_true_number(*keeper_.game(), *asked.seat->eyes, std::move(input->body));
    if (const auto his = within_scope(*keeper_.game(), *asked.seat->eyes, input->body); !his) input = his.error();
  }
  const bool commands = asked.seat->row.kind == SeatKind::commander && asked.seat->officer;
  const OfficerId* const officer = commands ? &*asked.seat->officer : nullptr;
  if (input && officer)
    if (auto* const order = std::get_if<OrderInput>(&input->body))
      order->thought = clock_.thinking_time(keeper_.game()->papers_told(*officer));
  if (!input) {
    refuse(asked.from, asked.command.id, input.error());
    co_return;
  }
  const Picture before = officer ? keeper_.game()->papers_told(*officer) : Picture{};
  const std::function<Result<Commit>()> play = playing(*input, Author{asked.seat, asked.kind});
  Result<Commit> commit = co_await run_on(parts_.play, play);
  if (!commit) {
    refuse(asked.from, asked.command.id, commit.error());
    co_return;
  }
  const Json body = officer ? own_numbers(before, keeper_.game()->papers_told(*officer)) : Json::object();
  const std::string answer = answer_message(asked.command.id, body);
  commit->command = TakenCommand{asked.seat->row.seat, asked.command.id, answer};
  co_await commit_and_tell(std::move(*commit));
  // To write the truth for umpires takes time: a seat that is shown no truth is answered first.
  if (asked.seat->eyes) send_truth(asked.seat);
  asked.from->send(Frame::of(answer));
  if (!asked.seat->eyes) send_truth(asked.seat);
}

awaitable<void> Room::do_step(Asked asked) {
  const std::optional<std::string> known = co_await taken_before(asked);
  if (known) {
    asked.from->send(Frame::of(*known));
    co_return;
  }
  const Result<StepBody> body = decode_body<StepBody>(asked.command.body);
  if (!body) {
    refuse(asked.from, asked.command.id, body.error());
    co_return;
  }
  if (body->moves < 1 || body->moves > parts_.limits.moves_per_step) {
    refuse(asked.from, asked.command.id,
           krieg::refuse(Reason::too_large, "moves_out_of_range",
                         {{"most", std::to_string(parts_.limits.moves_per_step)}}));
    co_return;
  }
  if (clock_.is_running()) {
    refuse(asked.from, asked.command.id, krieg::refuse(Reason::wrong_time, "clock_runs_already"));
    co_return;
  }
  ClockRun run;
  run.seat = asked.seat;
  run.from = asked.from;
  run.command = asked.command.id;
  run.moves_left = body->moves;
  run.until_event = body->until_event;
  const std::shared_ptr<ClockRun> started = clock_.start(std::move(run));
  co_await do_run(started);
}

/// One move of a run. The next move goes to the end of the queue, so that other jobs are done between two moves.
awaitable<void> Room::do_run(std::shared_ptr<ClockRun> run) {
  const std::string answer = answer_message(run->command, Json::object());
  const std::function<Result<Commit>()> play = playing({SeatId{run->seat->row.seat}, StepInput{}}, std::nullopt);
  Result<Commit> commit = co_await run_on(parts_.play, play);
  if (!commit) {
    if (run->begun) run->from->send(Frame::of(answer));
    else refuse(run->from, run->command, commit.error());
    co_return;
  }
  if (!run->begun) commit->command = TakenCommand{run->seat->row.seat, run->command, answer};
  co_await commit_and_tell(std::move(*commit));
  send_truth(run->seat);
  run->begun = true;
  --run->moves_left;
  if (runs_on(*run)) {
    jobs_.add(next_move_of(run));
    co_return;
  }
  run->from->send(Frame::of(answer));
}

Job Room::next_move_of(std::shared_ptr<ClockRun> run) {
  Job next;
  next.work = [this, run] { return do_run(run); };
  next.asker = run->from;
  next.command = run->command;
  next.by_chief = true;
  return next;
}

bool Room::runs_on(const ClockRun& run) const {
  const TruthPass& pass = run.seat->eyes->pass();
  const Announced told = keeper_.game()->announced();
  if (run.moves_left == 0 || keeper_.game()->in_move(pass) || told.paused || told.ended) return false;
  return !(run.until_event && !keeper_.game()->events(pass).empty());
}

awaitable<std::optional<Refusal>> Room::end() { return asio::co_spawn(strand_, make_end(), asio::use_awaitable); }

awaitable<std::optional<Refusal>> Room::make_end() {
  const auto refused = std::make_shared<std::optional<Refusal>>(krieg::refuse(Reason::impossible, "not_carried_out"));
  const std::function<awaitable<void>()> work = ending(refused);
  co_await jobs_.in_turn_awaited(work, nullptr);
  co_return *refused;
}

struct Room::Changing {
  StoreThread::Work<bool> change;
  JournalChange result = JournalChange::not_begun;
  std::exception_ptr trouble = nullptr;
};

awaitable<JournalChange> Room::change_journal(StoreThread::Work<bool> change) {
  return asio::co_spawn(strand_, make_change(std::move(change)), asio::use_awaitable);
}

awaitable<JournalChange> Room::make_change(StoreThread::Work<bool> change) {
  const auto request = std::make_shared<Changing>();
  request->change = std::move(change);
  Job job;
  job.work = changing(request);
  job.without_game = true;
  co_await jobs_.in_turn(std::move(job));
  if (request->trouble) std::rethrow_exception(request->trouble);
  co_return request->result;
}

std::function<awaitable<void>()> Room::changing(std::shared_ptr<Changing> change) {
  return [this, change = std::move(change)] { return do_change(change); };
}

awaitable<void> Room::do_change(std::shared_ptr<Changing> change) {
  change->result = JournalChange::playable;
  if (keeper_.game()) co_return;
  change->result = JournalChange::unchanged;
  bool changed = false;
  try {
    changed = co_await parts_.store->call(change->change);
  } catch (...) {
    change->trouble = std::current_exception();
  }
  if (!changed) co_return;
  change->result = JournalChange::changed;
  give_way();
  for (auto& [id, seat] : seats_) close_connections(seat, CloseReason::restart);
}

std::function<awaitable<void>()> Room::ending(std::shared_ptr<std::optional<Refusal>> refused) {
  return [this, refused = std::move(refused)] { return do_end(refused); };
}

awaitable<void> Room::do_end(std::shared_ptr<std::optional<Refusal>> refused) {
  const std::optional<SeatId> chief = chief_among(seats_);
  if (!keeper_.game() || !chief) co_return;
  const Result<Input> input = read_input({EntryKind::end, *chief, Json::object()});
  const std::function<Result<Commit>()> play = playing(*input, std::nullopt);
  Result<Commit> commit = co_await run_on(parts_.play, play);
  if (!commit) {
    *refused = commit.error();
    co_return;
  }
  co_await commit_and_tell(std::move(*commit));
  refused->reset();
  send_truth(nullptr);
}

awaitable<void> Room::commit_and_tell(Commit commit) {
  const auto shared = std::make_shared<const Commit>(std::move(commit));
  co_await keeper_.write(shared);
  send_messages(*shared, Frame::of);
  note_fallen();
  const bool moved = holds(shared->entries, EntryKind::moved);
  if (moved || holds(shared->entries, EntryKind::end)) feed_.send_to_late_observers();
  if (moved || holds(shared->entries, EntryKind::end)) {
    seats_.end_lateness();
    seats_.end_readiness();
  }
  if (moved || sets(shared->entries, "paused")) clock_.restart_thinking();
  else if (sets(shared->entries, "order_time")) clock_.restart_order_time();
  else co_return;
  send_order_clock();
}

void Room::send_messages(const Commit& commit, Frame (*frame_of)(std::string)) {
  for (const SeatMessage& message : commit.messages) {
    RoomSeat& seat = seats_.at(message.seat);
    seat.send(frame_of(message.bytes));
    seat.handed = message.number;
  }
}

void Room::send_order_clock() {
  if (const Frame clock = order_clock(); clock.bytes)
    for (const auto& [id, seat] : seats_)
      if (!seat.is_late()) seat.send(clock);
}

awaitable<void> Room::do_set_back(Asked asked) {
  const std::optional<std::string> known = co_await taken_before(asked);
  if (known) {
    asked.from->send(Frame::of(*known));
    co_return;
  }
  const Result<SetBackBody> body = read_set_back(asked.command.body);
  if (!body) {
    refuse(asked.from, asked.command.id, body.error());
    co_return;
  }
  if (clock_.is_running()) {
    refuse(asked.from, asked.command.id, krieg::refuse(Reason::wrong_time, "clock_runs_already"));
    co_return;
  }
  if (keeper_.game()->announced().ended) {
    refuse(asked.from, asked.command.id, krieg::refuse(Reason::wrong_time, "game_over"));
    co_return;
  }
  if (keeper_.game()->state(asked.seat->eyes->pass()).world.move != body->shown) {
    refuse(asked.from, asked.command.id, krieg::refuse(Reason::wrong_time, "game_has_gone_on"));
    co_return;
  }
  const std::string answer = answer_message(asked.command.id, Json::object());
  SettingBack how{SeatId{asked.seat->row.seat}, body->moves, body->reason, body->words.value_or("")};
  TakenCommand taken{asked.seat->row.seat, asked.command.id, answer};
  const Result<std::shared_ptr<const Commit>> commit = co_await keeper_.set_back(std::move(how), std::move(taken));
  if (!commit) {
    refuse(asked.from, asked.command.id, commit.error());
    co_return;
  }
  send_messages(**commit, Frame::of_beginning);
  feed_.start_over(from_record<Strike>((*commit)->entries.front().body).entry);
  desk_.send_claims();
  note_fallen();
  seats_.end_readiness();
  clock_.restart_thinking();
  send_order_clock();
  asked.from->send(Frame::of(answer));
}

/// The store opens the game anew with these options, and the room closes all connections. Clients that connect again
/// reach the new room of the game.
awaitable<void> Room::do_options(Asked asked) {
  const std::optional<std::string> known = co_await taken_before(asked);
  if (known) {
    asked.from->send(Frame::of(*known));
    co_return;
  }
  const Result<OptionsBody> body = read_options(asked.command.body);
  const std::optional<GameChoices> choices = body ? choices_with(parts_.row, *body) : std::nullopt;
  const auto chosen = choices && keeps_whole_field(*body, asked.seat->row.seat)
                          ? with_playable_choices(*parts_.scenario, *parts_.rules, *choices)
                          : nullptr;
  std::optional<Refusal> refused;
  if (!body) refused = body.error();
  else if (!keeper_.is_untouched()) refused = krieg::refuse(Reason::wrong_time, "options_too_late");
  else if (!chosen)
    refused = body->umpires ? krieg::refuse(Reason::impossible, "umpires_not_possible")
                            : krieg::refuse(Reason::impossible, "options_not_playable");
  if (refused) {
    refuse(asked.from, asked.command.id, *refused);
    co_return;
  }
  const std::string answer = answer_message(asked.command.id, Json::object());
  const StoreThread::Work<void> open =
      opening_anew(parts_.row.id, *chosen, {asked.seat->row.seat, asked.command.id, answer});
  co_await parts_.store->call(open);
  give_way();
  asked.from->send(Frame::of(answer));
  for (auto& [id, seat] : seats_) close_connections(seat, CloseReason::restart);
}

/// Those who come from now on reach another room, which takes the game up from the store.
void Room::give_way() {
  is_replaced_ = true;
  if (parts_.replaced) parts_.replaced(parts_.row.id);
}

awaitable<void> Room::do_view(Asked asked) {
  const Result<ViewBody> body = decode_body<ViewBody>(asked.command.body);
  if (!body) {
    refuse(asked.from, asked.command.id, body.error());
    co_return;
  }
  Result<View> view = view_of(*keeper_.game(), *asked.seat->eyes, body->officer);
  if (!view) {
    refuse(asked.from, asked.command.id, view.error());
    co_return;
  }
  // The note is of this moment, so an assistant, who is shown the picture of an earlier one, does not get it.
  if (const RoomSeat* const drawer = asked.seat->is_chief() ? commander_seat(seats_, body->officer) : nullptr) {
    const StoreThread::Work<Json> read = reading_notes(parts_.row.id, drawer->row.seat);
    const Json notes = co_await parts_.store->call(read);
    if (const auto drawings = notes.find(drawings_note); drawings != notes.end()) view->drawings = *drawings;
  }
  asked.from->send(Frame::of(answer_message(asked.command.id, to_record(*view))));
}

awaitable<void> Room::do_calculation(Asked asked) {
  const Result<Json> answer =
      calculate(*keeper_.game(), asked.seat->eyes->pass(), asked.command.type, asked.command.body);
  if (answer) asked.from->send(Frame::of(answer_message(asked.command.id, *answer)));
  else refuse(asked.from, asked.command.id, answer.error());
  co_return;
}

awaitable<void> Room::do_invite(Asked asked) {
  const Result<InviteBody> body = decode_body<InviteBody>(asked.command.body);
  if (!body) {
    refuse(asked.from, asked.command.id, body.error());
    co_return;
  }
  RoomSeat* const invited = seats_.find(body->seat);
  if (!invited) {
    refuse(asked.from, asked.command.id, krieg::refuse(Reason::unknown_thing, "seat_not_in_game"));
    co_return;
  }
  const std::string token = random_token();
  const StoreThread::Work<bool> invite = new_invitation(parts_.row.id, body->seat, token);
  const bool invited_by_link = co_await parts_.store->call(invite);
  if (!invited_by_link) {
    refuse(asked.from, asked.command.id, krieg::refuse(Reason::not_allowed, "seats_given_in_club"));
    co_return;
  }
  ++*invited->revocations;
  asked.from->send(Frame::of(answer_message(asked.command.id, {{"link", "/join/" + token}})));
  close_connections(*invited, CloseReason::revoked, asked.from);
}

awaitable<void> Room::do_note(Asked asked) {
  const Result<NoteBody> body = read_note(asked.command.body);
  if (!body) {
    refuse(asked.from, asked.command.id, body.error());
    co_return;
  }
  const NoteLimits limits{parts_.limits.notes_per_seat, parts_.limits.note_bytes_per_seat};
  const StoreThread::Work<bool> keep = keeping_note(parts_.row.id, asked.seat->row.seat, *body, limits);
  const bool kept = co_await parts_.store->call(keep);
  if (!kept) {
    refuse(asked.from, asked.command.id, krieg::refuse(Reason::too_large, "notes_over_limit"));
    co_return;
  }
  asked.from->send(Frame::of(answer_message(asked.command.id, Json::object())));
  const Frame told = Frame::of(note_message(body->name, body->value.value_or(Json())));
  for (const auto& connection : asked.seat->all_connections())
    if (connection != asked.from) connection->send(told);
}

awaitable<void> Room::do_notes(Asked asked) {
  const StoreThread::Work<Json> read = reading_notes(parts_.row.id, asked.seat->row.seat);
  const Json notes = co_await parts_.store->call(read);
  asked.from->send(Frame::of(answer_message(asked.command.id, {{"notes", notes}})));
}

/// Refusals wait their turn like everything else, so that one seat's answers come in the order of its commands however
/// busy the room is.
Job Room::refusal_job(std::shared_ptr<Connection> asker, std::string command, Refusal refusal) {
  const auto tell = [asker, command, refusal]() -> awaitable<void> {
    refuse(asker, command, refusal);
    return nothing_to_await();
  };
  Job job;
  job.work = tell;
  job.asker = asker;
  job.command = command;
  return job;
}

/// Whose printed map lies before this seat, a side's assistant's too; nothing: the ground itself.
std::optional<Side> Room::side_of_map(const RoomSeat& seat) const {
  if (seat.officer) return keeper_.game()->directory().officers.at(*seat.officer).side;
  return seat.eyes ? seat.eyes->scope().side : std::nullopt;
}

/// What this seat knows of what the war has done to the ground.
std::vector<MapChange> Room::learned_of_ground(const RoomSeat& seat) const {
  if (seat.officer && keeper_.game()->picture(*seat.officer))
    return keeper_.game()->papers_told(*seat.officer).map_changes;
  std::vector<MapChange> changes;
  if (!seat.is_chief()) return changes;
  for (const auto& [feature, state] : keeper_.game()->state(seat.eyes->pass()).world.ground_changes) {
    MapChange change;
    change.feature = feature;
    change.state = state;
    changes.push_back(std::move(change));
  }
  return changes;
}

awaitable<void> Room::do_estimate(Asked asked) {
  const RoomSeat& seat = *asked.seat;
  WantedEstimate estimate{
      asked.from, asked.command.id,
      reckoning(parts_.scenario, parts_.rules, side_of_map(seat), learned_of_ground(seat), asked.command)};
  if (!estimates_.add(seat.row.seat, std::move(estimate)))
    refuse(asked.from, asked.command.id, krieg::refuse(Reason::too_fast, "too_many_estimates"));
  co_return;
}

}  // namespace krieg::inline room
