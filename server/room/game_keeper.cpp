#include "room/game_keeper.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "room/lobby_officers.hpp"
#include "room/log.hpp"
#include "room/memory.hpp"
#include "room/owned.hpp"

namespace krieg::inline room {

namespace asio = boost::asio;
using asio::awaitable;

/// What the store holds of a game, from a snapshot on or from its first entry, unread.
struct GameKeeper::Kept {
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
struct GameKeeper::TakenUp {
  Game game;
  std::map<std::string, SeatMessages> seats;
  int moves = 0;    ///< since the snapshot
  int entries = 0;  ///< since the snapshot
  bool is_new = false;

  /// Its seats take the messages that their seats were sent since.
  static std::function<void()> taking_messages(std::shared_ptr<TakenUp> taken, std::vector<SeatMessage> messages) {
    return [taken = std::move(taken), messages = std::move(messages)] {
      for (const SeatMessage& message : messages) taken->seats.at(message.seat).take(message.bytes);
    };
  }
};

namespace {

StoreThread::Work<void> striking(std::shared_ptr<const Commit> commit) {
  return [commit = std::move(commit)](Store& store) { store.strike(*commit); };
}

StoreThread::Work<std::vector<Entry>> snapshots_of(std::string game) {
  return [game = std::move(game)](Store& store) { return store.snapshots(game); };
}

std::map<std::string, std::int64_t> last_told(const std::map<std::string, SeatMessages>& seats) {
  std::map<std::string, std::int64_t> told;
  for (const auto& [seat, messages] : seats) told[seat] = messages.last();
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

std::function<std::shared_ptr<const WrittenSnapshot>()> writing_out(Snapshot snapshot, std::set<std::string> kept) {
  return [snapshot = std::move(snapshot), kept = std::move(kept)] {
    return std::make_shared<const WrittenSnapshot>(written(snapshot, kept));
  };
}

StoreThread::Work<bool> keeping(std::string game, std::shared_ptr<const WrittenSnapshot> snapshot) {
  return [game = std::move(game), snapshot = std::move(snapshot)](Store& store) {
    return store.keep_snapshot(game, *snapshot);
  };
}

}  // namespace

FileFault fault_of(const std::exception& error) {
  const auto* const refused = dynamic_cast<const SqliteError*>(&error);
  return refused ? refused->fault() : FileFault::other;
}

bool holds(const std::vector<Entry>& entries, EntryKind kind) {
  return std::any_of(entries.begin(), entries.end(), [kind](const Entry& entry) { return entry.kind == kind; });
}

namespace {

/// Whether all commanders are told by these entries what has come to them.
bool ends_a_step(const std::vector<Entry>& entries) {
  return holds(entries, EntryKind::moved) || holds(entries, EntryKind::end);
}

/// The sides whose papers the umpire has changed by these entries, if the clock has not started.
std::set<Side> sides_set_up(const std::vector<Entry>& entries, const World& world) {
  std::set<Side> sides;
  for (const Entry& entry : entries) {
    if (entry.kind == EntryKind::weather) sides.insert({Side::red, Side::blue});
    if (entry.kind == EntryKind::edit_unit)
      sides.insert(world.units.at(UnitId{entry.body.at("unit").get<std::string>()}).side);
    if (entry.kind == EntryKind::officer)
      sides.insert(world.officers.at(OfficerId{entry.body.at("officer").get<std::string>()}).side);
  }
  return sides;
}

}  // namespace

GameKeeper::GameKeeper(const RoomParts& parts, const Strand& strand, Owner owner, RoomSeats& seats)
    : parts_(parts), strand_(strand), owner_(std::move(owner)), seats_(seats), is_over_(parts.row.ended) {}

std::set<std::string> GameKeeper::fallen() const {
  std::set<std::string> fallen;
  for (const auto& [id, officer] : lobby_officers(game_->state(TruthPass::of_the_keeper()), false))
    if (officer.fallen) fallen.insert(id);
  return fallen;
}

awaitable<std::optional<LoadFault>> GameKeeper::load() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_try_) co_return std::nullopt;
  LoadFault fault;
  try {
    co_await take_up();
    asio::post(parts_.long_work, give_back_memory);
    co_return std::nullopt;
  } catch (const std::exception& error) {
    fault = {error.what(), fault_of(error)};
  }
  next_try_ = now + parts_.limits.set_aside;
  co_return fault;
}

void GameKeeper::drop_if_changed() {
  if (game_ && game_->last_entry().number != committed_) game_.reset();
}

awaitable<void> GameKeeper::take_up() {
  if (parts_.row.edition != parts_.rules->edition())
    throw std::runtime_error("it is pinned to edition " + parts_.row.edition + " of its rules, and this program has " +
                             parts_.rules->edition());
  const StoreThread::Work<std::vector<Entry>> list = snapshots_of(parts_.row.id);
  const std::vector<Entry> snapshots = co_await parts_.store->call(list);
  co_await take_up_from_newest(snapshots);
  const bool unopened = committed_ == 0;
  try {
    const std::vector<Entry> opening = unopened ? std::vector<Entry>{game_->last_entry()} : std::vector<Entry>{};
    Commit commit = commit_of(opening, std::nullopt);
    for (auto& [id, seat] : seats_)
      if (seat.messages && seat.messages->last() == 0)
        commit.messages.push_back({id, 1, seat.messages->after_step(*game_->picture(*seat.officer))});
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
awaitable<void> GameKeeper::take_up_from_newest(std::vector<Entry> snapshots) {
  for (const Entry& snapshot : snapshots) {
    const bool taken = co_await try_taking_up_from(snapshot);
    if (taken) co_return;
  }
  co_await take_up_from(std::nullopt);
}

/// False, and a line in the log, if the game cannot be taken up from this one.
awaitable<bool> GameKeeper::try_taking_up_from(Entry snapshot) {
  std::string trouble;
  try {
    co_await take_up_from(snapshot);
    co_return true;
  } catch (const std::exception& fault) {
    trouble = fault.what();
  }
  game_.reset();
  log_event(LogLevel::warning, "snapshot_not_used", {{"game", parts_.row.id}},
            "game " + parts_.row.id + " is not taken up from the snapshot after entry " +
                std::to_string(snapshot.number) + ": " + trouble);
  co_return false;
}

/// Read and played beside the strand, the server's threads and the store's: that may take long, and other games go on
/// meanwhile. The seats hold at first what the snapshot says that they were told, and then what they were told
/// since.
awaitable<void> GameKeeper::take_up_from(std::optional<Entry> snapshot) {
  const StoreThread::Work<std::shared_ptr<Kept>> read = Kept::since(parts_.row.id, std::move(snapshot));
  const std::shared_ptr<Kept> kept = co_await parts_.store->call(read);
  const std::function<std::shared_ptr<TakenUp>()> play = playing_up_to_now(kept);
  const std::shared_ptr<TakenUp> taken = co_await run_on(parts_.long_work, play);
  const StoreThread::Work<std::vector<SeatMessage>> rest = messages_since(parts_.row.id, last_told(taken->seats));
  const std::vector<SeatMessage> messages = co_await parts_.store->call(rest);
  const std::function<void()> tell = TakenUp::taking_messages(taken, messages);
  co_await run_on(parts_.long_work, tell);
  install(std::move(*taken));
}

void GameKeeper::install(TakenUp taken) {
  game_ = std::move(taken.game);
  entries_since_snapshot_ = taken.entries;
  moves_since_snapshot_ = taken.moves;
  kept_pieces_.clear();
  committed_ = taken.is_new ? 0 : game_->last_entry().number;
  couriers_ = {};
  if (!taken.is_new) couriers_.begin(game_->state(TruthPass::of_the_keeper()).world);
  for (auto& [id, messages] : taken.seats) {
    RoomSeat& seat = seats_.at(id);
    seat.messages = std::move(messages);
    if (seat.connections.empty()) seat.handed = seat.messages->last();
  }
}

/// What is done with `kept` touches nothing else of the room's but what never changes.
std::function<std::shared_ptr<GameKeeper::TakenUp>()> GameKeeper::playing_up_to_now(std::shared_ptr<Kept> kept) const {
  std::map<std::string, OfficerId> readers;
  for (const auto& [id, seat] : seats_)
    if (seat.officer && seat.row.kind != SeatKind::umpire) readers.emplace(id, *seat.officer);
  return [scenario = parts_.scenario, rules = parts_.rules, seed = parts_.row.seed, readers = std::move(readers),
          kept = std::move(kept)] {
    const std::vector<Entry> journal = entries_of(kept->journal);
    std::optional<Snapshot> snapshot;
    if (kept->snapshot) snapshot = read_snapshot(*kept->snapshot);
    std::map<std::string, SeatMessages> seats;
    for (const auto& [id, officer] : readers) {
      SeatMessages& messages = seats[id];
      if (!snapshot) continue;
      if (const auto told = snapshot->told.find(id); told != snapshot->told.end())
        messages = SeatMessages(told->second, snapshot->state.pictures.at(officer));
    }
    const bool is_new = !snapshot && journal.empty();
    Game game = snapshot ? Game::restore(scenario, rules, std::move(snapshot->state), *kept->snapshot_entry, journal)
                : is_new ? Game::open(scenario, rules, seed)
                         : Game::replay(scenario, rules, journal);
    const auto moves = std::count_if(journal.begin(), journal.end(),
                                     [](const Entry& entry) { return entry.kind == EntryKind::moved; });
    return std::make_shared<TakenUp>(
        TakenUp{std::move(game), std::move(seats), static_cast<int>(moves), static_cast<int>(journal.size()), is_new});
  };
}

Commit GameKeeper::commit_of(const std::vector<Entry>& entries, std::optional<Author> author) {
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
  commit.messages = messages_due(entries, author);
  const bool told = ends_a_step(entries) && !game_->in_move(TruthPass::of_the_keeper());
  commit.officers = lobby_officers(game_->state(TruthPass::of_the_keeper()), told);
  return commit;
}

std::vector<SeatMessage> GameKeeper::messages_due(const std::vector<Entry>& entries, std::optional<Author> author) {
  const bool stepped = ends_a_step(entries);
  const bool has_begun = game_->announced().begun;
  const std::set<Side> set_up =
      has_begun ? std::set<Side>() : sides_set_up(entries, game_->state(TruthPass::of_the_keeper()).world);
  std::vector<SeatMessage> messages;
  for (auto& [id, seat] : seats_) {
    if (!seat.messages || seat.messages->last() == 0) continue;
    const Picture& picture = *game_->picture(*seat.officer);
    std::string bytes;
    if (stepped) bytes = seat.messages->after_step(picture);
    else if (holds(entries, EntryKind::pause)) bytes = seat.messages->after_pause(picture);
    else if (seat.row.kind != SeatKind::commander) continue;
    else if (author && author->seat == &seat)
      bytes = seat.messages->after_own_hand(picture, author->kind == EntryKind::ride);
    else if (seat.messages->is_asked_anew(picture)) bytes = seat.messages->after_question(picture);
    else if (set_up.contains(picture.side) && seat.messages->is_set_up_anew(picture))
      bytes = seat.messages->after_set_up(picture);
    else if (!has_begun && seat.messages->is_spoken_to(picture)) bytes = seat.messages->after_words(picture);
    else continue;
    messages.push_back({id, seat.messages->last(), std::move(bytes)});
  }
  return messages;
}

awaitable<Result<std::shared_ptr<const Commit>>> GameKeeper::set_back(SettingBack how, TakenCommand command) {
  const StoreThread::Work<std::shared_ptr<GameRecord>> read = reading_record(parts_.row.id);
  const std::shared_ptr<GameRecord> record = co_await parts_.store->call(read);
  const std::function<void()> cut = cutting(record, how.moves);
  co_await run_on(parts_.long_work, cut);
  if (!record->cut) co_return refuse(Reason::wrong_time, "no_move_to_set_back");
  std::shared_ptr<ResumedGame> resumed;
  if (record->snapshot) resumed = co_await resume_from_snapshot(record, how);
  if (!resumed) {
    const std::function<std::shared_ptr<ResumedGame>()> play = resuming(game_so_far(), record, nullptr, how);
    resumed = co_await run_on(parts_.long_work, play);
  }
  std::map<std::string, SeatMessages> seats = seats_told_anew(resumed->game);
  const std::shared_ptr<const Commit> commit = commit_of(*resumed, seats, std::move(command));
  // If the store fails, the game is loaded again as the store has it.
  game_.reset();
  const StoreThread::Work<void> strike = striking(commit);
  co_await parts_.store->call(strike);
  install(TakenUp{std::move(resumed->game), std::move(seats)});
  co_return commit;
}

/// Null, and a line in the log, if the snapshot cannot be read any more or is not what the journal tells of.
awaitable<std::shared_ptr<ResumedGame>> GameKeeper::resume_from_snapshot(std::shared_ptr<const GameRecord> record,
                                                                         SettingBack how) {
  std::shared_ptr<ResumedGame> resumed;
  try {
    const StoreThread::Work<std::shared_ptr<SnapshotRead>> read = reading_snapshot(parts_.row.id, *record->snapshot);
    const std::shared_ptr<SnapshotRead> snapshot = co_await parts_.store->call(read);
    const std::function<std::shared_ptr<ResumedGame>()> play = resuming(game_so_far(), record, snapshot, how);
    resumed = co_await run_on(parts_.long_work, play);
  } catch (const std::exception& fault) {
    log_event(LogLevel::warning, "snapshot_not_used", {{"game", parts_.row.id}},
              "game " + parts_.row.id + " is not set back by the snapshot after entry " +
                  std::to_string(record->snapshot->number) + ": " + fault.what());
  }
  co_return resumed;
}

GameSoFar GameKeeper::game_so_far() const {
  GameSoFar so_far{parts_.scenario, parts_.rules, game_->last_entry(), {}};
  for (const auto& [officer, picture] : game_->state(TruthPass::of_the_keeper()).pictures)
    so_far.told.emplace(officer, game_->papers_told(officer));
  return so_far;
}

/// Each seat's next message has all that its commander knows in this game: a message only adds to letters and contacts.
std::map<std::string, SeatMessages> GameKeeper::seats_told_anew(const Game& game) const {
  std::map<std::string, SeatMessages> seats;
  for (const auto& [id, seat] : seats_)
    if (seat.messages && seat.messages->last() > 0)
      seats.emplace(id, SeatMessages(seat.messages->last() + 1, *game.picture(*seat.officer)));
  return seats;
}

std::shared_ptr<const Commit> GameKeeper::commit_of(const ResumedGame& resumed,
                                                    const std::map<std::string, SeatMessages>& seats,
                                                    TakenCommand command) const {
  auto commit = std::make_shared<Commit>();
  commit->game = parts_.row.id;
  commit->entries = resumed.entries;
  commit->command = std::move(command);
  const World& world = resumed.game.state(TruthPass::of_the_keeper()).world;
  CourierBook().write_into(*commit, world);
  commit->officers = lobby_officers(resumed.game.state(TruthPass::of_the_keeper()), true);
  for (const auto& [id, messages] : seats) commit->messages.push_back({id, messages.last(), messages.whole()});
  for (const auto& [id, seat] : seats_)
    if (seat.officer) commit->letters.emplace(id, numbered_letters(*resumed.game.picture(*seat.officer)));
  return commit;
}

awaitable<void> GameKeeper::write(std::shared_ptr<const Commit> commit) {
  co_await parts_.store->commit(commit);
  committed_ = game_->last_entry().number;
  if (commit->ended) is_over_ = true;
  keep_snapshot_when_due(*commit);
}

/// Only between moves, when every commander has just been told what his picture holds.
void GameKeeper::keep_snapshot_when_due(const Commit& commit) {
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
    if (seat.messages && seat.messages->last() > 0) snapshot.told[id] = seat.messages->last();
  spawn_owned(strand_, owner_(), keep_snapshot(std::move(snapshot)));
}

/// Made beside the game. If it fails, a restart takes an older one, and the next follows in its time.
awaitable<void> GameKeeper::keep_snapshot(Snapshot snapshot) {
  try {
    const std::function<std::shared_ptr<const WrittenSnapshot>()> write =
        writing_out(std::move(snapshot), kept_pieces_);
    const std::shared_ptr<const WrittenSnapshot> bytes = co_await run_on(parts_.calculations, write);
    const StoreThread::Work<bool> keep = keeping(parts_.row.id, bytes);
    const bool kept = co_await parts_.store->call(keep);
    kept_pieces_.clear();
    if (kept) kept_pieces_ = {bytes->pieces.begin(), bytes->pieces.end()};
  } catch (const std::exception& error) {
    log_event(LogLevel::warning, "snapshot_not_kept", {{"game", parts_.row.id}},
              "game " + parts_.row.id + ": no snapshot was kept: " + error.what());
    kept_pieces_.clear();
  }
  keeps_snapshot_ = false;
}

}  // namespace krieg::inline room
