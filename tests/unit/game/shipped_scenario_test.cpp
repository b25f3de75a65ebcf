// The scenario that is shipped: not only well formed, but the one that its ideas describe.
#include <gtest/gtest.h>

#include <fstream>
#include <limits>
#include <random>
#include <sstream>

#include "game/scenario.hpp"
#include "rules/all.hpp"
#include "terrain/route.hpp"

namespace krieg {
namespace {

std::string text_of(const std::string& file) {
  std::ifstream in(std::string(KRIEG_SOURCE_DIR) + "/scenarios/the_mill_at_ashford/" + file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

const Scenario& ashford() {
  static const Scenario scenario =
      parse_scenario(text_of("scenario.json"), text_of("ground.geojson"), text_of("heights.asc"));
  return scenario;
}

/// Where a body of troops can be seen: the head of its column and every fifty metres behind it.
std::vector<Point> visible_places(const UnitEstablishment& unit) {
  std::vector<Point> places;
  for (int behind = 0; behind <= 200; behind += 50) places.push_back(ahead(unit.position, unit.facing, -behind));
  return places;
}

/// An ordinary march of formed infantry.
double infantry(const Going& going) {
  if (going.bridge && bridge_sites(*ashford().ground).contains(*going.bridge)) return 0.0;  // none has been thrown
  const bool barred =
      going.cover == Cover::thick_wood || going.cover == Cover::marsh || (going.cover == Cover::water && !going.ford);
  if (barred || going.steepness_degrees > 25.0) return 0.0;
  if (going.on_road) return 1.34;
  return going.steepness_degrees > 10.0 ? 0.67 : going.steepness_degrees > 5.0 ? 1.0 : 1.34;
}

TEST(Ashford, IsNamedAfterItsFolderAndHasTheSeatsThatTheServerOffers) {
  EXPECT_EQ(ashford().sheet.name, "the_mill_at_ashford");
  std::vector<std::string> seats;
  for (const ScenarioSeat& seat : ashford().sheet.seats) seats.push_back(seat.id.value);
  EXPECT_EQ(seats, (std::vector<std::string>{"umpire", "red", "blue"}));
}

TEST(Ashford, GivesEachSideABrigadeWithCavalryAndABattery) {
  for (const Side side : {Side::red, Side::blue}) {
    int muskets = 0;
    int squadrons = 0;
    int guns = 0;
    for (const UnitEstablishment& unit : ashford().sheet.order_of_battle.units) {
      if (unit.side != side) continue;
      for (const ElementEstablishment& element : unit.elements) {
        muskets += element.kind == ElementKind::half_battalion ? element.men : 0;
        squadrons += element.kind == ElementKind::squadron ? 1 : 0;
        guns += element.guns;
      }
    }
    EXPECT_EQ(muskets, 2700);
    EXPECT_GE(squadrons, 3);
    EXPECT_EQ(guns, 6);
  }
}

TEST(Ashford, ItsRuleBookFindsNoFault) {
  const auto rules = rule_system(ashford().sheet.rule_system);
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->check(ashford().sheet), std::vector<std::string>{});
}

TEST(Ashford, TheWholeColumnsStandOnTheMap) {
  for (const UnitEstablishment& unit : ashford().sheet.order_of_battle.units)
    for (const Point& place : visible_places(unit)) {
      EXPECT_TRUE(ashford().ground->contains(place)) << unit.name;
      EXPECT_NE(ashford().ground->cover(place), Cover::water) << unit.name;
    }
}

TEST(Ashford, TheSidesCannotSeeOneAnotherAtTheStart) {
  const Length rider = metres(2.5);
  const auto& [officers, units] = ashford().sheet.order_of_battle;
  std::map<Side, std::vector<Point>> places;
  for (const OfficerEstablishment& officer : officers) places[officer.side].push_back(officer.position);
  for (const UnitEstablishment& unit : units)
    for (const Point& place : visible_places(unit)) places[unit.side].push_back(place);
  for (const Point& red : places[Side::red])
    for (const Point& blue : places[Side::blue]) {
      EXPECT_GT(distance_m(red, blue), 2000.0);
      EXPECT_FALSE(ashford().ground->sight(red, rider, blue, rider).clear)
          << "(" << red.x.metres() << ", " << red.y.metres() << ") sees (" << blue.x.metres() << ", " << blue.y.metres()
          << ")";
    }
}

TEST(Ashford, FromTheBridgeOneSeesNeitherArmy) {
  const Point bridge = point_m(2085, 1500);
  for (const UnitEstablishment& unit : ashford().sheet.order_of_battle.units)
    EXPECT_FALSE(ashford().ground->sight(bridge, metres(1.7), unit.position, metres(2.5)).clear) << unit.name;
}

TEST(Ashford, EveryUnitCanMarchToTheBridgeAndToTheFord) {
  for (const UnitEstablishment& unit : ashford().sheet.order_of_battle.units) {
    for (const Point& goal : {point_m(2085, 1500), point_m(2078, 740)}) {
      const auto route = quickest_route(*ashford().ground, unit.position, goal, infantry);
      ASSERT_TRUE(route) << unit.name;
      EXPECT_LT(route->seconds, 50 * 60.0) << unit.name << " comes too late for the evening";
      EXPECT_GT(route->seconds, 12 * 60.0) << unit.name << " is there before anybody can think";
    }
  }
}

TEST(Ashford, TheRiverIsPassedByTheBridgeAndTheFordAndNowhereElse) {
  const Ground& ground = *ashford().ground;
  const Point west = point_m(1400, 1900);
  const Point east = point_m(2700, 1900);
  const Point bridge = point_m(2085, 1500);
  const Point ford = point_m(2078, 740);
  const double barred = std::numeric_limits<double>::infinity();
  const auto way = [&](bool no_bridge, bool no_ford) {
    return quickest_route(ground, west, east, infantry, [&](Point p) {
      return (no_bridge && distance_m(p, bridge) < 40.0) || (no_ford && distance_m(p, ford) < 40.0) ? barred : 1.0;
    });
  };
  const auto free = way(false, false);
  const auto by_ford = way(true, false);
  ASSERT_TRUE(free && by_ford);
  EXPECT_GT(by_ford->length_m, free->length_m + 500.0);
  EXPECT_FALSE(way(true, true));
}

TEST(Ashford, NoWayLeadsThroughWhatBarsIt) {
  const Ground& ground = *ashford().ground;
  std::mt19937 random(1824);
  std::uniform_int_distribution<int> x(0, 4000);
  std::uniform_int_distribution<int> y(0, 3000);
  int found = 0;
  for (int i = 0; i < 25; ++i) {
    Point at = point_m(x(random), y(random));
    const Point goal = point_m(x(random), y(random));
    const auto route = quickest_route(ground, at, goal, infantry);
    const auto stands = [&](Point p) { return infantry(ground.going(p, {})) > 0.0; };
    EXPECT_EQ(route.has_value(), stands(at) && stands(goal)) << "from " << at.x.metres() << ", " << at.y.metres();
    if (!route) continue;
    ++found;
    EXPECT_LT(route->seconds, std::numeric_limits<double>::infinity());
    EXPECT_GE(route->length_m, distance_m(at, goal) - 0.01);
    EXPECT_EQ(route->path.back(), goal);
    for (const Point& next : route->path) {
      for (const Crossing& crossing : ground.crossings(at, next))
        if (crossing.kind == FeatureKind::stream) {
          EXPECT_TRUE(crossing.passable_here || crossing.wadeable) << crossing.feature;
        }
      at = next;
    }
  }
  EXPECT_GT(found, 15);
}

TEST(Ashford, MostSlopesAreGentleAndAFewAreSteep) {
  const Ground& ground = *ashford().ground;
  int gentle = 0;
  int steep = 0;
  int all = 0;
  for (int x = 50; x < 4000; x += 50)
    for (int y = 50; y < 3000; y += 50) {
      const double degrees = ground.going(point_m(x, y), bearing_deg(0)).steepness_degrees;
      gentle += degrees < 5.0 ? 1 : 0;
      steep += degrees >= 10.0 ? 1 : 0;
      EXPECT_LT(degrees, 25.0);
      ++all;
    }
  EXPECT_GT(gentle, all * 6 / 10);
  EXPECT_GT(steep, all / 200);
  EXPECT_LT(steep, all / 20);
}

}  // namespace
}  // namespace krieg
