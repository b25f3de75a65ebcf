#include "reisswitz/book/fire.hpp"

#include <gtest/gtest.h>

#include "land/cover.hpp"
#include "printed_tables.hpp"
#include "reisswitz/book/losses.hpp"
#include "reisswitz/play/canister_phase.hpp"

namespace krieg::reisswitz {
namespace {

TEST(FireTables, ArtilleryAsPrinted) {
  const std::array<std::pair<Calibre, Effect>, 4> order{{{Calibre::six_pounder, Effect::bad},
                                                         {Calibre::six_pounder, Effect::good},
                                                         {Calibre::twelve_pounder, Effect::bad},
                                                         {Calibre::twelve_pounder, Effect::good}}};
  for (std::size_t i = 0; i < printed_artillery.size(); ++i) {
    const PrintedRow& printed = printed_artillery[i];
    const auto [calibre, effect] = order[i / 4];
    const auto band = range_band(calibre, printed.to);
    ASSERT_TRUE(band);
    EXPECT_EQ(artillery_points(calibre, effect, *band), printed.points) << i;
    EXPECT_EQ(range_band(calibre, printed.from + 1), band) << "the row begins beyond " << printed.from;
  }
}

TEST(FireTables, SmallArmsAsPrinted) {
  const std::array<std::pair<SmallArms, Effect>, 4> order{{{SmallArms::skirmishers, Effect::bad},
                                                           {SmallArms::skirmishers, Effect::good},
                                                           {SmallArms::half_battalion, Effect::bad},
                                                           {SmallArms::half_battalion, Effect::good}}};
  for (std::size_t i = 0; i < printed_small_arms.size(); ++i) {
    const PrintedRow& printed = printed_small_arms[i];
    const auto [who, effect] = order[i / 4];
    const Faces* points = small_arms_points(who, effect, printed.to);
    ASSERT_TRUE(points);
    EXPECT_EQ(*points, printed.points) << i;
    EXPECT_EQ(*small_arms_points(who, effect, printed.from + 1), printed.points)
        << "the row begins beyond " << printed.from;
  }
}

TEST(FireTables, Reaches) {
  EXPECT_EQ(reach(Calibre::six_pounder), 1800);
  EXPECT_EQ(reach(Calibre::twelve_pounder), 2000);
  EXPECT_EQ(range_band(Calibre::six_pounder, 1800.5), std::nullopt);
  EXPECT_EQ(small_arms_points(SmallArms::half_battalion, Effect::good, 400.5), nullptr);
  EXPECT_EQ(small_arms_points(SmallArms::rifles, Effect::good, 400.5), nullptr);
}

// Section 3: canister with good effect gives the best result once, half of it once, two thirds twice, one third twice.
TEST(FireTables, CanisterIsBuiltFromItsBestResult) {
  const Faces& good = artillery_points(Calibre::six_pounder, Effect::good, RangeBand::small_canister);
  EXPECT_EQ(good, (Faces{60 / 3, 60 / 3, 60 / 2, 60 * 2 / 3, 60 * 2 / 3, 60}));
  const Faces& bad = artillery_points(Calibre::six_pounder, Effect::bad, RangeBand::small_canister);
  EXPECT_EQ(bad, (Faces{60 / 5, 60 / 5, 60 / 3, 60 * 5 / 12, 60 * 5 / 12, 60 / 2}));
}

// On average the printed musketry with good effect beats that with bad effect at every range, 100 paces included.
TEST(FireTables, GoodEffectIsBetterOnAverage) {
  for (const double distance : {50.0, 150.0, 250.0, 350.0}) {
    const auto sum = [&](Effect effect) {
      const Faces& f = *small_arms_points(SmallArms::half_battalion, effect, distance);
      return f[0] + f[1] + f[2] + f[3] + f[4] + f[5];
    };
    EXPECT_GT(sum(Effect::good), sum(Effect::bad)) << distance;
  }
}

ArtilleryFireFacts battery(int pounder, double distance, Effect effect) {
  ArtilleryFireFacts facts;
  facts.pounder = pounder;
  facts.distance_paces = distance;
  facts.effect = effect;
  return facts;
}

// Section 3, Using the Artillery Fire Table, Example: large canister at 700 paces. The example's six points are those
// of bad effect, faces 1 and 2; the table counts for its die of 4 (reading 33). Its conversion is used: three points
// are ten men.
TEST(ArtilleryFire, ExampleAtSevenHundredPaces) {
  const FireResolution resolution = artillery_fire(battery(6, 700, Effect::good), {4});
  EXPECT_EQ(resolution.range.text, "large canister");
  EXPECT_DOUBLE_EQ(resolution.points, 25);
  EXPECT_DOUBLE_EQ(artillery_fire(battery(6, 700, Effect::bad), {1}).points, 6);
  EXPECT_EQ(losses(6, Branch::line_infantry, Formation::line_two_ranks, false).men, 20);
}

TEST(ArtilleryFire, HalfABatteryDoesHalf) {
  ArtilleryFireFacts facts = battery(12, 300, Effect::good);
  facts.guns = 3;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {6}).points, 37.5);
}

TEST(ArtilleryFire, AsksForOneDie) {
  const FireResolution asked = artillery_fire(battery(6, 300, Effect::good));
  EXPECT_TRUE(asked.possible);
  EXPECT_EQ(asked.throws_needed, 1);
  EXPECT_EQ(artillery_fire(battery(6, 300, Effect::good), {1}).throws_needed, 0);
  EXPECT_FALSE(artillery_fire(battery(6, 1801, Effect::good)).possible);
  EXPECT_EQ(artillery_fire(battery(6, 1801, Effect::good)).throws_needed, 0);
}

// The Dice, Dice 3: a nine-pounder reads the 12-pounders' column on 1, 3, 5 and the 6-pounders' on 2, 4, 6.
TEST(ArtilleryFire, NinePoundersByOddAndEven) {
  EXPECT_DOUBLE_EQ(artillery_fire(battery(9, 300, Effect::good), {3}).points, 38);
  EXPECT_DOUBLE_EQ(artillery_fire(battery(9, 300, Effect::good), {4}).points, 40);
  // At 450 paces an odd face is still small canister, an even one large.
  EXPECT_DOUBLE_EQ(artillery_fire(battery(9, 450, Effect::good), {1}).points, 25);
  EXPECT_DOUBLE_EQ(artillery_fire(battery(9, 450, Effect::good), {2}).points, 15);
  // Beyond 1,800 paces only the odd faces reach.
  EXPECT_DOUBLE_EQ(artillery_fire(battery(9, 1900, Effect::good), {5}).points, 9);
  EXPECT_DOUBLE_EQ(artillery_fire(battery(9, 1900, Effect::good), {6}).points, 0);
  ArtilleryFireFacts facts = battery(9, 900, Effect::bad);  // elevation as a six-pounder, canister as a twelve-pounder
  facts.effect_as_twelve = Effect::good;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {1}).points, 13);
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {2}).points, 4);
}

// Reading 35: a separate die for the calibre.
TEST(ArtilleryFire, NinePoundersByTwoDice) {
  Readings readings;
  readings.nine_pounder_dice = 2;
  const auto fire = [&](double distance, const std::vector<int>& faces) {
    return artillery_fire(battery(9, distance, Effect::good), faces, readings);
  };
  EXPECT_EQ(fire(300, {}).throws_needed, 2);
  EXPECT_EQ(fire(300, {3}).throws_needed, 1);
  EXPECT_DOUBLE_EQ(fire(300, {1, 6}).points, 75) << "the 12-pounders' best, which one die never shows";
  EXPECT_DOUBLE_EQ(fire(300, {2, 3}).points, 30);
  EXPECT_EQ(fire(1900, {6}).throws_needed, 0) << "a 6-pounder does not reach so far";
  EXPECT_DOUBLE_EQ(fire(1900, {5, 6}).points, 12);
  EXPECT_EQ(artillery_fire(battery(12, 300, Effect::good), {}, readings).throws_needed, 1);
}

// Artillery Fire Against Columns and Second Lines; Against Flanks.
TEST(ArtilleryFire, AQuarterMoreForMassAndAnotherForTheFlank) {
  ArtilleryFireFacts facts = battery(6, 300, Effect::good);
  facts.target.formation = Formation::attack_column;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {1}).points, 25);
  facts.several_units_deep = true;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {1}).points, 25) << "mass counts once";
  facts.on_the_flank = true;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {1}).points, 30);
}

TEST(ArtilleryFire, SkirmishersCloseToTheirLineAreADenseTarget) {
  ArtilleryFireFacts facts = battery(6, 300, Effect::good);
  facts.target.skirmishers = true;
  facts.target.formation = Formation::attack_column;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {1}).points, 20) << "the column behind them is not the target";
  facts.line_close_behind = true;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {1}).points, 25);
}

// Target Under Cover.
TEST(ArtilleryFire, Cover) {
  ArtilleryFireFacts facts = battery(6, 300, Effect::good);
  facts.target.shelter = Shelter::defending;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {6}).points, 30) << "half from canister";
  facts.distance_paces = 1000;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {6}).points, 6) << "a third from ball";
  facts.target.shelter = Shelter::sheltering;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {6}).points, 0);
  facts.shells = true;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {6}).points, 18 * 1.25 / 3);
  facts.place_known = false;
  EXPECT_DOUBLE_EQ(artillery_fire(facts, {6}).points, 0);
}

SmallArmsFacts muskets(SmallArms who, int men, double distance, Effect effect) {
  SmallArmsFacts facts;
  facts.who = who;
  facts.men = men;
  facts.distance_paces = distance;
  facts.effect = effect;
  return facts;
}

// Using the Infantry Fire Table, Example: four platoons in the open at 150 paces. The table gives 15 on 4 and the
// example's 17 on 5 (reading 33); four platoons double it: 34 points, 51 skirmishers, or 170 men in three ranks.
TEST(SmallArmsFire, ExampleOfFourSkirmishPlatoons) {
  const double points = small_arms_fire(muskets(SmallArms::skirmishers, 180, 150, Effect::bad), {5}).points;
  EXPECT_DOUBLE_EQ(points, 34);
  EXPECT_DOUBLE_EQ(small_arms_fire(muskets(SmallArms::skirmishers, 180, 150, Effect::bad), {4}).points, 30);
  EXPECT_EQ(losses(points, Branch::line_infantry, Formation::line_two_ranks, true).men, 51);
  EXPECT_EQ(losses(points, Branch::line_infantry, Formation::line_three_ranks, false).men, 170);
}

TEST(SmallArmsFire, ABattalionFiresTwiceAHalfBattalion) {
  EXPECT_DOUBLE_EQ(small_arms_fire(muskets(SmallArms::half_battalion, 900, 90, Effect::good), {6}).points, 120);
}

// Rules for Skirmish Firepower: one band nearer at 300 to 400 and 200 to 300, one farther within 100.
TEST(SmallArmsFire, RiflesShiftTheirBand) {
  const auto rifles = [](double distance) {
    return small_arms_fire(muskets(SmallArms::rifles, 90, distance, Effect::good), {6}).points;
  };
  EXPECT_DOUBLE_EQ(rifles(350), 25);
  EXPECT_DOUBLE_EQ(rifles(301), 25);
  EXPECT_DOUBLE_EQ(rifles(300), 50);
  EXPECT_DOUBLE_EQ(rifles(150), 50);
  EXPECT_DOUBLE_EQ(rifles(50), 50);
}

// Reading 11: the table's side column.
TEST(SmallArmsFire, RiflesByTheSideColumn) {
  Readings readings;
  readings.rifle_rows = RifleRows::side_column;
  const auto rifles = [&](double distance) {
    return small_arms_fire(muskets(SmallArms::rifles, 90, distance, Effect::good), {6}, readings).points;
  };
  EXPECT_DOUBLE_EQ(rifles(350), 25);
  EXPECT_DOUBLE_EQ(rifles(300), 25);
  EXPECT_DOUBLE_EQ(rifles(201), 25);
  EXPECT_DOUBLE_EQ(rifles(200), 50);
  EXPECT_DOUBLE_EQ(rifles(50), 50);
}

TEST(SmallArmsFire, Cover) {
  SmallArmsFacts facts = muskets(SmallArms::half_battalion, 450, 90, Effect::good);
  facts.target.shelter = Shelter::defending;
  EXPECT_DOUBLE_EQ(small_arms_fire(facts, {4}).points, 20);
  facts.target.shelter = Shelter::sheltering;
  EXPECT_DOUBLE_EQ(small_arms_fire(facts, {4}).points, 0);
}

TEST(SmallArmsFire, NothingWithoutMusketsOrBeyondReach) {
  EXPECT_FALSE(small_arms_fire(muskets(SmallArms::half_battalion, 0, 90, Effect::good)).possible);
  EXPECT_FALSE(small_arms_fire(muskets(SmallArms::half_battalion, 450, 401, Effect::good)).possible);
}

TEST(Musketry, GoodEffectWantsAHaltedSteadyCleanHalfBattalion) {
  EXPECT_EQ(musketry_effect({true, true, 4}), Effect::good);
  EXPECT_EQ(musketry_effect({true, true, 5}), Effect::bad) << "fouled after ten minutes";
  EXPECT_EQ(musketry_effect({false, true, 0}), Effect::bad);
  EXPECT_EQ(musketry_effect({true, false, 0}), Effect::bad);
}

TEST(Ammunition, TwelveMovesForInfantryFiftyForGuns) {
  EXPECT_EQ(ammunition(Arm::infantry).moves_of_fire, 12);
  EXPECT_EQ(ammunition(Arm::artillery).moves_of_fire, 50);
  EXPECT_EQ(ammunition(Arm::infantry).moves_to_fill, 5);
}

// The Morale Effect of Artillery, Example: Die II for the battery; a five sends the battalion back 250 paces.
TEST(CanisterTest, ExampleAFiveSendsItBack) {
  CanisterTestFacts facts;
  const CanisterTestResolution asked = canister_test(facts);
  EXPECT_EQ(asked.die, 2);
  EXPECT_EQ(asked.throws_needed, 1);
  EXPECT_EQ(canister_test(facts, {5}).stays, false);
  EXPECT_EQ(canister_test(facts, {2}).stays, true);
  EXPECT_EQ(infantry_gives_way_paces, 250);
}

TEST(CanisterTest, ABlankIsThrownAgain) {
  const CanisterTestResolution blank = canister_test({}, {1});
  EXPECT_EQ(blank.throws_needed, 1);
  EXPECT_EQ(blank.stays, std::nullopt);
  EXPECT_EQ(canister_test({}, {1, 3}).stays, true);
}

TEST(CanisterTest, WhenItIsDue) {
  CanisterTestFacts facts;
  facts.guns = 6;
  EXPECT_EQ(canister_test(facts).die, 3) << "a whole battery upon one battalion";
  facts.guns = 2;
  EXPECT_EQ(canister_test(facts).die, 0);
  facts = {};
  facts.effect = Effect::bad;
  EXPECT_EQ(canister_test(facts).die, 0);
  facts = {};
  facts.battery_under_canister = true;
  EXPECT_EQ(canister_test(facts).die, 0);
  facts = {};
  facts.target_arm = Arm::cavalry;
  facts.target_men = 300;
  EXPECT_EQ(canister_test(facts).die, 2) << "two squadrons";
}

// Reading 34: the list of odds, 2:1 with good effect, 3:1 with bad effect.
TEST(CanisterTest, ByTheListOfOdds) {
  Readings readings;
  readings.canister_test_by = CanisterTestBy::odds_list;
  CanisterTestFacts facts;
  EXPECT_EQ(canister_test(facts, {}, readings).die, 3) << "half a battery";
  facts.guns = 6;
  EXPECT_EQ(canister_test(facts, {}, readings).die, 3) << "a whole one";
  facts.effect = Effect::bad;
  EXPECT_EQ(canister_test(facts).die, 0);
  EXPECT_EQ(canister_test(facts, {}, readings).die, 4);
  int staying = 0, going = 0;
  for (int face = 1; face <= 6; ++face) {
    const auto stays = canister_test(facts, {face}, readings).stays;
    staying += stays == true ? 1 : 0;
    going += stays == false ? 1 : 0;
  }
  EXPECT_EQ(staying, 3 * going) << "3:1 for the troops";
  facts.battery_under_canister = true;
  EXPECT_EQ(canister_test(facts, {}, readings).die, 0);
}

// Cavalry v Infantry in Close Order 4.
TEST(Shaken, ByHalfBatteriesAndMoves) {
  EXPECT_EQ(shaken_by_canister(1), Steadiness::steady);
  EXPECT_EQ(shaken_by_canister(2), Steadiness::shaken);
  EXPECT_EQ(shaken_by_canister(5), Steadiness::shaken);
  EXPECT_EQ(shaken_by_canister(6), Steadiness::badly_shaken);
}

}  // namespace
}  // namespace krieg::reisswitz
