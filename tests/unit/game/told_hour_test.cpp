// Orders that a commander writes at the hour that he was told take effect at that hour, whether the server is idle or a
// move waits for a person; and nothing that waits for the clock shows before it steps.
#include <gtest/gtest.h>

#include "../../shipped_languages.hpp"
#include "reisswitz/book/words.hpp"
#include "small_game.hpp"
#include "world/world.hpp"

namespace krieg {
namespace {

using reisswitz::TaskKind;

using namespace small;

/// Two battalions fire on each other out of both generals' sight and hearing; Red has another one beside him.
std::vector<Json> a_fight_elsewhere() {
  return {battalion("red-1", "red", 1800, 1600, 90), battalion("blue-1", "blue", 2050, 1600, 270),
          battalion("red-2", "red", 350, 300, 90)};
}

Json march_order(double x, double y) {
  return {{"unit", "red-2"}, {"text", "March."}, {"tasks", {{{"kind", "march"}, {"path", {{x, y}}}}}}};
}

Json attack_order(const std::string& unit, double x, double y) {
  return {{"unit", unit}, {"text", ""}, {"tasks", {{{"kind", "attack"}, {"target", {x, y}}}}}};
}

class ToldHour : public ::testing::Test {
 protected:
  static Game open() { return small_game(a_fight_elsewhere(), 300, 2900); }
  static void keep(std::vector<Entry>& journal, const std::vector<Entry>& more) {
    journal.insert(journal.end(), more.begin(), more.end());
  }
  static Json accept(const Proposal& proposal) {
    return {{"rulings", {{{"proposal", proposal.id}, {"accepted", true}, {"reason", ""}}}}};
  }
  static Json spare(const Proposal& proposal) {
    Json outcome = proposal.outcome;
    outcome["points"] = 0;
    return {
        {"rulings",
         {{{"proposal", proposal.id}, {"accepted", false}, {"outcome", outcome}, {"reason", "the powder is wet"}}}}};
  }
  static void settle(Game& game, std::vector<Entry>& journal) {
    while (game.in_move(TruthPass::of_the_keeper()))
      keep(journal,
           must(game, EntryKind::ruling, "umpire", accept(game.pending(TruthPass::of_the_keeper()).proposals[0])));
  }
  static void expect_same_world(const Game& one, const Game& other) {
    EXPECT_EQ(to_record(one.state(TruthPass::of_the_keeper()).world),
              to_record(other.state(TruthPass::of_the_keeper()).world));
    EXPECT_EQ(to_record(one.state(TruthPass::of_the_keeper()).pictures),
              to_record(other.state(TruthPass::of_the_keeper()).pictures));
  }
  static void expect_replay(const Game& game, const std::vector<Entry>& journal) {
    const Game again = Game::replay(std::make_shared<const Scenario>(game.scenario()),
                                    rule_system("reisswitz", shipped::languages()), journal);
    EXPECT_EQ(again.last_entry().hash, game.last_entry().hash);
    expect_same_world(again, game);
  }
};

/// That the first move is under way is told at its end: a seat that connects learns of the time before the start.
TEST_F(ToldHour, TheTimeForOrdersTellsNothingOfTheMoveUnderWay) {
  Game game = open();
  must(game, EntryKind::pause, "umpire", {{"paused", false}, {"order_time", {{"first", 540}, {"later", 180}}}});
  EXPECT_EQ(game.announced().order_seconds, 540);
  std::vector<Entry> journal = must(game, EntryKind::step, "umpire");
  ASSERT_TRUE(game.in_move(TruthPass::of_the_keeper())) << "the fight waits for the umpire";
  EXPECT_EQ(game.announced().order_seconds, 540);
  settle(game, journal);
  EXPECT_EQ(game.announced().order_seconds, 180);
  must(game, EntryKind::pause, "umpire", {{"paused", true}});
  EXPECT_FALSE(game.announced().order_seconds);
}

TEST_F(ToldHour, AnOrderInMidMoveIsThatOfAnIdleServer) {
  for (const int moves_before : {0, 1}) {
    Game idle = open(), busy = open();
    std::vector<Entry> of_idle{idle.last_entry()}, of_busy{busy.last_entry()};
    for (int i = 0; i < moves_before; ++i) {
      keep(of_idle, must(idle, EntryKind::step, "umpire"));
      settle(idle, of_idle);
      keep(of_busy, must(busy, EntryKind::step, "umpire"));
      settle(busy, of_busy);
    }
    keep(of_idle, must(idle, EntryKind::order, "red", march_order(350, 900)));
    keep(of_idle, must(idle, EntryKind::step, "umpire"));
    keep(of_busy, must(busy, EntryKind::step, "umpire"));
    ASSERT_TRUE(busy.in_move(TruthPass::of_the_keeper()));
    keep(of_busy, must(busy, EntryKind::order, "red", march_order(350, 900)));
    ASSERT_TRUE(busy.in_move(TruthPass::of_the_keeper()));
    EXPECT_EQ(to_record(busy.pending(TruthPass::of_the_keeper())), to_record(idle.pending(TruthPass::of_the_keeper())));
    settle(idle, of_idle);
    settle(busy, of_busy);
    EXPECT_GT(busy.state(TruthPass::of_the_keeper()).world.units.at(UnitId{"red-2"}).position.y.metres(), 400.0)
        << "it marched in this move";
    expect_same_world(busy, idle);
    expect_replay(busy, of_busy);
  }
}

TEST_F(ToldHour, ARideInMidMoveIsThatOfAnIdleServer) {
  const Json ride = {{"way", {{300, 1900}}}};
  Game idle = open(), busy = open();
  std::vector<Entry> of_idle{idle.last_entry()}, of_busy{busy.last_entry()};
  keep(of_idle, must(idle, EntryKind::ride, "red", ride));
  keep(of_idle, must(idle, EntryKind::step, "umpire"));
  keep(of_busy, must(busy, EntryKind::step, "umpire"));
  keep(of_busy, must(busy, EntryKind::ride, "red", ride));
  EXPECT_EQ(busy.picture(red_general)->riding.size(), 1U) << "his own ride should be on his map at once";
  settle(idle, of_idle);
  settle(busy, of_busy);
  EXPECT_GT(busy.picture(red_general)->position.y.metres(), 1100.0);
  expect_same_world(busy, idle);
  expect_replay(busy, of_busy);
}

TEST_F(ToldHour, WhatTheUmpireHasRuledStands) {
  Game idle = open(), busy = open();
  std::vector<Entry> of_busy{busy.last_entry()};
  must(idle, EntryKind::order, "red", march_order(350, 900));
  must(idle, EntryKind::step, "umpire");
  keep(of_busy, must(busy, EntryKind::step, "umpire"));
  ASSERT_GE(busy.pending(TruthPass::of_the_keeper()).proposals.size(), 2U);
  const Proposal first = busy.pending(TruthPass::of_the_keeper()).proposals[0],
                 second = busy.pending(TruthPass::of_the_keeper()).proposals[1];
  keep(of_busy, must(busy, EntryKind::ruling, "umpire", spare(first)));
  keep(of_busy, must(busy, EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", false}}));
  keep(of_busy, must(busy, EntryKind::order, "red", march_order(350, 900)));
  ASSERT_EQ(busy.pending(TruthPass::of_the_keeper()).proposals.size(), 1U)
      << "he should not be asked again about a ruling that he has given";
  EXPECT_EQ(busy.pending(TruthPass::of_the_keeper()).proposals[0].id, second.id);
  keep(of_busy, must(busy, EntryKind::ruling, "umpire", accept(second)));
  must(idle, EntryKind::ruling, "umpire", spare(first));
  must(idle, EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", false}});
  must(idle, EntryKind::ruling, "umpire", accept(second));
  expect_same_world(busy, idle);
  expect_replay(busy, of_busy);
}

TEST_F(ToldHour, ManyOrdersInMidMoveAreNumberedByHisOwnPapers) {
  Game game = open();
  std::vector<Entry> journal{game.last_entry()};
  keep(journal, must(game, EntryKind::intelligence, "umpire",
                     {{"to", "red-general"}, {"source", "a miller"}, {"text", "Horse in the wood."}}));
  keep(journal, must(game, EntryKind::step, "umpire"));
  ASSERT_TRUE(game.in_move(TruthPass::of_the_keeper()));
  for (int i = 1; i <= 3; ++i) {
    keep(journal, must(game, EntryKind::order, "red", march_order(350, 900 + i)));
    EXPECT_EQ(game.papers_told(red_general).letters.size(), static_cast<std::size_t>(i))
        << "the miller's news should wait for the clock";
    EXPECT_EQ(game.papers_told(red_general).letters.back().id.value, i);
  }
  settle(game, journal);
  ASSERT_GE(game.picture(red_general)->letters.size(), 4U);
  EXPECT_EQ(game.picture(red_general)->letters[3].from, "a miller");
  expect_replay(game, journal);
}

TEST_F(ToldHour, ASuspendedMoveWithLateOrdersComesBackFromItsSnapshot) {
  Game game = open();
  std::vector<Entry> journal{game.last_entry()};
  const GameState snapshot = game.state(TruthPass::of_the_keeper());
  std::vector<Entry> after;
  keep(after, must(game, EntryKind::step, "umpire"));
  keep(after, must(game, EntryKind::ruling, "umpire", spare(game.pending(TruthPass::of_the_keeper()).proposals[0])));
  keep(after, must(game, EntryKind::order, "red", march_order(350, 900)));
  keep(after, must(game, EntryKind::annotate, "red", {{"marker", {{"text", "here"}, {"points", {{400, 400}}}}}}));
  const Game back = Game::restore(std::make_shared<const Scenario>(game.scenario()),
                                  rule_system("reisswitz", shipped::languages()), snapshot, journal[0], after);
  EXPECT_TRUE(back.in_move(TruthPass::of_the_keeper()));
  EXPECT_EQ(to_record(back.pending(TruthPass::of_the_keeper())), to_record(game.pending(TruthPass::of_the_keeper())));
  EXPECT_EQ(back.last_entry().hash, game.last_entry().hash);
  EXPECT_EQ(back.papers_told(red_general).markers.size(), 1U);
  EXPECT_EQ(back.picture(red_general)->markers.size(), 1U);
}

/// Blue meets the battalion beside which the Red general stands: the general is asked what it shall do.
class AskedInMidMove : public ToldHour {
 protected:
  AskedInMidMove() {
    keep(journal_, must(game_, EntryKind::order, "blue", attack_order("blue-1", 1400, 1000)));
    keep(journal_, must(game_, EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", false}}));
    for (int move = 0; move < 6 && game_.picture(red_general)->questions.empty(); ++move)
      keep(journal_, must(game_, EntryKind::step, "umpire"));
  }

  Game game_ = small_game({battalion("red-1", "red", 1400, 1000, 90), battalion("red-2", "red", 1350, 600, 90),
                           battalion("blue-1", "blue", 1650, 1000, 270)},
                          1300, 1750);
  std::vector<Entry> journal_{game_.last_entry()};
};

TEST_F(AskedInMidMove, HisOrdersLeaveWhenTheMoveEnds) {
  ASSERT_EQ(game_.picture(red_general)->questions.size(), 1U);
  const AskedOfHim asked = game_.picture(red_general)->questions.front();
  const double before = game_.papers_told(red_general).own.at(UnitId{"red-2"}).position.y.metres();
  keep(journal_, must(game_, EntryKind::order, "red", march_order(1350, 100)));
  EXPECT_TRUE(game_.papers_told(red_general).letters.back().outgoing);
  ASSERT_EQ(game_.picture(red_general)->questions.size(), 1U) << "he is still asked";
  keep(journal_, must(game_, EntryKind::answer, "red", {{"question", asked.id.value}, {"choice", "stand"}}));
  EXPECT_FALSE(game_.in_move(TruthPass::of_the_keeper()));
  const World& world = game_.state(TruthPass::of_the_keeper()).world;
  EXPECT_NEAR(world.units.at(UnitId{"red-2"}).position.y.metres(), before, 1.0) << "it had no order in this move";
  EXPECT_EQ(world.units.at(UnitId{"red-2"}).tasks.size(), 1U) << "it has it now";
  expect_replay(game_, journal_);
}

TEST_F(AskedInMidMove, WhatWouldUndoAnothersQuestionComesTooLate) {
  ASSERT_EQ(game_.picture(red_general)->questions.size(), 1U);
  const Json question = to_record(game_.picture(red_general)->questions.front());
  const Json halt = {{"unit", "blue-1"}, {"text", ""}, {"tasks", {{{"kind", "retire"}, {"path", {{2500, 1000}}}}}}};
  keep(journal_, must(game_, EntryKind::order, "blue", halt));
  ASSERT_EQ(game_.picture(red_general)->questions.size(), 1U);
  EXPECT_EQ(to_record(game_.picture(red_general)->questions.front()), question);
  EXPECT_TRUE(game_.papers_told(blue_general).letters.back().outgoing) << "he has written it";
  keep(journal_, must(game_, EntryKind::answer, "red", {{"question", question["id"]}, {"choice", "stand"}}));
  EXPECT_FALSE(game_.in_move(TruthPass::of_the_keeper()));
  const std::vector<Task>& tasks = game_.state(TruthPass::of_the_keeper()).world.units.at(UnitId{"blue-1"}).tasks;
  ASSERT_EQ(tasks.size(), 1U);
  EXPECT_EQ(tasks[0].kind, TaskKind::retire) << "it has the order now";
  EXPECT_LT(game_.state(TruthPass::of_the_keeper()).world.units.at(UnitId{"blue-1"}).position.x.metres(), 1650.0)
      << "and went on until now";
  expect_replay(game_, journal_);
}

TEST_F(ToldHour, IntelligenceWaitsForTheClock) {
  Game game = open();
  std::vector<Entry> journal{game.last_entry()};
  play_move(game, journal);
  const Json before = to_record(*game.picture(red_general));
  keep(journal, must(game, EntryKind::intelligence, "umpire",
                     {{"to", "red-general"}, {"source", "a miller"}, {"text", "Horse."}, {"place", {900, 900}}}));
  EXPECT_EQ(to_record(*game.picture(red_general)), before);
  const auto contacts = static_cast<std::int64_t>(game.picture(red_general)->contacts.size());
  const Json note = {{"contact", {{"contact", contacts + 1}, {"note", "Who is that?"}}}};
  EXPECT_EQ(game.submit({EntryKind::annotate, SeatId{"red"}, note}).error().reason, Reason::unknown_thing);
  play_move(game, journal);
  EXPECT_EQ(game.picture(red_general)->letters.back().from, "a miller");
  must(game, EntryKind::annotate, "red", note);
}

TEST_F(ToldHour, APauseIsHeardAtOnceByEverybody) {
  Game game = open();
  must(game, EntryKind::step, "umpire");
  ASSERT_TRUE(game.in_move(TruthPass::of_the_keeper()));
  must(game, EntryKind::pause, "umpire", {{"paused", true}, {"thinking_counts", true}});
  for (const OfficerId& officer : {red_general, blue_general}) {
    EXPECT_TRUE(game.picture(officer)->paused);
    EXPECT_TRUE(game.papers_told(officer).paused);
    EXPECT_TRUE(game.papers_told(officer).thinking_counts);
  }
  must(game, EntryKind::order, "red", march_order(350, 900));
  EXPECT_TRUE(game.state(TruthPass::of_the_keeper()).paused)
      << "playing a move again should not change the umpire's inputs";
}

TEST(OrderHour, LiesInTheCampaignsCentury) {
  Game game = small_game(a_fight_elsewhere(), 300, 2900);
  for (const char* hour : {"-001-01-01T00:00:00", "+815-06-12T09:00:00", "0001-01-01T00:00:00", "1715-06-12T09:00:00",
                           "9999-12-31T23:59:59", " 815-06-12T09:00:00"}) {
    Json order = march_order(350, 900);
    order["tasks"][0]["not_before"] = hour;
    const auto taken = game.submit({EntryKind::order, SeatId{"red"}, order});
    EXPECT_FALSE(taken) << hour;
  }
  Json order = march_order(350, 900);
  order["tasks"][0]["not_before"] = "1815-06-12T10:00:00";
  must(game, EntryKind::order, "red", order);
}

/// A side's assistant sends a spy's news and interprets an order in words while the move waits because of a fight
/// elsewhere.
TEST(AssistantsHour, WhatHeDoesInMidMoveIsThatOfAnIdleServer) {
  Json sheet = small_sheet(a_fight_elsewhere(), 300, 2900);
  sheet["seats"].push_back({{"id", "helper"}, {"name", "Helper"}, {"kind", "umpire"}, {"side", "red"}});
  const auto scenario = std::make_shared<const Scenario>(parse_scenario(sheet.dump(), no_features(), level_heights()));
  const Json spy = {{"to", "red-general"}, {"source", "a miller"}, {"text", "Horse in the wood."}};
  const Json meaning = {{"dispatch", 1}, {"tasks", {{{"kind", "march"}, {"path", {{350, 900}}}}}}};
  std::vector<Game> games;
  for (const bool idle : {true, false}) {
    Game game = Game::open(scenario, rule_system("reisswitz", shipped::languages()), 7);
    std::vector<Entry> journal{game.last_entry()};
    const auto keep = [&](const std::vector<Entry>& more) { journal.insert(journal.end(), more.begin(), more.end()); };
    keep(must(game, EntryKind::order, "red", {{"unit", "red-2"}, {"text", "Go north."}}));
    if (!idle) keep(must(game, EntryKind::step, "umpire"));
    EXPECT_EQ(game.in_move(TruthPass::of_the_keeper()), !idle);
    keep(must(game, EntryKind::intelligence, "helper", spy));
    keep(must(game, EntryKind::interpret, "helper", meaning));
    EXPECT_EQ(game.submit({EntryKind::interpret, SeatId{"helper"}, meaning}).error().reason, Reason::wrong_time);
    const auto of_the_umpire = game.submit({EntryKind::report, SeatId{"umpire"}, {{"unit", "red-1"}, {"text", ""}}});
    EXPECT_EQ(of_the_umpire.error().reason, idle ? Reason::malformed : Reason::wrong_time)
        << "the umpire himself knows that the move waits for him";
    if (idle) keep(must(game, EntryKind::step, "umpire"));
    while (game.in_move(TruthPass::of_the_keeper()))
      keep(must(game, EntryKind::ruling, "umpire",
                {{"rulings",
                  {{{"proposal", game.pending(TruthPass::of_the_keeper()).proposals[0].id},
                    {"accepted", true},
                    {"reason", ""}}}}}));
    EXPECT_EQ(Game::replay(scenario, rule_system("reisswitz", shipped::languages()), journal).last_entry().hash,
              game.last_entry().hash);
    games.push_back(std::move(game));
  }
  EXPECT_GT(games[1].state(TruthPass::of_the_keeper()).world.units.at(UnitId{"red-2"}).position.y.metres(), 400.0)
      << "it marched in this move";
  EXPECT_EQ(to_record(games[0].state(TruthPass::of_the_keeper()).world),
            to_record(games[1].state(TruthPass::of_the_keeper()).world));
  EXPECT_EQ(to_record(games[0].state(TruthPass::of_the_keeper()).pictures),
            to_record(games[1].state(TruthPass::of_the_keeper()).pictures));
}

}  // namespace
}  // namespace krieg
