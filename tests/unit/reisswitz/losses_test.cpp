#include "reisswitz/book/losses.hpp"

#include <gtest/gtest.h>

namespace krieg::reisswitz {
namespace {

// Section 3, Firepower: 90 points are a half battalion of 450 in three ranks; a platoon of 45 is 9 points in three
// ranks and 30 in skirmish order.
TEST(Points, IntoMen) {
  EXPECT_EQ(losses(90, Branch::line_infantry, Formation::line_three_ranks, false).men, 450);
  EXPECT_EQ(losses(9, Branch::line_infantry, Formation::line_three_ranks, false).men, 45);
  EXPECT_EQ(losses(30, Branch::line_infantry, Formation::skirmish_order, false).men, 45);
  EXPECT_EQ(losses(30, Branch::line_infantry, Formation::line_three_ranks, true).men, 45);
  EXPECT_EQ(losses(3, Branch::line_infantry, Formation::line_two_ranks, false).men, 10);
  EXPECT_EQ(losses(100, Branch::heavy_cavalry, Formation::line, false).men, 150) << "a squadron";
  EXPECT_EQ(losses(5, Branch::rifles, Formation::square, false).men, 25) << "dense as three ranks";
}

// Casualties, Example: six points on skirmishers are nine men.
TEST(Points, ExampleSixPointsOnSkirmishers) {
  EXPECT_EQ(losses(6, Branch::line_infantry, Formation::line_two_ranks, true).men, 9);
}

TEST(Points, GunsAndTheCarriedRemainder) {
  const LossResolution first = losses(10, Branch::foot_artillery, Formation::in_battery, false);
  EXPECT_EQ(first.guns, 0);
  EXPECT_EQ(first.carried, 1000);
  const LossResolution second = losses(15, Branch::foot_artillery, Formation::in_battery, false, first.carried);
  EXPECT_EQ(second.guns, 2);
  EXPECT_EQ(second.carried, 0);
}

TEST(Points, NothingIsLostInRounding) {
  std::int64_t carried = 0;
  int men = 0;
  for (int i = 0; i < 7; ++i) {
    const LossResolution resolution = losses(1, Branch::light_cavalry, Formation::line, false, carried);
    men += resolution.men;
    carried = resolution.carried;
  }
  EXPECT_EQ(men, 10);
  EXPECT_EQ(carried, 50) << "seven points are ten and a half riders";
}

TEST(ExchangePieces, ASixthAThirdAHalf) {
  EXPECT_EQ(exchange_piece(450, 450), ExchangePiece::whole);
  EXPECT_EQ(exchange_piece(376, 450), ExchangePiece::whole);
  EXPECT_EQ(exchange_piece(375, 450), ExchangePiece::larger);
  EXPECT_EQ(exchange_piece(301, 450), ExchangePiece::larger);
  EXPECT_EQ(exchange_piece(300, 450), ExchangePiece::smaller);
  EXPECT_EQ(exchange_piece(226, 450), ExchangePiece::smaller);
  EXPECT_EQ(exchange_piece(225, 450), ExchangePiece::removed);
}

const std::vector<ElementEstablishment> battalion{{ElementKind::half_battalion, 450, 0},
                                                  {ElementKind::half_battalion, 450, 0}};
const std::vector<Element> full_battalion{{ElementKind::half_battalion, 450, 0}, {ElementKind::half_battalion, 450, 0}};

int total(const std::vector<Element>& elements) {
  int men = 0;
  for (const Element& element : elements) men += element.men;
  return men;
}

TEST(TakingLosses, EveryManIsTakenOnce) {
  for (const int loss : {0, 1, 37, 149, 450, 701, 899, 900, 1200}) {
    const Remains remains = take_losses(full_battalion, battalion, loss, 0);
    EXPECT_EQ(total(remains.elements), std::max(0, 900 - loss)) << loss;
    for (const Element& element : remains.elements) EXPECT_LE(element.men, 450);
  }
}

TEST(TakingLosses, HalfABattalionLostIsOneBlockLess) {
  const Remains remains = take_losses(full_battalion, battalion, 450, 0);
  EXPECT_FALSE(remains.gone);
  EXPECT_EQ(remains.elements[0].men, 450);
  EXPECT_EQ(remains.elements[1].men, 0);
}

TEST(TakingLosses, TheLastHalfBattalionBreaksAtHalf) {
  EXPECT_FALSE(take_losses(full_battalion, battalion, 674, 0).gone);
  EXPECT_TRUE(take_losses(full_battalion, battalion, 675, 0).gone);
}

TEST(TakingLosses, ABatteryIsGoneWithOneGunLeft) {
  const std::vector<ElementEstablishment> full{{ElementKind::half_battery, 60, 3}, {ElementKind::half_battery, 60, 3}};
  const std::vector<Element> guns{{ElementKind::half_battery, 60, 3}, {ElementKind::half_battery, 60, 3}};
  const Remains two_lost = take_losses(guns, full, 0, 2);
  EXPECT_EQ(two_lost.elements[0].guns, 2);
  EXPECT_EQ(two_lost.elements[1].guns, 2);
  EXPECT_EQ(two_lost.elements[0].men, 40) << "a gun takes its gunners with it";
  EXPECT_FALSE(take_losses(guns, full, 0, 4).gone);
  EXPECT_TRUE(take_losses(guns, full, 0, 5).gone);
  EXPECT_TRUE(take_losses(guns, full, 0, 9).gone);
}

}  // namespace
}  // namespace krieg::reisswitz
