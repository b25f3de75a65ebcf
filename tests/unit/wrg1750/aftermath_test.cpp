// Pages 12, 16 and 17: breaks, rout, pursuit, prisoners, generals, rallying, losses, victory, logistics.
#include <gtest/gtest.h>

#include <limits>

#include "wrg1750/book/generals.hpp"
#include "wrg1750/book/recovery.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/book/victory.hpp"

namespace krieg::wrg1750 {
namespace {

TEST(Breaks, HaveThreeCausesBesidesShock) {
  EXPECT_FALSE(breaks({}).broken);
  EXPECT_TRUE(breaks({Troop::line_infantry, Quality::badly_trained, 10, 10, 0, 0, false}).broken);
  EXPECT_FALSE(breaks({Troop::line_infantry, Quality::badly_trained, 10, 9, 0, 0, false}).broken);
  EXPECT_FALSE(breaks({Troop::line_infantry, Quality::well_trained, 10, 10, 0, 0, false}).broken);
  EXPECT_TRUE(breaks({Troop::line_infantry, Quality::well_trained, 10, 0, 10, 2, false}).broken);
  EXPECT_FALSE(breaks({Troop::line_infantry, Quality::well_trained, 10, 0, 10, 1, false}).broken);
  EXPECT_FALSE(breaks({Troop::line_infantry, Quality::well_trained, 10, 0, 9, 2, false}).broken);
  EXPECT_FALSE(breaks({Troop::light_cavalry, Quality::well_trained, 10, 0, 10, 2, false}).broken) << "infantry";
  EXPECT_TRUE(breaks({Troop::light_cavalry, Quality::well_trained, 10, 0, 0, 0, true}).broken);
}

TEST(Rout, SlowsByTwentyEachPeriod) {
  EXPECT_EQ(rout_paces(Troop::light_cavalry, 1), 240);
  EXPECT_EQ(rout_paces(Troop::light_cavalry, 2), 220);
  EXPECT_EQ(rout_paces(Troop::line_infantry, 1), 60);
  EXPECT_EQ(rout_paces(Troop::line_infantry, 3), 20);
  EXPECT_EQ(rout_paces(Troop::line_infantry, 4), 0);
  EXPECT_EQ(rout_paces(Troop::line_infantry, std::numeric_limits<int>::max()), 0);
  EXPECT_EQ(rout_paces(Troop::wagons, 1), 20) << "the normal move, where there is no charge (reading 31)";
}

TEST(Rout, EndsInAHaltOrInDispersal) {
  EXPECT_FALSE(rout({Troop::light_cavalry, 1, true}).may_begin_to_rally);
  EXPECT_TRUE(rout({Troop::light_cavalry, 1, false}).may_begin_to_rally);
  EXPECT_TRUE(rout({Troop::light_cavalry, 3, true}).disperses);
  EXPECT_FALSE(rout({Troop::light_cavalry, 3, false}).may_begin_to_rally);
}

TEST(Pursuit, SlowsByThirtyEachPeriod) {
  EXPECT_EQ(pursuit_paces(Troop::light_cavalry, 1), 230);
  EXPECT_EQ(pursuit_paces(Troop::heavy_cavalry, 2), 180);
  EXPECT_EQ(pursuit_paces(Troop::line_infantry, 3), 0);
}

TEST(Pursuit, IsADutyOfCavalry) {
  const auto must = [](Troop troop, bool british, int period, const Readings& readings = {}) {
    return pursuit({troop, british, period, false}, readings).must_pursue;
  };
  EXPECT_TRUE(must(Troop::heavy_cavalry, false, 1));
  EXPECT_FALSE(must(Troop::heavy_cavalry, false, 2));
  EXPECT_TRUE(must(Troop::light_cavalry, true, 2));
  EXPECT_FALSE(must(Troop::light_cavalry, true, 3));
  Readings one;
  one.british_light_pursuit_periods = 1;
  EXPECT_FALSE(must(Troop::light_cavalry, true, 2, one));
  EXPECT_FALSE(must(Troop::line_infantry, false, 1));
  EXPECT_TRUE(pursuit({Troop::line_infantry, false, 1, false}).may_pursue);
  EXPECT_TRUE(pursuit({Troop::light_field_artillery, false, 9, false}).may_pursue) << "by fire";
  EXPECT_TRUE(pursuit({Troop::light_cavalry, false, 1, true}).takes_prisoners);
}

TEST(Prisoners, HaveASmallEscort) {
  EXPECT_EQ(prisoners({1, 6, false}).escort_figures, 1);
  EXPECT_EQ(prisoners({30, 6, false}).escort_figures, 3);
  EXPECT_EQ(prisoners({31, 6, false}).escort_figures, 4);
  EXPECT_EQ(prisoners({100, 6, false}).escort_figures, 6);
  EXPECT_FALSE(prisoners({1, 6, true}).may_fight_again);
}

TEST(Generals, ShareTheLossesOfTheirTroops) {
  EXPECT_EQ(general_in_danger({50, 9, 15}).share, 5);
  EXPECT_EQ(general_in_danger({50, 9, 15}).throws_needed, 1);
  EXPECT_EQ(general_in_danger({50, 9, 15}, {5}).fate, GeneralFate::unhurt) << "5 and 5 do not exceed 10";
  EXPECT_EQ(general_in_danger({50, 9, 15}, {6}).fate, GeneralFate::wounded);
  EXPECT_EQ(general_in_danger({15, 0, 15}).fate, GeneralFate::dead);
  EXPECT_EQ(general_in_danger({100000, 0, 15}).men_left, 0);
  EXPECT_EQ(general_in_danger({4, 9, 15}).fate, GeneralFate::unhurt) << "nobody of his figure falls";
}

TEST(Rallying, TakesAQuietPeriod) {
  EXPECT_FALSE(rally({}).needs_to_rally);
  EXPECT_TRUE(rally({}).may_advance_or_charge);
  RallyFacts facts;
  facts.routed = true;
  EXPECT_FALSE(rally(facts).rallied);
  facts.stood_a_full_period = true;
  EXPECT_TRUE(rally(facts).rallied);
  facts.men_lost = facts.figures;
  EXPECT_FALSE(rally(facts).may_advance_or_charge);
}

TEST(Losses, ShakeHaltAndDisperse) {
  const auto effect = [](int original, int left, int men = 0, int routed = 0, bool general = false) {
    return effect_of_losses({original, left, 30, men, routed, general}).effect;
  };
  EXPECT_EQ(effect(30, 30), LossEffect::none);
  EXPECT_EQ(effect(30, 21), LossEffect::none);
  EXPECT_EQ(effect(30, 20), LossEffect::severely_shaken);
  EXPECT_EQ(effect(30, 20, 0, 0, true), LossEffect::none);
  EXPECT_EQ(effect(30, 15, 0, 0, true), LossEffect::no_further_advance);
  EXPECT_EQ(effect(30, 0), LossEffect::no_further_advance);
  EXPECT_EQ(effect(30, 30, 90), LossEffect::severely_shaken);
  EXPECT_EQ(effect(30, 30, 89), LossEffect::none);
  EXPECT_EQ(effect(30, 24, 90), LossEffect::severely_shaken);
  EXPECT_EQ(effect(30, 24, 89), LossEffect::none) << "of the figures before the period, not of those that are left";
  EXPECT_EQ(effect(30, 30, 150), LossEffect::disperses);
  EXPECT_EQ(effect(30, 30, 0, 3), LossEffect::disperses);
}

TEST(OffTheTable, PursuersAloneReturn) {
  EXPECT_TRUE(off_table({true}).returns);
  EXPECT_EQ(off_table({true}).after_periods, 1);
  EXPECT_FALSE(off_table({false}).returns);
}

TEST(Victory, IsHalfAndHalfAndObjectives) {
  const VictoryFacts facts{{1000, 200, 50, 30}, {800, 100, 300, 0}, false};
  EXPECT_DOUBLE_EQ(victory(facts).first_score, 400 + 200 + 30);
  EXPECT_DOUBLE_EQ(victory(facts).second_score, 350 + 125);
  EXPECT_EQ(victory(facts).victor, Victor::first);
}

TEST(Victory, NeedsATenthMoreAmongFriends) {
  const auto victor = [](double objectives, bool convention) {
    return victory({{200, 0, 0, objectives}, {200, 0, 0, 0}, convention}).victor;
  };
  EXPECT_EQ(victor(10, false), Victor::first);
  EXPECT_EQ(victor(9, false), Victor::draw);
  EXPECT_EQ(victor(1, true), Victor::first);
  EXPECT_EQ(victor(0, true), Victor::draw);
  EXPECT_EQ(victory({}).victor, Victor::draw) << "nothing against nothing";
}

TEST(Objectives, AreHeldByFormedTroops) {
  EXPECT_TRUE(objective({}).controlled);
  EXPECT_FALSE(objective({Troop::light_infantry, Formation::line, true, true, false}).controlled);
  EXPECT_TRUE(objective({Troop::light_infantry, Formation::line, false, true, false}).controlled);
  EXPECT_FALSE(objective({Troop::general, Formation::line, true, true, false}).controlled);
  EXPECT_FALSE(objective({Troop::siege_artillery, Formation::line, true, true, false}).controlled);
  EXPECT_FALSE(objective({Troop::line_infantry, Formation::line, true, false, false}).controlled);
  EXPECT_TRUE(objective({Troop::line_infantry, Formation::line, true, false, true}).controlled);
}

TEST(Logistics, CountLoadsOfMules) {
  EXPECT_EQ(logistics({1, 0, 1}).mules, 1);
  EXPECT_EQ(logistics({0, 25, 1}).mules, 1);
  EXPECT_EQ(logistics({0, 26, 1}).mules, 2);
  EXPECT_EQ(logistics({4, 100, 1}).camels, 4);
  EXPECT_EQ(logistics({4, 100, 1}).wagons_or_elephants, 2);
  EXPECT_EQ(logistics({0, 0, 5}).mules, 0);
}

}  // namespace
}  // namespace krieg::wrg1750
