// The shipped scenarios are well formed and fit the descriptions in their ideas.
#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "../../shipped_languages.hpp"
#include "../../shipped_scenarios.hpp"
#include "game/rule_system.hpp"
#include "paper/scenario.hpp"
#include "reisswitz/book/words.hpp"
#include "rules/all.hpp"
#include "terrain/ground.hpp"
#include "terrain/route.hpp"
#include "world/daylight.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;
using reisswitz::ElementKind;

const Scenario& ashford() {
  static const Scenario scenario = shipped::scenario("the_mill_at_ashford");
  return scenario;
}

/// Places where a body of troops can be seen: the head of its column and every fifty metres behind it.
std::vector<Point> visible_places(const UnitEstablishment& unit) {
  std::vector<Point> places;
  for (int behind = 0; behind <= 200; behind += 50) places.push_back(ahead(unit.position, unit.facing, -behind));
  return places;
}

/// Speed of an ordinary march of formed infantry.
double infantry(const Going& going) {
  if (going.passage && bridge_sites(*ashford().ground).contains(*going.passage))
    return 0.0;  // no bridge has been built there
  const bool barred =
      going.cover == Cover::thick_wood || going.cover == Cover::marsh || (going.cover == Cover::water && !going.ford);
  if (barred || going.steepness_degrees > 25.0) return 0.0;
  if (going.on_road) return 1.34;
  return going.steepness_degrees > 10.0 ? 0.67 : going.steepness_degrees > 5.0 ? 1.0 : 1.34;
}

/// Requirements on every shipped scenario.
class Shipped : public ::testing::TestWithParam<std::string> {
 protected:
  const Scenario scenario_ = shipped::scenario(GetParam());
  const Ground& ground_ = *scenario_.ground;
  const OrderOfBattle& army_ = scenario_.sheet.order_of_battle;
  const std::shared_ptr<const RuleSystem> rules_ = rule_system(scenario_.sheet.rule_system, shipped::languages());

  /// Whether the officer is anywhere in the chain of command above.
  [[nodiscard]] bool commands(const OfficerId& officer, std::optional<OfficerId> under) const {
    while (under && *under != officer)
      under = std::find_if(army_.officers.begin(), army_.officers.end(), [&](const auto& o) {
                return o.id == *under;
              })->under;
    return under.has_value();
  }
};

TEST_P(Shipped, IsNamedAfterItsFolderAndItsRuleBookFindsNoFault) {
  EXPECT_EQ(scenario_.sheet.name, GetParam());
  ASSERT_TRUE(rules_);
  EXPECT_EQ(rules_->check(scenario_.sheet), std::vector<std::string>{});
}

TEST_P(Shipped, TheLightAtTheStartIsThatOfTheSun) {
  if (!scenario_.sheet.latitude) return;
  EXPECT_EQ(scenario_.sheet.light, light_at(scenario_.sheet.start, *scenario_.sheet.latitude));
}

TEST_P(Shipped, EveryCommanderHasTroops) {
  for (const ScenarioSeat& seat : scenario_.sheet.seats) {
    if (seat.kind != SeatKind::commander) continue;
    EXPECT_TRUE(std::any_of(army_.units.begin(), army_.units.end(), [&](const auto& unit) {
      return commands(*seat.officer, unit.under);
    })) << seat.name;
  }
}

TEST_P(Shipped, TheWholeColumnsStandOnTheMap) {
  for (const UnitEstablishment& unit : army_.units)
    for (const Point& place : visible_places(unit)) {
      EXPECT_TRUE(ground_.contains(place)) << unit.name;
      EXPECT_NE(ground_.cover(place), Cover::water) << unit.name;
    }
}

TEST_P(Shipped, NobodyStandsWhereHisArmCannotGo) {
  for (const UnitEstablishment& unit : army_.units) {
    EXPECT_GT(infantry(ground_.going(unit.position, unit.facing)), 0.0) << unit.name;
    const Cover cover = ground_.cover(unit.position);
    if (rules_->army_words().of(unit.branch).arm != Arm::infantry &&
        !ground_.going(unit.position, unit.facing).on_road) {
      EXPECT_TRUE(cover == Cover::open || cover == Cover::village) << unit.name;
    }
  }
}

TEST_P(Shipped, TheSidesCannotSeeOneAnotherAtTheStart) {
  const Length rider = metres(2.5);
  // Far enough that nobody is in reach of the other side's columns in the first moves; troops of WRG are slow.
  const double least_m = scenario_.sheet.rule_system == "reisswitz" ? 1000.0 : 300.0;
  std::map<Side, std::vector<Point>> places;
  for (const OfficerEstablishment& officer : army_.officers) places[officer.side].push_back(officer.position);
  for (const UnitEstablishment& unit : army_.units)
    for (const Point& place : visible_places(unit)) places[unit.side].push_back(place);
  for (const Point& red : places[Side::red])
    for (const Point& blue : places[Side::blue]) {
      EXPECT_GT(distance_m(red, blue), least_m);
      EXPECT_FALSE(ground_.sees(red, rider, blue, rider))
          << "(" << red.x.metres() << ", " << red.y.metres() << ") sees (" << blue.x.metres() << ", " << blue.y.metres()
          << ")";
    }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Shipped, ::testing::ValuesIn(shipped::names()),
                         [](const auto& name) { return name.param; });

/// The way from one place to another if some of the passages are held or broken, and no bridge has been built.
std::optional<Route> way_without(const Ground& ground, Point from, Point to, const std::vector<Point>& closed) {
  const auto as_printed = [&](const Going& going) {
    return going.passage && ground.feature(*going.passage)->site ? 0.0 : infantry(going);
  };
  return quickest_route(ground, from, to, as_printed, [&](Point p) {
    const bool barred = std::any_of(closed.begin(), closed.end(), [&](Point c) { return distance_m(p, c) < 60.0; });
    return barred ? std::numeric_limits<double>::infinity() : 1.0;
  });
}

TEST(Ashford, HasTheSeatsThatTheServerOffers) {
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

TEST(Ashford, TheArmiesAreMoreThanTwoKilometresApart) {
  const auto& units = ashford().sheet.order_of_battle.units;
  for (const UnitEstablishment& red : units)
    for (const UnitEstablishment& blue : units) {
      if (red.side != Side::red || blue.side != Side::blue) continue;
      for (const Point& place : visible_places(red))
        for (const Point& other : visible_places(blue)) EXPECT_GT(distance_m(place, other), 2000.0);
    }
}

TEST(Ashford, FromTheBridgeOneSeesNeitherArmy) {
  const Point bridge = point_m(2085, 1500);
  for (const UnitEstablishment& unit : ashford().sheet.order_of_battle.units)
    EXPECT_FALSE(ashford().ground->sees(bridge, metres(1.7), unit.position, metres(2.5))) << unit.name;
}

TEST(Ashford, EveryUnitCanMarchToTheBridgeAndToTheFord) {
  for (const UnitEstablishment& unit : ashford().sheet.order_of_battle.units) {
    for (const Point& goal : {point_m(2085, 1500), point_m(2078, 740)}) {
      const auto route = quickest_route(*ashford().ground, unit.position, goal, infantry);
      ASSERT_TRUE(route) << unit.name;
      EXPECT_LT(route->seconds, 50 * 60.0) << unit.name << " comes too late for the evening";
      EXPECT_GT(route->seconds, 12 * 60.0) << unit.name << " arrives before the commanders have time to think";
    }
  }
}

TEST(Ashford, TheRiverIsPassedByTheBridgeAndTheFordAndNowhereElse) {
  const Ground& ground = *ashford().ground;
  const Point west = point_m(1400, 1900), east = point_m(2700, 1900);
  const Point bridge = point_m(2085, 1500), ford = point_m(2078, 740);
  const auto free = way_without(ground, west, east, {});
  const auto by_ford = way_without(ground, west, east, {bridge});
  ASSERT_TRUE(free && by_ford);
  EXPECT_GT(by_ford->length_m, free->length_m + 500.0);
  EXPECT_FALSE(way_without(ground, west, east, {bridge, ford}));
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
    const auto stands = [&](Point p) { return infantry(ground.going(p, Bearing{})) > 0.0; };
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

TEST(Luzay, TheRiverIsPassedByTheBridgeAndTheFordAndNowhereElse) {
  const Scenario luzay = shipped::scenario("the_passage_of_the_luzay");
  const Point west = point_m(1400, 1700), east = point_m(2600, 1545);
  const Point bridge = point_m(2004, 1600), ford = point_m(1400, 780);
  EXPECT_TRUE(way_without(*luzay.ground, west, east, {}));
  EXPECT_TRUE(way_without(*luzay.ground, west, east, {bridge}));
  EXPECT_TRUE(way_without(*luzay.ground, west, east, {ford}));
  EXPECT_FALSE(way_without(*luzay.ground, west, east, {bridge, ford}));
}

TEST(Luzay, RedsOldMapShowsTheFootbridgeThatIsGoneAndDoesNotShowTheFord) {
  const Scenario luzay = shipped::scenario("the_passage_of_the_luzay");
  const Point west = point_m(1400, 1700), east = point_m(2600, 1545);
  const Point bridge = point_m(2004, 1600), footbridge = point_m(2285, 2200);
  const Ground& reds = *luzay.old_grounds.at(Side::red);
  EXPECT_TRUE(way_without(reds, west, east, {bridge}));
  EXPECT_FALSE(way_without(reds, west, east, {bridge, footbridge}));
  EXPECT_FALSE(luzay.old_grounds.contains(Side::blue));
}

TEST(Luzay, TheDefendersHaveAnHourForTheMineAndTheAttackersTimeForAFightBeforeIt) {
  const Scenario luzay = shipped::scenario("the_passage_of_the_luzay");
  for (const UnitEstablishment& unit : luzay.sheet.order_of_battle.units) {
    if (unit.side != Side::red) continue;
    const auto route = quickest_route(*luzay.ground, unit.position, point_m(2120, 1601), infantry);
    ASSERT_TRUE(route) << unit.name;
    EXPECT_GT(route->seconds, 12 * 60.0) << unit.name;
    EXPECT_LT(route->seconds, 45 * 60.0) << unit.name;
  }
}

TEST(Hollenau, TheWaggonsComeIntoTheGorgeOnlyByABridgeOrTheFord) {
  const Scenario hollenau = shipped::scenario("the_waggons_at_hollenau");
  const auto on_wheels = [](const Going& going) {
    return going.cover == Cover::water && !going.passage ? 0.0 : infantry(going);
  };
  const Point gorge = point_m(960, 1510);
  for (const UnitEstablishment& unit : hollenau.sheet.order_of_battle.units) {
    if (unit.branch != Branch::wagons) continue;
    const auto route = quickest_route(*hollenau.ground, unit.position, gorge, on_wheels);
    ASSERT_TRUE(route) << unit.name;
    EXPECT_GT(route->seconds, 15 * 60.0);
    EXPECT_LT(route->seconds, 40 * 60.0);
  }
}

TEST(Hollenau, ItIsNightAtTheStartAndDayBeforeTheEnd) {
  const Scenario hollenau = shipped::scenario("the_waggons_at_hollenau");
  const double latitude = hollenau.sheet.latitude.value();
  const auto after = [&](int minutes) {
    return light_at(hollenau.sheet.start + std::chrono::minutes(minutes), latitude);
  };
  EXPECT_EQ(after(0), Light::night);
  EXPECT_EQ(after(40), Light::night);
  EXPECT_EQ(after(50), Light::dawn);
  EXPECT_EQ(after(85), Light::day);
}

}  // namespace
}  // namespace krieg
