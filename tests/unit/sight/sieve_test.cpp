#include "sight/sieve.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace krieg {
namespace {

std::vector<int> held(const Sieve<int>& sieve) { return {sieve.begin(), sieve.end()}; }

TEST(Sieve, HoldsThoseThatPassInTheirOrder) {
  Sieve<int> sieve(6);
  EXPECT_EQ(sieve.size(), 0U);
  for (int i = 1; i <= 6; ++i) sieve.offer(i, i % 3 != 0);
  EXPECT_EQ(held(sieve), (std::vector<int>{1, 2, 4, 5}));
  sieve.sift([](int i) { return i % 2 == 0; });
  EXPECT_EQ(held(sieve), (std::vector<int>{2, 4}));
  sieve.add(7);
  EXPECT_EQ(held(sieve), (std::vector<int>{2, 4, 7}));
}

TEST(Sieve, HasRoomForTheLastThatFails) {
  Sieve<int> sieve(1);
  sieve.offer(1, true);
  sieve.offer(2, false);
  EXPECT_EQ(held(sieve), std::vector<int>{1});
}

TEST(Sieve, ForgetsThoseAfterACut) {
  Sieve<int> sieve(4);
  for (int i = 0; i < 4; ++i) sieve.add(i);
  sieve.cut(1);
  sieve.add(9);
  EXPECT_EQ(held(sieve), (std::vector<int>{0, 9}));
}

}  // namespace
}  // namespace krieg
