// Thinking time, if the game counts it: an order leaves later by the time that its writer has thought about it.
#include <gtest/gtest.h>

#include "../../shipped_languages.hpp"
#include "reisswitz/play/memory.hpp"
#include "small_game.hpp"

namespace krieg {
namespace {

using small::must;
using small::play_move;

class Thinking : public ::testing::Test {
 protected:
  static Game open(bool counts) {
    Json sheet = small::small_sheet({small::battalion("near", "red", 400, 1000, 90),
                                     small::battalion("far", "red", 2000, 1000, 90),
                                     small::battalion("foe", "blue", 2900, 1900, 270)});
    if (counts) sheet["thinking_counts"] = true;
    return Game::open(
        std::make_shared<const Scenario>(parse_scenario(sheet.dump(), small::no_features(), small::level_heights())),
        rule_system("reisswitz", shipped::languages()), 7);
  }
  std::vector<Entry> order(Game& game, const std::string& unit, int thought) {
    return must(game, EntryKind::order, "red",
                {{"unit", unit}, {"text", "Stand."}, {"tasks", {{{"kind", "hold_fire"}}}}, {"thought", thought}});
  }
  static const Letter& written(const Game& game) { return game.picture(OfficerId{"red-general"})->letters.back(); }
  static const Dispatch& last_of(const Game& game) {
    return game.state(TruthPass::of_the_keeper()).world.dispatches.back();
  }

  std::vector<Entry> journal_;
};

TEST_F(Thinking, AnOrderLeavesWhenItIsWritten) {
  Game game = open(true);
  play_move(game, journal_);
  const GameTime now = game.state(TruthPass::of_the_keeper()).world.time;
  const auto before = game.state(TruthPass::of_the_keeper()).world.dispatches.size();
  order(game, "near", 70);
  EXPECT_EQ(written(game).written, now + Seconds{70}) << "his own copy should show the hour";
  EXPECT_EQ(game.state(TruthPass::of_the_keeper()).world.dispatches.size(), before)
      << "the order should not have been sent yet";
  EXPECT_FALSE(game.state(TruthPass::of_the_keeper()).world.on_desks.empty());
  play_move(game, journal_);
  EXPECT_TRUE(game.state(TruthPass::of_the_keeper()).world.on_desks.empty());
  bool found = false;
  for (const Dispatch& dispatch : game.state(TruthPass::of_the_keeper()).world.dispatches) {
    if (dispatch.text != "Stand.") continue;
    found = true;
    EXPECT_EQ(dispatch.written, now + Seconds{70});
    EXPECT_EQ(dispatch.left, now + Seconds{70}) << "spoken in the course of the move";
    EXPECT_EQ(dispatch.fate, Fate::spoken);
  }
  EXPECT_TRUE(found);
  EXPECT_FALSE(
      reisswitz::memory_of(game.state(TruthPass::of_the_keeper()).world.units.at(UnitId{"near"})).conduct.fire_at_will);
}

TEST_F(Thinking, LongThoughtsOutlastTheMove) {
  Game game = open(true);
  play_move(game, journal_);
  order(game, "far", 200);
  play_move(game, journal_);
  EXPECT_EQ(game.state(TruthPass::of_the_keeper()).world.on_desks.size(), 1U)
      << "it should still be unsent after a second move";
  play_move(game, journal_);
  EXPECT_TRUE(game.state(TruthPass::of_the_keeper()).world.on_desks.empty());
}

TEST_F(Thinking, CountsOnlyWhereTheGameSaysSo) {
  Game game = open(false);
  play_move(game, journal_);
  EXPECT_FALSE(game.picture(OfficerId{"red-general"})->thinking_counts);
  order(game, "near", 70);
  EXPECT_EQ(written(game).written, game.state(TruthPass::of_the_keeper()).world.time);
  EXPECT_EQ(last_of(game).fate, Fate::spoken);
}

TEST_F(Thinking, TheUmpireSaysFromWhenOn) {
  Game game = open(false);
  play_move(game, journal_);
  must(game, EntryKind::pause, "umpire", {{"paused", false}, {"thinking_counts", true}});
  EXPECT_TRUE(game.picture(OfficerId{"red-general"})->thinking_counts) << "his picture should say so";
  order(game, "near", 30);
  EXPECT_EQ(game.state(TruthPass::of_the_keeper()).world.on_desks.size(), 1U);
  must(game, EntryKind::pause, "umpire", {{"paused", true}});
  EXPECT_TRUE(game.state(TruthPass::of_the_keeper()).thinking_counts) << "a pause should not change it";
}

TEST_F(Thinking, NotAtTheBriefing) {
  Game game = open(true);
  order(game, "far", 600);
  EXPECT_EQ(written(game).written, game.state(TruthPass::of_the_keeper()).world.time);
  EXPECT_TRUE(game.state(TruthPass::of_the_keeper()).world.on_desks.empty());
}

TEST_F(Thinking, NobodyThinksAnHour) {
  Game game = open(true);
  const Result<std::vector<Entry>> refused =
      game.submit({EntryKind::order, SeatId{"red"}, {{"unit", "near"}, {"text", "Stand."}, {"thought", 3601}}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, Reason::impossible);
}

TEST_F(Thinking, WhoFallsFinishesNothing) {
  Game game = open(true);
  play_move(game, journal_);
  order(game, "far", 100);
  must(game, EntryKind::officer, "umpire", {{"officer", "red-general"}, {"fallen", true}, {"reason", "a round shot"}});
  EXPECT_TRUE(game.state(TruthPass::of_the_keeper()).world.on_desks.empty());
}

TEST_F(Thinking, ReplayGivesTheSameHours) {
  Game game = open(true);
  std::vector<Entry> whole{game.last_entry()};
  play_move(game, whole);
  const auto entries = order(game, "far", 45);
  whole.insert(whole.end(), entries.begin(), entries.end());
  play_move(game, whole);
  const Game again = Game::replay(std::make_shared<const Scenario>(game.scenario()),
                                  rule_system("reisswitz", shipped::languages()), whole);
  EXPECT_EQ(hash_of(again.state(TruthPass::of_the_keeper()).world),
            hash_of(game.state(TruthPass::of_the_keeper()).world));
  EXPECT_EQ(again.last_entry().hash, game.last_entry().hash);
}

}  // namespace
}  // namespace krieg
