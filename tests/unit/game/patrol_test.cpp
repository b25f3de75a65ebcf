// Patrols: they go out, see for themselves, report, and come back or are lost (readings 81 to 84).
#include <gtest/gtest.h>

#include "../../shipped_languages.hpp"
#include "paper/commander_input.hpp"
#include "reisswitz/book/words.hpp"
#include "small_game.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;
using reisswitz::TaskKind;

using small::must;
using small::play_move;

/// Red: dragoons and a battalion in the west. Blue: a battalion hidden by a wood in the middle.
std::string wood() {
  return R"({"type":"FeatureCollection","features":[{"type":"Feature",
    "properties":{"id":"wood","kind":"wood","name":"Long Wood","thick":true},
    "geometry":{"type":"Polygon","coordinates":[[[1400,700],[1700,700],[1700,1300],[1400,1300],[1400,700]]]}}]})";
}

class Patrols : public ::testing::Test {
 protected:
  static Game open() {
    const std::vector<Json> troops{small::squadrons("red-h", "red", 400, 1000, 90),
                                   small::battalion("red-1", "red", 350, 1200, 90),
                                   small::battalion("blue-1", "blue", 1950, 1000, 270)};
    return Game::open(small::small_scenario(troops, 300, 2700, wood()), rule_system("reisswitz", shipped::languages()),
                      7);
  }
  Result<std::vector<Entry>> send(const std::string& unit, Json path) {
    return game_.submit({EntryKind::order,
                         SeatId{"red"},
                         {{"unit", unit}, {"text", ""}, {"tasks", {{{"kind", "patrol"}, {"path", std::move(path)}}}}}});
  }
  void moves(int count) {
    for (; count > 0; --count) play_move(game_, journal_);
  }
  const World& world() const { return game_.state(TruthPass::of_the_keeper()).world; }
  const Unit& unit(const std::string& id) const { return world().units.at(UnitId{id}); }
  const Picture& red() const { return *game_.picture(OfficerId{"red-general"}); }
  /// The first letter to Red from a writer with these words in his name, or with these words in its text.
  const Letter* letter(const std::string& words) const {
    for (const Letter& l : red().letters)
      if (!l.outgoing && (l.text.find(words) != std::string::npos || l.from.find(words) != std::string::npos))
        return &l;
    return nullptr;
  }
  bool has_told(const std::vector<std::string>& ways) const {
    return std::any_of(ways.begin(), ways.end(), [&](const std::string& words) { return letter(words) != nullptr; });
  }

  std::vector<Entry> journal_;
  Game game_ = open();
};

const Json round_the_wood = {{1000, 1500}, {1900, 1600}};

TEST_F(Patrols, HalfATroopGoesOutAndIsInTheRanksAgainWhenItIsBack) {
  moves(1);
  ASSERT_TRUE(send("red-h", {{900, 1000}}));
  moves(1);
  ASSERT_EQ(world().patrols.size(), 1U);
  const Unit& patrol = world().patrols.begin()->second;
  EXPECT_EQ(men_of(patrol), 35);
  EXPECT_EQ(men_of(unit("red-h")), 300 - 35);
  EXPECT_NEAR(distance_m(patrol.position, point_m(400, 1000)), 600 * 0.804672, 1)
      << "completely open: the chart's rate";
  EXPECT_EQ(unit("red-h").position, point_m(400, 1000)) << "the others stay";
  moves(9);
  EXPECT_TRUE(world().patrols.empty());
  EXPECT_EQ(men_of(unit("red-h")), 300);
  EXPECT_TRUE(has_told({"patrol is back", "came in at", "has rejoined"}));
  EXPECT_FALSE(has_told({"lost"})) << "men on patrol should not count as lost";
}

TEST_F(Patrols, ReconnoitringTakesItsTimeWhereTheGroundIsNotOpen) {
  must(game_, EntryKind::edit_unit, "umpire", {{"unit", "red-h"}, {"position", {1250, 900}}, {"reason", "test"}});
  moves(1);
  ASSERT_TRUE(send("red-h", {{1250, 1400}}));
  moves(5);
  ASSERT_EQ(world().patrols.size(), 1U);
  const Point before = world().patrols.begin()->second.position;
  moves(1);
  EXPECT_NEAR(distance_m(world().patrols.begin()->second.position, before), 400 * 0.804672, 1) << "along the wood";
}

TEST_F(Patrols, ItSeesForItselfAndItsReportRides) {
  moves(1);
  EXPECT_TRUE(red().contacts.empty());
  ASSERT_TRUE(send("red-h", round_the_wood));
  int waited = 0;
  while (!letter("the patrol of") && ++waited < 20) moves(1);
  const Letter* report = letter("the patrol of");
  ASSERT_NE(report, nullptr);
  EXPECT_EQ(report->carried, Source::dispatch) << "beyond earshot";
  EXPECT_LT(report->written, *report->received);
  EXPECT_FALSE(report->contacts.empty()) << report->text;
  EXPECT_GT(report->place->x, metres(900)) << "written where the patrol was";
  EXPECT_EQ(red().own.at(UnitId{"red-h"}).position, point_m(400, 1000)) << "the regiment is where it was";
  EXPECT_EQ(red().own.at(UnitId{"red-h"}).men, 300 - 35) << "and has not shrunk to the patrol";
}

TEST_F(Patrols, WhatItSeesNobodyKnowsBeforeTheRiderIsThere) {
  moves(1);
  ASSERT_TRUE(send("red-h", round_the_wood));
  for (int i = 0; i < 20 && !letter("the patrol of"); ++i) {
    EXPECT_TRUE(red().contacts.empty()) << "move " << world().move;
    moves(1);
  }
}

TEST_F(Patrols, TheEnemySeesItToo) {
  moves(1);
  ASSERT_TRUE(send("red-h", round_the_wood));
  bool seen = false;
  for (int i = 0; i < 10 && !seen; ++i) {
    moves(1);
    seen = world().memories.at("unit:blue-1").bodies.contains("patrol:red-h.1");
  }
  EXPECT_TRUE(seen);
}

TEST_F(Patrols, AnEnemyInFrontTurnsItBack) {
  must(game_, EntryKind::edit_unit, "umpire", {{"unit", "blue-1"}, {"position", {1250, 1000}}, {"reason", "test"}});
  moves(1);
  ASSERT_TRUE(send("red-h", {{1240, 1000}}));
  moves(9);
  EXPECT_TRUE(world().patrols.empty());
  EXPECT_TRUE(has_told({"fall back", "on our way back", "bring my party away"}));
  EXPECT_EQ(men_of(unit("red-h")), 300);
}

TEST_F(Patrols, WhatIsTakenIsMissedAndNobodySaysWhy) {
  moves(1);
  ASSERT_TRUE(send("red-h", {{1200, 400}}));
  moves(1);
  const Point at = world().patrols.begin()->second.position;
  must(game_, EntryKind::edit_unit, "umpire",
       {{"unit", "blue-1"}, {"position", {at.x.metres() + 5, at.y.metres()}}, {"reason", "test"}});
  moves(1);
  EXPECT_TRUE(world().patrols.empty());
  EXPECT_EQ(men_of(unit("red-h")), 265);
  must(game_, EntryKind::edit_unit, "umpire", {{"unit", "blue-1"}, {"position", {2600, 300}}, {"reason", "test"}});
  ASSERT_TRUE(send("red-h", {{900, 1000}})) << "the commander's papers do not know of it";
  moves(1);
  EXPECT_TRUE(has_told({"my patrol is still out", "My patrol is still out"}))
      << "the regiment should believe that its patrol is still out";
  EXPECT_FALSE(has_told({"ought to be back", "nothing more", "in vain"}));
  moves(16);
  EXPECT_TRUE(has_told({"ought to be back", "nothing more", "in vain"}));
  ASSERT_TRUE(send("red-h", {{900, 1000}}));
  moves(1);
  EXPECT_EQ(world().patrols.count("red-h.2"), 1U) << "now it sends another";
}

TEST_F(Patrols, GunsSendNone) {
  EXPECT_FALSE(send("red-1", Json::array())) << "no way drawn";
  EXPECT_TRUE(send("red-1", {{800, 1200}}));
  Task task;
  task.kind = TaskKind::patrol;
  EXPECT_FALSE(check_task(game_.rules(), task, Branch::foot_artillery, "task"));
}

TEST_F(Patrols, ReplayFindsThemWhereTheyWere) {
  std::vector<Entry> whole{game_.last_entry()};
  const auto keep = [&](const std::vector<Entry>& entries) {
    whole.insert(whole.end(), entries.begin(), entries.end());
  };
  keep(must(game_, EntryKind::order, "red",
            {{"unit", "red-h"}, {"text", ""}, {"tasks", {{{"kind", "patrol"}, {"path", round_the_wood}}}}}));
  for (int i = 0; i < 5; ++i) play_move(game_, whole);
  ASSERT_EQ(world().patrols.size(), 1U);
  const Game again = Game::replay(std::make_shared<const Scenario>(game_.scenario()),
                                  rule_system("reisswitz", shipped::languages()), whole);
  EXPECT_EQ(hash_of(again.state(TruthPass::of_the_keeper()).world), hash_of(world()));
}

}  // namespace
}  // namespace krieg
