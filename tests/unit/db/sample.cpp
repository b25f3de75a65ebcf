#include "sample.hpp"

#include <stdlib.h>

#include "db/sqlite.hpp"

namespace krieg::sample {

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "krieg-db-XXXXXX").string();
  if (!mkdtemp(pattern.data())) throw std::runtime_error("no folder for the test");
  path_ = pattern;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

GameTime at(const std::string& clock) { return *parse_iso("1815-06-12T" + clock + ":00"); }

GameRow game() {
  return {.id = kGame,
          .scenario = "the-mill",
          .fingerprint = "f1",
          .rule_system = "reisswitz",
          .edition = "1824.1",
          .seed = 18'000'000'000'000'000'001U,
          .title = "The mill",
          .opened_at = "2026-01-02T03:04:05Z",
          .ended = false};
}

std::vector<SeatRow> seats() {
  return {{kGame, "umpire", "Umpire", SeatKind::umpire, ""},
          {kGame, "red", "Red commander", SeatKind::commander, "adam"},
          {kGame, "blue", "Blue commander", SeatKind::commander, "bylandt"}};
}

Entry entry(std::int64_t number, EntryKind kind, const std::string& seat, Json body) {
  const auto hash = [](std::int64_t n) { return n == 0 ? std::string() : "hash-" + std::to_string(n); };
  return {number, kind, seat, at("09:04"), std::move(body), hash(number - 1), hash(number)};
}

namespace {

Dispatch order() {
  Dispatch d;
  d.id = DispatchId{1};
  d.kind = LetterKind::order;
  d.from.officer = OfficerId{"adam"};
  d.to.unit = UnitId{"1-52"};
  d.text = "Advance to the mill; \"don't\" halt";
  d.tasks.emplace_back().path = {point_m(100, 200.5)};
  d.fate = Fate::riding;
  d.written = at("09:04");
  d.left = at("09:06");
  d.due = at("09:10");
  d.signed_by = "Major-General Adam";
  return d;
}

GameState state(std::int64_t move) {
  GameState state;
  state.world.seed = game().seed;
  state.world.move = move;
  state.world.time = at("09:06");
  Unit unit;
  unit.id = UnitId{"1-52"};
  unit.position = point_m(1234.567, 0.001);
  unit.moved_m = 0.1 + 0.2;
  state.world.units[unit.id] = unit;
  for (std::int64_t number = 1; number <= 64 + 10 * move; ++number) {
    Dispatch dispatch = order();
    dispatch.id = DispatchId{number};
    state.world.dispatches.add(dispatch);
  }
  Picture picture;
  picture.commander = OfficerId{"adam"};
  picture.now = at("09:06");
  for (std::int64_t line = 1; line <= 64 * move; ++line)
    picture.ledger.push_back({at("09:04"), at("09:04"), Source::own_eyes, "yourself", "Line " + std::to_string(line)});
  state.pictures[picture.commander] = picture;
  state.begun = true;
  return state;
}

}  // namespace

Commit full_commit(std::int64_t first, std::int64_t round) {
  const Json ruling = {{"proposal", "fire-1"}, {"accepted", false}, {"faces", {5}}, {"reason", "the smoke hid them"}};
  Commit commit;
  commit.game = kGame;
  commit.entries = {
      entry(first, EntryKind::order, "red", {{"unit", "1-52"}, {"text", "Advance"}}),
      entry(first + 1, EntryKind::step, "umpire"),
      entry(first + 2, EntryKind::die, "", {{"purpose", "fire"}, {"subjects", "1-52"}, {"throw_no", 0}, {"face", 4}}),
      entry(first + 3, EntryKind::ruling, "umpire", ruling),
      entry(first + 4, EntryKind::moved, "", {{"hash", "w"}, {"move", round}})};
  commit.dispatches = {order()};
  commit.settled = {
      {"fire",
       keyed_text("fires_on", "{firer} on {target}, {paces} paces",
                  {{"firer", "1/52"}, {"target", "3rd Line"}, {"paces", 180}}),
       {UnitId{"1-52"}, UnitId{"3-line"}},
       UnitId{"1-52"},
       Json{{"loss", 12}},
       at("09:06")},
      {"retreat", verbatim("3rd Line falls back"), {UnitId{"3-line"}}, std::nullopt, Json::object(), at("09:06")}};
  commit.move = round;
  commit.world_hash = "world-" + std::to_string(round);
  commit.messages = {{"red", round, R"({"type":"picture","number":)" + std::to_string(round) + "}"},
                     {"blue", round, "{}"}};
  commit.command = TakenCommand{"red", "c" + std::to_string(round), R"({"ok":true})"};
  return commit;
}

Snapshot snapshot(std::int64_t entry, std::int64_t round) {
  return {entry, state(round), {{"red", round}, {"blue", round}}};
}

Commit small_commit(std::int64_t n) {
  Commit commit;
  commit.game = kGame;
  commit.entries = {entry(n, EntryKind::annotate, "red", {{"n", n}})};
  commit.messages = {{"red", n, "m" + std::to_string(n)}};
  commit.command = TakenCommand{"red", "c" + std::to_string(n), "a" + std::to_string(n)};
  return commit;
}

std::string everything(const std::filesystem::path& file) {
  Database database(file);
  std::string text;
  Statement table(database, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", "list the tables");
  while (table.step()) {
    Statement columns(database,
                      "SELECT group_concat('quote(' || name || ')', ' || '','' || ') FROM pragma_table_info(?)"
                      " WHERE name NOT IN ('wall_time', 'issued', 'revoked', 'created', 'used', 'stream')",
                      "list the columns");
    columns.bind(table.text(0));
    if (!columns.step()) continue;
    Statement row(database, "SELECT " + columns.text(0) + " FROM " + table.text(0) + " ORDER BY 1", "read a table");
    text += table.text(0) + ":\n";
    while (row.step()) text += "  " + row.text(0) + "\n";
  }
  return text;
}

std::int64_t count(const std::filesystem::path& file, const std::string& sql) {
  Database database(file);
  return database.number(sql, "count");
}

}  // namespace krieg::sample
