// The SQLite file of a club's games: WAL, STRICT tables, foreign keys, one writer. The server may send and acknowledge
// only what has been committed here.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/if_missing.hpp"
#include "db/snapshot.hpp"
#include "game/game.hpp"

namespace krieg::inline db {

struct GameRow {
  std::string id;        ///< short and random; the server makes it
  std::string scenario;  ///< the name of the scenario's folder
  std::string fingerprint;
  std::string rule_system;
  std::string edition;
  std::uint64_t seed = 0;
  std::string title;
  std::string opened_at;  ///< wall clock, ISO, UTC
  bool ended = false;
  std::string languages = {};  ///< SHA-256 of the texts with which it is played; empty: none are stored yet
  std::string choices = {};    ///< GameChoices as JSON; empty: everything is as the scenario has it
};
BOOST_DESCRIBE_STRUCT(GameRow, (),
                      (id, scenario, fingerprint, rule_system, edition, seed, title, opened_at, ended, languages,
                       choices))

struct SeatRow {
  std::string game;
  std::string seat;  ///< SeatId
  std::string name;
  SeatKind kind = SeatKind::commander;
  std::string officer;  ///< empty for umpires
  /// A random id of the seat's sequence of messages. A client with messages of another stream is told everything anew.
  /// Empty in a row that is to be added.
  std::string stream = {};
};
/// The form for another file, where the game is known and the stream is new.
BOOST_DESCRIBE_STRUCT(SeatRow, (), (seat, name, kind, officer))

/// One message to a commander's or observer's seat, exactly as it is sent.
struct SeatMessage {
  std::string seat;
  std::int64_t number = 0;  ///< in the seat's own sequence, from 1
  std::string bytes;
};

/// A command that was accepted. If the same command comes again, it gets the same answer and is not applied again.
struct TakenCommand {
  std::string seat;
  std::string command;  ///< the client's id
  std::string answer;   ///< the bytes of the answer
};

/// An entry as the columns of its row, so that a file with an unreadable entry can be repaired.
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
/// `struck` is left out, because the strike entry itself tells it.
BOOST_DESCRIBE_STRUCT(RawEntry, (), (number, kind, seat, time, body, previous, hash))

/// Reads the entry. Throws std::runtime_error that says what is wrong.
Entry read_entry(const RawEntry& raw);
/// The entries that make the game: those of the journal that no strike has left out. Throws like read_entry().
std::vector<Entry> entries_of(const std::vector<RawEntry>& journal);

/// The seat's note in which its browser keeps which letters were read: an array of their numbers.
inline constexpr const char* kReadLettersNote = "read";

/// The numbers of the letters that have come to a commander. He is given no number twice, except when his game is
/// mended.
struct NumberedLetters {
  std::set<std::int64_t> standing;
  std::set<std::int64_t> struck;  ///< that the umpire has taken from the game since; none of those that stand
};

/// What a club's lobby tells of an officer without playing his game.
struct LobbyOfficer {
  bool fallen = false;
  /// How many that have come he was told of, also those that were struck since, which count as read; none: as before.
  std::optional<std::int64_t> letters = {};
};

/// All changes that one input makes, committed in one transaction.
struct Commit {
  std::string game;
  std::vector<Entry> entries;
  std::vector<Dispatch> dispatches;  ///< new or changed: inserted or updated with all their hours
  /// If set, dispatches with higher numbers are deleted: a waiting move was played again without them.
  std::optional<DispatchId> last_dispatch = {};
  std::vector<Settled> settled;      ///< of a completed move
  std::optional<std::int64_t> move;  ///< the move that was completed
  std::optional<std::string> world_hash;
  std::vector<SeatMessage> messages;
  std::optional<TakenCommand> command;
  bool ended = false;
  /// By their ids; those that are not named are as before.
  std::map<std::string, LobbyOfficer> officers = {};
  /// Of a commit that takes letters from the game, by seat: its note of read letters is put right by them.
  std::map<std::string, NumberedLetters> letters = {};
};

/// A piece of a journal from another file: entries that a strike has left out, as they were there, then the entries
/// after them.
struct KeptPiece {
  std::vector<RawEntry> struck;
  Commit commit;
};

/// A session's right: which seat its cookie opens. Only SHA-256 hashes of tokens are stored.
struct Grant {
  std::string game;
  std::string seat;
  std::string member = {};  ///< in whose session it was opened; empty: it came by a link
};

/// What an umpire says to the other umpires of his game.
struct UmpireLine {
  std::string seat;
  std::string command;  ///< with which he said it
  std::string text;
  std::vector<std::string> readers;  ///< the assistants who read it too
  std::string at = {};               ///< UTC; set by the store
};

/// How much a seat may put by for itself.
struct NoteLimits {
  int notes = 300;
  std::size_t bytes = 256 * 1024;  ///< of all their names and values
};

/// How many sessions of one seat are kept, and for how long.
struct SessionLimits {
  int per_seat = 16;             ///< those used last are kept
  std::chrono::days unused{90};  ///< a session is deleted after this time without use
};

class ClubStore;

/// For one thread only: the server has a thread for it. Every function throws SqliteError (db/file_fault.hpp) with
/// SQLite's own words if the file cannot be read or written. Writes count only if the file still has its name: see
/// check_file().
class Store {
 public:
  /// Opens or creates the file and migrates it to the newest schema. Throws if its version is newer than this program.
  explicit Store(const std::filesystem::path& file, IfMissing if_missing = IfMissing::make);
  ~Store();
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;

  /// See Database::check_file(). Every commit checks by itself.
  void check_file();
  /// See Database::wait_for_locks().
  void wait_for_locks(bool wait);
  /// Checks that there is room beside the file for more than a page, then writes a page that changes nothing. Throws
  /// like a commit, but does not wait for locks.
  void try_writing();
  /// See write_copy() (db/backup.hpp). Works for a file that has lost its name, too.
  void save_copy(const std::filesystem::path& to);
  /// Throws SqliteError (damaged) if a copy is damaged. Reads the whole file.
  static void check_copy(const std::filesystem::path& copy);
  /// See Database::move_log_away().
  void move_log_away(const std::filesystem::path& to);

  /// `texts`: the officers' texts as JSON, stored once for all games with the same texts; empty: none.
  /// GameRow::languages is ignored.
  void add_game(const GameRow& game, const std::vector<SeatRow>& seats, const std::string& texts = {});
  /// Whether a game of that id was deleted from this file, and has not come back.
  bool was_deleted(const std::string& id);
  /// Adds a game that was played elsewhere, in one transaction.
  void add_played_game(const GameRow& game, const std::vector<SeatRow>& seats, const std::vector<KeptPiece>& pieces,
                       const std::string& texts = {});
  /// The texts with that SHA-256; empty for an empty one. Throws std::runtime_error if they are not in the file, or
  /// have changed since they were written.
  std::string languages(const std::string& fingerprint);
  /// Stores the texts for the games with that rule system that have none. Writes nothing if there are no such games.
  void keep_languages_of_old_games(const std::string& rule_system, const std::string& texts);
  /// Deletes the game and everything of it, for ever; its id and title are noted. Precondition: there is such a game.
  void delete_game(const std::string& id);
  /// Makes the game new with these choices (GameRow::choices), in one transaction: deletes its opening, and begins the
  /// seats' streams anew. Links, sessions, notes, taken commands and what the umpires said stay. Keeps the command that
  /// asked for it. Throws std::logic_error if the journal has more than its first entry.
  /// `officers`: by seat, of every seat of the game.
  void open_anew(const std::string& game, const std::string& choices,
                 const std::map<std::string, std::string>& officers, const TakenCommand& command);
  std::vector<GameRow> games();
  /// Nothing if there is no game with that id.
  std::optional<GameRow> game(const std::string& id);
  std::vector<SeatRow> seats(const std::string& game);

  void commit(const Commit& commit);
  /// Commits all of them in one transaction, which costs one write to the disk. Returns for each, in order, its
  /// failure, or null if it is on disk. A commit that fails does not prevent the others.
  std::vector<std::exception_ptr> commit_together(const std::vector<std::shared_ptr<const Commit>>& commits);

  /// The entries that make the game, in order, without those that a strike has left out.
  std::vector<Entry> journal(const std::string& game, std::int64_t after = 0);
  /// Every entry after that number as it is in the file, readable or not, struck or not.
  std::vector<RawEntry> raw_journal(const std::string& game, std::int64_t after = 0);
  /// Commits entries whose first is a strike, with what follows from them (`after`), and deletes what was derived from
  /// the entries that it leaves out: snapshots, moves, the turn history; and the dispatches, which the commit and those
  /// after it write anew. Precondition: the strike's entry is part of the game.
  void strike(const Commit& commit, const std::vector<Commit>& after = {});
  /// Stores a snapshot in one transaction, and deletes the oldest ones. Stores nothing and returns false
  /// if its entry has been struck.
  bool keep_snapshot(const std::string& game, const WrittenSnapshot& snapshot);
  /// The entries after which the stored snapshots were taken, newest first. Only entries that end a move, because their
  /// hashes check a snapshot.
  std::vector<Entry> snapshots(const std::string& game);
  /// The snapshot after that entry. Throws std::runtime_error if it is missing, has changed since it was written, or
  /// cannot be read.
  Snapshot snapshot(const std::string& game, std::int64_t entry);
  /// The same snapshot unread, so that another thread can read it. Throws std::runtime_error if it is missing.
  KeptSnapshot kept_snapshot(const std::string& game, std::int64_t entry);
  std::vector<SeatMessage> messages(const std::string& game, const std::string& seat, std::int64_t after);
  /// The next messages, at most `bytes` bytes in all, but at least one if there is one.
  std::vector<SeatMessage> messages(const std::string& game, const std::string& seat, std::int64_t after,
                                    std::size_t bytes);
  /// The number of the game's dispatches in the table.
  std::int64_t dispatches(const std::string& game);
  std::int64_t last_message(const std::string& game, const std::string& seat);
  std::optional<std::string> taken(const std::string& game, const std::string& seat, const std::string& command);
  /// What the seat has put by for itself: values by their names.
  Json notes(const std::string& game, const std::string& seat);
  /// How many values the array of that name holds; 0 if there is none.
  std::int64_t length_of_note(const std::string& game, const std::string& seat, const std::string& name);
  /// Puts a value by under that name; null removes it. False, and nothing is changed, if the seat's notes would exceed
  /// the limits.
  bool keep_note(const std::string& game, const std::string& seat, const std::string& name, const Json& value,
                 const NoteLimits& limits = {});
  /// What the umpires have said, oldest first.
  std::vector<UmpireLine> umpire_lines(const std::string& game);
  /// Adds a line with the present hour and deletes the seat's oldest over `most`. Returns it, or nothing if the seat's
  /// command has been taken before.
  std::optional<UmpireLine> say(const std::string& game, UmpireLine line, int most);
  /// Which umpire takes care of which item, as it was kept last; null if nothing was kept.
  Json umpire_claims(const std::string& game);
  /// Keeps them, with the command that made them so.
  void keep_umpire_claims(const std::string& game, const Json& claims, const TakenCommand& command);

  /// The turn history for the umpire and the critique: the settled results of each move, newest last.
  Json history(const std::string& game);

  /// Invitations are links to a seat; `token` is stored hashed. `invite` revokes the older links of the seat and their
  /// sessions. `invite_besides` is for links that are shown again after a restart: it keeps the `most` newest of the
  /// unused links and as many of the used ones, and all sessions.
  void invite(const std::string& game, const std::string& seat, const std::string& token);
  void invite_besides(const std::string& game, const std::string& seat, const std::string& token, int most);
  std::optional<Grant> invitation(const std::string& token);
  void revoke(const std::string& game, const std::string& seat);
  /// Opens a session with that link. Nothing if there is no such link. Sessions over the limits are deleted.
  std::optional<Grant> take_up(const std::string& token, const std::string& session_token,
                               const SessionLimits& limits = {});
  /// The right of that session, unless it is too old. Notes that it has been used now.
  std::optional<Grant> session(const std::string& session_token, const SessionLimits& limits = {});

  /// Which commanders have said that they are ready, and at which hour of their clock, in ISO form.
  std::map<std::string, std::string> ready_seats(const std::string& game);
  /// An empty hour: he is not ready any more.
  void keep_ready(const std::string& game, const std::string& seat, const std::string& hour);
  /// The officers of the game as they were at its last commit, by their ids; none if an older file version had that.
  std::map<std::string, LobbyOfficer> lobby_officers(const std::string& game);

  /// The club's people, in the same file. Good as long as the store.
  ClubStore& club();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace krieg::inline db
