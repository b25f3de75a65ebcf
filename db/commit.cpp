#include "db/commit.hpp"

#include <cassert>

namespace krieg::inline db {

namespace {

std::optional<std::string> unless_empty(const std::string& text) {
  if (text.empty()) return std::nullopt;
  return text;
}

std::optional<std::string> hour(const std::optional<GameTime>& time) {
  if (!time) return std::nullopt;
  return to_iso(*time);
}

std::string name_of_party(const Party& party) {
  if (party.officer) return party.officer->value;
  return party.unit ? party.unit->value : std::string();
}

template <class T>
std::optional<std::string> as_json(const std::optional<T>& value) {
  if (!value) return std::nullopt;
  return to_record(*value).dump();
}

/// Writes the tables that are derived from journal entries. `move_` is the move under way.
class JournalWriter {
 public:
  JournalWriter(Database& database, const std::string& game)
      : game_(game),
        entry_(database, "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)", "write to the journal"),
        die_(database, "INSERT INTO dice VALUES (?, ?, ?, ?, ?, ?, ?)", "write down a die"),
        ruling_(database, "INSERT INTO rulings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", "write down a ruling") {
    Statement ended(database, "SELECT coalesce(max(move), 0) FROM moves WHERE game = ?", "find the last move");
    ended.bind(game);
    if (ended.step()) move_ = ended.number(0) + 1;
  }

  void write(const Entry& entry) {
    entry_.run(game_, entry.number, name_of(entry.kind), unless_empty(entry.seat), to_iso(entry.time),
               entry.body.dump(), entry.previous, entry.hash);
    if (entry.kind == EntryKind::moved) ++move_;
    if (entry.kind == EntryKind::die) write_die(entry);
    if (entry.kind == EntryKind::ruling) write_rulings(entry);
  }

 private:
  void write_die(const Entry& entry) {
    const auto thrown = from_record<Throw>(entry.body);
    die_.run(game_, entry.number, move_, thrown.purpose, thrown.subjects, thrown.throw_no, thrown.face);
  }

  /// Writes one ruling, or a list of them under "rulings".
  void write_rulings(const Entry& entry) {
    const auto list = entry.body.find("rulings");
    const Json rulings = list == entry.body.end() ? Json::array({entry.body}) : *list;
    std::int64_t no = 0;
    for (const auto& ruling : from_record<std::vector<Ruling>>(rulings))
      ruling_.run(game_, entry.number, ++no, move_, to_iso(entry.time), unless_empty(entry.seat), ruling.proposal,
                  ruling.accepted, as_json(ruling.faces), as_json(ruling.outcome), ruling.reason);
  }

  std::string game_;
  std::int64_t move_ = 1;
  Statement entry_;
  Statement die_;
  Statement ruling_;
};

void write_dispatches(Database& database, const std::string& game, const std::vector<Dispatch>& dispatches) {
  Statement upsert(
      database,
      "INSERT INTO dispatches (game, id, kind, side, sender, addressee, signed_by, text, tasks, riders, fate,"
      " written, sent, due, received, read, acted_on, as_of)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
      " ON CONFLICT (game, id) DO UPDATE SET kind = excluded.kind, side = excluded.side, sender = excluded.sender,"
      " addressee = excluded.addressee, signed_by = excluded.signed_by, text = excluded.text,"
      " tasks = excluded.tasks, riders = excluded.riders, fate = excluded.fate, written = excluded.written,"
      " sent = excluded.sent, due = excluded.due, received = excluded.received, read = excluded.read,"
      " acted_on = excluded.acted_on, as_of = excluded.as_of",
      "write a dispatch");
  for (const auto& d : dispatches)
    upsert.run(game, d.id.value, name_of(d.kind), name_of(d.side), name_of_party(d.from), name_of_party(d.to),
               d.signed_by, d.text, to_record(d.tasks).dump(), d.riders, name_of(d.fate), to_iso(d.written),
               hour(d.left), hour(d.due), hour(d.arrived), hour(d.read), hour(d.acted_on), hour(d.as_of));
}

/// Links a completed move to the entry that ended it.
void write_move(Database& database, const Commit& commit, std::int64_t move) {
  const Entry* end = nullptr;
  for (const auto& entry : commit.entries)
    if (entry.kind == EntryKind::moved) end = &entry;
  if (!end)
    throw std::logic_error("move " + std::to_string(move) + " is to be completed without an entry that ends it");
  Statement(database, std::string("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ") + kNow + ")", "write down a move")
      .run(commit.game, move, end->number, to_iso(end->time), commit.world_hash.value_or(""));
  Statement line(database, "INSERT INTO turn_history VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", "write the turn history");
  std::int64_t no = 0;
  for (const auto& settled : commit.settled)
    line.run(commit.game, move, ++no, to_iso(settled.time), settled.kind, settled.text.text, settled.particulars.dump(),
             to_record(settled.units).dump(),
             settled.guns_heard ? settled.guns_heard->value : std::optional<std::string>(),
             settled.text.key.empty() ? std::optional<std::string>() : settled.text.to_json().dump());
}

void write_officers(Database& database, const std::string& game, const std::map<std::string, LobbyOfficer>& officers) {
  Statement upsert(database,
                   "INSERT INTO lobby_officers VALUES (?1, ?2, ?3, coalesce(?4, 0)) ON CONFLICT (game, officer)"
                   " DO UPDATE SET fallen = ?3, letters = coalesce(?4, letters)"
                   " WHERE fallen <> ?3 OR letters <> coalesce(?4, letters)",
                   "write down what the lobby tells of an officer");
  for (const auto& [id, officer] : officers) upsert.run(game, id, officer.fallen ? 1 : 0, officer.letters);
}

/// Struck letters count as read, and numbers of no letter are noted no more. Browsers put notes of several together, so
/// a number that was merely removed would come back. What a browser has put there that is no array stays as it is.
void put_read_letters_right(Database& database, const std::string& game, const std::string& seat,
                            const NumberedLetters& letters) {
  Statement kept(database, "SELECT value FROM seat_notes WHERE game = ? AND seat = ? AND name = ?",
                 "read which letters were read");
  kept.bind(game, seat, kReadLettersNote);
  const Json noted = kept.step() ? Json::parse(kept.text(0)) : Json::array();
  if (!noted.is_array()) return;
  std::set<std::int64_t> read = letters.struck;
  for (const Json& number : noted)
    if (number.is_number_integer() && letters.standing.contains(number.get<std::int64_t>()))
      read.insert(number.get<std::int64_t>());
  if (read.empty() && noted.empty()) return;
  Statement(database, "INSERT OR REPLACE INTO seat_notes VALUES (?, ?, ?, ?)", "put right which letters were read")
      .run(game, seat, kReadLettersNote, Json(read).dump());
}

}  // namespace

void forget_readiness(Database& database, const std::string& game) {
  Statement(database,
            "INSERT OR IGNORE INTO answered_seats SELECT ready_seats.game, seat, orders_due FROM ready_seats"
            " JOIN club_games ON club_games.game = ready_seats.game WHERE ready_seats.game = ? AND orders_due <> ''",
            "note who has answered")
      .run(game);
  Statement(database,
            std::string("UPDATE club_games SET answered = orders_due WHERE game = ? AND orders_due <= ") + kNow,
            "forget who was late")
      .run(game);
  Statement(database, "DELETE FROM ready_seats WHERE game = ?", "forget who was ready").run(game);
}

void write_taken(Database& database, const std::string& game, const TakenCommand& command) {
  Statement(database, "INSERT INTO taken_commands VALUES (?, ?, ?, ?)", "write down a command that was taken")
      .run(game, command.seat, command.command, command.answer);
}

void write_commit(Database& database, const Commit& commit) {
  assert(database.in_transaction() && "the commit is written whole or not at all");
  JournalWriter journal(database, commit.game);
  for (const auto& entry : commit.entries) journal.write(entry);
  if (commit.last_dispatch)
    Statement(database, "DELETE FROM dispatches WHERE game = ? AND id > ?", "drop dispatches that are no more")
        .run(commit.game, commit.last_dispatch->value);
  write_dispatches(database, commit.game, commit.dispatches);
  if (commit.move) {
    write_move(database, commit, *commit.move);
    forget_readiness(database, commit.game);
  }
  Statement message(database, "INSERT INTO seat_messages VALUES (?, ?, ?, ?)", "keep a message to a seat");
  for (const auto& m : commit.messages) message.run(commit.game, m.seat, m.number, m.bytes);
  if (commit.command) write_taken(database, commit.game, *commit.command);
  write_officers(database, commit.game, commit.officers);
  for (const auto& [seat, letters] : commit.letters) put_read_letters_right(database, commit.game, seat, letters);
  if (commit.ended) Statement(database, "UPDATE games SET ended = 1 WHERE id = ?", "end the game").run(commit.game);
}

}  // namespace krieg::inline db
