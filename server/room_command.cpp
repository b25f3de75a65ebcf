// What a room does with the commands of its seats.
#include <boost/asio/detached.hpp>

#include "commander/estimates.hpp"
#include "game/input.hpp"
#include "paper/limits.hpp"
#include "picture/passages.hpp"
#include "server/calculator.hpp"
#include "server/room.hpp"
#include "server/token.hpp"
#include "umpire/assistant_input.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

struct StepBody {
  int moves = 0;
  bool until_event = false;
};
BOOST_DESCRIBE_STRUCT(StepBody, (), (moves, until_event))

struct ViewBody {
  OfficerId officer;
};
BOOST_DESCRIBE_STRUCT(ViewBody, (), (officer))

struct InviteBody {
  std::string seat;
};
BOOST_DESCRIBE_STRUCT(InviteBody, (), (seat))

void refuse(const std::shared_ptr<Connection>& to, const std::string& command, const Refusal& refusal) {
  to->send(Frame::of(refusal_message(command, refusal)));
}

StoreThread::Work<void> new_invitation(std::string game, std::string seat, std::string token) {
  return [game = std::move(game), seat = std::move(seat), token = std::move(token)](Store& store) {
    store.invite(game, seat, token);
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
  const bool chief = seat.eyes && seat.eyes->is_chief();
  const auto put = [&](Job job) {
    if (chief)
      job.work = [this, work = std::move(job.work)] {
        send_due_truth();
        return work();
      };
    else job.gate = seat.gate;
    job.by_chief = chief;
    job.done = taken;
    enqueue(std::move(job));
  };
  const auto refused = [&](const Refusal& refusal) { put(refusal_job(connection, decoded.id, refusal)); };
  if (!decoded.command) return refused(decoded.command.error());
  const bool assistant = seat.eyes && !chief;
  const Result<CommandRule> rule = command_rule(seat.row.kind, decoded.command->type, assistant);
  if (!rule) return refused(rule.error());

  const Asked asked{&seat, connection, std::move(*decoded.command), rule->kind};
  std::function<awaitable<void>()> work;
  switch (rule->what) {
    case CommandClass::estimate: work = [this, asked] { return begin_estimate(asked); }; break;
    case CommandClass::view: work = [this, asked] { return do_view(asked); }; break;
    case CommandClass::calculation: work = [this, asked] { return do_calculation(asked); }; break;
    case CommandClass::invite: work = [this, asked] { return do_invite(asked); }; break;
    case CommandClass::journalled:
      work = asked.kind == EntryKind::step
                 ? std::function<awaitable<void>()>([this, asked] { return do_step(asked); })
                 : std::function<awaitable<void>()>([this, asked] { return do_input(asked); });
      break;
  }
  // Who was sent off while his command waited is not obeyed.
  const auto if_here = [asked, work] {
    const auto all = all_at(*asked.seat);
    return std::find(all.begin(), all.end(), asked.from) == all.end() ? nothing_to_await() : work();
  };
  put({if_here, connection, asked.command.id});
}

awaitable<std::optional<std::string>> Room::taken_before(Asked asked) {
  return parts_.store->call<std::optional<std::string>>(
      [game = parts_.row.id, seat = asked.seat->row.seat, id = asked.command.id](Store& store) {
        return store.taken(game, seat, id);
      });
}

/// What a commander's watch would say, if it counts in this game: it goes into the journal with his order, and no seat
/// can say it for itself.
std::optional<int> Room::thinking_time(const OfficerId& officer) const {
  const Picture& papers = game_->papers_told(officer);
  if (!papers.thinking_counts || !papers.begun || papers.paused) return std::nullopt;
  const auto passed = std::chrono::steady_clock::now() - thinking_since_.load();
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(passed).count();
  return static_cast<int>(std::min<std::int64_t>(seconds, limits::thinking_seconds));
}

/// The input given to the game, and what is to be committed of it. Run beside the strand: the job that waits for it is
/// the only one that touches the game. `asked` outlives it.
std::function<Result<Commit>()> Room::playing(Input input, const Asked* asked) {
  return [this, input = std::move(input), asked]() -> Result<Commit> {
    const Result<std::vector<Entry>> entries = game_->submit(input);
    if (!entries) return entries.error();
    return commit_of(*entries, asked);
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
    input->body = with_true_number(*game_, *asked.seat->eyes, std::move(input->body));
    if (const auto his = within_scope(*game_, *asked.seat->eyes, input->body); !his) input = his.error();
  }
  const bool commands = asked.seat->row.kind == SeatKind::commander && asked.seat->officer;
  const OfficerId* const officer = commands ? &*asked.seat->officer : nullptr;
  if (input && officer)
    if (auto* const order = std::get_if<OrderInput>(&input->body)) order->thought = thinking_time(*officer);
  if (!input) {
    refuse(asked.from, asked.command.id, input.error());
    co_return;
  }
  const Picture before = officer ? game_->papers_told(*officer) : Picture{};
  const std::function<Result<Commit>()> play = playing(*input, &asked);
  Result<Commit> commit = co_await run_on(parts_.play, play);
  if (!commit) {
    refuse(asked.from, asked.command.id, commit.error());
    co_return;
  }
  const Json body = officer ? own_numbers(before, game_->papers_told(*officer)) : Json::object();
  const std::string answer = answer_message(asked.command.id, body);
  commit->command = TakenCommand{asked.seat->row.seat, asked.command.id, answer};
  co_await commit_and_tell(std::move(*commit));
  // What umpires are shown of it takes a while: who has no part in that is answered first.
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
           {Reason::too_large, "\"moves\" should be 1 to " + std::to_string(parts_.limits.moves_per_step) + "."});
    co_return;
  }
  if (!run_.expired()) {
    refuse(asked.from, asked.command.id, {Reason::wrong_time, "The clock is running already. Pause it first."});
    co_return;
  }
  const auto run = std::make_shared<Run>();
  run_ = run;
  run->asked = asked;
  run->moves_left = body->moves;
  run->until_event = body->until_event;
  co_await do_run(run);
}

/// One move of a run; the next takes its turn behind whatever else waits, so that everybody is served in between.
awaitable<void> Room::do_run(std::shared_ptr<Run> run) {
  const Asked& asked = run->asked;
  const std::string answer = answer_message(asked.command.id, Json::object());
  const std::function<Result<Commit>()> play = playing({SeatId{asked.seat->row.seat}, StepInput{}}, nullptr);
  Result<Commit> commit = co_await run_on(parts_.play, play);
  if (!commit) {
    if (run->begun) asked.from->send(Frame::of(answer));
    else refuse(asked.from, asked.command.id, commit.error());
    co_return;
  }
  if (!run->begun) commit->command = TakenCommand{asked.seat->row.seat, asked.command.id, answer};
  co_await commit_and_tell(std::move(*commit));
  send_truth(asked.seat);
  run->begun = true;
  --run->moves_left;
  if (runs_on(*run)) {
    enqueue(next_move_of(run));
    co_return;
  }
  asked.from->send(Frame::of(answer));
}

Room::Job Room::next_move_of(std::shared_ptr<Run> run) {
  const Asked& asked = run->asked;
  Job next{[this, run] { return do_run(run); }, asked.from, asked.command.id};
  next.by_chief = true;
  return next;
}

bool Room::runs_on(const Run& run) const {
  const TruthPass& pass = run.asked.seat->eyes->pass();
  const Announced told = game_->announced();
  if (run.moves_left == 0 || game_->in_move(pass) || told.paused || told.ended) return false;
  return !(run.until_event && !game_->event(pass).empty());
}

awaitable<void> Room::do_view(Asked asked) {
  const Result<ViewBody> body = decode_body<ViewBody>(asked.command.body);
  if (!body) {
    refuse(asked.from, asked.command.id, body.error());
    co_return;
  }
  const Result<View> view = view_of(*game_, *asked.seat->eyes, body->officer);
  if (view) asked.from->send(Frame::of(answer_message(asked.command.id, to_record(*view))));
  else refuse(asked.from, asked.command.id, view.error());
}

awaitable<void> Room::do_calculation(Asked asked) {
  const Result<Json> answer = calculate(*game_, asked.seat->eyes->pass(), asked.command.type, asked.command.body);
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
  const auto invited = seats_.find(body->seat);
  if (invited == seats_.end()) {
    refuse(asked.from, asked.command.id, {Reason::unknown_thing, "\"seat\": this game has no seat of that name."});
    co_return;
  }
  const std::string token = random_token();
  const StoreThread::Work<void> invite = new_invitation(parts_.row.id, body->seat, token);
  co_await parts_.store->call(invite);
  ++*invited->second.revocations;
  asked.from->send(Frame::of(answer_message(asked.command.id, {{"link", "/join/" + token}})));
  for (const auto& connection : all_at(invited->second))
    connection->close(connection == asked.from ? Farewell::replaced : Farewell::revoked);
  invited->second.connections.clear();
  invited->second.arriving.clear();
}

/// Refusals wait their turn like everything else, so that one seat's answers come in the order of its commands however
/// busy the room is.
Room::Job Room::refusal_job(std::shared_ptr<Connection> asker, std::string command, Refusal refusal) {
  const auto tell = [asker, command, refusal]() -> awaitable<void> {
    refuse(asker, command, refusal);
    return nothing_to_await();
  };
  return {tell, asker, command};
}

/// Whose printed map lies before this seat, a side's assistant's too; nothing: the ground itself.
std::optional<Side> Room::side_of_map(const RoomSeat& seat) const {
  if (seat.officer) return game_->directory().officers.at(*seat.officer).side;
  return seat.eyes ? seat.eyes->scope().side : std::nullopt;
}

std::vector<MapChange> Room::learned_of_ground(const RoomSeat& seat) const {
  if (seat.officer && game_->picture(*seat.officer)) return game_->papers_told(*seat.officer).map_changes;
  std::vector<MapChange> changes;
  if (!seat.eyes || !seat.eyes->is_chief()) return changes;
  for (const auto& [feature, state] : game_->state(seat.eyes->pass()).world.ground_changes) {
    MapChange change;
    change.feature = feature;
    change.state = state;
    changes.push_back(std::move(change));
  }
  return changes;
}

/// One seat waits for its own estimates, never others for them: each seat has a bounded queue, and turns go round.
awaitable<void> Room::begin_estimate(Asked asked) {
  RoomSeat& seat = *asked.seat;
  if (seat.estimates.size() >= static_cast<std::size_t>(parts_.limits.estimates_waiting)) {
    refuse(asked.from, asked.command.id,
           {Reason::too_fast, "Too many estimates are waiting. Send it again when one of them is answered."});
    co_return;
  }
  seat.estimates.push_back(
      {asked.from, asked.command.id,
       reckoning(parts_.scenario, parts_.rules, side_of_map(seat), learned_of_ground(seat), asked.command)});
  start_estimates();
}

void Room::start_estimates() {
  while (reckoning_ < parts_.limits.calculations) {
    const auto waits = [](const auto& entry) { return !entry.second.reckons && !entry.second.estimates.empty(); };
    const auto after_last = seats_.upper_bound(last_reckoned_);
    auto next = std::find_if(after_last, seats_.end(), waits);
    if (next == seats_.end()) next = std::find_if(seats_.begin(), after_last, waits);
    if (next == seats_.end() || !waits(*next)) return;
    RoomSeat& seat = next->second;
    last_reckoned_ = next->first;
    Reckoning reckoning = std::move(seat.estimates.front());
    seat.estimates.pop_front();
    seat.reckons = true;
    ++reckoning_;
    asio::co_spawn(strand_, do_estimate(shared_from_this(), &seat, std::move(reckoning)), asio::detached);
  }
}

awaitable<void> Room::do_estimate(std::shared_ptr<Room> self, RoomSeat* seat, Reckoning reckoning) {
  std::optional<Refusal> trouble;
  try {
    const Result<MapEstimate> result = co_await run_on(self->parts_.calculations, reckoning.work);
    if (result) reckoning.asker->send(Frame::of(answer_message(reckoning.command, to_record(*result))));
    else trouble = result.error();
  } catch (const std::exception&) {
    trouble = Refusal{Reason::impossible, "That cannot be reckoned on the printed map."};
  }
  if (trouble) refuse(reckoning.asker, reckoning.command, *trouble);
  seat->reckons = false;
  --self->reckoning_;
  self->start_estimates();
}

}  // namespace krieg
