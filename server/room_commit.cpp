// How a room takes up its game, writes down what happens, and tells the seats what is due to them.
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>

#include "server/log.hpp"
#include "server/memory.hpp"
#include "server/room.hpp"
#include "umpire/critique.hpp"

namespace krieg {

namespace asio = boost::asio;
using asio::awaitable;

/// What the store holds of a game, from a snapshot on or from its first entry, unread.
struct Room::Kept {
  std::optional<Entry> snapshot_entry;
  std::optional<KeptSnapshot> snapshot;
  std::vector<RawEntry> journal;  ///< after the snapshot, or all of it

  static StoreThread::Work<std::shared_ptr<Kept>> since(std::string game, std::optional<Entry> snapshot) {
    return [game = std::move(game), snapshot = std::move(snapshot)](Store& store) {
      auto kept = std::make_shared<Kept>();
      kept->snapshot_entry = snapshot;
      if (snapshot) kept->snapshot = store.kept_snapshot(game, snapshot->number);
      kept->journal = store.raw_journal(game, snapshot ? snapshot->number : 0);
      return kept;
    };
  }
};

/// A game as it has come out of what the store holds of it, and what its seats have been told.
struct Room::TakenUp {
  Game game;
  std::map<std::string, SeatDesk> desks;
  int moves = 0;    ///< since the snapshot
  int entries = 0;  ///< since the snapshot
  bool is_new = false;

  /// Its desks take the messages that their seats were sent since.
  static std::function<void()> telling(std::shared_ptr<TakenUp> taken, std::vector<SeatMessage> messages) {
    return [taken = std::move(taken), messages = std::move(messages)] {
      for (const SeatMessage& message : messages) taken->desks.at(message.seat).take(message.bytes);
    };
  }
};

namespace {

StoreThread::Work<std::vector<Entry>> snapshots_of(std::string game) {
  return [game = std::move(game)](Store& store) { return store.snapshots(game); };
}

std::map<std::string, std::int64_t> last_told(const std::map<std::string, SeatDesk>& desks) {
  std::map<std::string, std::int64_t> told;
  for (const auto& [seat, desk] : desks) told[seat] = desk.last();
  return told;
}

StoreThread::Work<std::vector<SeatMessage>> messages_since(std::string game, std::map<std::string, std::int64_t> told) {
  return [game = std::move(game), told = std::move(told)](Store& store) {
    std::vector<SeatMessage> messages;
    for (const auto& [seat, number] : told)
      for (SeatMessage& message : store.messages(game, seat, number)) messages.push_back(std::move(message));
    return messages;
  };
}

StoreThread::Work<std::vector<Entry>> journal_of(std::string game) {
  return [game = std::move(game)](Store& store) { return store.journal(game); };
}

std::function<std::shared_ptr<const WrittenSnapshot>()> writing_out(Snapshot snapshot, std::set<std::string> kept) {
  return [snapshot = std::move(snapshot), kept = std::move(kept)] {
    return std::make_shared<const WrittenSnapshot>(written(snapshot, kept));
  };
}

StoreThread::Work<void> keeping(std::string game, std::shared_ptr<const WrittenSnapshot> snapshot) {
  return
      [game = std::move(game), snapshot = std::move(snapshot)](Store& store) { store.keep_snapshot(game, *snapshot); };
}

std::function<std::shared_ptr<const std::string>()> playing_through(std::shared_ptr<const Scenario> scenario,
                                                                    Game::Rules rules, std::vector<Entry> journal) {
  return [scenario = std::move(scenario), rules = std::move(rules), journal = std::move(journal)] {
    return std::make_shared<const std::string>(critique_of(scenario, rules, journal));
  };
}

std::function<std::shared_ptr<const std::string>()> writing_page(Moment moment, Scope scope, std::int64_t before,
                                                                 std::size_t most) {
  return [moment = std::move(moment), scope = std::move(scope), before, most] {
    return std::make_shared<const std::string>(dispatch_page(moment.world, scope, before, most));
  };
}

awaitable<void> do_at_once(std::function<void()> work) {
  work();
  co_return;
}

std::function<awaitable<void>()> coroutine_of(std::function<void()> work) {
  return [work = std::move(work)] { return do_at_once(work); };
}

/// Says that it is done to the coroutine that waits for the timer.
std::function<void()> waking(std::shared_ptr<asio::steady_timer> timer, std::shared_ptr<bool> is_done) {
  return [timer = std::move(timer), is_done = std::move(is_done)] {
    *is_done = true;
    timer->cancel();
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
  const StoreThread::Work<std::vector<Entry>> list = snapshots_of(parts_.row.id);
  const std::vector<Entry> snapshots = co_await parts_.store->call(list);
  co_await take_up_from_newest(snapshots);
  const bool unopened = committed_ == 0;
  try {
    const std::vector<Entry> opening = unopened ? std::vector<Entry>{game_->last_entry()} : std::vector<Entry>{};
    Commit commit = commit_of(opening, nullptr);
    for (auto& [id, seat] : seats_)
      if (seat.desk && seat.desk->last() == 0)
        commit.messages.push_back({id, 1, seat.desk->after_step(*game_->picture(*seat.officer))});
    const bool needed = unopened || !commit.messages.empty();
    const auto shared = std::make_shared<const Commit>(std::move(commit));
    if (needed) co_await parts_.store->commit(shared);
    committed_ = game_->last_entry().number;
  } catch (...) {
    game_.reset();
    throw;
  }
}

/// A snapshot only saves time: where the newest cannot be read, or is not the state that the journal tells of, an older
/// one is taken, and in the end the journal, which tells all.
awaitable<void> Room::take_up_from_newest(std::vector<Entry> snapshots) {
  for (const Entry& snapshot : snapshots) {
    const bool taken = co_await try_taking_up_from(snapshot);
    if (taken) co_return;
  }
  co_await take_up_from(std::nullopt);
}

/// False, and a line in the log, if the game cannot be taken up from this one.
awaitable<bool> Room::try_taking_up_from(Entry snapshot) {
  std::string trouble;
  try {
    co_await take_up_from(snapshot);
    co_return true;
  } catch (const std::exception& fault) {
    trouble = fault.what();
  }
  game_.reset();
  log_line("game " + parts_.row.id + " is not taken up from the snapshot after entry " +
           std::to_string(snapshot.number) + ": " + trouble);
  co_return false;
}

/// Read and played beside the strand, the server's threads and the store's: that may take long, and other games go on
/// meanwhile. The desks hold at first what the snapshot says that the seats were told, and then what they were told
/// since.
awaitable<void> Room::take_up_from(std::optional<Entry> snapshot) {
  const StoreThread::Work<std::shared_ptr<Kept>> read = Kept::since(parts_.row.id, std::move(snapshot));
  const std::shared_ptr<Kept> kept = co_await parts_.store->call(read);
  const std::function<std::shared_ptr<TakenUp>()> play = playing_up_to_now(kept);
  const std::shared_ptr<TakenUp> taken = co_await run_on(parts_.long_work, play);
  const StoreThread::Work<std::vector<SeatMessage>> rest = messages_since(parts_.row.id, last_told(taken->desks));
  const std::vector<SeatMessage> messages = co_await parts_.store->call(rest);
  const std::function<void()> tell = TakenUp::telling(taken, messages);
  co_await run_on(parts_.long_work, tell);
  take_up(std::move(*taken));
}

void Room::take_up(TakenUp taken) {
  game_ = std::move(taken.game);
  entries_since_snapshot_ = taken.entries;
  moves_since_snapshot_ = taken.moves;
  kept_pieces_.clear();
  committed_ = taken.is_new ? 0 : game_->last_entry().number;
  couriers_ = {};
  if (!taken.is_new) couriers_.begin(game_->state(TruthPass::of_the_keeper()).world);
  for (auto& [id, desk] : taken.desks) {
    RoomSeat& seat = seats_.at(id);
    seat.desk = std::move(desk);
    if (seat.connections.empty()) seat.handed = seat.desk->last();
  }
  if (game_->announced().ended) show_the_end();
}

/// What is done with `kept` touches nothing else of the room's but what never changes.
std::function<std::shared_ptr<Room::TakenUp>()> Room::playing_up_to_now(std::shared_ptr<Kept> kept) const {
  std::map<std::string, OfficerId> readers;
  for (const auto& [id, seat] : seats_)
    if (seat.officer && seat.row.kind != SeatKind::umpire) readers.emplace(id, *seat.officer);
  return [scenario = parts_.scenario, rules = parts_.rules, seed = parts_.row.seed, readers = std::move(readers),
          kept = std::move(kept)] {
    const std::vector<Entry> journal = entries_of(kept->journal);
    std::optional<Snapshot> snapshot;
    if (kept->snapshot) snapshot = read_snapshot(*kept->snapshot);
    std::map<std::string, SeatDesk> desks;
    for (const auto& [id, officer] : readers) {
      SeatDesk& desk = desks[id];
      if (!snapshot) continue;
      if (const auto told = snapshot->told.find(id); told != snapshot->told.end())
        desk = SeatDesk(told->second, snapshot->state.pictures.at(officer));
    }
    const bool is_new = !snapshot && journal.empty();
    Game game = snapshot ? Game::restore(scenario, rules, std::move(snapshot->state), *kept->snapshot_entry, journal)
                : is_new ? Game::open(scenario, rules, seed)
                         : Game::replay(scenario, rules, journal);
    const auto moves = std::count_if(journal.begin(), journal.end(),
                                     [](const Entry& entry) { return entry.kind == EntryKind::moved; });
    return std::make_shared<TakenUp>(
        TakenUp{std::move(game), std::move(desks), static_cast<int>(moves), static_cast<int>(journal.size()), is_new});
  };
}

Commit Room::commit_of(const std::vector<Entry>& entries, const Asked* asked) {
  Commit commit;
  commit.game = parts_.row.id;
  commit.entries = entries;
  const World& world = game_->state(TruthPass::of_the_keeper()).world;
  couriers_.write_into(commit, world);
  if (holds(entries, EntryKind::moved)) {
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
  co_await parts_.store->commit(shared);
  committed_ = game_->last_entry().number;
  if (shared->ended) is_over_ = true;
  keep_snapshot_when_due(*shared);
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

/// Only between moves, when every commander has just been told what his picture holds.
void Room::keep_snapshot_when_due(const Commit& commit) {
  entries_since_snapshot_ += static_cast<int>(commit.entries.size());
  if (!commit.move) return;
  ++moves_since_snapshot_;
  const bool due = moves_since_snapshot_ >= parts_.limits.snapshot_moves ||
                   entries_since_snapshot_ >= parts_.limits.snapshot_entries;
  if (!due || keeps_snapshot_ || commit.entries.back().kind != EntryKind::moved) return;
  keeps_snapshot_ = true;
  moves_since_snapshot_ = 0;
  entries_since_snapshot_ = 0;
  Snapshot snapshot{committed_, game_->state(TruthPass::of_the_keeper()), {}};
  for (const auto& [id, seat] : seats_)
    if (seat.desk && seat.desk->last() > 0) snapshot.told[id] = seat.desk->last();
  asio::co_spawn(strand_, keep_snapshot(shared_from_this(), std::move(snapshot)), asio::detached);
}

/// Made beside the game. If it fails, a restart takes an older one, and the next follows in its time.
awaitable<void> Room::keep_snapshot(std::shared_ptr<Room> self, Snapshot snapshot) {
  try {
    const std::function<std::shared_ptr<const WrittenSnapshot>()> write =
        writing_out(std::move(snapshot), self->kept_pieces_);
    const std::shared_ptr<const WrittenSnapshot> bytes = co_await run_on(self->parts_.calculations, write);
    const StoreThread::Work<void> keep = keeping(self->parts_.row.id, bytes);
    co_await self->parts_.store->call(keep);
    self->kept_pieces_ = {bytes->pieces.begin(), bytes->pieces.end()};
  } catch (const std::exception& error) {
    log_line("game " + self->parts_.row.id + ": no snapshot was kept: " + error.what());
    self->kept_pieces_.clear();
  }
  self->keeps_snapshot_ = false;
}

/// Does the work when its turn comes in the room's queue. Nothing is done if the game cannot be taken up.
awaitable<void> Room::in_turn(std::shared_ptr<Room> self, std::function<void()> work) {
  const auto is_done = std::make_shared<bool>(false);
  const auto done = std::make_shared<asio::steady_timer>(self->strand_, asio::steady_timer::time_point::max());
  Job job{coroutine_of(std::move(work)), {}, {}, waking(done, is_done)};
  self->enqueue(std::move(job));
  while (!*is_done) {
    boost::system::error_code woken;
    co_await done->async_wait(asio::redirect_error(asio::use_awaitable, woken));
  }
}

awaitable<Room::Paper> Room::ledger(std::string seat, LedgerQuery query) {
  return asio::co_spawn(strand_, make_ledger(shared_from_this(), std::move(seat), std::move(query)),
                        asio::use_awaitable);
}

awaitable<Room::Paper> Room::make_ledger(std::shared_ptr<Room> self, std::string seat, LedgerQuery query) {
  const auto made = std::make_shared<Paper>();
  const std::function<void()> write = self->writing_ledger(std::move(seat), std::move(query), made);
  co_await in_turn(self, write);
  co_return *made;
}

std::function<void()> Room::writing_ledger(std::string seat, LedgerQuery query, std::shared_ptr<Paper> made) const {
  return [this, seat = std::move(seat), query = std::move(query), made = std::move(made)] {
    const std::optional<TruthPass> pass = is_chiefs(seat) ? seats_.at(seat).eyes->pass() : game_->pass_of_the_end();
    if (pass) *made = std::make_shared<const std::string>(ledger_text(game_->state(*pass).pictures, query));
  };
}

awaitable<Room::Paper> Room::dispatches(std::string seat, std::int64_t before) {
  return asio::co_spawn(strand_, make_dispatches(shared_from_this(), std::move(seat), before), asio::use_awaitable);
}

/// Written beside the room: other seats need not wait for it.
awaitable<Room::Paper> Room::make_dispatches(std::shared_ptr<Room> self, std::string seat, std::int64_t before) {
  if (!self->seats_.at(seat).eyes) co_return nullptr;  // at once: how busy the room is shows to nobody
  const auto found = std::make_shared<std::optional<Moment>>();
  const std::function<void()> look = self->looking_for(seat, found);
  co_await in_turn(self, look);
  if (!*found) co_return nullptr;
  const auto most = static_cast<std::size_t>(self->parts_.limits.truth_dispatches);
  const std::function<Paper()> write =
      writing_page(std::move(**found), self->seats_.at(seat).eyes->scope(), before, most);
  const Paper page = co_await run_on(self->parts_.long_work, write);
  co_return page;
}

std::function<void()> Room::looking_for(std::string seat, std::shared_ptr<std::optional<Moment>> found) const {
  return [this, seat = std::move(seat), found = std::move(found)] { *found = moment_shown_to(seats_.at(seat)); };
}

/// What the truth that this seat holds was written from, or what was before it. Precondition: the seat has eyes.
std::optional<Moment> Room::moment_shown_to(const RoomSeat& seat) const {
  if (seat.delay_moves) return seat.due;
  const bool before_move = !seat.eyes->is_chief() && game_->in_move(seat.eyes->pass());
  return before_move ? told_moment_of(*game_, *seat.eyes) : moment_of(*game_, *seat.eyes);
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
  if (!self->is_over_) co_return Refusal{Reason::wrong_time, "The game is not over."};
  self->critique_under_way_ = true;
  try {
    const StoreThread::Work<std::vector<Entry>> read = journal_of(self->parts_.row.id);
    const std::vector<Entry> journal = co_await self->parts_.store->call(read);
    const std::function<std::shared_ptr<const std::string>()> play_through =
        playing_through(self->parts_.scenario, self->parts_.rules, journal);
    self->critique_ = co_await run_on(self->parts_.long_work, play_through);
  } catch (const std::exception& error) {
    log_line("no critique of game " + self->parts_.row.id + ": " + error.what());
  }
  asio::post(self->parts_.long_work, give_back_memory);
  self->critique_under_way_ = false;
  self->critique_done_.cancel();
  if (self->critique_) co_return self->critique_;
  co_return Refusal{Reason::impossible,
                    "This game cannot be played through again: its journal does not lead where it says. The server's "
                    "log tells at which entry."};
}

}  // namespace krieg
