// How a room takes up its game, writes down what happens, and tells the seats what is due to them.
#include <boost/asio/redirect_error.hpp>

#include "server/log.hpp"
#include "server/room.hpp"
#include "umpire/critique.hpp"

namespace krieg {

namespace asio = boost::asio;
using asio::awaitable;

/// What the store holds of a game.
struct Room::Kept {
  std::optional<std::pair<Entry, GameState>> snapshot;
  std::vector<Entry> journal;  ///< after the snapshot, or all of it
  std::map<std::string, std::vector<std::string>> messages;

  static Kept read(Store& store, const std::string& game, const std::vector<SeatRow>& seats, const RuleSystem& rules);
  static StoreThread::Work<Kept> of_game(std::string game, std::vector<SeatRow> seats, Game::Rules rules) {
    return [game = std::move(game), seats = std::move(seats), rules = std::move(rules)](Store& store) {
      return read(store, game, seats, *rules);
    };
  }
};

/// A snapshot only saves time: where it cannot be read, by the rule book too, the journal tells all.
std::optional<std::pair<Entry, GameState>> readable_snapshot(Store& store, const std::string& game,
                                                             const RuleSystem& rules) {
  try {
    auto snapshot = store.newest_snapshot(game);
    if (snapshot) rules.read_memory(snapshot->second.world);
    return snapshot;
  } catch (const std::exception& fault) {
    log_line("game " + game + " is played through from its first entry: " + fault.what());
    return std::nullopt;
  }
}

Room::Kept Room::Kept::read(Store& store, const std::string& game, const std::vector<SeatRow>& seats,
                            const RuleSystem& rules) {
  Kept found;
  found.snapshot = readable_snapshot(store, game, rules);
  found.journal = store.journal(game, found.snapshot ? found.snapshot->first.number : 0);
  for (const SeatRow& seat : seats)
    if (seat.kind != SeatKind::umpire)
      for (SeatMessage& message : store.messages(game, seat.seat, 0))
        found.messages[seat.seat].push_back(std::move(message.bytes));
  return found;
}

namespace {

StoreThread::Work<void> writing_of(std::shared_ptr<const Commit> commit) {
  return [commit = std::move(commit)](Store& store) { store.commit(*commit); };
}

StoreThread::Work<std::vector<Entry>> journal_of(std::string game) {
  return [game = std::move(game)](Store& store) { return store.journal(game); };
}

std::function<std::shared_ptr<const std::string>()> playing_through(std::shared_ptr<const Scenario> scenario,
                                                                    Game::Rules rules, std::vector<Entry> journal) {
  return [scenario = std::move(scenario), rules = std::move(rules), journal = std::move(journal)] {
    return std::make_shared<const std::string>(frame_text(critique_of(scenario, rules, journal)));
  };
}

bool holds(const std::vector<Entry>& entries, EntryKind kind) {
  return std::any_of(entries.begin(), entries.end(), [kind](const Entry& entry) { return entry.kind == kind; });
}

}  // namespace

awaitable<void> Room::open() { co_await asio::co_spawn(strand_, take_up_again(), asio::use_awaitable); }

awaitable<void> Room::load() {
  if (parts_.row.edition != parts_.rules->edition())
    throw std::runtime_error("it is pinned to edition " + parts_.row.edition + " of its rules, and this program has " +
                             parts_.rules->edition());
  const StoreThread::Work<Kept> read = Kept::of_game(parts_.row.id, parts_.seats, parts_.rules);
  const Kept kept = co_await parts_.store->call(read);
  const bool unopened = !kept.snapshot && kept.journal.empty();
  try {
    take_up(kept);
    const std::vector<Entry> opening = unopened ? std::vector<Entry>{game_->last_entry()} : std::vector<Entry>{};
    Commit commit = commit_of(opening, nullptr);
    if (unopened) commit.snapshot.emplace(game_->last_entry().number, game_->state(TruthPass::of_the_keeper()));
    for (auto& [id, seat] : seats_)
      if (seat.desk && seat.desk->last() == 0)
        commit.messages.push_back({id, 1, seat.desk->after_step(*game_->picture(*seat.officer))});
    const bool needed = unopened || !commit.messages.empty();
    const StoreThread::Work<void> write = writing_of(std::make_shared<const Commit>(std::move(commit)));
    if (needed) co_await parts_.store->call(write);
    committed_ = game_->last_entry().number;
  } catch (...) {
    game_.reset();
    throw;
  }
}

void Room::take_up(const Kept& kept) {
  if (kept.snapshot)
    game_ = Game::restore(parts_.scenario, parts_.rules, kept.snapshot->second, kept.snapshot->first, kept.journal);
  else if (!kept.journal.empty()) game_ = Game::replay(parts_.scenario, parts_.rules, kept.journal);
  else game_ = Game::open(parts_.scenario, parts_.rules, parts_.row.seed);
  couriers_ = {};
  if (kept.snapshot || !kept.journal.empty()) couriers_.changed(game_->state(TruthPass::of_the_keeper()).world);
  for (auto& [id, seat] : seats_) {
    if (!seat.officer || seat.row.kind == SeatKind::umpire) continue;
    const auto messages = kept.messages.find(id);
    seat.desk = messages == kept.messages.end() ? SeatDesk{} : SeatDesk::of_messages(messages->second);
    if (seat.connections.empty()) seat.handed = seat.desk->last();
  }
}

Commit Room::commit_of(const std::vector<Entry>& entries, const Asked* asked) {
  Commit commit;
  commit.game = parts_.row.id;
  commit.entries = entries;
  const GameState& state = game_->state(TruthPass::of_the_keeper());
  const World& world = state.world;
  commit.dispatches = couriers_.changed(world);
  if (holds(entries, EntryKind::moved)) {
    commit.snapshot.emplace(entries.back().number, state);
    commit.settled = world.settled;
    commit.move = world.move;
    commit.world_hash = entries.back().body.at("world").get<std::string>();
  }
  commit.ended = world.ended;
  commit.messages = messages_due(entries, asked);
  return commit;
}

std::vector<SeatMessage> Room::messages_due(const std::vector<Entry>& entries, const Asked* asked) {
  const bool stepped = holds(entries, EntryKind::moved) || holds(entries, EntryKind::end);
  std::vector<SeatMessage> messages;
  for (auto& [id, seat] : seats_) {
    if (!seat.desk || seat.desk->last() == 0) continue;
    const Picture& picture = *game_->picture(*seat.officer);
    std::string bytes;
    if (stepped) bytes = seat.desk->after_step(picture);
    else if (holds(entries, EntryKind::pause)) bytes = seat.desk->after_pause(picture);
    else if (seat.row.kind != SeatKind::commander) continue;
    else if (asked && asked->seat == &seat) bytes = seat.desk->after_own_hand(picture, asked->kind == EntryKind::ride);
    else if (seat.desk->is_asked_anew(picture)) bytes = seat.desk->after_question(picture);
    else if (!game_->announced().begun && seat.desk->is_spoken_to(picture)) bytes = seat.desk->after_words(picture);
    else continue;
    messages.push_back({id, seat.desk->last(), std::move(bytes)});
  }
  return messages;
}

awaitable<void> Room::commit_and_tell(Commit commit) {
  const auto shared = std::make_shared<const Commit>(std::move(commit));
  const StoreThread::Work<void> write = writing_of(shared);
  co_await parts_.store->call(write);
  committed_ = game_->last_entry().number;
  if (shared->ended) is_over_ = true;
  for (const SeatMessage& message : shared->messages) {
    RoomSeat& seat = seats_.at(message.seat);
    send(seat, Frame::of(message.bytes));
    seat.handed = message.number;
  }
  if (holds(shared->entries, EntryKind::moved) || holds(shared->entries, EntryKind::end)) send_late_truth();
  // Every pause and every step of the clock gives them fresh time to think.
  const bool anew = holds(shared->entries, EntryKind::moved) || holds(shared->entries, EntryKind::pause);
  if (anew) thinking_since_ = std::chrono::steady_clock::now();
}

awaitable<std::shared_ptr<const std::string>> Room::ledger(std::string seat, LedgerQuery query) {
  return asio::co_spawn(strand_, make_ledger(shared_from_this(), std::move(seat), std::move(query)),
                        asio::use_awaitable);
}

awaitable<std::shared_ptr<const std::string>> Room::make_ledger(std::shared_ptr<Room> self, std::string seat,
                                                                LedgerQuery query) {
  if (!self->game_) co_await self->take_up_again();
  if (!self->game_) co_return nullptr;
  const std::optional<TruthPass> pass =
      self->is_chiefs(seat) ? self->seats_.at(seat).eyes->pass() : self->game_->pass_of_the_end();
  if (!pass) co_return nullptr;
  co_return std::make_shared<const std::string>(ledger_text(self->game_->state(*pass).pictures, query));
}

awaitable<Room::Critique> Room::critique() {
  return asio::co_spawn(strand_, make_critique(shared_from_this()), asio::use_awaitable);
}

awaitable<Room::Critique> Room::make_critique(std::shared_ptr<Room> self) {
  while (self->critique_under_way_) {
    boost::system::error_code woken;
    co_await self->critique_done_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
  }
  if (self->critique_) co_return self->critique_;
  const bool over = self->parts_.row.ended || (self->game_ && self->game_->announced().ended);
  if (!over) co_return Refusal{Reason::wrong_time, "The game is not over."};
  self->critique_under_way_ = true;
  try {
    const StoreThread::Work<std::vector<Entry>> read = journal_of(self->parts_.row.id);
    const std::vector<Entry> journal = co_await self->parts_.store->call(read);
    const std::function<std::shared_ptr<const std::string>()> play_through =
        playing_through(self->parts_.scenario, self->parts_.rules, journal);
    self->critique_ = co_await run_on(self->parts_.calculations, play_through);
  } catch (const std::exception& error) {
    log_line("no critique of game " + self->parts_.row.id + ": " + error.what());
  }
  self->critique_under_way_ = false;
  self->critique_done_.cancel();
  if (self->critique_) co_return self->critique_;
  co_return Refusal{Reason::impossible,
                    "This game cannot be played through again: its journal does not lead where it says. The server's "
                    "log tells at which entry."};
}

}  // namespace krieg
