// Whole periods on the ground: what troops do by their orders, and what follows.
#include <gtest/gtest.h>

#include "engagement.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

double moved_paces(const Engagement& engagement, const std::string& id, double from_x) {
  return std::abs(engagement.unit(id).position.x.metres() - from_x) / metres_per_pace;
}

Json way_to(double x, double y) { return {{{"kind", "march"}, {"path", {{x, y}}}}}; }

TEST(Periods, ALineMarchesFortyPacesAndAColumnSixty) {
  Engagement engagement(Units{foot("line", "red", 500, 800), foot("column", "red", 500, 1200, "column"),
                              foot("far", "blue", 2900, 1000)});
  engagement.order("line", {{{"kind", "march"}, {"path", {{1500, 800}}}, {"formation", "line"}}});
  engagement.order("column", way_to(1500, 1200));
  engagement.play();
  EXPECT_NEAR(moved_paces(engagement, "line", 500), 40, 1);
  EXPECT_NEAR(moved_paces(engagement, "column", 500), 60, 1);
}

TEST(Periods, OriginalOrdersNeedNoTestAndLaterOnesWait) {
  Engagement engagement(Units{foot("a", "red", 700, 1000, "column"), foot("far", "blue", 2900, 1000)});
  engagement.order("a", way_to(1500, 1000));
  engagement.play();
  EXPECT_TRUE(engagement.laid("obedience").empty());
  EXPECT_GT(moved_paces(engagement, "a", 700), 50);
  engagement.order("a", way_to(700, 1000));
  engagement.play();
  EXPECT_FALSE(engagement.memory("a").orders.waiting.empty()) << "an order takes a complete period at least";
  engagement.play();
  EXPECT_EQ(engagement.laid("obedience").size(), 1U);
  EXPECT_TRUE(engagement.memory("a").orders.waiting.empty());
}

TEST(Periods, TwoLinesFireAtEachOther) {
  // Facts: total_of_factors.
  Engagement engagement(Units{foot("a", "red", 1500, 1000), foot("b", "blue", 1500 + 50 * metres_per_pace, 1000)});
  engagement.play();
  EXPECT_EQ(engagement.laid("fire").size(), 2U);
  EXPECT_LT(men_of(engagement.unit("a")), 540);
  EXPECT_LT(men_of(engagement.unit("b")), 540);
  const Json facts = engagement.facts("fire", "a");
  EXPECT_EQ(facts["weapon"], "line_musket");
  EXPECT_EQ(facts["figures"], 36);
  EXPECT_EQ(facts["target"]["formation"], "line");
}

TEST(Periods, CavalryWithinReachMakesInfantryFormSquare) {
  Engagement engagement(Units{foot("a", "red", 1000, 1000), horse("b", "blue", 1000 + 200 * metres_per_pace, 1000)});
  engagement.play();
  EXPECT_EQ(engagement.unit("a").formation, Shape::square);
}

// Page 10; reading 136: of two bodies of cavalry the nearer one may be too near or out of its reach, and the other one
// forces the square.
TEST(Periods, AnyCavalryWithinReachMakesInfantryFormSquare) {
  const auto forms_square = [](double heavy_paces, double light_paces) {
    Engagement engagement(
        Units{foot("a", "red", 1000, 1000),
              horse("heavy", "blue", 1000 + heavy_paces * metres_per_pace, 1000 - 100 * metres_per_pace),
              horse("light", "blue", 1000 + light_paces * metres_per_pace, 1000 + 230 * metres_per_pace, Json::object(),
                    "light_cavalry")});
    engagement.play();
    return engagement.unit("a").formation == Shape::square;
  };
  EXPECT_TRUE(forms_square(100, 245)) << "too late for the heavy horse; the light horse is beyond half of its reach";
  EXPECT_TRUE(forms_square(245, 250)) << "the heavy horse does not reach so far";
  EXPECT_FALSE(forms_square(100, 300)) << "too late for the one, and the other does not reach";
  EXPECT_FALSE(forms_square(100, 110)) << "too late for both";
}

TEST(Periods, CavalryChargesGunsAndOneSideBreaks) {
  Engagement engagement(Units{guns("a", "red", 1000, 1000), horse("b", "blue", 1000 + 150 * metres_per_pace, 1000)});
  engagement.order("b", {{{"kind", "attack"}, {"target", {1000, 1000}}}});
  engagement.play();
  EXPECT_FALSE(engagement.laid("shock").empty());
}

TEST(Periods, AnOrderThatWaitsOutlivesTheEndOfTheOldOne) {
  Engagement engagement(Units{foot("a", "red", 1200, 1000, "column"), foot("far", "blue", 2900, 1000)},
                        {{"weather", "fair"}});
  engagement.order("a", way_to(1210, 1000));
  engagement.play();  // it arrives in this period
  engagement.order("a", way_to(1500, 1000));
  engagement.play();
  ASSERT_FALSE(engagement.memory("a").orders.waiting.empty());
  engagement.play(3);
  EXPECT_TRUE(engagement.memory("a").orders.waiting.empty());
}

TEST(Periods, AMarchGoesOnAfterASquare) {
  Engagement engagement(
      Units{foot("a", "red", 1000, 1000, "column"), horse("b", "blue", 1000 + 210 * metres_per_pace, 1000)});
  engagement.order("a", way_to(1400, 1400));
  engagement.order("b", {{{"kind", "retire"}, {"path", {{2800, 1000}}}}});
  engagement.play();
  ASSERT_EQ(engagement.unit("a").formation, Shape::square);
  const Point stood = engagement.unit("a").position;
  engagement.play(8);
  EXPECT_NE(engagement.unit("a").formation, Shape::square) << "the cavalry is gone";
  EXPECT_GT(distance_m(engagement.unit("a").position, stood), 50.0) << "and the march goes on";
}

TEST(Periods, TheUmpireNamesEnemiesThatAreThere) {
  Engagement engagement(Units{horse("a", "red", 700, 1000), horse("b", "blue", 2300, 1000)});
  engagement.play();
  const auto edit = [&](Json shock) {
    return engagement.game()
        .submit({EntryKind::edit_unit,
                 SeatId{"umpire"},
                 {{"unit", "a"}, {"memory", {{"shock", std::move(shock)}}}, {"reason", "for the test"}}})
        .has_value();
  };
  EXPECT_FALSE(edit({{"charges", "nobody"}}));
  EXPECT_FALSE(edit({{"in_melee_with", "a"}})) << "no enemy";
  EXPECT_TRUE(edit({{"pursues", "b"}}));
  engagement.play(2);
}

}  // namespace
}  // namespace krieg::wrg1750
