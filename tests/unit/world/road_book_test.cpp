// The road book never gives another answer than a search would.
#include "world/road_book.hpp"

#include <gtest/gtest.h>

namespace krieg {
namespace {

/// Counts the searches; the length of each road is the number of its search.
struct Seeker {
  std::optional<Road> ask(const RoadSought& sought) {
    return book.road(sought, [&] { return std::optional(Road{{sought.to}, static_cast<double>(++searches), false}); });
  }
  RoadBook book;
  int searches = 0;
};

RoadSought to(double x) { return {point_m(0, 0), point_m(x, 0), {}, {}}; }

TEST(RoadBooks, WhatWasSoughtIsNotSoughtAgain) {
  Seeker rider;
  EXPECT_EQ(rider.ask(to(100))->seconds, 1.0);
  EXPECT_EQ(rider.ask(to(100))->seconds, 1.0);
  EXPECT_EQ(rider.searches, 1);
}

TEST(RoadBooks, AnotherPlaceBridgeOrEnemyIsAnotherRoad) {
  Seeker rider;
  RoadSought closed = to(100), past_enemies = to(100), from_elsewhere = to(100);
  closed.closed = {"bridge"};
  past_enemies.enemies = {point_m(50, 10)};
  from_elsewhere.from = point_m(0, 1);
  for (const RoadSought& sought : {to(100), to(101), closed, past_enemies, from_elsewhere}) rider.ask(sought);
  EXPECT_EQ(rider.searches, 5);
  EXPECT_EQ(rider.ask(past_enemies)->seconds, 4.0);
}

TEST(RoadBooks, ThatThereIsNoRoadIsRememberedToo) {
  RoadBook book;
  int searches = 0;
  for (int asked = 0; asked < 2; ++asked)
    EXPECT_FALSE(book.road(to(100), [&]() -> std::optional<Road> {
      ++searches;
      return std::nullopt;
    }));
  EXPECT_EQ(searches, 1);
}

TEST(RoadBooks, WhatIsLongAgoIsSoughtAfresh) {
  Seeker rider;
  constexpr int many = 1000;
  for (int i = 0; i < many; ++i) rider.ask(to(i));
  rider.ask(to(0));
  EXPECT_EQ(rider.searches, many + 1);
}

}  // namespace
}  // namespace krieg
