#include "db/store.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>

#include "db/backup.hpp"
#include "db/club_store.hpp"
#include "db/commit.hpp"
#include "db/migrations.hpp"
#include "db/private_file.hpp"
#include "db/seat_links.hpp"
#include "db/streams.hpp"
#include "measure/digest.hpp"

namespace krieg::inline db {

namespace {

/// Older snapshots are kept for the case that a newer one cannot be read.
constexpr std::int64_t kSnapshotsKept = 3;
constexpr std::size_t kRoomToGoOn = 1024 * 1024;  ///< bytes on the disk, after it was full
constexpr const char* kEntryColumns =
    "journal.number, journal.kind, journal.seat, journal.game_time, journal.body, journal.previous, journal.hash";

/// Opens the file. Makes its folder, if it is missing, so that only the owner can read it.
Database open_with_folder(const std::filesystem::path& file) {
  make_folder_of(file);
  return Database(file);
}

/// 0 for a seed that is not a number. Such a game cannot be replayed, but the other games must still be listed.
std::uint64_t read_seed(const std::string& text) {
  std::uint64_t seed = 0;
  std::from_chars(text.data(), text.data() + text.size(), seed);
  return seed;
}

constexpr const char* kGameColumns =
    "SELECT id, scenario, fingerprint, rule_system, edition, seed, title, opened_at, ended,"
    " coalesce(languages, ''), choices FROM games";

GameRow read_game(const Statement& row) {
  return {row.text(0), row.text(1), row.text(2),        row.text(3), row.text(4), read_seed(row.text(5)),
          row.text(6), row.text(7), row.number(8) != 0, row.text(9), row.text(10)};
}

/// The value, if this program knows it. Throws std::runtime_error that names its place in the file if not.
template <class T>
T understood(const std::optional<T>& value, const std::string& what) {
  if (!value) throw std::runtime_error("the file holds " + what + ", which this program does not know");
  return *value;
}

GameTime read_time(const std::string& text) { return understood(parse_iso(text), "the hour \"" + text + "\""); }

Json read_json(const std::string& text, const std::string& what) {
  try {
    return Json::parse(text);
  } catch (const Json::exception&) {
    throw std::runtime_error("the file holds " + what + " that cannot be read as JSON");
  }
}

/// The entry in the row's first columns.
RawEntry raw_entry(const Statement& row) {
  return {.number = row.number(0),
          .kind = row.text(1),
          .seat = row.text(2),
          .time = row.text(3),
          .body = row.text(4),
          .previous = row.text(5),
          .hash = row.text(6)};
}

/// The entries that strikes leave out, each from the first struck entry to the one before the strike.
class Struck {
 public:
  Struck(Database& database, const std::string& game) {
    Statement row(database,
                  "SELECT number, json_extract(body, '$.entry') FROM journal WHERE game = ? AND kind = 'strike'",
                  "read what was struck from the journal");
    row.bind(game);
    while (row.step()) ranges_.emplace_back(row.number(1), row.number(0));
  }
  [[nodiscard]] bool holds(std::int64_t number) const {
    return std::any_of(ranges_.begin(), ranges_.end(),
                       [number](const auto& range) { return range.first <= number && number < range.second; });
  }

 private:
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges_;
};

/// What umpires changed by hand and gave a reason for, in order, also what was struck. The table of moves lacks the
/// struck moves, so a struck change takes its move from the journal.
Json edits_of(Database& database, const std::string& game) {
  Statement row(database,
                "SELECT number, kind, coalesce(seat, ''), game_time, json_extract(body, '$.reason'),"
                " coalesce(json_extract(body, '$.unit'), json_extract(body, '$.feature'),"
                " json_extract(body, '$.officer'), json_extract(body, '$.dispatch'), ''),"
                " (SELECT coalesce(min(move), (SELECT coalesce(max(move), 0) + 1 FROM moves WHERE game = ?1))"
                "  FROM moves WHERE game = ?1 AND entry > journal.number), body,"
                " 1 + coalesce((SELECT json_extract(ended.body, '$.move') FROM journal AS ended WHERE ended.game = ?1"
                "  AND ended.kind = 'moved' AND ended.number < journal.number ORDER BY ended.number DESC LIMIT 1), 0)"
                " FROM journal WHERE game = ?1 AND kind IN"
                " ('weather', 'edit_unit', 'edit_ground', 'courier', 'officer', 'strike')"
                " AND coalesce(json_extract(body, '$.reason'), '') <> '' ORDER BY number",
                "read what umpires changed");
  row.bind(game);
  const Struck struck(database, game);
  Json edits = Json::array();
  while (row.step()) {
    Json changes = read_json(row.text(7), "the body of entry " + std::to_string(row.number(0)));
    const bool is_struck = struck.holds(row.number(0));
    for (const char* told : {"unit", "feature", "officer", "dispatch", "reason", "entry"}) changes.erase(told);
    edits.push_back({{"move", row.number(is_struck ? 8 : 6)},
                     {"kind", row.text(1)},
                     {"seat", row.text(2)},
                     {"time", row.text(3)},
                     {"about", row.text(5)},
                     {"changes", std::move(changes)},
                     {"struck", is_struck},
                     {"reason", row.text(4)}});
  }
  return edits;
}

void write_invitation(Database& database, const std::string& game, const std::string& seat, const std::string& token) {
  Statement(database,
            std::string("INSERT INTO invitations (game, seat, token_hash, issued) VALUES (?, ?, ?, ") + kNow + ")",
            "write an invitation")
      .run(game, seat, sha256(token));
}

/// Stores the texts. Returns their fingerprint; empty for no texts.
std::string write_languages(Database& database, const std::string& texts) {
  if (texts.empty()) return {};
  std::string fingerprint = sha256(texts);
  Statement(database, "INSERT OR IGNORE INTO languages (fingerprint, texts) VALUES (?, ?)", "keep the texts of a game")
      .run(fingerprint, texts);
  return fingerprint;
}

void write_game(Database& database, const GameRow& game, const std::vector<SeatRow>& seats, const std::string& texts) {
  const std::string languages = write_languages(database, texts);
  Statement(database,
            "INSERT INTO games (id, scenario, fingerprint, rule_system, edition, seed, title, opened_at, ended,"
            " languages, choices) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, ''), ?)",
            "add a game")
      .run(game.id, game.scenario, game.fingerprint, game.rule_system, game.edition, std::to_string(game.seed),
           game.title, game.opened_at, game.ended, languages, game.choices);
  Statement seat(database,
                 std::string("INSERT INTO seats (game, seat, name, kind, officer, stream)"
                             " VALUES (?, ?, ?, ?, nullif(?, ''), ") +
                     kNewStream + ")",
                 "add a seat");
  for (const auto& row : seats) seat.run(game.id, row.seat, row.name, name_of(row.kind), row.officer);
}

/// Revokes the links of a seat except the newest `most` of those whose use is as in `used`. Their sessions go on and
/// belong to the newest link from then on.
void retire_invitations(Database& database, const std::string& game, const std::string& seat, const std::string& used,
                        int most) {
  const std::string retired =
      "(SELECT id FROM invitations WHERE game = ?1 AND seat = ?2 AND revoked IS NULL AND used " + used +
      " ORDER BY used DESC, id DESC LIMIT -1 OFFSET ?3)";
  Statement(database,
            "UPDATE sessions SET invitation = (SELECT max(id) FROM invitations WHERE game = ?1 AND seat = ?2"
            " AND revoked IS NULL) WHERE invitation IN " +
                retired,
            "keep the sessions of an old invitation")
      .run(game, seat, most);
  Statement(database, std::string("UPDATE invitations SET revoked = ") + kNow + " WHERE id IN " + retired,
            "retire an old invitation")
      .run(game, seat, most);
}

/// Deletes sessions that were unused for too long, sessions of revoked links, and sessions over a seat's limit.
void forget_sessions(Database& database, const Grant& grant, const SessionLimits& limits) {
  Statement(database, "DELETE FROM sessions WHERE used < strftime(?, 'now', ?)", "forget old sessions")
      .run(kTimeForm, before(limits.unused));
  forget_revoked_sessions(database);
  Statement(database,
            "DELETE FROM sessions WHERE token_hash IN (SELECT sessions.token_hash FROM sessions"
            " JOIN invitations ON invitations.id = sessions.invitation WHERE game = ? AND seat = ?"
            " ORDER BY sessions.used DESC, sessions.rowid DESC LIMIT -1 OFFSET ?)",
            "forget a seat's oldest sessions")
      .run(grant.game, grant.seat, limits.per_seat);
}

/// A player with a session is let in even while nothing can be written; the next write reports the fault of the file.
void note_use(Database& database, const std::string& session_hash) {
  try {
    Statement(database, std::string("UPDATE sessions SET used = ") + kNow + " WHERE token_hash = ?", "use a session")
        .run(session_hash);
    Statement(database,
              std::string("UPDATE member_sessions SET used = ") + kNow +
                  " WHERE id = (SELECT member_session FROM sessions WHERE token_hash = ?)",
              "use a member's session")
        .run(session_hash);
  } catch (const SqliteError&) {
    return;
  }
}

/// Deletes the pieces of snapshots that are no longer kept.
void drop_unused_pieces(Database& database, const std::string& game) {
  Statement(database,
            "DELETE FROM snapshot_pieces WHERE game = ?1 AND used_by <"
            " coalesce((SELECT min(entry) FROM snapshots WHERE game = ?1), 9223372036854775807)",
            "drop pieces of old snapshots")
      .run(game);
}

std::optional<Grant> read_grant(Statement& statement, const std::string& token) {
  statement.bind(sha256(token));
  if (!statement.step()) return std::nullopt;
  return Grant{statement.text(0), statement.text(1)};
}

}  // namespace

Entry read_entry(const RawEntry& raw) {
  return {.number = raw.number,
          .kind = understood(parse_enum<EntryKind>(raw.kind), "an entry of kind \"" + raw.kind + "\""),
          .seat = raw.seat,
          .time = read_time(raw.time),
          .body = read_json(raw.body, "the body of entry " + std::to_string(raw.number)),
          .previous = raw.previous,
          .hash = raw.hash};
}

std::vector<Entry> entries_of(const std::vector<RawEntry>& journal) {
  std::vector<Entry> entries;
  for (const RawEntry& raw : journal)
    if (!raw.struck) entries.push_back(read_entry(raw));
  return entries;
}

struct Store::Impl {
  Impl(const std::filesystem::path& file, IfMissing if_missing)
      : database(if_missing == IfMissing::make ? open_with_folder(file) : Database(file, if_missing)) {
    database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", "set up the file");
    migrate(database, migrations());
    keep_to_owner(file);
    // Only now, so that a file that was refused stays unchanged.
    database.execute("PRAGMA journal_mode = WAL", "set up the write-ahead log");
  }

  /// Writes the commits that have not failed yet. False if one of them has failed in such a way that none is written.
  bool write_together(const std::vector<std::shared_ptr<const Commit>>& commits,
                      std::vector<std::exception_ptr>& troubles) {
    Transaction transaction(database);
    for (std::size_t i = 0; i < commits.size(); ++i) {
      if (troubles[i]) continue;
      troubles[i] = transaction.part([&] { write_commit(database, *commits[i]); });
      if (transaction.is_over()) return false;
    }
    transaction.commit();
    return true;
  }

  Database database;
  ClubStore club{database};
};

Store::Store(const std::filesystem::path& file, IfMissing if_missing)
    : impl_(std::make_unique<Impl>(file, if_missing)) {}
Store::~Store() = default;
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;

ClubStore& Store::club() { return impl_->club; }

void Store::check_file() { impl_->database.check_file(); }

void Store::wait_for_locks(bool wait) { impl_->database.wait_for_locks(wait); }

void Store::try_writing() {
  // A single page still fits into the log when larger commits no longer do.
  const std::filesystem::path room = place_of(impl_->database.file()).string() + ".room";
  if (const int fault = lacks_room(room, kRoomToGoOn); fault != 0)
    throw SqliteError(file_fault_of(fault), "cannot write " + room.string() + ": " + std::strerror(fault));
  struct InAHurry {
    Database& database;
    explicit InAHurry(Database& of) : database(of) { database.wait_for_locks(false); }
    ~InAHurry() { database.wait_for_locks(true); }
    InAHurry(const InAHurry&) = delete;
    InAHurry& operator=(const InAHurry&) = delete;
  } const in_a_hurry(impl_->database);
  Transaction transaction(impl_->database);
  // Writes the number that is already there: a page is written, and nothing changes.
  const std::string version = std::to_string(impl_->database.number("PRAGMA user_version", "read the file's version"));
  impl_->database.execute("PRAGMA user_version = " + version, "write to the file");
  transaction.commit();
}

void Store::save_copy(const std::filesystem::path& to) { write_copy(impl_->database, to); }

void Store::check_copy(const std::filesystem::path& copy) {
  Database database(copy, IfMissing::fail);
  for (const std::string& fault : integrity_faults(database))
    throw SqliteError(FileFault::damaged, copy.string() + " is damaged: " + fault);
}

void Store::move_log_away(const std::filesystem::path& to) { impl_->database.move_log_away(to); }

void Store::add_game(const GameRow& game, const std::vector<SeatRow>& seats, const std::string& texts) {
  JoinedTransaction transaction(impl_->database);
  write_game(impl_->database, game, seats, texts);
  transaction.commit();
}

void Store::add_played_game(const GameRow& game, const std::vector<SeatRow>& seats,
                            const std::vector<KeptPiece>& pieces, const std::string& texts) {
  JoinedTransaction transaction(impl_->database);
  // A game that was deleted may come back from its own file.
  Statement(impl_->database, "DELETE FROM deleted_games WHERE game = ?", "add a game").run(game.id);
  write_game(impl_->database, game, seats, texts);
  Statement struck(impl_->database, "INSERT INTO journal VALUES (?, ?, ?, nullif(?, ''), ?, ?, ?, ?)",
                   "write to the journal");
  for (const KeptPiece& piece : pieces) {
    for (const RawEntry& raw : piece.struck)
      struck.run(game.id, raw.number, raw.kind, raw.seat, raw.time, raw.body, raw.previous, raw.hash);
    write_commit(impl_->database, piece.commit);
  }
  transaction.commit();
}

bool Store::was_deleted(const std::string& id) {
  Statement row(impl_->database, "SELECT 1 FROM deleted_games WHERE game = ?", "look for a deleted game");
  row.bind(id);
  return row.step();
}

std::string Store::languages(const std::string& fingerprint) {
  if (fingerprint.empty()) return {};
  Statement row(impl_->database, "SELECT texts FROM languages WHERE fingerprint = ?", "read the texts of a game");
  row.bind(fingerprint);
  if (!row.step()) throw std::runtime_error("the texts with which the game is played are not in the file");
  std::string texts = row.text(0);
  if (sha256(texts) != fingerprint)
    throw std::runtime_error("the texts with which the game is played are not as they were written");
  return texts;
}

void Store::keep_languages_of_old_games(const std::string& rule_system, const std::string& texts) {
  auto& database = impl_->database;
  Statement old(database, "SELECT count(*) FROM games WHERE rule_system = ? AND languages IS NULL",
                "look for games without texts");
  old.bind(rule_system);
  if (!old.step() || old.number(0) == 0) return;
  Transaction transaction(database);
  const std::string fingerprint = write_languages(database, texts);
  Statement(database, "UPDATE games SET languages = ? WHERE rule_system = ? AND languages IS NULL",
            "keep the texts of old games")
      .run(fingerprint, rule_system);
  transaction.commit();
}

void Store::delete_game(const std::string& id) {
  auto& database = impl_->database;
  JoinedTransaction transaction(database);
  const char* const purpose = "delete a game";
  Statement(database, std::string("INSERT INTO deleted_games SELECT id, title, ") + kNow + " FROM games WHERE id = ?",
            purpose)
      .run(id);
  Statement(database, "DELETE FROM sessions WHERE invitation IN (SELECT id FROM invitations WHERE game = ?)", purpose)
      .run(id);
  // What refers to others goes before them.
  for (const char* table :
       {"invitations",    "taken_commands", "seat_messages",  "seat_notes",      "umpire_lines", "umpire_claims",
        "ready_seats",    "answered_seats", "lobby_officers", "rulings",         "dice",         "turn_history",
        "moves",          "dispatches",     "snapshots",      "snapshot_pieces", "journal",      "seat_holders",
        "reminders_sent", "club_games",     "seats"})
    Statement(database, std::string("DELETE FROM ") + table + " WHERE game = ?", purpose).run(id);
  Statement(database, "DELETE FROM games WHERE id = ?", purpose).run(id);
  transaction.commit();
}

void Store::open_anew(const std::string& game, const std::string& choices,
                      const std::map<std::string, std::string>& officers, const TakenCommand& command) {
  auto& database = impl_->database;
  Transaction transaction(database);
  const char* const purpose = "open a game anew";
  Statement entries(database, "SELECT count(*) FROM journal WHERE game = ?", purpose);
  entries.bind(game);
  if (entries.step() && entries.number(0) > 1) throw std::logic_error("a game that has begun is not opened anew");
  // The journal and the messages of deleted games alone can be removed.
  Statement(database, std::string("INSERT INTO deleted_games SELECT id, title, ") + kNow + " FROM games WHERE id = ?",
            purpose)
      .run(game);
  // What refers to others goes before them.
  for (const char* table : {"seat_messages", "umpire_claims", "ready_seats", "lobby_officers", "rulings", "dice",
                            "turn_history", "moves", "dispatches", "snapshots", "snapshot_pieces", "journal"})
    Statement(database, std::string("DELETE FROM ") + table + " WHERE game = ?", purpose).run(game);
  Statement(database, "DELETE FROM deleted_games WHERE game = ?", purpose).run(game);
  Statement(database, "UPDATE games SET choices = ?, ended = 0 WHERE id = ?", purpose).run(choices, game);
  Statement(database, std::string("UPDATE seats SET stream = ") + kNewStream + " WHERE game = ?", purpose).run(game);
  for (const auto& [seat, officer] : officers)
    Statement(database, "UPDATE seats SET officer = ? WHERE game = ? AND seat = ?", purpose).run(officer, game, seat);
  write_taken(database, game, command);
  transaction.commit();
}

std::vector<GameRow> Store::games() {
  Statement row(impl_->database, std::string(kGameColumns) + " ORDER BY opened_at, rowid", "list the games");
  std::vector<GameRow> games;
  while (row.step()) games.push_back(read_game(row));
  return games;
}

std::optional<GameRow> Store::game(const std::string& id) {
  Statement row(impl_->database, std::string(kGameColumns) + " WHERE id = ?", "look for a game");
  row.bind(id);
  if (!row.step()) return std::nullopt;
  return read_game(row);
}

std::vector<SeatRow> Store::seats(const std::string& game) {
  Statement row(impl_->database, "SELECT seat, name, kind, officer, stream FROM seats WHERE game = ? ORDER BY rowid",
                "list the seats");
  row.bind(game);
  std::vector<SeatRow> seats;
  while (row.step())
    seats.push_back({game, row.text(0), row.text(1),
                     understood(parse_enum<SeatKind>(row.text(2)), "a seat of kind \"" + row.text(2) + "\""),
                     row.text(3), row.text(4)});
  return seats;
}

void Store::commit(const Commit& commit) {
  Transaction transaction(impl_->database);
  write_commit(impl_->database, commit);
  transaction.commit();
}

std::vector<std::exception_ptr> Store::commit_together(const std::vector<std::shared_ptr<const Commit>>& commits) {
  std::vector<std::exception_ptr> troubles(commits.size());
  try {
    // Each failure that ends the transaction leaves one commit fewer to try.
    while (!impl_->write_together(commits, troubles)) {
    }
  } catch (const std::exception&) {
    std::fill(troubles.begin(), troubles.end(), std::current_exception());
  }
  return troubles;
}

std::vector<Entry> Store::journal(const std::string& game, std::int64_t after) {
  return entries_of(raw_journal(game, after));
}

std::vector<RawEntry> Store::raw_journal(const std::string& game, std::int64_t after) {
  Statement row(impl_->database,
                std::string("SELECT ") + kEntryColumns + " FROM journal WHERE game = ? AND number > ? ORDER BY number",
                "read the journal");
  row.bind(game, after);
  const Struck struck(impl_->database, game);
  std::vector<RawEntry> entries;
  while (row.step()) {
    entries.push_back(raw_entry(row));
    entries.back().struck = struck.holds(entries.back().number);
  }
  return entries;
}

void Store::strike(const Commit& commit, const std::vector<Commit>& after) {
  auto& database = impl_->database;
  const std::string& game = commit.game;
  const auto first = from_record<Strike>(commit.entries.at(0).body).entry;
  Transaction transaction(database);
  Statement(database, "DELETE FROM snapshots WHERE game = ? AND entry >= ?", "drop struck snapshots").run(game, first);
  drop_unused_pieces(database, game);
  Statement(
      database,
      "DELETE FROM turn_history WHERE game = ?1 AND move IN (SELECT move FROM moves WHERE game = ?1 AND entry >= ?2)",
      "drop the struck turn history")
      .run(game, first);
  Statement(database, "DELETE FROM moves WHERE game = ? AND entry >= ?", "drop struck moves").run(game, first);
  Statement(database, "DELETE FROM dispatches WHERE game = ?", "drop the dispatches").run(game);
  Statement(database, "DELETE FROM ready_seats WHERE game = ?", "forget who was ready").run(game);
  Statement(database, "UPDATE games SET ended = 0 WHERE id = ?", "open the game again").run(game);
  write_commit(database, commit);
  for (const Commit& next : after) write_commit(database, next);
  transaction.commit();
}

bool Store::keep_snapshot(const std::string& game, const WrittenSnapshot& snapshot) {
  auto& database = impl_->database;
  Transaction transaction(database);
  if (Struck(database, game).holds(snapshot.entry)) return false;
  Statement(database, "INSERT OR REPLACE INTO snapshots (game, entry, state, sum) VALUES (?, ?, ?, ?)",
            "write a snapshot")
      .run(game, snapshot.entry, snapshot.state, sha256(snapshot.state));
  // An existing piece may be damaged, or written by a program with another form of bytes.
  Statement unkept(database,
                   "INSERT INTO snapshot_pieces (game, hash, items, used_by) VALUES (?, ?, ?, ?)"
                   " ON CONFLICT (game, hash) DO UPDATE SET items = excluded.items",
                   "write a piece of a snapshot");
  for (const auto& [hash, bytes] : snapshot.unkept) unkept.run(game, hash, Blob{bytes}, snapshot.entry);
  Statement used(database, "UPDATE snapshot_pieces SET used_by = max(used_by, ?) WHERE game = ? AND hash = ?",
                 "keep a piece of a snapshot");
  for (const std::string& hash : snapshot.pieces)
    if (used.run(snapshot.entry, game, hash) == 0)
      throw std::runtime_error("cannot write a snapshot: a piece of it is not in the file");
  Statement(database,
            "DELETE FROM snapshots WHERE game = ?1 AND entry NOT IN"
            " (SELECT entry FROM snapshots WHERE game = ?1 ORDER BY entry DESC LIMIT ?2)",
            "drop old snapshots")
      .run(game, kSnapshotsKept);
  drop_unused_pieces(database, game);
  transaction.commit();
  return true;
}

std::vector<Entry> Store::snapshots(const std::string& game) {
  Statement row(impl_->database,
                std::string("SELECT ") + kEntryColumns +
                    " FROM snapshots JOIN journal ON journal.game = snapshots.game"
                    " AND journal.number = snapshots.entry WHERE snapshots.game = ? AND journal.kind = 'moved'"
                    " ORDER BY snapshots.entry DESC",
                "list the snapshots");
  row.bind(game);
  std::vector<Entry> entries;
  while (row.step()) entries.push_back(read_entry(raw_entry(row)));
  return entries;
}

KeptSnapshot Store::kept_snapshot(const std::string& game, std::int64_t entry) {
  Statement row(impl_->database, "SELECT state, sum FROM snapshots WHERE game = ? AND entry = ?", "read a snapshot");
  row.bind(game, entry);
  if (!row.step()) throw std::runtime_error("the file does not hold the snapshot after entry " + std::to_string(entry));
  KeptSnapshot kept{entry, row.text(0), row.text(1), {}};
  Statement piece(impl_->database, "SELECT hash, items FROM snapshot_pieces WHERE game = ? AND used_by >= ?",
                  "read the pieces of a snapshot");
  piece.bind(game, entry);
  while (piece.step()) kept.pieces.emplace(piece.text(0), piece.blob(1).bytes);
  return kept;
}

Snapshot Store::snapshot(const std::string& game, std::int64_t entry) {
  return read_snapshot(kept_snapshot(game, entry));
}

std::vector<SeatMessage> Store::messages(const std::string& game, const std::string& seat, std::int64_t after) {
  return messages(game, seat, after, std::numeric_limits<std::size_t>::max());
}

std::vector<SeatMessage> Store::messages(const std::string& game, const std::string& seat, std::int64_t after,
                                         std::size_t bytes) {
  Statement row(impl_->database,
                "SELECT number, bytes FROM seat_messages WHERE game = ? AND seat = ? AND number > ? ORDER BY number",
                "read a seat's messages");
  row.bind(game, seat, after);
  std::vector<SeatMessage> messages;
  std::size_t total = 0;
  while (row.step()) {
    SeatMessage message{seat, row.number(0), row.text(1)};
    total += message.bytes.size();
    if (total > bytes && !messages.empty()) break;
    messages.push_back(std::move(message));
  }
  return messages;
}

std::int64_t Store::last_message(const std::string& game, const std::string& seat) {
  Statement row(impl_->database, "SELECT coalesce(max(number), 0) FROM seat_messages WHERE game = ? AND seat = ?",
                "read the number of a seat's last message");
  row.bind(game, seat);
  return row.step() ? row.number(0) : 0;
}

std::int64_t Store::dispatches(const std::string& game) {
  Statement row(impl_->database, "SELECT count(*) FROM dispatches WHERE game = ?", "count the dispatches");
  row.bind(game);
  return row.step() ? row.number(0) : 0;
}

std::optional<std::string> Store::taken(const std::string& game, const std::string& seat, const std::string& command) {
  Statement row(impl_->database, "SELECT answer FROM taken_commands WHERE game = ? AND seat = ? AND command = ?",
                "look for a command that was taken");
  row.bind(game, seat, command);
  if (!row.step()) return std::nullopt;
  return row.text(0);
}

Json Store::notes(const std::string& game, const std::string& seat) {
  Statement row(impl_->database, "SELECT name, value FROM seat_notes WHERE game = ? AND seat = ? ORDER BY name",
                "read a seat's notes");
  row.bind(game, seat);
  Json notes = Json::object();
  while (row.step()) notes[row.text(0)] = Json::parse(row.text(1));
  return notes;
}

std::int64_t Store::length_of_note(const std::string& game, const std::string& seat, const std::string& name) {
  Statement row(impl_->database,
                "SELECT json_array_length(value) FROM seat_notes WHERE game = ? AND seat = ? AND name = ?",
                "count what a seat's note holds");
  row.bind(game, seat, name);
  return row.step() ? row.number(0) : 0;
}

bool Store::keep_note(const std::string& game, const std::string& seat, const std::string& name, const Json& value,
                      const NoteLimits& limits) {
  auto& database = impl_->database;
  Transaction transaction(database);
  Statement(database, "DELETE FROM seat_notes WHERE game = ? AND seat = ? AND name = ?", "remove a seat's note")
      .run(game, seat, name);
  if (!value.is_null()) {
    Statement(database, "INSERT INTO seat_notes VALUES (?, ?, ?, ?)", "keep a seat's note")
        .run(game, seat, name, value.dump());
    Statement size(database,
                   "SELECT count(*), sum(length(CAST(name AS BLOB)) + length(CAST(value AS BLOB))) FROM seat_notes"
                   " WHERE game = ? AND seat = ?",
                   "measure a seat's notes");
    size.bind(game, seat);
    size.step();
    if (size.number(0) > limits.notes || size.number(1) > static_cast<std::int64_t>(limits.bytes)) return false;
  }
  transaction.commit();
  return true;
}

std::vector<UmpireLine> Store::umpire_lines(const std::string& game) {
  Statement row(impl_->database,
                "SELECT seat, command, text, readers, at FROM umpire_lines WHERE game = ? ORDER BY number",
                "read what the umpires said");
  row.bind(game);
  std::vector<UmpireLine> lines;
  while (row.step())
    lines.push_back({row.text(0), row.text(1), row.text(2),
                     read_json(row.text(3), "the readers of an umpire's line").get<std::vector<std::string>>(),
                     row.text(4)});
  return lines;
}

std::optional<UmpireLine> Store::say(const std::string& game, UmpireLine line, int most) {
  auto& database = impl_->database;
  Transaction transaction(database);
  Statement said(database,
                 std::string("INSERT INTO umpire_lines (game, number, seat, command, at, text, readers)"
                             " SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ") +
                     kNow +
                     ", ?4, ?5 FROM umpire_lines WHERE game = ?1"
                     " ON CONFLICT (game, seat, command) DO NOTHING RETURNING at",
                 "keep what an umpire said");
  said.bind(game, line.seat, line.command, line.text, Json(line.readers).dump());
  if (!said.step()) return std::nullopt;
  line.at = said.text(0);
  said.step();
  Statement(database,
            "DELETE FROM umpire_lines WHERE game = ?1 AND seat = ?2 AND number NOT IN"
            " (SELECT number FROM umpire_lines WHERE game = ?1 AND seat = ?2 ORDER BY number DESC LIMIT ?3)",
            "delete old lines of an umpire")
      .run(game, line.seat, static_cast<std::int64_t>(most));
  transaction.commit();
  return line;
}

Json Store::umpire_claims(const std::string& game) {
  Statement row(impl_->database, "SELECT claims FROM umpire_claims WHERE game = ?", "read the umpires' items");
  row.bind(game);
  return row.step() ? read_json(row.text(0), "the umpires' items") : Json();
}

void Store::keep_umpire_claims(const std::string& game, const Json& claims, const TakenCommand& command) {
  Transaction transaction(impl_->database);
  write_taken(impl_->database, game, command);
  Statement(impl_->database,
            "INSERT INTO umpire_claims VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET claims = excluded.claims",
            "keep the umpires' items")
      .run(game, claims.dump());
  transaction.commit();
}

std::map<std::string, std::string> Store::ready_seats(const std::string& game) {
  Statement row(impl_->database, "SELECT seat, hour FROM ready_seats WHERE game = ?", "read who is ready");
  row.bind(game);
  std::map<std::string, std::string> ready;
  while (row.step()) ready.emplace(row.text(0), row.text(1));
  return ready;
}

std::map<std::string, LobbyOfficer> Store::lobby_officers(const std::string& game) {
  Statement row(impl_->database, "SELECT officer, fallen, letters FROM lobby_officers WHERE game = ?",
                "read what the lobby tells of officers");
  row.bind(game);
  std::map<std::string, LobbyOfficer> officers;
  while (row.step()) officers[row.text(0)] = {row.number(1) != 0, row.number(2)};
  return officers;
}

void Store::keep_ready(const std::string& game, const std::string& seat, const std::string& hour) {
  Transaction transaction(impl_->database);
  Statement(impl_->database, "DELETE FROM ready_seats WHERE game = ? AND seat = ?", "note who is ready")
      .run(game, seat);
  if (!hour.empty())
    Statement(impl_->database, "INSERT INTO ready_seats VALUES (?, ?, ?)", "note who is ready").run(game, seat, hour);
  transaction.commit();
}

Json Store::history(const std::string& game) {
  Json moves = Json::array();
  Statement move(impl_->database, "SELECT move, game_time FROM moves WHERE game = ? ORDER BY move", "read the moves");
  Statement line(impl_->database,
                 "SELECT kind, text, units, guns_heard, particulars, game_time, keyed_text FROM turn_history "
                 "WHERE game = ? AND move = ? ORDER BY no",
                 "read the turn history");
  move.bind(game);
  while (move.step()) {
    const auto number = move.number(0);
    std::vector<Settled> settled;
    line.bind(game, number);
    const std::string of_move = " of move " + std::to_string(number);
    while (line.step())
      settled.push_back(
          {line.text(0),
           line.empty(6) ? verbatim(line.text(1)) : from_record<KeyedText>(read_json(line.text(6), "a text" + of_move)),
           from_record<std::vector<UnitId>>(read_json(line.text(2), "units" + of_move)),
           line.empty(3) ? std::nullopt : std::optional(UnitId{line.text(3)}),
           read_json(line.text(4), "particulars" + of_move), read_time(line.text(5))});
    moves.push_back({{"move", number}, {"time", move.text(1)}, {"settled", to_record(settled)}});
  }
  return {{"moves", std::move(moves)}, {"edits", edits_of(impl_->database, game)}};
}

void Store::invite(const std::string& game, const std::string& seat, const std::string& token) {
  auto& database = impl_->database;
  Transaction transaction(database);
  revoke_links(database, game, seat);
  write_invitation(database, game, seat, token);
  transaction.commit();
}

void Store::invite_besides(const std::string& game, const std::string& seat, const std::string& token, int most) {
  Transaction transaction(impl_->database);
  write_invitation(impl_->database, game, seat, token);
  for (const char* used : {"IS NULL", "IS NOT NULL"}) retire_invitations(impl_->database, game, seat, used, most);
  transaction.commit();
}

std::optional<Grant> Store::invitation(const std::string& token) {
  Statement row(impl_->database, "SELECT game, seat FROM invitations WHERE token_hash = ? AND revoked IS NULL",
                "look for an invitation");
  return read_grant(row, token);
}

void Store::revoke(const std::string& game, const std::string& seat) {
  JoinedTransaction transaction(impl_->database);
  revoke_links(impl_->database, game, seat);
  transaction.commit();
}

std::optional<Grant> Store::take_up(const std::string& token, const std::string& session_token,
                                    const SessionLimits& limits) {
  auto& database = impl_->database;
  Transaction transaction(database);
  std::optional<Grant> grant = invitation(token);
  if (!grant) return std::nullopt;
  Statement(database, std::string("UPDATE invitations SET used = ") + kNow + " WHERE token_hash = ?",
            "use an invitation")
      .run(sha256(token));
  Statement(database,
            std::string("INSERT INTO sessions (token_hash, invitation, created, used) SELECT ?, id, ") + kNow + ", " +
                kNow + " FROM invitations WHERE token_hash = ?",
            "open a session")
      .run(sha256(session_token), sha256(token));
  forget_sessions(database, *grant, limits);
  transaction.commit();
  return grant;
}

std::optional<Grant> Store::session(const std::string& session_token, const SessionLimits& limits) {
  auto& database = impl_->database;
  Statement row(database,
                "SELECT invitations.game, invitations.seat, sessions.used < strftime(?, 'now', ?),"
                " coalesce(member_sessions.member, '') FROM sessions"
                " JOIN invitations ON invitations.id = sessions.invitation"
                " LEFT JOIN member_sessions ON member_sessions.id = sessions.member_session"
                " WHERE sessions.token_hash = ?"
                " AND invitations.revoked IS NULL AND sessions.used >= strftime(?, 'now', ?)",
                "look for a session");
  const std::string hash = sha256(session_token);
  row.bind(kTimeForm, kUseIsNoted, hash, kTimeForm, before(limits.unused));
  if (!row.step()) return std::nullopt;
  const Grant grant{row.text(0), row.text(1), row.text(3)};
  if (row.number(2) != 0) note_use(database, hash);
  return grant;
}

}  // namespace krieg::inline db
