#include "reisswitz/book/formations.hpp"
#include "reisswitz/play/memory.hpp"
#include "reisswitz/play/shapes.hpp"

#include <gtest/gtest.h>

namespace krieg::reisswitz {
namespace {

Unit battalion(int men = 900) {
  Unit unit;
  unit.memory = BookRecord::of(UnitMemory{});
  unit.branch = Branch::line_infantry;
  unit.formation = Formation::line_three_ranks;
  unit.elements = {{ElementKind::half_battalion, men / 2, 0}, {ElementKind::half_battalion, men - men / 2, 0}};
  return unit;
}
Unit regiment(int squadrons) {
  Unit unit;
  unit.memory = BookRecord::of(UnitMemory{});
  unit.branch = Branch::light_cavalry;
  unit.formation = Formation::line;
  unit.elements.assign(static_cast<std::size_t>(squadrons), {ElementKind::squadron, 150, 0});
  return unit;
}
Unit battery(int guns, Formation formation) {
  Unit unit;
  unit.memory = BookRecord::of(UnitMemory{});
  unit.branch = Branch::foot_artillery;
  unit.formation = formation;
  unit.elements = {{ElementKind::half_battery, 100, guns / 2}, {ElementKind::half_battery, 100, guns - guns / 2}};
  return unit;
}
double front(const Unit& unit, Formation formation) { return in_paces(footprint(unit, formation).frontage); }
double depth(const Unit& unit, Formation formation) { return in_paces(footprint(unit, formation).depth); }

// The Apparatus; Battalion Attack in Columns; Appendix Three, Column lengths.
TEST(Footprints, ABattalionOfNineHundred) {
  EXPECT_NEAR(front(battalion(), Formation::line_three_ranks), 250, 0.01);
  EXPECT_NEAR(front(battalion(), Formation::line_two_ranks), 375, 0.01);
  EXPECT_NEAR(front(battalion(), Formation::attack_column), 75, 0.01);
  EXPECT_NEAR(depth(battalion(), Formation::attack_column), 17, 0.01);
  EXPECT_NEAR(depth(battalion(), Formation::close_column), 34, 0.01);
  EXPECT_NEAR(depth(battalion(), Formation::open_column), 250, 0.01);
  EXPECT_NEAR(depth(battalion(), Formation::march_column), 250, 0.01);
  EXPECT_NEAR(front(battalion(), Formation::square), 62.5, 0.01);
  EXPECT_NEAR(depth(battalion(), Formation::square), 62.5, 0.01);
}

// Cavalry; A Regiment of four squadrons by threes 800 paces; close column of troops 200.
TEST(Footprints, ARegimentOfFourSquadrons) {
  EXPECT_NEAR(front(regiment(4), Formation::line), 400, 0.01);
  EXPECT_NEAR(depth(regiment(4), Formation::march_column), 800, 0.01);
  EXPECT_NEAR(depth(regiment(4), Formation::open_column), 400, 0.01);
  EXPECT_NEAR(depth(regiment(4), Formation::close_column), 200, 0.01);
  EXPECT_NEAR(front(regiment(2), Formation::line), 200, 0.01);
}

// The Apparatus: six guns at 25 paces 150; Artillery: eight guns 200.
TEST(Footprints, ABatteryHasTwentyFivePacesAGun) {
  EXPECT_NEAR(front(battery(6, Formation::in_battery), Formation::in_battery), 150, 0.01);
  EXPECT_NEAR(front(battery(8, Formation::in_battery), Formation::in_battery), 200, 0.01);
  EXPECT_NEAR(depth(battery(6, Formation::in_battery), Formation::march_column), 300, 0.01);
  EXPECT_NEAR(depth(battery(6, Formation::in_battery), Formation::close_column), 75, 0.01);
}

TEST(Footprints, TheFrontShrinksWithTheMen) {
  EXPECT_NEAR(front(battalion(750), Formation::line_three_ranks), 250.0 * 5 / 6, 0.01) << "the larger exchange piece";
  EXPECT_NEAR(front(battalion(600), Formation::line_three_ranks), 250.0 * 2 / 3, 0.01) << "the smaller exchange piece";
}

// Skirmishers: two platoons may be out without touching the frontage.
TEST(Footprints, TwoPlatoonsOutLeaveTheFrontAsItWas) {
  Unit unit = battalion(810);
  unit.skirmishers = SkirmishLine{2, 90, paces(200), paces(200), paces(250)};
  EXPECT_NEAR(front(unit, Formation::line_three_ranks), 250, 0.01);
  unit.skirmishers->men = 180;
  EXPECT_NEAR(front(unit, Formation::line_three_ranks), 250, 0.01) << "no more than two platoons are made good";
}

// Troops that dismount or mount are of the new arm at once, and in its formation a move later.
TEST(Footprints, AFormationOfAnotherArmCountsAsALine) {
  Unit dismounted = battalion();
  dismounted.formation = Formation::line;
  EXPECT_EQ(footprint(dismounted, Formation::line), footprint(dismounted, Formation::line_three_ranks));
  EXPECT_EQ(footprint(regiment(4), Formation::line_two_ranks), footprint(regiment(4), Formation::line));
  EXPECT_EQ(footprint(battery(6, Formation::square), Formation::square),
            footprint(battery(6, Formation::in_battery), Formation::in_battery));
}

TEST(Footprints, SkirmishersSpreadTheWidthOfTheirLineAndNoWider) {
  EXPECT_NEAR(in_paces(skirmish_frontage(90, paces(250))), 225, 0.01);
  EXPECT_NEAR(in_paces(skirmish_frontage(180, paces(250))), 250, 0.01);
}

TEST(Formations, EachArmKnowsItsOwn) {
  EXPECT_TRUE(knows(Branch::line_infantry, Formation::square));
  EXPECT_FALSE(knows(Branch::line_infantry, Formation::in_battery));
  EXPECT_FALSE(knows(Branch::heavy_cavalry, Formation::skirmish_order));
  EXPECT_TRUE(knows(Branch::light_cavalry, Formation::skirmish_order));
  EXPECT_TRUE(knows(Branch::sappers, Formation::skirmish_order));
  EXPECT_TRUE(knows(Branch::horse_artillery, Formation::limbered));
  EXPECT_FALSE(knows(Branch::wagons, Formation::line));
}

// Critical Distances: one move to limber, unlimber or change formation; Section 2, notes on the Movement Table.
TEST(ChangeTime, OneMoveAndFourMinutesMoreOffTheMarch) {
  EXPECT_EQ(change_time(battalion(), Formation::line_three_ranks), Seconds{0});
  EXPECT_EQ(change_time(battalion(), Formation::square), Seconds{120});
  EXPECT_EQ(change_time(regiment(2), Formation::march_column), Seconds{120});
  EXPECT_EQ(change_time(battery(6, Formation::limbered), Formation::in_battery), Seconds{120});
  EXPECT_EQ(change_time(battery(6, Formation::in_battery), Formation::limbered), Seconds{120});
  EXPECT_EQ(change_time(battery(6, Formation::march_column), Formation::in_battery), Seconds{360});
  EXPECT_EQ(change_time(battery(6, Formation::march_column), Formation::limbered) +
                change_time(battery(6, Formation::limbered), Formation::in_battery),
            Seconds{360})
      << "no way round the four minutes";
  EXPECT_EQ(change_time(battery(6, Formation::in_battery), Formation::march_column), Seconds{240});
}

TEST(Formations, EveryKnownFormationHasNameAndGround) {
  for (const Unit& unit : {battalion(), regiment(4), battery(6, Formation::limbered)}) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Formation>>([&](auto d) {
      if (!knows(unit.branch, d.value)) return;
      EXPECT_FALSE(formation_name(unit.branch, d.value).empty());
      EXPECT_GT(front(unit, d.value), 0) << d.name;
      EXPECT_GT(depth(unit, d.value), 0) << d.name;
    });
  }
}

}  // namespace
}  // namespace krieg::reisswitz
