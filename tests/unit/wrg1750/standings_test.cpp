// The points of both sides and the order sheet, as play counts them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engagement.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

using ::testing::ElementsAre;

constexpr double P = metres_per_pace;

Standings standings(Engagement& engagement) {
  const Game& game = engagement.game();
  return standings_of(game.rules(), engagement.world(), game.scenario(), game.directory());
}

StandingRow row(Engagement& engagement, const std::string& key) {
  for (const StandingRow& each : standings(engagement).rows)
    if (each.what.key == key) return each;
  throw std::runtime_error("no row " + key);
}

Json objective_at(double x) {
  return {{{"place", "the mill"}, {"position", {x, 1000}}, {"radius_paces", 50}, {"points", 80}}};
}

void edit(Engagement& engagement, Json changes) {
  changes["reason"] = "for the test";
  krieg::small::must(engagement.game(), EntryKind::edit_unit, "umpire", std::move(changes));
}

// A battalion of six companies of six figures: 20 + 6 * 5 + 36 * 3 = 158 points. The generals: 75 and 50.
TEST(Standings, CountTheArmyAndItsLosses) {
  Engagement engagement(Units{foot("a", "red", 500, 1000), foot("b", "red", 500, 1400), foot("c", "blue", 2500, 1000)});
  engagement.play();
  EXPECT_EQ(row(engagement, "points_of_army").red, 2 * 158 + 75 + 50);
  EXPECT_EQ(row(engagement, "points_of_army").blue, 158 + 75 + 50);
  EXPECT_EQ(row(engagement, "points_lost").red, 0);
  // Six figures are lost at 3 points each.
  edit(engagement, {{"unit", "a"}, {"men", std::vector<int>(6, 75)}});
  EXPECT_EQ(row(engagement, "points_lost").red, 6 * 3);
  EXPECT_EQ(row(engagement, "score").red, (441 - 18) / 2.0);
  EXPECT_EQ(row(engagement, "score").blue, 283 / 2.0 + 18 / 2.0);
  const std::vector<SideLosses> losses = standings(engagement).losses;
  EXPECT_EQ(losses.at(0).men, 1080);
  EXPECT_EQ(losses.at(0).men_lost, 90);
  EXPECT_EQ(losses.at(1).men_lost, 0);
}

TEST(Standings, TroopsThatLeaveTheFieldCountForTheEnemyAlone) {
  Engagement engagement(Units{foot("a", "red", 500, 1000), foot("b", "red", 500, 1400), foot("c", "blue", 2500, 1000)});
  engagement.play();
  edit(engagement, {{"unit", "b"}, {"gone", true}});
  EXPECT_EQ(row(engagement, "points_lost").red, 0);
  EXPECT_EQ(row(engagement, "points_gone").red, 158);
  EXPECT_EQ(row(engagement, "score").blue, (283 + 158) / 2.0);
  EXPECT_EQ(standings(engagement).losses.at(0).units_gone, 1);
  EXPECT_EQ(standings(engagement).losses.at(0).men_lost, 0) << "they live";
}

TEST(Standings, APlaceIsHeldByFormedTroopsAlone) {
  const auto of_place = [](Units units) {
    Engagement engagement(units, {{"weather", "fair"}, {"objectives", objective_at(1000)}});
    const StandingRow place = row(engagement, "points_of_place");
    return std::pair(place.red, place.blue);
  };
  const Json red = foot("a", "red", 1000, 1000), far = foot("b", "blue", 2500, 1000);
  EXPECT_EQ(of_place({red, far}), std::pair(80.0, 0.0));
  EXPECT_EQ(of_place({red, foot("b", "blue", 1030, 1000)}), std::pair(0.0, 0.0)) << "an enemy stands there too";
  EXPECT_EQ(of_place({light_foot("a", "red", 1000, 1000), far}), std::pair(0.0, 0.0)) << "skirmishers in the open";
  EXPECT_EQ(of_place({guns("a", "red", 1000, 1000), far}), std::pair(0.0, 0.0)) << "guns";
}

TEST(Standings, AreADrawWithinATenth) {
  const auto verdict = [](Units units, bool convention) {
    Engagement engagement(units, {{"weather", "fair"}, {"convention_game", convention}});
    return standings(engagement).verdict->key;
  };
  const Units equal{foot("a", "red", 500, 1000), foot("c", "blue", 2500, 1000)};
  const Units unequal{foot("a", "red", 500, 1000), foot("b", "red", 500, 1400), foot("c", "blue", 2500, 1000)};
  EXPECT_EQ(verdict(equal, false), "it_would_be_a_draw");
  EXPECT_EQ(verdict(unequal, false), "red_would_win");
  const Units nearly{foot("a", "red", 500, 1000, "line", {{"grenadiers", true}}), foot("c", "blue", 2500, 1000)};
  EXPECT_EQ(verdict(nearly, true), "red_would_win") << "a convention game is won by any majority";
}

OrderSheet sheet_of(Engagement& engagement) {
  const Game& game = engagement.game();
  return game.rules().order_sheet(engagement.world(), game.scenario(), game.directory());
}

TEST(OrderSheets, ShowTheOrderAndWhatBecameOfIt) {
  Engagement engagement(Units{foot("a", "red", 1500, 1000), foot("b", "blue", 1500 + 110 * P, 1000)});
  engagement.order("a", {{{"kind", "hold"}}});
  engagement.play();
  const int left = men_of(engagement.unit("a"));
  const OrderSheet sheet = sheet_of(engagement);
  ASSERT_EQ(sheet.columns.size(), 6U);
  ASSERT_EQ(sheet.rows.size(), 2U);
  const std::vector<KeyedText>& cells = sheet.rows.front().cells;
  ASSERT_EQ(cells.size(), sheet.columns.size());
  EXPECT_EQ(cells[0].text, "Hold");
  EXPECT_EQ(cells[1].text, "") << "no order waits";
  EXPECT_EQ(cells[2].text, "obeys");
  const std::string lost = std::to_string(540 - left);
  EXPECT_EQ(cells[3].text, lost + " / " + lost);
  EXPECT_EQ(cells[4].text, std::to_string((15 - left % 15) % 15));
  EXPECT_EQ(cells[5].text, name_of(Steadiness{engagement.unit("a").steadiness}));
  engagement.order("a", {{{"kind", "retire"}, {"path", {{300, 1000}}}}});
  engagement.play();
  const OrderSheet later = sheet_of(engagement);
  ASSERT_FALSE(engagement.memory("a").orders.waiting.empty());
  EXPECT_EQ(later.rows.front().cells[1].text, "3") << "written after period 1, it may be obeyed in period 3";
}

TEST(OrderSheets, TellEveryStateAndWhoKeepsToHisFormerOrder) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000), foot("b", "blue", 2500, 1000)});
  engagement.order("a", {{{"kind", "hold"}}});
  engagement.play();
  engagement.edit(
      "a", {{"orders", {{"kept_old", true}}}, {"recovery", {{"must_rally", true}, {"no_further_advance", true}}}});
  const std::vector<KeyedText> cells = sheet_of(engagement).rows.front().cells;
  EXPECT_EQ(cells[2].text, "keeps old order");
  EXPECT_EQ(cells.back().text, "formed, must rally, no further advance");
}

}  // namespace
}  // namespace krieg::wrg1750
