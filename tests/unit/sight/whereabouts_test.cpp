// Bodies near a place, found by squares and compared with the distances of all bodies.
#include "sight/whereabouts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace krieg {
namespace {

const Length width = metres(2000), height = metres(1100);

std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

TEST(Whereabouts, ThoseWhoAreNearAreFoundAndNobodyElse) {
  std::mt19937 random(1824);
  // Places off the map too, and on the borders of squares.
  std::uniform_int_distribution<int> x(-3, 23), y(-3, 14), odd(-1, 1), reach(0, 900);
  const auto place = [&] { return Point{{x(random) * 100'000 + odd(random)}, {y(random) * 100'000 + odd(random)}}; };
  std::vector<Mark> marks;
  for (std::uint32_t i = 0; i < 500; ++i) marks.push_back({place(), metres(reach(random)), i});
  const Whereabouts whereabouts(width, height, marks);
  std::size_t found = 0;
  for (int i = 0; i < 2000; ++i) {
    const Point from = place();
    const Length far = metres(reach(random));
    std::vector<std::uint32_t> near, noticed;
    for (const Mark& mark : marks) {
      if (beyond(far, from, mark.position)) continue;
      near.push_back(mark.number);
      if (!beyond(mark.reach, from, mark.position)) noticed.push_back(mark.number);
    }
    ASSERT_EQ(sorted(whereabouts.within(far, from)), near);
    ASSERT_EQ(sorted(whereabouts.noticed_within(far, from)), noticed);
    found += noticed.size();
  }
  EXPECT_GT(found, 10'000U);
}

TEST(Whereabouts, TheReachItselfIsWithinIt) {
  const Whereabouts one(width, height, {{point_m(1000, 500), metres(300), 7}});
  EXPECT_EQ(one.within(metres(300), point_m(1300, 500)), std::vector<std::uint32_t>{7});
  EXPECT_EQ(one.noticed_within(metres(400), point_m(1300, 500)), std::vector<std::uint32_t>{7});
  const Point a_millimetre_further{{1'300'001}, {500'000}};
  EXPECT_TRUE(one.within(metres(300), a_millimetre_further).empty());
  EXPECT_TRUE(one.noticed_within(metres(400), a_millimetre_further).empty());
}

TEST(Whereabouts, NobodyIsNowhere) {
  EXPECT_TRUE(Whereabouts().within(metres(1000), point_m(10, 10)).empty());
  EXPECT_TRUE(Whereabouts(width, height, {}).within(metres(1000), point_m(10, 10)).empty());
}

}  // namespace
}  // namespace krieg
