// The hash of a world whose dispatches are hashed in chunks, most of which have not changed since the last move.
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

World with_letters(std::int64_t most, const std::string& text = "March.") {
  World world;
  for (std::int64_t number = 1; number <= most; ++number) world.dispatches.add(letter(number, text));
  return world;
}

TEST(WorldHashes, WhatIsKeptFromTheLastMoveChangesNothing) {
  World world;
  for (std::int64_t number = 1; number <= 200; ++number) {
    world.dispatches.add(letter(number, "March."));
    EXPECT_EQ(hash_of(world), hash_of(with_letters(number))) << number;
  }
  EXPECT_EQ(hash_of(world), hash_of(from_record<World>(to_record(world)))) << "read back";
}

TEST(WorldHashes, EveryChangeIsInIt) {
  World world = with_letters(130);
  std::set<std::string> hashes{hash_of(world)};
  const auto is_new = [&] { return hashes.insert(hash_of(world)).second; };
  for (const std::int64_t number : {1, 64, 65, 128, 130}) {
    world.dispatches.edit(DispatchId{number}).text = "Halt.";
    EXPECT_TRUE(is_new()) << number;
  }
  world.move = 7;
  EXPECT_TRUE(is_new());
  world.dispatches.add(letter(131, "March."));
  EXPECT_TRUE(is_new());
}

TEST(WorldHashes, ACopyThatIsChangedLeavesTheFirstAsItWas) {
  const World first = with_letters(100);
  const std::string before = hash_of(first);
  World second = first;
  second.dispatches.edit(DispatchId{70}).text = "Halt.";
  second.dispatches.add(letter(101, "March."));
  EXPECT_EQ(first.dispatches.size(), 100U);
  EXPECT_EQ(first.dispatches.at(DispatchId{70}).text, "March.");
  EXPECT_EQ(hash_of(first), before);
  EXPECT_NE(hash_of(second), before);
}

}  // namespace
}  // namespace krieg
