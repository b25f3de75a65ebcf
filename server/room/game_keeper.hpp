// Keeps a room's game: takes it up from the store, writes down what happens in it, and makes its snapshots.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "room/courier_book.hpp"
#include "room/job_queue.hpp"
#include "room/room_parts.hpp"
#include "room/room_seats.hpp"
#include "room/setting_back.hpp"

namespace krieg::inline room {

/// The seat whose input has made some entries of the journal, and the kind of that input.
struct Author {
  const RoomSeat* seat = nullptr;
  EntryKind kind = EntryKind::opened;
};

/// Why a game cannot be taken up.
struct LoadFault {
  std::string text;
  FileFault fault = FileFault::other;
};

/// What is wrong with the games' file, if that is the cause of the error.
FileFault fault_of(const std::exception& error);
/// Whether there is an entry of this kind among them.
bool holds(const std::vector<Entry>& entries, EntryKind kind);

/// Invariant: between jobs the game is loaded and is what the store has of it, or it is not loaded. The seats' messages
/// are loaded and dropped with it. All functions are called on the strand but commit_of(), which the job that waits for
/// it may call beside it.
class GameKeeper {
 public:
  /// The parts and the seats live as long as the keeper.
  GameKeeper(const RoomParts& parts, const Strand& strand, Owner owner, RoomSeats& seats);

  /// Null while it is not loaded.
  [[nodiscard]] Game* game() { return game_ ? &*game_ : nullptr; }
  [[nodiscard]] const Game* game() const { return game_ ? &*game_ : nullptr; }
  /// Whether nobody has given the game an input yet. Precondition: it is loaded.
  [[nodiscard]] bool is_untouched() const { return game_->last_entry().kind == EntryKind::opened; }
  /// The officers who are out of action, by their ids. Precondition: it is loaded.
  [[nodiscard]] std::set<std::string> fallen() const;
  /// From any thread.
  [[nodiscard]] bool is_over() const { return is_over_; }

  /// Takes the game up from the store, or opens it if the store holds no entry of it. Says why if that fails. After a
  /// failure it is not tried again for ServeLimits::set_aside: then nothing is said and game() stays null.
  boost::asio::awaitable<std::optional<LoadFault>> load();
  /// Forgets the game if it is not what the store has of it: something has failed.
  void drop_if_changed();

  /// What the store is to keep of entries that the game has just made.
  Commit commit_of(const std::vector<Entry>& entries, std::optional<Author> author);
  /// Comes back when it is on disk; throws what Store::commit throws.
  boost::asio::awaitable<void> write(std::shared_ptr<const Commit> commit);

  /// Plays the game again from the store up to the end of a move, strikes out what came after, and installs it when it
  /// is on disk. Returns the commit, whose messages have all that their seats know now. Refused as wrong_time
  /// if no completed move followed. Throws what Store::strike throws; then the game is not loaded.
  boost::asio::awaitable<Result<std::shared_ptr<const Commit>>> set_back(SettingBack how, TakenCommand command);

 private:
  struct Kept;
  struct TakenUp;

  boost::asio::awaitable<void> take_up();
  boost::asio::awaitable<void> take_up_from_newest(std::vector<Entry> snapshots);
  boost::asio::awaitable<bool> try_taking_up_from(Entry snapshot);
  boost::asio::awaitable<void> take_up_from(std::optional<Entry> snapshot);
  std::function<std::shared_ptr<TakenUp>()> playing_up_to_now(std::shared_ptr<Kept> kept) const;
  void install(TakenUp taken);
  boost::asio::awaitable<std::shared_ptr<ResumedGame>> resume_from_snapshot(std::shared_ptr<const GameRecord> record,
                                                                            SettingBack how);
  [[nodiscard]] GameSoFar game_so_far() const;
  [[nodiscard]] std::map<std::string, SeatMessages> seats_told_anew(const Game& game) const;
  [[nodiscard]] std::shared_ptr<const Commit> commit_of(const ResumedGame& resumed,
                                                        const std::map<std::string, SeatMessages>& seats,
                                                        TakenCommand command) const;
  std::vector<SeatMessage> messages_due(const std::vector<Entry>& entries, std::optional<Author> author);
  void keep_snapshot_when_due(const Commit& commit);
  boost::asio::awaitable<void> keep_snapshot(Snapshot snapshot);

  const RoomParts& parts_;
  Strand strand_;
  Owner owner_;
  RoomSeats& seats_;
  std::optional<Game> game_;
  std::atomic<bool> is_over_;
  std::int64_t committed_ = 0;                           ///< number of the last entry that the store has
  std::chrono::steady_clock::time_point next_try_ = {};  ///< when it may be loaded again
  CourierBook couriers_;
  int moves_since_snapshot_ = 0;
  int entries_since_snapshot_ = 0;
  bool keeps_snapshot_ = false;        ///< one is being written
  std::set<std::string> kept_pieces_;  ///< of the last snapshot
};

}  // namespace krieg::inline room
