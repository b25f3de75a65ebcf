// The words of the book as the engine's tokens, their traits, and what each branch knows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "army/word_lists.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/formations.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

using testing::ElementsAre;

template <class E, class Entries>
void expect_in_order(const Entries& entries) {
  const auto all = every<E>();
  ASSERT_EQ(entries.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(E{entries[i].id}, all[i]) << name_of(all[i]);
}

TEST(ArmyWords, HaveAnEntryForEachWordInItsOrder) {
  const ArmyWords& words = words_without_texts();
  expect_in_order<Branch>(words.branches);
  expect_in_order<Shape>(words.formations);
  expect_in_order<Steadiness>(words.steadiness);
  expect_in_order<Pace>(words.paces);
  expect_in_order<TaskKind>(words.tasks);
  expect_in_order<Mark>(words.marks);
  EXPECT_EQ(words.elements.size(), every<ElementKind>().size());
  EXPECT_DOUBLE_EQ(words.measure.metres, 0.762);
}

TEST(ArmyWords, EveryBranchIsATroopOfTheMovementTable) {
  std::set<Troop> troops;
  for (const Branch branch : every<Branch>()) {
    // Elephants march alike, whether they fight or carry loads.
    const std::string troop = branch == Branch::pack_elephants ? "elephants" : name_of(branch);
    EXPECT_EQ(troop, name_of(troop_of(branch)));
    troops.insert(troop_of(branch));
  }
  EXPECT_EQ(troops.size(), every<Troop>().size() - 1) << "generals are officers";
}

TEST(ArmyWords, TellTheArmAndWhoIsMounted) {
  const ArmyWords& words = words_without_texts();
  EXPECT_EQ(words.of(krieg::Branch(Branch::elephants)).arm, Arm::cavalry);
  EXPECT_EQ(words.of(krieg::Branch(Branch::mounted_infantry)).arm, Arm::cavalry);
  EXPECT_EQ(words.of(krieg::Branch(Branch::rocketeers)).arm, Arm::artillery);
  EXPECT_EQ(words.of(krieg::Branch(Branch::pack_artillery)).arm, Arm::artillery);
  EXPECT_EQ(words.of(krieg::Branch(Branch::pack_animals)).arm, Arm::train);
  EXPECT_EQ(words.of(krieg::Branch(Branch::pack_elephants)).arm, Arm::train);
  EXPECT_EQ(words.of(krieg::Branch(Branch::riflemen)).arm, Arm::infantry);
  EXPECT_TRUE(words.of(krieg::Branch(Branch::elephants)).mounted);
  EXPECT_FALSE(words.of(krieg::Branch(Branch::light_horse_artillery)).mounted);
  EXPECT_FALSE(words.of(krieg::Branch(Branch::wagons)).mounted);
}

TEST(ArmyWords, OpenOrderHidesNobodyAndOnlyBrokenTroopsStopNobody) {
  const ArmyWords& words = words_without_texts();
  for (const FormationWords& shape : words.formations)
    EXPECT_EQ(shape.is_open_order(), shape.id == Shape::skirmish_line) << name_of(shape.id);
  for (const FormationWords& shape : words.formations)
    EXPECT_EQ(shape.has_guns_in_place, shape.id == Shape::in_battery) << name_of(shape.id);
  EXPECT_EQ(words.steadiness[1].grade, Grade::fit) << "disorganised troops do what they are ordered to do";
  EXPECT_EQ(words.steadiness[2].grade, Grade::broken);
}

// Smoke shows to others, and fire betrays those who are in cover; an officer writes of the rest.
TEST(ArmyWords, MarksTellEitherTheObserverOrTheReturns) {
  for (const MarkWords& mark : words_without_texts().marks) {
    const bool is_fire = mark.id == Mark::ranks_fire || mark.id == Mark::skirmishers_fire;
    EXPECT_EQ(mark.betrays.has_value(), is_fire) << name_of(mark.id);
    if (is_fire) {
      EXPECT_FALSE(mark.shows_from || mark.in_returns) << name_of(mark.id);
      continue;
    }
    const bool is_smoke = mark.id == Mark::smoke || mark.id == Mark::thick_smoke;
    EXPECT_EQ(mark.shows_from, is_smoke ? std::optional(Detail::arm) : std::nullopt) << name_of(mark.id);
    EXPECT_NE(mark.in_returns, is_smoke) << name_of(mark.id);
    EXPECT_EQ(mark.value.empty(), !is_smoke) << name_of(mark.id) << ": it stands while the memory has that member";
  }
}

TEST(Shapes, AreThoseThatEachBranchKnows) {
  using enum Shape;
  EXPECT_THAT(shapes_of(Branch::line_infantry), ElementsAre(line, column, square, in_building));
  EXPECT_THAT(shapes_of(Branch::light_infantry), ElementsAre(line, skirmish_line, column, square, in_building));
  EXPECT_THAT(shapes_of(Branch::riflemen), ElementsAre(skirmish_line, column, square, in_building));
  EXPECT_THAT(shapes_of(Branch::heavy_cavalry), ElementsAre(line, column, succession_of_lines));
  EXPECT_THAT(shapes_of(Branch::mounted_infantry), ElementsAre(line, skirmish_line, column, square, in_building));
  EXPECT_THAT(shapes_of(Branch::siege_artillery), ElementsAre(gun_column, limbered, in_battery));
  EXPECT_THAT(shapes_of(Branch::wagons), ElementsAre(line, column));
  EXPECT_TRUE(knows(Branch::siege_artillery, crowd)) << "anybody can break";
}

// What a branch knows mounted is what formation() allows its troop, with the least ranks of the page.
TEST(Shapes, AgreeWithTheFormationsOfThePage) {
  for (const Branch branch : every<Branch>()) {
    if (branch == Branch::mounted_infantry) continue;  // knows the formations of its men on foot too
    for (const Formation form : every<Formation>()) {
      const int ranks = form == Formation::line || is_artillery(troop_of(branch)) ? 1 : 2;
      const bool allowed = formation({troop_of(branch), form, ranks, 1}).allowed;
      EXPECT_EQ(allowed, knows(branch, shape_for(branch, form)) && knows(troop_of(branch), form))
          << name_of(branch) << " " << name_of(form);
    }
  }
}

TEST(Shapes, ReadTheFormationOfThePage) {
  for (const Branch branch : every<Branch>())
    for (const Formation form : every<Formation>())
      if (knows(troop_of(branch), form)) {
        const Shape shape = shape_for(branch, form);
        EXPECT_EQ(formation_of(shape), form) << name_of(branch);
        EXPECT_TRUE(knows(branch, shape)) << name_of(branch) << " " << name_of(shape);
      }
  EXPECT_EQ(shape_for(Branch::riflemen, Formation::line), Shape::skirmish_line);
  EXPECT_EQ(shape_for(Branch::pack_artillery, Formation::line), Shape::limbered);
  EXPECT_EQ(formation_of(Shape::in_battery), Formation::line);
}

TEST(Scale, CountsAPartAsOne) {
  EXPECT_EQ(figures_of_men(0), 0);
  EXPECT_EQ(figures_of_men(15), 1);
  EXPECT_EQ(figures_of_men(16), 2);
  EXPECT_EQ(models_of(3), 2);
  EXPECT_DOUBLE_EQ(in_paces(paces(40)), 40.0);
}

}  // namespace
}  // namespace krieg::wrg1750
