// A short game in a file, as a server would leave it, and functions that alter the file.
#pragma once

#include <gtest/gtest.h>

#include "../../shipped_languages.hpp"
#include "altered_file.hpp"
#include "db/store.hpp"
#include "game/input.hpp"
#include "reisswitz/book/words.hpp"
#include "room/library.hpp"
#include "rules/all.hpp"
#include "small_scenario.hpp"

namespace krieg {

inline constexpr int kMoves = 3;

/// A game of three moves and one order, written to the file as the server would.
class PlayedGame : public testing::Test {
 protected:
  PlayedGame() : db(scenario.shelf() / "club.sqlite") {
    scenario.write();
    const auto loaded = std::make_shared<const Scenario>(load_scenario(scenario.folder(), shipped::languages()));
    const auto rules = rule_system("reisswitz", shipped::languages());
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
    order.tasks.back().kind = reisswitz::TaskKind::march;
    order.tasks.back().path = {point_m(500, 190)};
    return order;
  }

  static void submit(Store& store, Game& game, const WrittenInput& input) {
    const auto result = game.submit(input);
    ASSERT_TRUE(result) << result.error().text();
    Commit commit;
    commit.game = "g1";
    commit.entries = *result;
    if (!game.in_move(TruthPass::of_the_keeper()) && input.kind == EntryKind::step) {
      commit.move = game.state(TruthPass::of_the_keeper()).world.move;
      commit.world_hash = hash_of(game.state(TruthPass::of_the_keeper()).world);
      commit.settled = game.state(TruthPass::of_the_keeper()).world.settled;
    }
    for (const Dispatch& dispatch : game.state(TruthPass::of_the_keeper()).world.dispatches)
      commit.dispatches.push_back(dispatch);
    store.commit(commit);
    if (commit.move)
      store.keep_snapshot("g1", written({game.last_entry().number, game.state(TruthPass::of_the_keeper()), {}}, {}));
  }

  /// See forge_journal().
  void forge(const std::function<void(Entry&)>& change) { forge_journal(db, "g1", change); }
  /// See alter_journal().
  void alter(const std::string& sql) { alter_journal(db, sql); }

  SmallScenario scenario;
  std::filesystem::path db;
};

}  // namespace krieg
