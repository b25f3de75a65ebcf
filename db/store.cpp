#include "db/store.hpp"

#include "db/commit.hpp"
#include "db/migrations.hpp"
#include "measure/digest.hpp"

namespace krieg {

namespace {

constexpr const char* kNow = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";
constexpr const char* kEntryColumns =
    "journal.number, journal.kind, journal.seat, journal.game_time, journal.body, journal.previous, journal.hash";
constexpr int kEntryColumnCount = 7;

std::filesystem::path with_folder(const std::filesystem::path& file) {
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path());
  return file;
}

/// What stands in the file should be what was written; if it is not, say where.
template <class T>
T understood(const std::optional<T>& value, const std::string& what) {
  if (!value) throw std::runtime_error("the file holds " + what + ", which this program does not know");
  return *value;
}

GameTime read_time(const std::string& text) { return understood(parse_iso(text), "the hour \"" + text + "\""); }

Json read_json(const std::string& text, const std::string& what) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error&) {
    throw std::runtime_error("the file holds " + what + " that cannot be read as JSON");
  }
}

/// The entry whose columns are the first of the row.
Entry read_entry(const Statement& row) {
  const auto number = row.number(0);
  return {.number = number,
          .kind = understood(parse_enum<EntryKind>(row.text(1)), "an entry of kind \"" + row.text(1) + "\""),
          .seat = row.text(2),
          .time = read_time(row.text(3)),
          .body = read_json(row.text(4), "the body of entry " + std::to_string(number)),
          .previous = row.text(5),
          .hash = row.text(6)};
}

void revoke_invitation(Database& database, const std::string& game, const std::string& seat) {
  Statement(
      database,
      std::string("UPDATE invitations SET revoked = ") + kNow + " WHERE game = ? AND seat = ? AND revoked IS NULL",
      "revoke an invitation")
      .run(game, seat);
}

void write_invitation(Database& database, const std::string& game, const std::string& seat, const std::string& token) {
  Statement(database,
            std::string("INSERT INTO invitations (game, seat, token_hash, issued) VALUES (?, ?, ?, ") + kNow + ")",
            "write an invitation")
      .run(game, seat, sha256(token));
}

std::optional<Grant> read_grant(Statement& statement, const std::string& token) {
  statement.bind(sha256(token));
  if (!statement.step()) return std::nullopt;
  return Grant{statement.text(0), statement.text(1)};
}

}  // namespace

struct Store::Impl {
  explicit Impl(const std::filesystem::path& file) : database(with_folder(file)) {
    database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", "set up the file");
    migrate(database, migrations());
    // Only now: a file that was refused is left as it was.
    database.execute("PRAGMA journal_mode = WAL", "set up the write-ahead log");
  }
  Database database;
};

Store::Store(const std::filesystem::path& file) : impl_(std::make_unique<Impl>(file)) {}
Store::~Store() = default;
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;

void Store::add_game(const GameRow& game, const std::vector<SeatRow>& seats) {
  auto& database = impl_->database;
  Transaction transaction(database);
  Statement(database,
            "INSERT INTO games (id, scenario, fingerprint, rule_system, edition, seed, title, opened_at, ended)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            "add a game")
      .run(game.id, game.scenario, game.fingerprint, game.rule_system, game.edition, std::to_string(game.seed),
           game.title, game.opened_at, game.ended);
  Statement seat(database, "INSERT INTO seats (game, seat, name, kind, officer) VALUES (?, ?, ?, ?, nullif(?, ''))",
                 "add a seat");
  for (const auto& row : seats) seat.run(game.id, row.seat, row.name, name_of(row.kind), row.officer);
  transaction.commit();
}

std::vector<GameRow> Store::games() {
  Statement row(impl_->database,
                "SELECT id, scenario, fingerprint, rule_system, edition, seed, title, opened_at, ended FROM games"
                " ORDER BY opened_at, rowid",
                "list the games");
  std::vector<GameRow> games;
  while (row.step())
    games.push_back({row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), std::stoull(row.text(5)),
                     row.text(6), row.text(7), row.number(8) != 0});
  return games;
}

std::vector<SeatRow> Store::seats(const std::string& game) {
  Statement row(impl_->database, "SELECT seat, name, kind, officer FROM seats WHERE game = ? ORDER BY rowid",
                "list the seats");
  row.bind(game);
  std::vector<SeatRow> seats;
  while (row.step())
    seats.push_back({game, row.text(0), row.text(1),
                     understood(parse_enum<SeatKind>(row.text(2)), "a seat of kind \"" + row.text(2) + "\""),
                     row.text(3)});
  return seats;
}

void Store::commit(const Commit& commit) {
  Transaction transaction(impl_->database);
  write_commit(impl_->database, commit);
  transaction.commit();
}

std::vector<Entry> Store::journal(const std::string& game, std::int64_t after) {
  Statement row(impl_->database,
                std::string("SELECT ") + kEntryColumns + " FROM journal WHERE game = ? AND number > ? ORDER BY number",
                "read the journal");
  row.bind(game, after);
  std::vector<Entry> entries;
  while (row.step()) entries.push_back(read_entry(row));
  return entries;
}

std::optional<std::pair<Entry, GameState>> Store::newest_snapshot(const std::string& game) {
  Statement row(
      impl_->database,
      std::string("SELECT ") + kEntryColumns +
          ", snapshots.state FROM snapshots JOIN journal ON journal.game = snapshots.game"
          " AND journal.number = snapshots.entry WHERE snapshots.game = ? ORDER BY snapshots.entry DESC LIMIT 1",
      "read the newest snapshot");
  row.bind(game);
  if (!row.step()) return std::nullopt;
  Entry entry = read_entry(row);
  const std::string what = "the snapshot after entry " + std::to_string(entry.number);
  return std::pair{std::move(entry), from_record<GameState>(read_json(row.text(kEntryColumnCount), what))};
}

std::vector<SeatMessage> Store::messages(const std::string& game, const std::string& seat, std::int64_t after) {
  Statement row(impl_->database,
                "SELECT number, bytes FROM seat_messages WHERE game = ? AND seat = ? AND number > ? ORDER BY number",
                "read a seat's messages");
  row.bind(game, seat, after);
  std::vector<SeatMessage> messages;
  while (row.step()) messages.push_back({seat, row.number(0), row.text(1)});
  return messages;
}

std::int64_t Store::last_message(const std::string& game, const std::string& seat) {
  Statement row(impl_->database, "SELECT coalesce(max(number), 0) FROM seat_messages WHERE game = ? AND seat = ?",
                "read the number of a seat's last message");
  row.bind(game, seat);
  return row.step() ? row.number(0) : 0;
}

std::optional<std::string> Store::taken(const std::string& game, const std::string& seat, const std::string& command) {
  Statement row(impl_->database, "SELECT answer FROM taken_commands WHERE game = ? AND seat = ? AND command = ?",
                "look for a command that was taken");
  row.bind(game, seat, command);
  if (!row.step()) return std::nullopt;
  return row.text(0);
}

Json Store::history(const std::string& game) {
  Json moves = Json::array();
  Statement move(impl_->database, "SELECT move, game_time FROM moves WHERE game = ? ORDER BY move", "read the moves");
  Statement line(impl_->database,
                 "SELECT kind, text, particulars, game_time FROM turn_history WHERE game = ? AND move = ? ORDER BY no",
                 "read the turn history");
  move.bind(game);
  while (move.step()) {
    const auto number = move.number(0);
    std::vector<Settled> settled;
    line.bind(game, number);
    while (line.step())
      settled.push_back({line.text(0), line.text(1),
                         read_json(line.text(2), "particulars of move " + std::to_string(number)),
                         read_time(line.text(3))});
    moves.push_back({{"move", number}, {"time", move.text(1)}, {"settled", to_record(settled)}});
  }
  return {{"moves", std::move(moves)}};
}

void Store::invite(const std::string& game, const std::string& seat, const std::string& token) {
  auto& database = impl_->database;
  Transaction transaction(database);
  revoke_invitation(database, game, seat);
  write_invitation(database, game, seat, token);
  transaction.commit();
}

void Store::invite_besides(const std::string& game, const std::string& seat, const std::string& token) {
  Transaction transaction(impl_->database);
  write_invitation(impl_->database, game, seat, token);
  transaction.commit();
}

std::optional<Grant> Store::invitation(const std::string& token) {
  Statement row(impl_->database, "SELECT game, seat FROM invitations WHERE token_hash = ? AND revoked IS NULL",
                "look for an invitation");
  return read_grant(row, token);
}

void Store::revoke(const std::string& game, const std::string& seat) {
  Transaction transaction(impl_->database);
  revoke_invitation(impl_->database, game, seat);
  transaction.commit();
}

void Store::add_session(const Grant& grant, const std::string& session_token) {
  Transaction transaction(impl_->database);
  const auto added =
      Statement(impl_->database,
                std::string("INSERT INTO sessions (token_hash, invitation, created) SELECT ?, id, ") + kNow +
                    " FROM invitations WHERE game = ? AND seat = ? AND revoked IS NULL ORDER BY id DESC LIMIT 1",
                "open a session")
          .run(sha256(session_token), grant.game, grant.seat);
  if (added != 1) throw std::runtime_error("cannot open a session: the seat has no live invitation");
  transaction.commit();
}

std::optional<Grant> Store::session(const std::string& session_token) {
  Statement row(
      impl_->database,
      "SELECT invitations.game, invitations.seat FROM sessions JOIN invitations ON invitations.id = sessions.invitation"
      " WHERE sessions.token_hash = ? AND invitations.revoked IS NULL",
      "look for a session");
  return read_grant(row, session_token);
}

}  // namespace krieg
