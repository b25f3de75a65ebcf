// The points of both sides and the order sheet, as play counts them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "battlefield.hpp"
#include "engagement.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {
namespace {

using ::testing::ElementsAre;

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
  // Facts: commanding_generals, subordinate_generals.
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

// Page 17: half of the points of those "who are neither dead nor prisoner": a wounded general counts for both sides.
TEST(Standings, AWoundedGeneralCountsAsOneWhoHasLeftTheField) {
  for (const std::string fate : {"wounded", "dead"}) {
    bool is_hit = false;
    for (std::uint64_t seed = 1; seed <= 12 && !is_hit; ++seed) {
      Engagement engagement(
          Units{foot("a", "red", 100, 400), foot("wing", "red", 300, 1300), foot("b", "blue", 100 + 50 * P, 400)},
          {{"weather", "fair"}}, small::no_features(), small::level_heights(), seed);
      engagement.rule("fire", "b", {{"men", 130}});
      engagement.rule("flinch", "a", {{"paces", 0}, {"breaks", false}});
      engagement.rule("break", "a", {{"broken", false}});
      engagement.rule("general", "a", {{"fate", fate}});
      engagement.play(2);
      is_hit = engagement.world().officers.at(OfficerId{"red-second"}).fallen;
      if (!is_hit) continue;
      const double of_troops = row(engagement, "points_lost").red - (fate == "dead" ? 50 : 0);
      EXPECT_EQ(row(engagement, "points_gone").red, fate == "wounded" ? 50 : 0);
      EXPECT_EQ(static_cast<int>(of_troops) % 3, 0) << "the rest are figures of three points";
    }
    EXPECT_TRUE(is_hit);
  }
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
  // Facts: alone_there, troop, formation, in_the_open.
  const auto of_place = [](Units units, const std::string& features = small::no_features()) {
    Engagement engagement(units, {{"weather", "fair"}, {"objectives", objective_at(1000)}}, features);
    const StandingRow place = row(engagement, "points_of_place");
    return std::pair(place.red, place.blue);
  };
  const Json red = foot("a", "red", 1000, 1000), far = foot("b", "blue", 2500, 1000);
  EXPECT_EQ(of_place({red, far}), std::pair(80.0, 0.0));
  EXPECT_EQ(of_place({red, foot("b", "blue", 1030, 1000)}), std::pair(0.0, 0.0)) << "an enemy stands there too";
  EXPECT_EQ(of_place({light_foot("a", "red", 1000, 1000), far}), std::pair(0.0, 0.0)) << "skirmishers in the open";
  EXPECT_EQ(of_place({light_foot("a", "red", 1000, 1000), far}, area("wood", 900, 900, 1100, 1100)),
            std::pair(80.0, 0.0))
      << "skirmishers in a wood";
  EXPECT_EQ(of_place({troops("a", "red", 1000, 1000, "light_infantry", "column", elements("company", 4, 5)), far}),
            std::pair(80.0, 0.0))
      << "light infantry in column";
  EXPECT_EQ(of_place({guns("a", "red", 1000, 1000), far}), std::pair(0.0, 0.0)) << "guns";
  const auto wagons = [](const std::string& side, double x) {
    return troops("w", side, x, 1000, "wagons", "column", elements("train", 4, 1));
  };
  EXPECT_EQ(of_place({wagons("red", 1000), foot("a", "red", 300, 1000), far}), std::pair(0.0, 0.0)) << "wagons";
  EXPECT_EQ(of_place({red, wagons("blue", 1060), far}), std::pair(80.0, 0.0)) << "wagons keep nobody from it";
}

StandingRow place_of(Engagement& engagement) { return row(engagement, "points_of_place"); }

/// Before 1785 horse forces no foot into square.
Json mill_options() { return {{"weather", "fair"}, {"year", 1770}, {"objectives", objective_at(1000)}}; }

// The mill reaches 50 paces to the east. Horse moves 140 paces in a period, and foot fires 60 paces far.
constexpr double mill_edge = 1000 + 50 * P;
const Json bars_way = foot("a", "red", mill_edge + 10 * P, 1000);
const Json comes_by_it = horse("b", "blue", mill_edge + 130 * P, 1000, Json::object(), "light_cavalry");

void hold_all(Engagement& engagement, const Units& units) {
  for (const Json& unit : units) engagement.order(unit["id"].get<std::string>(), {{{"kind", "hold"}}});
}

TEST(Standings, TroopsThatBarTheWayControlAPlace) {
  // Blue's horse could be at the mill in the next period. Red's line stands across its way, and nobody at the mill.
  const Units units{bars_way, comes_by_it};
  Engagement barred(units, mill_options());
  EXPECT_EQ(place_of(barred).red, 0.0) << "it is judged at the end of a period";
  hold_all(barred, units);
  barred.play();
  const Json facts = barred.facts("objective", "a");
  ASSERT_FALSE(facts.is_null());
  EXPECT_EQ(facts["blocks_enemy_next_period"], true);
  EXPECT_EQ(facts["alone_there"], false) << "nobody is at the place";
  EXPECT_EQ(facts["troop"], "line_infantry");
  EXPECT_EQ(facts["in_the_open"], true);
  EXPECT_EQ(place_of(barred).red, 80.0);
  EXPECT_EQ(place_of(barred).blue, 0.0);
  barred.play();
  EXPECT_TRUE(barred.laid("objective").empty()) << "the same troops in the same ways are not judged again";
  EXPECT_EQ(place_of(barred).red, 80.0);
}

/// The only case of a way to the mill after a period in which all troops hold; null if there is none.
Json way_to_mill(const Units& units, const std::string& features = krieg::small::no_features()) {
  Engagement engagement(units, mill_options(), features);
  hold_all(engagement, units);
  engagement.play();
  for (const auto& [id, unit] : engagement.world().units) {
    EXPECT_NE(unit.steadiness, krieg::Steadiness(Steadiness::broken)) << id.value;
    EXPECT_EQ(unit.moved_m, 0.0) << id.value;
  }
  const std::vector<Proposal> laid = engagement.laid("objective");
  return laid.size() == 1 ? laid.front().facts.at("facts") : Json();
}

TEST(Standings, AWayIsBarredToEveryEnemyWhoCouldComeByIt) {
  EXPECT_EQ(way_to_mill({bars_way, comes_by_it})["blocks_enemy_next_period"], true);
  const Json from_the_north = horse("c", "blue", 1000, 1000 + 170 * P, {{"facing", 180.0}}, "light_cavalry");
  EXPECT_EQ(way_to_mill({bars_way, comes_by_it, from_the_north})["blocks_enemy_next_period"], false)
      << "it has an open way";
  const std::string river =
      Json{{"type", "FeatureCollection"},
           {"features",
            {{{"type", "Feature"},
              {"properties", {{"id", "place"}, {"kind", "stream"}, {"width", 10}, {"wadeable", false}}},
              {"geometry", {{"type", "LineString"}, {"coordinates", {{0, 1000 + 120 * P}, {3000, 1000 + 120 * P}}}}}}}}}
          .dump();
  EXPECT_EQ(way_to_mill({bars_way, comes_by_it, from_the_north}, river)["blocks_enemy_next_period"], true)
      << "it cannot cross the river";
  EXPECT_TRUE(
      way_to_mill({bars_way, horse("b", "blue", mill_edge + 160 * P, 1000, Json::object(), "light_cavalry")}).is_null())
      << "nobody could be there in the next period";
  EXPECT_TRUE(way_to_mill({foot("a", "red", mill_edge + 10 * P, 1000 + 200 * P), comes_by_it}).is_null())
      << "they do not stand in the way";
  EXPECT_TRUE(way_to_mill({light_foot("a", "red", mill_edge + 5 * P, 1000), comes_by_it}).is_null())
      << "skirmishers in the open control no place";
  EXPECT_TRUE(
      way_to_mill({bars_way, comes_by_it, horse("c", "blue", 1000 - 45 * P, 1000, Json::object(), "light_cavalry")})
          .is_null())
      << "the enemy is there";
}

TEST(Standings, TheUmpireJudgesWhetherAWayIsBarred) {
  const Units units{bars_way, comes_by_it};
  Engagement engagement(units, mill_options());
  hold_all(engagement, units);
  engagement.rule("objective", "a", {{"controlled", false}});
  engagement.play();
  ASSERT_EQ(engagement.laid("objective").size(), 1U);
  EXPECT_EQ(place_of(engagement).red, 0.0);
  engagement.play();
  EXPECT_TRUE(engagement.laid("objective").empty());
  EXPECT_EQ(place_of(engagement).red, 0.0) << "his ruling holds while the troops stand so";
}

TEST(Standings, AJudgementEndsWithWhatItWasAbout) {
  const Units units{bars_way, comes_by_it};
  Engagement engagement(units, mill_options());
  hold_all(engagement, units);
  engagement.play();
  ASSERT_EQ(place_of(engagement).red, 80.0);
  edit(engagement, {{"unit", "b"}, {"position", {1000, 1000}}});
  EXPECT_EQ(place_of(engagement).red, 0.0) << "the enemy has come to the place";
  edit(engagement, {{"unit", "b"}, {"position", {mill_edge + 300 * P, 1000}}});
  engagement.play();
  EXPECT_EQ(place_of(engagement).red, 0.0) << "no enemy could be there in the next period";
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
  ASSERT_EQ(sheet.columns.size(), 7U);
  ASSERT_EQ(sheet.rows.size(), 2U);
  const std::vector<KeyedText>& cells = sheet.rows.front().cells;
  ASSERT_EQ(cells.size(), sheet.columns.size());
  EXPECT_EQ(cells[0].text, std::to_string(figures_that_fight(engagement.unit("a"))));
  EXPECT_EQ(cells[1].text, "Hold");
  EXPECT_EQ(cells[2].text, "") << "no order waits";
  EXPECT_EQ(cells[3].text, "obeys");
  const std::string lost = std::to_string(540 - left);
  EXPECT_EQ(cells[4].text, lost + " / " + lost);
  EXPECT_EQ(cells[5].text, std::to_string((15 - left % 15) % 15));
  EXPECT_EQ(cells[6].text, name_of(Steadiness{engagement.unit("a").steadiness}));
  engagement.order("a", {{{"kind", "retire"}, {"path", {{300, 1000}}}}});
  engagement.play();
  const OrderSheet later = sheet_of(engagement);
  ASSERT_FALSE(engagement.memory("a").orders.waiting.empty());
  EXPECT_EQ(later.rows.front().cells[2].text, "3") << "written after period 1, it may be obeyed in period 3";
}

TEST(OrderSheets, KeepWhatEachPeriodHasCost) {
  Engagement engagement(
      Units{foot("a", "red", 1500, 1000), foot("b", "blue", 1500 + 80 * P, 1000), foot("far", "red", 300, 1900)});
  engagement.order("a", {{{"kind", "hold"}}});
  engagement.order("b", {{{"kind", "hold"}}});
  std::vector<int> men{men_of(engagement.unit("a"))};
  for (int period = 1; period <= 6; ++period) {
    engagement.play();
    men.push_back(men_of(engagement.unit("a")));
  }
  const OrderSheet sheet = sheet_of(engagement);
  ASSERT_EQ(sheet.turn_columns.size(), 3U);
  const auto row = [&](const std::string& unit) {
    return *std::find_if(sheet.rows.begin(), sheet.rows.end(),
                         [&](const SheetRow& each) { return each.unit.value == unit; });
  };
  EXPECT_TRUE(row("far").turns.empty()) << "nothing has happened to it";
  ASSERT_FALSE(row("a").turns.empty());
  int lost = 0;
  for (const SheetTurn& turn : row("a").turns) {
    ASSERT_EQ(turn.cells.size(), sheet.turn_columns.size());
    const auto period = static_cast<std::size_t>(turn.turn);
    ASSERT_LT(period, men.size());
    EXPECT_EQ(turn.cells[0].text, std::to_string(men[period - 1] - men[period])) << "period " << period;
    EXPECT_EQ(turn.cells[1].text, std::to_string((15 - men[period] % 15) % 15));
    lost += men[period - 1] - men[period];
  }
  EXPECT_EQ(lost, 540 - men.back()) << "no period with losses is left out";
  EXPECT_LT(row("a").turns.size(), 6U) << "nothing is written of a period in which the enemy was out of range";
}

TEST(OrderSheets, TellEveryStateAndWhoKeepsToHisFormerOrder) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000), foot("b", "blue", 2500, 1000)});
  engagement.order("a", {{{"kind", "hold"}}});
  engagement.play();
  engagement.edit(
      "a", {{"orders", {{"kept_old", true}}}, {"recovery", {{"must_rally", true}, {"no_further_advance", true}}}});
  const std::vector<KeyedText> cells = sheet_of(engagement).rows.front().cells;
  EXPECT_EQ(cells[3].text, "keeps old order");
  EXPECT_EQ(cells.back().text, "formed, must rally, no further advance");
  engagement.edit("a", {{"shock", {{"in_melee_with", "b"}}}});
  EXPECT_EQ(sheet_of(engagement).rows.front().cells.back().text, "formed, in melee, must rally, no further advance");
}

// The sheet's columns ORDERS and PERIOD DUE TO ARRIVE: the order as it was written, what is done of it, and those that
// are in hand and not obeyed yet.
TEST(OrderSheets, HaveTheWholeOrderAndThoseThatWait) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000, "column"), foot("b", "blue", 2900, 1900)});
  engagement.order("a", {{{"kind", "march"}, {"path", {{1000 + 90 * P, 1000}}}},
                         {{"kind", "support"}, {"target", {2000, 1000}}, {"target_words", "b troops"}},
                         {{"kind", "hold"}}});
  const auto orders = [&] { return sheet_of(engagement).rows.front().orders; };
  EXPECT_EQ(sheet_of(engagement).order_column, 1);
  engagement.play();
  ASSERT_EQ(orders().size(), 1U);
  EXPECT_EQ(orders().front().tasks.size(), 3U);
  EXPECT_EQ(orders().front().tasks_done, 0);
  EXPECT_EQ(orders().front().text, "As said.");
  EXPECT_EQ(orders().front().tasks[1].target_words, "b troops");
  engagement.play();
  ASSERT_EQ(orders().front().tasks.size(), 3U) << "also what is done stays on the sheet";
  EXPECT_EQ(orders().front().tasks_done, 1);

  engagement.order("a", {{{"kind", "retire"}, {"path", {{300, 1000}}}}});
  engagement.play();
  ASSERT_EQ(orders().size(), 2U);
  EXPECT_EQ(orders()[0].state, SheetOrderState::in_force);
  EXPECT_FALSE(orders()[0].due_turn);
  EXPECT_EQ(orders()[1].state, SheetOrderState::waits);
  EXPECT_EQ(orders()[1].due_turn, 4) << "written after period 2, with one complete period between";
  EXPECT_EQ(orders()[1].tasks.front().kind, krieg::TaskKind{TaskKind::retire});

  engagement.rule("obedience", "a", {{"action", "halts"}});
  engagement.play();
  ASSERT_EQ(orders().size(), 1U);
  EXPECT_EQ(orders()[0].state, SheetOrderState::not_obeyed) << "it halts, and the order that was tested stays written";
  EXPECT_EQ(orders()[0].tasks.front().kind, krieg::TaskKind{TaskKind::retire});
}

// The states of pages 13 to 17, each in the period in which it came: flinched, broken, routing, rallied.
TEST(OrderSheets, TellTheStatesOfTheBookPeriodByPeriod) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000), horse("h", "blue", 1000 + 150 * P, 1000)});
  engagement.order("a", hold());
  engagement.order("h", attack(1000, 1000));
  std::set<std::string> told, of_cavalry;
  for (int period = 1; period <= 8; ++period) {
    engagement.play();
    const OrderSheet sheet = sheet_of(engagement);
    for (const SheetRow& row : sheet.rows)
      for (const SheetTurn& turn : row.turns) (row.unit.value == "a" ? told : of_cavalry).insert(turn.cells[2].text);
  }
  const auto has = [](const std::set<std::string>& all, const std::string& words) {
    return std::any_of(all.begin(), all.end(), [&](const std::string& one) { return one.find(words) != one.npos; });
  };
  EXPECT_TRUE(has(told, "has broken"));
  EXPECT_TRUE(has(told, "routs") || has(told, "captured"));
  EXPECT_TRUE(has(of_cavalry, "has charged"));
  EXPECT_TRUE(has(of_cavalry, "pursues"));
  EXPECT_TRUE(has(of_cavalry, "must rally"));
  EXPECT_TRUE(has(of_cavalry, "has rallied"));
}

TEST(OrderSheets, KeepAChargeThatHasEnded) {
  // Red loses the fight and leaves the field. The winner does not charge any more.
  Engagement engagement(Units{horse("a", "red", 1000, 1000), horse("b", "blue", 1000 + 150 * P, 1000)});
  engagement.order("a", attack(1000 + 150 * P, 1000));
  engagement.order("b", attack(1000, 1000));
  engagement.play();
  ASSERT_TRUE(engagement.unit("a").gone);
  ASSERT_FALSE(engagement.memory("b").shock.charges);
  const std::vector<SheetTurn> turns = sheet_of(engagement).rows.back().turns;
  ASSERT_EQ(turns.size(), 1U);
  EXPECT_EQ(turns.front().cells[2].text, "disorganised, has charged, must rally");
}
TEST(OrderSheets, HaveNoOrderThatAnUmpireInvents) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000), foot("b", "blue", 2500, 1000)});
  engagement.play();
  EXPECT_THROW(engagement.edit("a", {{"orders", {{"tested", 999}, {"kept_old", true}}}}), std::runtime_error);
  EXPECT_EQ(sheet_of(engagement).rows.size(), 2U);
}
TEST(OrderSheets, WriteOnceThatAUnitHasLeftTheField) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000), foot("b", "blue", 2900, 1900)});
  engagement.play();
  edit(engagement, {{"unit", "a"}, {"gone", true}});
  engagement.play(3);
  const SheetRow row = sheet_of(engagement).rows.front();
  EXPECT_EQ(row.cells.back().text, "off the field");
  ASSERT_EQ(row.turns.size(), 1U);
  EXPECT_EQ(row.turns.front().cells[2].text, "off the field");
}

}  // namespace
}  // namespace krieg::wrg1750
