// How many commands a second the store writes, compared with plain SQLite writing the same rows in the same groups with
// prepared statements, into the store's own tables (with their triggers) and into bare ones.
//
// One command writes a journal entry, a dispatch, a message to its seat and its answer. Each group is one transaction
// with a command of each game, and is on disk before the next begins.
#include <benchmark/benchmark.h>
#include <sqlite3.h>

#include <filesystem>

#include "db/store.hpp"

namespace krieg {
namespace {

constexpr int games = 100;

const std::string& text_of_order() {
  static const std::string text = "March by the mill lane to the ford and hold it until the brigade has come up.";
  return text;
}

/// A message as long as a picture message after an order.
const std::string& message() {
  static const std::string bytes =
      R"({"type":"picture","number":1,"body":{"letters":[")" + std::string(900, 'x') + R"("]}})";
  return bytes;
}

std::string game_of(int number) { return "g" + std::to_string(number % games); }

/// Command number n, counted over all games by turns.
Commit command(std::int64_t number) {
  const std::int64_t in_game = number / games + 1;
  Commit commit;
  commit.game = game_of(static_cast<int>(number));
  Entry entry;
  entry.number = in_game;
  entry.kind = EntryKind::order;
  entry.seat = "red";
  entry.time = *parse_iso("1815-06-18T11:00:00");
  entry.body = {
      {"unit", "red-1"}, {"text", text_of_order()}, {"tasks", {{{"kind", "march"}, {"path", {{1200, 800}}}}}}};
  entry.previous = in_game == 1 ? "" : std::string(64, 'a');
  entry.hash = std::string(64, 'a');
  commit.entries = {entry};
  Dispatch dispatch;
  dispatch.id = DispatchId{in_game};
  dispatch.kind = LetterKind::order;
  dispatch.text = text_of_order();
  dispatch.signed_by = "General Adam";
  dispatch.from.officer = OfficerId{"adam"};
  dispatch.to.unit = UnitId{"red-1"};
  dispatch.written = entry.time;
  commit.dispatches = {dispatch};
  commit.messages = {{"red", in_game, message()}};
  commit.command = TakenCommand{"red", "order-" + std::to_string(in_game), R"({"type":"answer","ok":true})"};
  return commit;
}

/// A file that contains the games.
class File {
 public:
  File() : path_(std::filesystem::temp_directory_path() / "krieg-store-bench.sqlite") {
    remove();
    Store store(path_);
    for (int number = 0; number < games; ++number)
      store.add_game({game_of(number), "s", "f", "reisswitz", "1", 1, "Game", "2026-01-01T00:00:00Z", false},
                     {{game_of(number), "red", "Red", SeatKind::commander, "adam"}});
  }
  ~File() { remove(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  void remove() const {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_.string() + end);
  }
  std::filesystem::path path_;
};

void per_second(benchmark::State& state) {
  state.counters["commands"] =
      benchmark::Counter(static_cast<double>(state.iterations() * state.range(0)), benchmark::Counter::kIsRate);
}

void our_store(benchmark::State& state) {
  const File file;
  Store store(file.path());
  std::int64_t number = 0;
  for (auto _ : state) {
    std::vector<std::shared_ptr<const Commit>> group;
    for (std::int64_t i = 0; i < state.range(0); ++i)
      group.push_back(std::make_shared<const Commit>(command(number++)));
    for (const std::exception_ptr& trouble : store.commit_together(group))
      if (trouble) std::rethrow_exception(trouble);
  }
  per_second(state);
}

/// SQLite through its own interface.
class Plain {
 public:
  explicit Plain(const std::filesystem::path& path) {
    must(sqlite3_open(path.c_str(), &database_));
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  }
  ~Plain() {
    for (sqlite3_stmt* statement : statements_) sqlite3_finalize(statement);
    sqlite3_close(database_);
  }
  Plain(const Plain&) = delete;
  Plain& operator=(const Plain&) = delete;

  void run(const std::string& sql) { must(sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr)); }
  std::size_t prepare(const std::string& sql) {
    statements_.push_back(nullptr);
    must(sqlite3_prepare_v2(database_, sql.c_str(), -1, &statements_.back(), nullptr));
    return statements_.size() - 1;
  }
  template <class... Values>
  void insert(std::size_t statement, const Values&... values) {
    sqlite3_stmt* const row = statements_[statement];
    int column = 0;
    (bind(row, ++column, values), ...);
    must(sqlite3_step(row));
    sqlite3_reset(row);
  }

 private:
  void must(int code) {
    if (code != SQLITE_OK && code != SQLITE_DONE) throw std::runtime_error(sqlite3_errmsg(database_));
  }
  void bind(sqlite3_stmt* row, int column, std::int64_t value) { must(sqlite3_bind_int64(row, column, value)); }
  void bind(sqlite3_stmt* row, int column, std::string_view value) {
    must(sqlite3_bind_text(row, column, value.data(), static_cast<int>(value.size()), SQLITE_STATIC));
  }
  void bind(sqlite3_stmt* row, int column, std::nullptr_t) { must(sqlite3_bind_null(row, column)); }

  sqlite3* database_ = nullptr;
  std::vector<sqlite3_stmt*> statements_;
};

/// The same tables without checks, triggers and indices other than their keys.
void make_bare_tables(Plain& plain) {
  for (const char* table : {"journal", "dispatches", "seat_messages", "taken_commands"})
    plain.run(std::string("CREATE TABLE bare_") + table + " AS SELECT * FROM " + table + " LIMIT 0");
  plain.run(
      "CREATE UNIQUE INDEX bare_a ON bare_journal (game, number); CREATE UNIQUE INDEX bare_b ON bare_dispatches (game, "
      "id);"
      "CREATE UNIQUE INDEX bare_c ON bare_seat_messages (game, seat, number);"
      "CREATE UNIQUE INDEX bare_d ON bare_taken_commands (game, seat, command)");
}

void plain_sqlite(benchmark::State& state, const std::string& prefix) {
  const File file;
  Plain plain(file.path());
  make_bare_tables(plain);
  const std::size_t entry = plain.prepare("INSERT INTO " + prefix + "journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  const std::size_t dispatch = plain.prepare(
      "INSERT INTO " + prefix +
      "dispatches (game, id, kind, side, sender, addressee, signed_by, text, tasks, riders, fate, written)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const std::size_t told = plain.prepare("INSERT INTO " + prefix + "seat_messages VALUES (?, ?, ?, ?)");
  const std::size_t taken = plain.prepare("INSERT INTO " + prefix + "taken_commands VALUES (?, ?, ?, ?)");
  const Commit first = command(0);
  const std::string body = first.entries[0].body.dump();
  const std::string hash(64, 'a');
  std::int64_t number = 0;
  for (auto _ : state) {
    plain.run("BEGIN IMMEDIATE");
    for (std::int64_t i = 0; i < state.range(0); ++i, ++number) {
      const std::int64_t in_game = number / games + 1;
      const std::string game = game_of(static_cast<int>(number));
      plain.insert(entry, game, in_game, std::string_view("order"), std::string_view("red"),
                   std::string_view("1815-06-18T11:00:00"), body, in_game == 1 ? std::string() : hash, hash);
      plain.insert(dispatch, game, in_game, std::string_view("order"), std::string_view("red"),
                   std::string_view("adam"), std::string_view("red-1"), std::string_view("General Adam"),
                   text_of_order(), std::string_view("[]"), std::int64_t{1}, std::string_view("held"),
                   std::string_view("1815-06-18T11:00:00"));
      plain.insert(told, game, std::string_view("red"), in_game, message());
      plain.insert(taken, game, std::string_view("red"), "order-" + std::to_string(in_game),
                   std::string_view(R"({"type":"answer","ok":true})"));
    }
    plain.run("COMMIT");
  }
  per_second(state);
}

void plain_sqlite_in_our_tables(benchmark::State& state) { plain_sqlite(state, ""); }
void plain_sqlite_in_bare_tables(benchmark::State& state) { plain_sqlite(state, "bare_"); }

BENCHMARK(our_store)->Arg(1)->Arg(10)->Arg(100)->UseRealTime();
BENCHMARK(plain_sqlite_in_our_tables)->Arg(1)->Arg(10)->Arg(100)->UseRealTime();
BENCHMARK(plain_sqlite_in_bare_tables)->Arg(1)->Arg(10)->Arg(100)->UseRealTime();

}  // namespace
}  // namespace krieg
