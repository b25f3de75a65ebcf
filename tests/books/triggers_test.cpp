// Tasks that wait for what their officer sees or suffers, in play and for each rule book of the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../unit/wrg1750/engagement.hpp"
#include "army/army_words.hpp"

namespace krieg {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// A wood from south to north between the two sides.
std::string wood() {
  return R"({"type":"FeatureCollection","features":[{"type":"Feature",
    "properties":{"id":"wood","kind":"wood","name":"Wood"},
    "geometry":{"type":"Polygon","coordinates":[[[650,0],[750,0],[750,2000],[650,2000],[650,0]]]}}]})";
}

Json march_to(double x, double y) { return {{"kind", "march"}, {"path", {{x, y}}}}; }
Json when(Json task, Json trigger) {
  task["when"] = std::move(trigger);
  return task;
}
Json near_by(double metres) { return {{"kind", "enemy_near"}, {"distance", metres}}; }

/// A game in which the troops "red" and "friends" of Red stand in the west, and "blue" of Blue where the test wants it.
class Triggers : public ::testing::TestWithParam<std::string> {
 protected:
  void open(Point enemy, const std::string& features = small::no_features(), bool guns = false) {
    const bool reisswitz = GetParam() == "reisswitz";
    const auto foot = [&](const char* id, const char* side, double x, double y) {
      Json unit = reisswitz ? small::battalion(id, side, x, y, side[0] == 'r' ? 90 : 270)
                            : wrg1750::foot(id, side, x, y, "column");
      if (reisswitz) unit["formation"] = "attack_column";
      return unit;
    };
    const double x = enemy.x.metres(), y = enemy.y.metres();
    const Json others = !guns       ? foot("blue", "blue", x, y)
                        : reisswitz ? small::battery("blue", "blue", x, y, 270)
                                    : wrg1750::guns("blue", "blue", x, y);
    Json sheet = small::small_sheet({foot("red", "red", 500, 1000), foot("friends", "red", 500, 1300), others});
    sheet["rule_system"] = GetParam();
    if (!reisswitz) sheet["options"] = {{"weather", "fair"}};
    game_.emplace(
        Game::open(std::make_shared<const Scenario>(parse_scenario(sheet.dump(), features, small::level_heights())),
                   rule_system(GetParam(), shipped::languages()), 7));
  }

  Result<std::vector<Entry>> submit(const std::string& unit, const std::vector<Json>& tasks) {
    const std::string side = unit == "blue" ? "blue" : "red";
    return game_->submit({EntryKind::order, SeatId{side}, {{"unit", unit}, {"text", "So."}, {"tasks", tasks}}});
  }
  void order(const std::string& unit, const std::vector<Json>& tasks) {
    const auto done = submit(unit, tasks);
    ASSERT_TRUE(done) << done.error().text();
  }
  void play(int moves = 1) {
    for (int i = 0; i < moves; ++i) small::play_move(*game_, journal_);
  }
  [[nodiscard]] const Unit& unit(const std::string& id) const {
    return game_->state(TruthPass::of_the_keeper()).world.units.at(UnitId{id});
  }
  [[nodiscard]] double gap() const { return distance_m(unit("red").position, unit("blue").position); }
  [[nodiscard]] bool still_waits() const {
    return !unit("red").tasks.empty() && unit("red").tasks.back().when.has_value();
  }
  /// What Red's general has had from the unit, in one text.
  [[nodiscard]] std::string told() const {
    std::string all;
    for (const Letter& letter : game_->picture(OfficerId{"red-general"})->letters)
      if (!letter.outgoing) all += letter.text + "\n";
    return all;
  }

  std::optional<Game> game_;
  std::vector<Entry> journal_;
};

TEST_P(Triggers, TroopsStandUntilTheEnemyIsNear) {
  open(point_m(1500, 1000));
  order("red", {when(march_to(500, 300), near_by(400))});
  order("blue", {march_to(700, 1000)});
  play();
  int moves = 1;
  for (; still_waits() && moves < 40; ++moves) {
    EXPECT_EQ(unit("red").position, point_m(500, 1000)) << "he marches before the enemy is near";
    play();
  }
  ASSERT_LT(moves, 40) << "the enemy is " << gap() << " m off";
  EXPECT_GT(moves, 2) << "at 1,000 m no enemy is near";
  EXPECT_LT(gap(), 480.0) << "by eye, and at the end of a move";
  play(4);  // a book may let him wheel into his way first
  EXPECT_LT(unit("red").position.y.metres(), 960.0);
  play(4);
  EXPECT_THAT(told(),
              AnyOf(HasSubstr("for that case"), HasSubstr("on your order for it"), HasSubstr("laid down for it")));
}

TEST_P(Triggers, AnEnemyWhomHeDoesNotSeeIsNotNear) {
  open(point_m(900, 1000), wood());
  order("red", {when(march_to(500, 300), near_by(600))});
  play(6);
  EXPECT_TRUE(still_waits());
  EXPECT_EQ(unit("red").position, point_m(500, 1000));

  open(point_m(900, 1000));
  order("red", {when(march_to(500, 300), near_by(600))});
  play();
  EXPECT_FALSE(still_waits()) << "without the wood he sees him";
}

TEST_P(Triggers, TheMarchUnderWayEndsWhenTheEnemyIsNear) {
  open(point_m(1500, 1000));
  order("red", {march_to(1400, 1000), when(march_to(300, 1000), near_by(500))});
  play();
  double farthest = 0;
  for (int i = 0; i < 40 && (still_waits() || unit("red").position.x.metres() > 600); ++i) {
    play();
    farthest = std::max(farthest, unit("red").position.x.metres());
  }
  EXPECT_FALSE(still_waits());
  EXPECT_GT(farthest, 900.0) << "he went on until the enemy was within 500 m";
  EXPECT_LT(farthest, 1250.0);
  EXPECT_LT(unit("red").position.x.metres(), 700.0) << "and came back";
}

TEST_P(Triggers, AnEnemyAtAPlaceIsSeenFromAfar) {
  open(point_m(1300, 1700));
  order("red", {when(march_to(500, 300), {{"kind", "enemy_at"}, {"place", {1300, 1100}}, {"distance", 150}})});
  play(2);
  EXPECT_TRUE(still_waits()) << "the enemy is at another place";
  order("blue", {march_to(1300, 1100)});
  play(30);
  EXPECT_FALSE(still_waits()) << to_record(unit("blue").position).dump();
}

TEST_P(Triggers, TroopsThatAreFiredOnAreAttacked) {
  open(point_m(1000, 1000), small::no_features(), true);
  order("red", {when(march_to(100, 1000), {{"kind", "attacked"}})});
  order("blue", {Json{{"kind", GetParam() == "reisswitz" ? "fire" : "fire_on"}, {"target", {500, 1000}}}});
  const int men = men_of(unit("red"));
  int moves = 0;
  for (; still_waits() && moves < 10; ++moves) play();
  EXPECT_LT(moves, 10);
  EXPECT_LE(men_of(unit("red")), men);
  const double then = unit("red").position.x.metres();
  play(2);
  EXPECT_LT(unit("red").position.x.metres(), then);
}

TEST_P(Triggers, NobodyIsAttackedByWhomHeSees) {
  open(point_m(1900, 1000));
  order("red", {when(march_to(100, 1000), {{"kind", "attacked"}})});
  play(4);
  EXPECT_TRUE(still_waits());
}

TEST_P(Triggers, FriendsWhoGiveWayAreSeen) {
  const auto beaten = [&] {
    Json worst;
    for (const SteadinessWords& state : game_->rules().army_words().steadiness)
      if (state.grade != Grade::fit) worst = to_record(state.id);
    return worst;
  };
  for (const bool hidden : {false, true}) {
    // The enemy is so near that they do not rally at once.
    open(point_m(hidden ? 1200 : 800, 1300), hidden ? wood() : small::no_features());
    order("red", {when(march_to(500, 300), {{"kind", "friend_beaten"}, {"unit", "friends"}})});
    if (hidden)
      small::must(*game_, EntryKind::edit_unit, "umpire",
                  {{"unit", "friends"}, {"position", {900, 1300}}, {"reason", "for the test"}});
    play(2);
    EXPECT_TRUE(still_waits()) << "they stand fast";
    Json rout{{"unit", "friends"}, {"steadiness", beaten()}, {"reason", "for the test"}};
    // Who breaks in a period does not rally in it.
    const std::int64_t next = game_->state(TruthPass::of_the_keeper()).world.move;
    if (GetParam() == "wrg1750") rout["memory"] = Json{{"recovery", Json{{"broke", next}}}};
    small::must(*game_, EntryKind::edit_unit, "umpire", rout);
    play();
    EXPECT_EQ(still_waits(), hidden);
  }
}

TEST_P(Triggers, TheHourComesFirst) {
  open(point_m(1000, 1000));
  Json later = when(march_to(100, 1000), near_by(800));
  later["not_before"] = "1815-06-12T09:20:00";
  order("red", {later});
  const auto now = [&] { return game_->state(TruthPass::of_the_keeper()).world.time; };
  const GameTime hour = *parse_iso("1815-06-12T09:20:00");
  for (play(); now() < hour; play()) EXPECT_TRUE(still_waits()) << to_iso(now());
  EXPECT_FALSE(still_waits());
}

TEST_P(Triggers, OfTwoThatAreMetTheLastCounts) {
  open(point_m(900, 1000));
  order("red", {when(march_to(500, 1500), near_by(800)), when(march_to(500, 300), near_by(600))});
  play();
  ASSERT_EQ(unit("red").tasks.size(), 1U);
  EXPECT_EQ(unit("red").tasks.front().path.front(), point_m(500, 300));
}

TEST_P(Triggers, WhatIsNoTriggerIsRefusedAndChangesNothing) {
  open(point_m(1500, 1000));
  const std::string before = game_->last_entry().hash;
  const auto why = [&](const Json& trigger) {
    const auto answer = submit("red", {when(march_to(500, 300), trigger)});
    return answer ? std::string("accepted") : answer.error().text();
  };
  const std::string unknown = why({{"kind", "friend_beaten"}, {"unit", "nobody"}});
  EXPECT_THAT(unknown, Not(IsEmpty()));
  EXPECT_EQ(why({{"kind", "friend_beaten"}, {"unit", "blue"}}), unknown) << "an enemy's unit is one that he knows not";
  EXPECT_THAT(why({{"kind", "friend_beaten"}, {"unit", "red"}}), HasSubstr("another unit"));
  EXPECT_THAT(why({{"kind", "friend_beaten"}}), HasSubstr("tasks[0].when.unit"));
  EXPECT_THAT(why({{"kind", "enemy_near"}}), HasSubstr("tasks[0].when.distance"));
  EXPECT_THAT(why({{"kind", "enemy_at"}, {"distance", 300}}), HasSubstr("tasks[0].when.place"));
  EXPECT_THAT(why({{"kind", "enemy_at"}, {"distance", 300}, {"place", {9000, 1000}}}),
              HasSubstr("tasks[0].when.place"));
  EXPECT_THAT(why({{"kind", "attacked"}, {"distance", 300}}), HasSubstr("tasks[0].when.distance"));
  for (const double metres : {0.0, -5.0, 9.0, 5001.0, 1e300})
    EXPECT_THAT(why({{"kind", "enemy_near"}, {"distance", metres}}), HasSubstr("tasks[0].when.distance")) << metres;
  EXPECT_NE(why({{"kind", "at_noon"}}), "accepted");
  EXPECT_NE(why({{"kind", "attacked"}, {"more", 1}}), "accepted");
  EXPECT_NE(why("attacked"), "accepted");
  EXPECT_EQ(game_->last_entry().hash, before);
}

INSTANTIATE_TEST_SUITE_P(Books, Triggers, ::testing::Values("reisswitz", "wrg1750"),
                         [](const auto& book) { return book.param; });

}  // namespace
}  // namespace krieg
