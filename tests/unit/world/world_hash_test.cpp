// The hash of a world that is told move after move, against the hash of a world by itself.
#include <gtest/gtest.h>

#include "world/world.hpp"

namespace krieg {
namespace {

Dispatch letter(std::int64_t number, const std::string& text) {
  Dispatch dispatch;
  dispatch.id = DispatchId{number};
  dispatch.text = text;
  return dispatch;
}

TEST(WorldHashes, WhatIsKeptFromTheLastMoveChangesNothing) {
  World world;
  WorldHash kept;
  EXPECT_EQ(kept.of(world), hash_of(world));
  world.dispatches.emplace(DispatchId{1}, letter(1, "March."));
  world.dispatches.emplace(DispatchId{2}, letter(2, "Halt."));
  EXPECT_EQ(kept.of(world), hash_of(world));
  EXPECT_EQ(kept.of(world), hash_of(world)) << "a second time, from what is kept";
}

TEST(WorldHashes, EveryChangeIsInIt) {
  World world;
  world.dispatches.emplace(DispatchId{1}, letter(1, "March."));
  WorldHash kept;
  std::string last = kept.of(world);
  const auto changed = [&] {
    const std::string now = kept.of(world);
    EXPECT_EQ(now, hash_of(world));
    return std::exchange(last, now) != now;
  };
  world.dispatches.at(DispatchId{1}).text = "Halt.";
  EXPECT_TRUE(changed()) << "a dispatch that is known already";
  world.move = 7;
  EXPECT_TRUE(changed());
  world.dispatches.erase(DispatchId{1});
  EXPECT_TRUE(changed());
  world.dispatches.emplace(DispatchId{1}, letter(1, "March."));
  EXPECT_TRUE(changed()) << "another dispatch under the same number";
}

}  // namespace
}  // namespace krieg
