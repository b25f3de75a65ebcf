#include "server/proof.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "db/sqlite.hpp"
#include "db/store.hpp"
#include "game/input.hpp"
#include "rules/all.hpp"
#include "small_scenario.hpp"

namespace krieg {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr int kMoves = 3;

/// A game of three moves and one order, played for the file as the server would.
class ProofTest : public testing::Test {
 protected:
  ProofTest() : db(scenario.shelf() / "club.sqlite") {
    scenario.write();
    const auto loaded = std::make_shared<const Scenario>(load_scenario(scenario.folder()));
    const auto rules = rule_system("reisswitz");
    Game game = Game::open(loaded, rules, 7);
    Store store(db);
    store.add_game({"g1", "field", loaded->fingerprint, rules->name(), rules->edition(), 7, "A field",
                    "2026-01-02T03:04:05Z", false},
                   {{"g1", "umpire", "Umpire", SeatKind::umpire, ""},
                    {"g1", "red", "Red", SeatKind::commander, "adam"},
                    {"g1", "blue", "Blue", SeatKind::commander, "bylandt"}});
    Commit opening;
    opening.game = "g1";
    opening.entries = {game.last_entry()};
    store.commit(opening);
    submit(store, game, {EntryKind::order, SeatId{"red"}, to_record(march())});
    for (int move = 0; move < kMoves; ++move) submit(store, game, {EntryKind::step, SeatId{"umpire"}, Json::object()});
  }

  static OrderInput march() {
    OrderInput order;
    order.unit = UnitId{"r1"};
    order.text = "Fifty paces forward";
    order.tasks.emplace_back();
    order.tasks.back().kind = TaskKind::march;
    order.tasks.back().path = {point_m(500, 190)};
    return order;
  }

  static void submit(Store& store, Game& game, const Input& input) {
    const auto result = game.submit(input);
    ASSERT_TRUE(result) << result.error().text;
    Commit commit;
    commit.game = "g1";
    commit.entries = *result;
    if (!game.in_move() && input.kind == EntryKind::step) {
      commit.move = game.state().world.move;
      commit.world_hash = hash_of(game.state().world);
      commit.settled = game.state().world.settled;
      commit.snapshot = {game.last_entry().number, game.state()};
    }
    for (const auto& [id, dispatch] : game.state().world.dispatches) commit.dispatches.push_back(dispatch);
    store.commit(commit);
  }

  std::string prove(int expected_code, const std::string& game = "g1") {
    std::ostringstream out;
    EXPECT_EQ(prove_game({game, db, {scenario.shelf()}}, out), expected_code);
    return out.str();
  }

  /// Somebody with a tool, who knows how to take the triggers off.
  void alter(const std::string& sql) {
    Database hand(db);
    hand.execute("DROP TRIGGER journal_is_not_changed; " + sql, "alter the journal");
  }

  SmallScenario scenario;
  std::filesystem::path db;
};

TEST_F(ProofTest, AWholeGameHolds) {
  const std::string said = prove(0);
  EXPECT_THAT(
      said, AllOf(HasSubstr("move 1  9:02"), HasSubstr("move 3  9:06"), HasSubstr("3 moves: chain and replay hold\n")));
}

TEST_F(ProofTest, ASnapshotLeadsToTheSameGame) {
  Store store(db);
  const auto snapshot = store.newest_snapshot("g1");
  ASSERT_TRUE(snapshot);
  EXPECT_EQ(snapshot->second.world.move, kMoves);
  EXPECT_EQ(snapshot->first.body["world"], hash_of(snapshot->second.world)) << "to the bit, through the file";
}

TEST_F(ProofTest, AnAlteredEntryBreaksTheChain) {
  alter("UPDATE journal SET body = json_set(body, '$.text', 'Stay') WHERE kind = 'order'");
  EXPECT_THAT(prove(1),
              AllOf(HasSubstr("the chain breaks: entry 2 has been altered"), testing::Not(HasSubstr("hold"))));
}

TEST_F(ProofTest, AForgedChainDoesNotReplay) {
  auto journal = Store(db).journal("g1");
  std::string sql;
  for (std::size_t i = 1; i < journal.size(); ++i) {
    if (journal[i].kind == EntryKind::order) journal[i].body["tasks"][0]["path"][0][1] = 180.0;
    journal[i].previous = journal[i - 1].hash;
    journal[i].hash = chained_hash(journal[i]);
    sql += "UPDATE journal SET body = '" + journal[i].body.dump() + "', previous = '" + journal[i].previous +
           "', hash = '" + journal[i].hash + "' WHERE number = " + std::to_string(journal[i].number) + ";";
  }
  alter(sql);
  EXPECT_THAT(prove(1), HasSubstr("replay left the journal at entry"));
}

TEST_F(ProofTest, AnotherScenarioIsNotTheSameGame) {
  scenario.heights = "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 500\n50 50 50\n50 51 50\n50 50 50\n";
  scenario.write();
  EXPECT_THAT(prove(1), HasSubstr("its files have changed"));
}

TEST_F(ProofTest, SaysWhatIsMissing) {
  EXPECT_THAT(prove(1, "g2"), AllOf(HasSubstr("no game \"g2\""), HasSubstr("g1  A field")));
  std::filesystem::remove_all(scenario.folder());
  EXPECT_THAT(prove(1), HasSubstr("there is no scenario \"field\""));
  db = scenario.shelf() / "none.sqlite";
  EXPECT_THAT(prove(1), HasSubstr("there is no file"));
  EXPECT_FALSE(std::filesystem::exists(db));
}

}  // namespace
}  // namespace krieg
