// The SQLite file of a club's games. WAL, STRICT tables, foreign keys; one writer. What is committed here may be sent
// and acknowledged; nothing else may.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/snapshot.hpp"
#include "game/game.hpp"

namespace krieg::inline db {

struct GameRow {
  std::string id;        ///< short, random, from the server
  std::string scenario;  ///< name of its folder
  std::string fingerprint;
  std::string rule_system;
  std::string edition;
  std::uint64_t seed = 0;
  std::string title;
  std::string opened_at;  ///< wall clock, ISO, UTC
  bool ended = false;
  std::string languages = {};  ///< SHA-256 of the texts with which it is played; empty: none are kept yet
};
BOOST_DESCRIBE_STRUCT(GameRow, (),
                      (id, scenario, fingerprint, rule_system, edition, seed, title, opened_at, ended, languages))

struct SeatRow {
  std::string game;
  std::string seat;  ///< SeatId
  std::string name;
  SeatKind kind = SeatKind::commander;
  std::string officer;  ///< empty for umpires
  /// Which sequence of messages the seat has, as a random id of the store's: clients that hold messages of another past
  /// are told everything anew. Empty in a row that is yet to be added.
  std::string stream = {};
};
/// As it goes to another file, where the game is known and the stream is new.
BOOST_DESCRIBE_STRUCT(SeatRow, (), (seat, name, kind, officer))

/// One message to one commander's or observer's seat, exactly as its bytes go out.
struct SeatMessage {
  std::string seat;
  std::int64_t number = 0;  ///< of this seat's own sequence, from 1
  std::string bytes;
};

/// A command that was taken, so that the same command sent again is answered the same and done once.
struct TakenCommand {
  std::string seat;
  std::string command;  ///< the client's id
  std::string answer;   ///< the bytes of the answer
};

/// An entry as the columns of its row, for the keeper of a file in which one cannot be read.
struct RawEntry {
  std::int64_t number = 0;
  std::string kind;
  std::string seat;
  std::string time;
  std::string body;
  std::string previous;
  std::string hash;
  bool struck = false;  ///< a strike has left it out of the game
};
/// The strike itself tells what is struck.
BOOST_DESCRIBE_STRUCT(RawEntry, (), (number, kind, seat, time, body, previous, hash))

/// The entry, read. Throws std::runtime_error saying what is wrong.
Entry read_entry(const RawEntry& raw);
/// The entries that make a game: those of its journal that no strike has left out. Throws as read_entry() does.
std::vector<Entry> entries_of(const std::vector<RawEntry>& journal);

/// Everything that one input changes, committed as one transaction or not at all.
struct Commit {
  std::string game;
  std::vector<Entry> entries;
  std::vector<Dispatch> dispatches;  ///< new or changed: upserted with all their hours
  /// Those with higher numbers are no more: a move that waits was played again without them.
  std::optional<DispatchId> last_dispatch = {};
  std::vector<Settled> settled;      ///< of a completed move
  std::optional<std::int64_t> move;  ///< the move that was completed
  std::optional<std::string> world_hash;
  std::vector<SeatMessage> messages;
  std::optional<TakenCommand> command;
  bool ended = false;
};

/// A piece of a journal that was kept in another file: entries that a strike has left out, as they lay there, then what
/// followed them.
struct KeptPiece {
  std::vector<RawEntry> struck;
  Commit commit;
};

/// A session: whose cookie opens which seat. Tokens are kept as SHA-256 only.
struct Grant {
  std::string game;
  std::string seat;
};

/// What is kept of the sessions of one seat.
struct SessionLimits {
  int per_seat = 16;             ///< those used last
  std::chrono::days unused{90};  ///< after so long without use a session is forgotten
};

/// Not safe for more than one thread: the server gives it a thread of its own.
/// Every function throws SqliteError (db/file_fault.hpp) with SQLite's own words when the file cannot be read or
/// written. What is written counts only if it lies under the file's name: see check_file().
class Store {
 public:
  /// Opens or creates the file, migrates it to the newest schema. Throws if it is of a newer version than this program.
  explicit Store(const std::filesystem::path& file);
  ~Store();
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;

  /// See Database::check_file(). Every commit looks by itself.
  void check_file();
  /// See Database::wait_for_locks().
  void wait_for_locks(bool wait);
  /// Whether there is room beside the file for more than a page; then writes one that changes nothing. Throws what a
  /// commit would throw, but waits for nobody.
  void try_writing();
  /// See write_copy() (db/backup.hpp). Also of a file that has lost its name.
  void save_copy(const std::filesystem::path& to);
  /// Throws SqliteError (damaged) if a copy is not whole. Reads all of it.
  static void check_copy(const std::filesystem::path& copy);
  /// See Database::move_log_away().
  void move_log_away(const std::filesystem::path& to);

  /// `texts`: what its officers write, as JSON, which is kept once for all games that have the same; empty: none. They
  /// count, and not GameRow::languages.
  void add_game(const GameRow& game, const std::vector<SeatRow>& seats, const std::string& texts = {});
  /// Adds a game that was played elsewhere, all of it or nothing.
  void add_played_game(const GameRow& game, const std::vector<SeatRow>& seats, const std::vector<KeptPiece>& pieces,
                       const std::string& texts = {});
  /// The texts of that SHA-256; empty for an empty one. Throws std::runtime_error if they are not in the file, or are
  /// not as they were written.
  std::string languages(const std::string& fingerprint);
  /// Keeps the texts for those games by that rule system that have none. Writes nothing if there is none.
  void keep_languages_of_old_games(const std::string& rule_system, const std::string& texts);
  std::vector<GameRow> games();
  /// Nothing if there is none of that id.
  std::optional<GameRow> game(const std::string& id);
  std::vector<SeatRow> seats(const std::string& game);

  void commit(const Commit& commit);
  /// All of them in one transaction, which costs one write to the disk. For each, in their order, what it failed with;
  /// null for those that are on disk. One that cannot be written does not keep the others from it.
  std::vector<std::exception_ptr> commit_together(const std::vector<std::shared_ptr<const Commit>>& commits);

  /// The entries that make the game, in order: without those that a strike has left out.
  std::vector<Entry> journal(const std::string& game, std::int64_t after = 0);
  /// Every entry after that number as it lies in the file, readable or not, struck or not.
  std::vector<RawEntry> raw_journal(const std::string& game, std::int64_t after = 0);
  /// Writes a strike at the end of the journal and drops what was drawn from the entries that it leaves out: snapshots,
  /// moves, the turn history; and the dispatches, which are written anew as the game goes on. Precondition: the
  /// strike's entry is part of the game.
  void strike(const std::string& game, const Entry& strike);
  /// Keeps a snapshot, in one transaction, and drops the older ones but a few.
  void keep_snapshot(const std::string& game, const WrittenSnapshot& snapshot);
  /// The entries after which the snapshots were taken that are kept, newest first. Those alone that end a move: by
  /// their hashes a snapshot is tested.
  std::vector<Entry> snapshots(const std::string& game);
  /// The snapshot after that entry. Throws std::runtime_error if it is not there, is not as it was written, or cannot
  /// be read.
  Snapshot snapshot(const std::string& game, std::int64_t entry);
  /// The same unread, for who reads it on another thread. Throws std::runtime_error if it is not there.
  KeptSnapshot kept_snapshot(const std::string& game, std::int64_t entry);
  std::vector<SeatMessage> messages(const std::string& game, const std::string& seat, std::int64_t after);
  /// The next of them, as many as make up no more than so many bytes, but one at least if there is one.
  std::vector<SeatMessage> messages(const std::string& game, const std::string& seat, std::int64_t after,
                                    std::size_t bytes);
  /// How many dispatches of the game the table has.
  std::int64_t dispatches(const std::string& game);
  std::int64_t last_message(const std::string& game, const std::string& seat);
  std::optional<std::string> taken(const std::string& game, const std::string& seat, const std::string& command);
  /// Turn history for the umpire and the critique: per move its settled results, newest last.
  Json history(const std::string& game);

  /// Invitations: links to a seat. `token` is stored hashed. `invite` revokes the older ones and their sessions;
  /// `invite_besides` leaves them as they are, for links that are shown again after a restart; of those that nobody has
  /// used it keeps the `most` newest, and as many of those that were used. Sessions of the others go on.
  void invite(const std::string& game, const std::string& seat, const std::string& token);
  void invite_besides(const std::string& game, const std::string& seat, const std::string& token, int most);
  std::optional<Grant> invitation(const std::string& token);
  void revoke(const std::string& game, const std::string& seat);
  /// A session by that link. Nothing if there is no such link. Sessions over the limits are forgotten.
  std::optional<Grant> take_up(const std::string& token, const std::string& session_token,
                               const SessionLimits& limits = {});
  /// Whose session that is, unless it is too old. From now on it has been used.
  std::optional<Grant> session(const std::string& session_token, const SessionLimits& limits = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace krieg::inline db
