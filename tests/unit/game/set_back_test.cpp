// A game is set back: what of its journal is left out, what is given again, and that it goes on as it would have.
#include "game/set_back.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "../../shipped_languages.hpp"
#include "small_game.hpp"
#include "world/world.hpp"

namespace krieg {
namespace {

using namespace small;

/// Two battalions fire on each other; Red has one far off.
class SetBackGame : public ::testing::Test {
 protected:
  void give(EntryKind kind, const std::string& seat, const Json& body) { keep(must(game_, kind, seat, body)); }
  void keep(const std::vector<Entry>& more) { journal_.insert(journal_.end(), more.begin(), more.end()); }
  void play(int moves) {
    for (int move = 0; move < moves; ++move) play_move(game_, journal_);
  }
  void order(const std::string& text) {
    give(EntryKind::order, "red",
         {{"unit", "far"}, {"text", text}, {"tasks", {{{"kind", "march"}, {"path", {{1000, 900}}}}}}});
  }
  [[nodiscard]] std::string world_hash() const {
    return to_record(game_.state(TruthPass::of_the_keeper()).world).dump();
  }
  [[nodiscard]] Game replayed(const std::vector<Entry>& journal) const {
    return Game::replay(std::make_shared<const Scenario>(game_.scenario()),
                        rule_system("reisswitz", shipped::languages()), journal);
  }
  /// As the server does it.
  void set_back(std::int64_t moves) {
    const Picture told = game_.papers_told(red_general);
    std::optional<CutJournal> cut = cut_after_moves(journal_, moves);
    ASSERT_TRUE(cut);
    Game game = replayed(cut->kept);
    const Entry last = game_.last_entry();
    const Entry strike = strike_entry(last.number, last.hash, last.time, {cut->step, "a wrong table"});
    game_ = std::move(game);
    journal_ = cut->kept;
    journal_.push_back(strike);
    game_.go_on_from(strike);
    for (const Entry& entry : cut->again) give(entry.kind, entry.seat, entry.body);
    SetBackInput input{told.now, "a wrong table", "", {}};
    input.papers[red_general] = struck_papers(told, *game_.picture(red_general));
    keep(game_.tell_set_back(SeatId{"umpire"}, input));
  }

  Game game_ = small_game({battalion("fighter", "red", 1800, 1600, 90), battalion("foe", "blue", 2050, 1600, 270),
                           battalion("near", "red", 350, 1000, 90), battalion("far", "red", 1000, 300, 90)},
                          300, 2900);
  std::vector<Entry> journal_{game_.last_entry()};
};

TEST_F(SetBackGame, TheSameMovesComeOutTheSame) {
  play(3);
  ASSERT_TRUE(std::any_of(journal_.begin(), journal_.end(), [](const Entry& e) { return e.kind == EntryKind::die; }));
  const std::string then = world_hash();
  set_back(1);
  EXPECT_NE(world_hash(), then);
  play(2);
  EXPECT_EQ(world_hash(), then) << "nobody can throw his dice again by setting the game back";
}

TEST_F(SetBackGame, ItsJournalReplays) {
  play(2);
  order("Go.");
  play(1);
  set_back(2);
  order("Go again.");
  play(1);
  const Game again = replayed(journal_);
  EXPECT_EQ(again.last_entry().hash, game_.last_entry().hash);
  EXPECT_EQ(to_record(again.state(TruthPass::of_the_keeper()).pictures),
            to_record(game_.state(TruthPass::of_the_keeper()).pictures));
}

TEST_F(SetBackGame, AnOrderFromBeforeTheStruckMoveStaysAndOneAfterItIsNamed) {
  play(1);
  order("First.");
  play(1);
  order("Second.");
  set_back(1);
  const Picture& papers = *game_.picture(red_general);
  std::vector<std::string> texts, struck;
  for (const Letter& letter : papers.letters)
    if (letter.outgoing) texts.push_back(letter.text);
  for (const Letter& letter : papers.set_backs.at(0).letters)
    if (letter.outgoing) struck.push_back(letter.text);
  EXPECT_EQ(texts, std::vector<std::string>{"First."});
  EXPECT_EQ(struck, std::vector<std::string>{"Second."});
}

TEST_F(SetBackGame, AnOrderTakenBackAfterwardsLeavesWhatHeWasTold) {
  play(2);
  set_back(1);
  order("Go.");
  const std::int64_t letter = game_.papers_told(red_general).letters.back().id.value;
  give(EntryKind::withdraw, "red", {{"letter", letter}});
  EXPECT_EQ(game_.picture(red_general)->set_backs.size(), 1U);
  EXPECT_EQ(game_.picture(red_general)->letters.back().withdrawn, Withdrawal::in_time);
}

TEST_F(SetBackGame, NoSeatCanGiveItsEntry) {
  const Json body = to_record(SetBackInput{game_.last_entry().time, "x", "y", {}});
  for (const char* seat : {"umpire", "red"})
    EXPECT_EQ(game_.submit({EntryKind::set_back, SeatId{seat}, body}).error().reason, Reason::not_allowed) << seat;
}

TEST_F(SetBackGame, ThereIsNothingToCutWhereNoMoveFollowed) {
  EXPECT_FALSE(cut_after_moves(journal_, 0));
  play(2);
  for (const std::int64_t moves : {-1, 2, 3}) EXPECT_FALSE(cut_after_moves(journal_, moves)) << moves;
  for (const std::int64_t moves : {0, 1}) EXPECT_TRUE(cut_after_moves(journal_, moves)) << moves;
}

}  // namespace
}  // namespace krieg
