// A commander takes back an order before its rider leaves: the game goes on as if he had not sent it.
#include <gtest/gtest.h>

#include "../../shipped_languages.hpp"
#include "reisswitz/book/words.hpp"
#include "small_game.hpp"
#include "world/world.hpp"

namespace krieg {
namespace {

using namespace small;

Json march_order(const std::string& unit, double x, double y) {
  return {{"unit", unit}, {"text", "March."}, {"tasks", {{{"kind", "march"}, {"path", {{x, y}}}}}}};
}

/// Two battalions fire on each other out of both generals' sight; Red has one battalion beside him and one far off.
std::vector<Json> units() {
  return {battalion("fighter", "red", 1800, 1600, 90), battalion("foe", "blue", 2050, 1600, 270),
          battalion("near", "red", 350, 1000, 90), battalion("far", "red", 1000, 300, 90)};
}

class Withdrawal : public ::testing::Test {
 protected:
  void keep(const std::vector<Entry>& more) { journal_.insert(journal_.end(), more.begin(), more.end()); }
  void give(EntryKind kind, const std::string& seat, const Json& body = Json::object()) {
    keep(must(game_, kind, seat, body));
  }
  /// Gives Red's order; returns his number for it and the number of its dispatch.
  std::pair<std::int64_t, std::int64_t> order(const Json& body) {
    give(EntryKind::order, "red", body);
    return {game_.papers_told(red_general).letters.back().id.value, world().dispatches.back().id.value};
  }
  void withdraw(std::int64_t letter) { give(EntryKind::withdraw, "red", {{"letter", letter}}); }
  std::string refusal(std::int64_t letter) {
    const auto result = game_.submit({EntryKind::withdraw, SeatId{"red"}, {{"letter", letter}}});
    return result ? "" : std::string(result.error().key.name());
  }
  void play() { play_move(game_, journal_); }
  void settle() {
    while (game_.in_move(keeper_)) {
      const std::string id = game_.pending(keeper_).proposals.at(0).id;
      give(EntryKind::ruling, "umpire", {{"rulings", {{{"proposal", id}, {"accepted", true}, {"reason", ""}}}}});
    }
  }
  [[nodiscard]] const World& world() const { return game_.state(keeper_).world; }
  [[nodiscard]] const Unit& unit(const std::string& id) const { return world().units.at(UnitId{id}); }
  [[nodiscard]] const Letter& letter(std::int64_t id) const {
    return game_.papers_told(red_general).letters.at(static_cast<std::size_t>(id - 1));
  }
  [[nodiscard]] const Dispatch& dispatch(std::int64_t id) const { return world().dispatches.at(DispatchId{id}); }

  /// Everything but the papers that were written in vain.
  static Json world_without_dispatches(const Game& game) {
    Json record = to_record(game.state(TruthPass::of_the_keeper()).world);
    record.erase("dispatches");
    record.erase("next_dispatch");
    return record;
  }
  void expect_replay() const {
    const Game again = Game::replay(std::make_shared<const Scenario>(game_.scenario()),
                                    rule_system("reisswitz", shipped::languages()), journal_);
    EXPECT_EQ(again.last_entry().hash, game_.last_entry().hash);
    EXPECT_EQ(to_record(again.state(keeper_).world), to_record(world()));
    EXPECT_EQ(to_record(again.state(keeper_).pictures), to_record(game_.state(keeper_).pictures));
  }

  TruthPass keeper_ = TruthPass::of_the_keeper();
  Game game_ = small_game(units(), 300, 2900);
  std::vector<Entry> journal_{game_.last_entry()};
};

TEST_F(Withdrawal, ADispositionIsUndone) {
  const Json before = world_without_dispatches(game_);
  give(EntryKind::order, "red", march_order("near", 350, 1500));
  ASSERT_EQ(unit("near").tasks.size(), 1U) << "before the start the troops have their order at once";
  withdraw(1);
  EXPECT_EQ(world_without_dispatches(game_), before);
  EXPECT_EQ(letter(1).withdrawn, krieg::Withdrawal::in_time);
  EXPECT_EQ(dispatch(1).fate, Fate::withdrawn);
  EXPECT_FALSE(dispatch(1).arrived);
  play();
  EXPECT_NEAR(unit("near").position.y.metres(), 1000.0, 1.0);
  expect_replay();
}

TEST_F(Withdrawal, TheEarlierOrderHoldsAgain) {
  give(EntryKind::order, "red", march_order("near", 350, 1500));
  const Json first = to_record(unit("near"));
  give(EntryKind::order, "red", march_order("near", 350, 500));
  ASSERT_NE(to_record(unit("near")), first);
  withdraw(2);
  EXPECT_EQ(to_record(unit("near")), first);
  play();
  EXPECT_GT(unit("near").position.y.metres(), 1010.0);
  expect_replay();
}

TEST_F(Withdrawal, NoRiderLeaves) {
  play();
  const std::size_t riders = world().messengers.size();
  const auto [id, sent] = order(march_order("far", 1000, 900));
  ASSERT_EQ(world().messengers.size(), riders + 1);
  withdraw(id);
  EXPECT_EQ(world().messengers.size(), riders);
  for (int move = 0; move < 8; ++move) play();
  EXPECT_NEAR(unit("far").position.y.metres(), 300.0, 1.0);
  EXPECT_EQ(dispatch(sent).fate, Fate::withdrawn);
  expect_replay();
}

TEST_F(Withdrawal, WordsWithinEarshotAreUnsaid) {
  play();
  const Json before = to_record(unit("near"));
  const auto [id, sent] = order(march_order("near", 350, 1500));
  ASSERT_EQ(dispatch(sent).fate, Fate::spoken);
  withdraw(id);
  EXPECT_EQ(to_record(unit("near")), before);
  expect_replay();
}

TEST_F(Withdrawal, WhatElseWasDoneStays) {
  play();
  const auto [first, first_sent] = order(march_order("far", 1000, 900));
  give(EntryKind::ride, "red", {{"way", {{300, 1400}}}});
  const auto [second, second_sent] = order(march_order("near", 350, 1500));
  give(EntryKind::annotate, "red", {{"marker", {{"text", "ford"}, {"points", {{400, 400}}}}}});
  give(EntryKind::weather, "umpire", {{"weather", "rain"}, {"reason", "clouds"}});
  give(EntryKind::intelligence, "umpire", {{"to", "red-general"}, {"source", "a miller"}, {"text", "Horse."}});
  const Dispatch sent = dispatch(second_sent);
  withdraw(first);
  EXPECT_EQ(dispatch(second_sent), sent) << "the other order keeps its number and fate";
  EXPECT_EQ(letter(second).text, "March.");
  EXPECT_FALSE(letter(second).withdrawn);
  EXPECT_EQ(unit("near").tasks.size(), 1U);
  EXPECT_EQ(game_.picture(red_general)->markers.size(), 1U);
  EXPECT_EQ(game_.picture(red_general)->riding.size(), 1U);
  EXPECT_EQ(world().weather, Weather::rain);
  EXPECT_EQ(game_.state(keeper_).news.size(), 1U);
  EXPECT_EQ(order(march_order("far", 1000, 100)).second, second_sent + 1);
  const std::size_t letters = game_.picture(red_general)->letters.size();
  play();
  EXPECT_EQ(game_.picture(red_general)->letters[letters].from, "a miller");
  expect_replay();
}

TEST_F(Withdrawal, BothOfTwo) {
  give(EntryKind::order, "red", march_order("near", 350, 1500));
  give(EntryKind::order, "red", march_order("far", 1000, 900));
  withdraw(1);
  withdraw(2);
  EXPECT_TRUE(unit("near").tasks.empty());
  EXPECT_TRUE(unit("far").tasks.empty());
  EXPECT_EQ(letter(1).withdrawn, krieg::Withdrawal::in_time);
  EXPECT_EQ(letter(2).withdrawn, krieg::Withdrawal::in_time);
  play();
  expect_replay();
}

TEST_F(Withdrawal, IsRefusedByWhatHisPapersSay) {
  EXPECT_EQ(refusal(1), "letter_not_yours");
  give(EntryKind::order, "red", march_order("near", 350, 1500));
  EXPECT_EQ(refusal(0), "letter_not_yours");
  EXPECT_EQ(refusal(2), "letter_not_yours");
  withdraw(1);
  EXPECT_EQ(refusal(1), "letter_withdrawn_already");
  give(EntryKind::order, "red", march_order("near", 350, 1500));
  play();
  EXPECT_EQ(refusal(2), "letter_has_left");
  give(EntryKind::intelligence, "umpire", {{"to", "red-general"}, {"source", "a miller"}, {"text", "Horse."}});
  play();
  const std::int64_t last = game_.picture(red_general)->letters.back().id.value;
  ASSERT_FALSE(game_.picture(red_general)->letters.back().outgoing);
  EXPECT_EQ(refusal(last), "letter_not_yours");
  EXPECT_FALSE(game_.submit({EntryKind::withdraw, SeatId{"umpire"}, {{"letter", 1}}}));
}

TEST_F(Withdrawal, CostsPaper) {
  give(EntryKind::order, "red", march_order("near", 350, 1500));
  int times = 0;
  for (std::int64_t id = 1; times < 3000; ++times) {
    const auto taken = game_.submit({EntryKind::withdraw, SeatId{"red"}, {{"letter", id}}});
    if (!taken) {
      EXPECT_EQ(taken.error().reason, Reason::too_fast);
      break;
    }
    const auto written = game_.submit({EntryKind::order, SeatId{"red"}, march_order("near", 350, 1500)});
    if (!written) {
      EXPECT_EQ(written.error().reason, Reason::too_fast);
      break;
    }
    id = game_.papers_told(red_general).letters.back().id.value;
  }
  EXPECT_LT(times, 3000) << "the allowance for papers ends it";
}

TEST_F(Withdrawal, InMidMoveIsThatOfAnIdleServer) {
  for (const int moves_before : {0, 1}) {
    for (const bool order_in_mid_move : {false, true}) {
      game_ = small_game(units(), 300, 2900);
      journal_ = {game_.last_entry()};
      Game idle = small_game(units(), 300, 2900);
      std::vector<Entry> of_idle;
      for (int i = 0; i < moves_before; ++i) {
        play();
        play_move(idle, of_idle);
      }
      must(idle, EntryKind::order, "red", march_order("near", 350, 1500));
      must(idle, EntryKind::withdraw, "red", {{"letter", 1}});
      play_move(idle, of_idle);
      if (!order_in_mid_move) give(EntryKind::order, "red", march_order("near", 350, 1500));
      give(EntryKind::step, "umpire");
      ASSERT_TRUE(game_.in_move(keeper_)) << "the fight waits for the umpire";
      if (order_in_mid_move) give(EntryKind::order, "red", march_order("near", 350, 1500));
      withdraw(1);
      EXPECT_EQ(letter(1).withdrawn, krieg::Withdrawal::in_time);
      settle();
      EXPECT_EQ(to_record(world()), to_record(idle.state(keeper_).world));
      EXPECT_EQ(to_record(game_.state(keeper_).pictures), to_record(idle.state(keeper_).pictures));
      expect_replay();
    }
  }
}

/// Else the writer would learn what an umpire has done with his dispatch.
TEST_F(Withdrawal, UndoesWhatTheUmpireDidWithTheDispatch) {
  for (const char* const what : {"delay", "capture", "lose"}) {
    game_ = small_game(units(), 300, 2900);
    journal_ = {game_.last_entry()};
    play();
    const auto [first, first_sent] = order(march_order("far", 1000, 900));
    Json interference{{"dispatch", first_sent}, {"interfere", what}, {"reason", "a lame horse"}};
    if (std::string(what) == "delay") interference["minutes"] = 3;
    give(EntryKind::courier, "umpire", interference);
    const auto [second, second_sent] = order(march_order("far", 1000, 100));
    give(EntryKind::courier, "umpire",
         {{"dispatch", second_sent}, {"interfere", "delay"}, {"minutes", 1}, {"reason", "a lame horse"}});
    withdraw(first);
    EXPECT_EQ(letter(first).withdrawn, krieg::Withdrawal::in_time) << what;
    EXPECT_EQ(dispatch(first_sent).fate, Fate::withdrawn) << what;
    EXPECT_EQ(dispatch(second_sent).fate, Fate::riding) << "the other one rides on, with its delay";
    EXPECT_TRUE(
        std::any_of(world().messengers.begin(), world().messengers.end(), [&, id = second_sent](const Messenger& m) {
          return m.dispatch == DispatchId{id} && m.delayed_until.has_value();
        }));
    for (std::int64_t copy = first_sent + 1; copy < second_sent; ++copy)
      EXPECT_EQ(dispatch(copy).fate, Fate::withdrawn) << what;
    withdraw(second);
    play();
    expect_replay();
  }
}

TEST_F(Withdrawal, UndoesWhatTheUmpireReadIntoTheWords) {
  const auto [id, sent] = order({{"unit", "near"}, {"text", "Go north."}});
  const Json before = to_record(unit("near"));
  give(EntryKind::interpret, "umpire", {{"dispatch", sent}, {"tasks", {{{"kind", "march"}, {"path", {{350, 1500}}}}}}});
  ASSERT_EQ(unit("near").tasks.size(), 1U);
  withdraw(id);
  EXPECT_TRUE(unit("near").tasks.empty());
  play();
  EXPECT_NEAR(unit("near").position.y.metres(), 1000.0, 1.0);
  expect_replay();
}

/// Nobody has told him that he has fallen; what he sent before stays sent.
TEST_F(Withdrawal, OfTheFallenChangesNothing) {
  for (const bool in_mid_move : {false, true}) {
    game_ = small_game(units(), 300, 2900);
    journal_ = {game_.last_entry()};
    play();
    const auto [id, sent] = order(march_order("far", 1000, 900));
    give(EntryKind::officer, "umpire", {{"officer", "red-general"}, {"fallen", true}, {"reason", "a shell"}});
    if (in_mid_move) give(EntryKind::step, "umpire");
    ASSERT_EQ(game_.in_move(keeper_), in_mid_move);
    withdraw(id);
    EXPECT_EQ(letter(id).withdrawn, krieg::Withdrawal::in_time) << "he believes it";
    EXPECT_NE(dispatch(sent).fate, Fate::withdrawn);
    if (in_mid_move) settle();
    expect_replay();
  }
}

TEST_F(Withdrawal, OfADraftThatIsStillOnTheDesk) {
  give(EntryKind::pause, "umpire", {{"thinking_counts", true}});
  play();
  Json order = march_order("near", 350, 1500);
  order["thought"] = 200;
  give(EntryKind::order, "red", order);
  ASSERT_EQ(world().on_desks.size(), 1U);
  play();
  ASSERT_EQ(world().on_desks.size(), 1U) << "he is at it for longer than a move";
  withdraw(1);
  EXPECT_TRUE(world().on_desks.empty());
  for (int move = 0; move < 3; ++move) play();
  EXPECT_EQ(letter(1).withdrawn, krieg::Withdrawal::in_time);
  EXPECT_TRUE(unit("near").tasks.empty());
  expect_replay();
}

TEST_F(Withdrawal, OnASnapshot) {
  play();
  const GameState snapshot = game_.state(keeper_);
  const Entry after = game_.last_entry();
  journal_.clear();
  give(EntryKind::order, "red", march_order("far", 1000, 900));
  withdraw(1);
  play();
  const Game back = Game::restore(std::make_shared<const Scenario>(game_.scenario()),
                                  rule_system("reisswitz", shipped::languages()), snapshot, after, journal_);
  EXPECT_EQ(back.last_entry().hash, game_.last_entry().hash);
}

TEST(WithdrawalAtTheBriefing, WordsToAFellowOfficerWereHeard) {
  Json sheet = small_sheet(units(), 300, 2900);
  sheet["order_of_battle"]["officers"].push_back({{"id", "red-second"},
                                                  {"name", "Second"},
                                                  {"post", "brigade"},
                                                  {"side", "red"},
                                                  {"under", "red-general"},
                                                  {"position", {320, 1000}}});
  sheet["seats"].push_back({{"id", "second"}, {"name", "Second"}, {"kind", "commander"}, {"officer", "red-second"}});
  const auto scenario = std::make_shared<const Scenario>(parse_scenario(sheet.dump(), no_features(), level_heights()));
  Game game = Game::open(scenario, rule_system("reisswitz", shipped::languages()), 7);
  must(game, EntryKind::order, "red", {{"officer", "red-second"}, {"text", "Well met."}});
  const auto refused = game.submit({EntryKind::withdraw, SeatId{"red"}, {{"letter", 1}}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key.name(), "word_was_heard");
  std::vector<Entry> journal;
  play_move(game, journal);
  const std::size_t letters = game.picture(OfficerId{"red-second"})->letters.size();
  must(game, EntryKind::order, "red", {{"officer", "red-second"}, {"text", "Well done."}});
  must(game, EntryKind::withdraw, "red", {{"letter", game.papers_told(red_general).letters.back().id.value}});
  play_move(game, journal);
  EXPECT_EQ(game.picture(OfficerId{"red-second"})->letters.size(), letters) << "the word was not spoken";
}

/// Blue meets the battalion beside which the Red general stands: the general is asked what it shall do.
class WithdrawalWhileSomebodyIsAsked : public Withdrawal {
 protected:
  WithdrawalWhileSomebodyIsAsked() {
    game_ = small_game({battalion("one", "red", 1400, 1000, 90), battalion("two", "red", 1350, 600, 90),
                        battalion("foe", "blue", 1650, 1000, 270)},
                       1300, 1750);
    journal_ = {game_.last_entry()};
    give(EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", false}});
    give(EntryKind::order, "red", march_order("two", 1350, 100));
    give(EntryKind::order, "blue",
         {{"unit", "foe"}, {"text", ""}, {"tasks", {{{"kind", "attack"}, {"target", {1400, 1000}}}}}});
    for (int move = 0; move < 6 && game_.picture(red_general)->questions.empty(); ++move)
      give(EntryKind::step, "umpire");
  }
  void answer() {
    const AskedOfHim asked = game_.picture(red_general)->questions.at(0);
    give(EntryKind::answer, "red", {{"question", asked.id.value}, {"choice", "stand"}});
  }
};

TEST_F(WithdrawalWhileSomebodyIsAsked, AnOrderThatWaitsForTheEndOfTheMoveIsTakenBack) {
  ASSERT_EQ(game_.picture(red_general)->questions.size(), 1U);
  const Json tasks = to_record(unit("two").tasks);
  give(EntryKind::order, "red", march_order("two", 1000, 100));
  const std::int64_t id = game_.papers_told(red_general).letters.back().id.value;
  withdraw(id);
  ASSERT_EQ(game_.picture(red_general)->questions.size(), 1U) << "he is still asked";
  answer();
  ASSERT_FALSE(game_.in_move(keeper_));
  EXPECT_EQ(letter(id).withdrawn, krieg::Withdrawal::in_time);
  EXPECT_EQ(to_record(unit("two").tasks), tasks);
  expect_replay();
}

/// The order that led to the question to the enemy's general cannot be undone any more, and its writer is not told,
/// because that would tell him of the question.
TEST_F(Withdrawal, ThatWouldUndoAnothersQuestionIsSilentlyTooLate) {
  const Json attack = {{"unit", "foe"}, {"text", ""}, {"tasks", {{{"kind", "attack"}, {"target", {1400, 1000}}}}}};
  game_ = small_game({battalion("one", "red", 1400, 1000, 90), battalion("foe", "blue", 1550, 1000, 270)}, 1300, 1650);
  journal_ = {game_.last_entry()};
  give(EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", false}});
  give(EntryKind::order, "blue", attack);
  give(EntryKind::step, "umpire");
  ASSERT_EQ(game_.picture(red_general)->questions.size(), 1U) << "the attack reaches Red in the first move";
  const AskedOfHim asked = game_.picture(red_general)->questions.front();
  give(EntryKind::withdraw, "blue", {{"letter", 1}});
  ASSERT_EQ(game_.picture(red_general)->questions.size(), 1U);
  EXPECT_EQ(to_record(game_.picture(red_general)->questions.front()), to_record(asked));
  give(EntryKind::answer, "red", {{"question", asked.id.value}, {"choice", "stand"}});
  ASSERT_FALSE(game_.in_move(keeper_));
  EXPECT_EQ(game_.picture(blue_general)->letters.at(0).withdrawn, krieg::Withdrawal::in_time) << "he believes it";
  EXPECT_EQ(dispatch(1).fate, Fate::spoken);
  expect_replay();
}

/// He knows that the clock is moving, so he may be told that his rider was gone.
TEST_F(Withdrawal, WhoIsAskedLearnsThatHisRiderWasGone) {
  game_ = small_game({battalion("one", "red", 1400, 1000, 90), battalion("two", "red", 1350, 600, 90),
                      battalion("foe", "blue", 1600, 1000, 270)},
                     1300, 1650);
  journal_ = {game_.last_entry()};
  give(EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", false}});
  give(EntryKind::pause, "umpire", {{"thinking_counts", true}});
  give(EntryKind::step, "umpire");
  give(EntryKind::order, "blue",
       {{"unit", "foe"}, {"text", ""}, {"tasks", {{{"kind", "attack"}, {"target", {1400, 1000}}}}}});
  std::vector<std::int64_t> ids;
  for (const int thought : {0, 10, 500}) {
    Json march = march_order("two", 1000, 100);
    march["thought"] = thought;
    give(EntryKind::order, "red", march);
    ids.push_back(game_.papers_told(red_general).letters.back().id.value);
  }
  give(EntryKind::step, "umpire");
  ASSERT_EQ(game_.picture(red_general)->questions.size(), 1U) << "the attack reaches Red in this move";
  for (const std::int64_t id : ids) withdraw(id);
  for (const std::int64_t id : ids) EXPECT_EQ(letter(id).withdrawn, krieg::Withdrawal::in_time) << "for the time being";
  const AskedOfHim asked = game_.picture(red_general)->questions.at(0);
  give(EntryKind::answer, "red", {{"question", asked.id.value}, {"choice", "stand"}});
  ASSERT_FALSE(game_.in_move(keeper_));
  EXPECT_EQ(letter(ids[0]).withdrawn, krieg::Withdrawal::too_late);
  EXPECT_EQ(letter(ids[1]).withdrawn, krieg::Withdrawal::too_late);
  EXPECT_EQ(letter(ids[2]).withdrawn, krieg::Withdrawal::in_time) << "it still lay on his desk";
  EXPECT_TRUE(world().on_desks.empty());
  expect_replay();
}

}  // namespace
}  // namespace krieg
