#include "courier/courier.hpp"

#include <gtest/gtest.h>

#include "../../shipped_book.hpp"
#include "army/task.hpp"
#include "land/height_raster.hpp"
#include "paper/maps.hpp"
#include "paper/rides.hpp"
#include "picture/letter.hpp"
#include "reisswitz/book/words.hpp"
#include "terrain/ground.hpp"
#include "terrain/ground_state.hpp"
#include "terrain/way_net.hpp"
#include "world/dispatch.hpp"
#include "world/unit.hpp"
#include "world/world.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;
using reisswitz::ElementKind;
using reisswitz::Formation;
using reisswitz::Steadiness;

constexpr double side_m = 4000.0;
constexpr double gallop = 6.0;
constexpr double canter = 4.0;

const OfficerId adam{"adam"}, byng{"byng"}, ney{"ney"}, lobau{"lobau"};
const UnitId foot{"foot"}, horse{"horse"}, enemy{"enemy"};

HeightRaster flat() {
  HeightRaster raster{5, 5, metres(side_m / 4), {}};
  raster.metres.assign(25, 100.0F);
  return raster;
}

Feature line(const std::string& id, FeatureKind kind, std::vector<Point> points) {
  Feature feature;
  feature.id = id;
  feature.kind = kind;
  feature.points = std::move(points);
  return feature;
}

/// Made once: a plain with a deep stream from south to north at x = 2010, with a bridge at y = 3500.
const Ground& plain_with_stream() {
  Feature stream = line("stream", FeatureKind::stream, {point_m(2010, 0), point_m(2010, side_m)});
  stream.width = metres(8);
  Feature bridge = line("bridge", FeatureKind::bridge, {point_m(1990, 3500), point_m(2030, 3500)});
  bridge.width = metres(8);
  static const Ground ground(metres(side_m), metres(side_m), flat(), {stream, bridge});
  return ground;
}

/// The same with a site half-way where troops might build a bridge; there is none at the start.
const Ground& plain_with_site() {
  Feature site = line("site", FeatureKind::bridge, {point_m(1990, 1000), point_m(2030, 1000)});
  site.width = metres(8);
  site.site = true;
  std::vector<Feature> features = plain_with_stream().features();
  features.push_back(site);
  static const Ground ground(metres(side_m), metres(side_m), flat(), features);
  return ground;
}

class CourierTest : public ::testing::Test {
 protected:
  void SetUp() override {
    world.seed = 7;
    world.time = *parse_iso("1815-06-12T09:00:00");
    add_officer(adam, Side::red, std::nullopt, point_m(200, 200));
    add_officer(byng, Side::red, adam, point_m(1800, 200));
    add_officer(ney, Side::blue, std::nullopt, point_m(3900, 3900));
    add_officer(lobau, Side::blue, ney, point_m(3900, 200));
    add_unit(foot, Side::red, byng, point_m(1500, 200));
    rates.short_ride = [](const Going& g) { return g.cover == Cover::water && !g.passage ? 0.0 : gallop; };
    rates.long_ride = [](const Going& g) { return g.cover == Cover::water && !g.passage ? 0.0 : canter; };
    rates.long_ride_over = metres(1600);
    rates.earshot = metres(100);
    rates.hand_over = metres(50);
    rates.caught_at = metres(150);
  }

  void add_officer(const OfficerId& id, Side side, std::optional<OfficerId> under, Point at) {
    world.officers[id] = Officer{id, side, under, at, {}, 0.0, false};
  }

  void add_unit(const UnitId& id, Side side, const OfficerId& under, Point at) {
    Unit unit;
    unit.id = id;
    unit.side = side;
    unit.under = under;
    unit.position = at;
    unit.branch = Branch::line_infantry;
    unit.formation = Formation::line_two_ranks;
    unit.steadiness = Steadiness::steady;
    unit.footprint = {metres(100), metres(20)};
    unit.elements = {{ElementKind::half_battalion, 400, 0}};
    world.units[id] = unit;
  }

  Dispatch order(const OfficerId& from, const UnitId& to, Point believed) {
    Dispatch d;
    d.kind = LetterKind::order;
    d.side = world.officers.at(from).side;
    d.from.officer = from;
    d.to.unit = to;
    d.text = "Advance.";
    d.believed = believed;
    d.written = world.time;
    d.signed_by = "Adam";
    return d;
  }

  DispatchId send_it(Dispatch d) { return send(world, ground, rates, std::move(d), false); }
  const Dispatch& of(DispatchId id) { return world.dispatches.at(id); }

  /// Rides in steps of a minute until something arrives; returns the number of minutes.
  int minutes_until_arrival(int at_most) {
    for (int minute = 1; minute <= at_most; ++minute) {
      arrived = ride(world, ground, rates, shipped::reisswitz_words(), std::chrono::minutes{1});
      world.time += std::chrono::minutes{1};
      if (!arrived.empty()) return minute;
    }
    return -1;
  }

  const Ground& ground = plain_with_stream();
  World world;
  CourierRates rates;
  std::vector<DispatchId> arrived;
};

/// The bridges and fords by which the rider's way crosses water.
PassageIds passages_on(const Ground& ground, const Messenger& rider) {
  PassageIds passages;
  Point at = rider.position;
  for (const Point next : rider.way) {
    for (const std::string& passage : water_across(ground, at, next).passages) passages.insert(passage);
    at = next;
  }
  return passages;
}

TEST_F(CourierTest, WhatIsWithinEarshotIsSpoken) {
  world.units[foot].position = point_m(280, 200);
  const DispatchId id = send_it(order(adam, foot, point_m(1500, 200)));
  EXPECT_EQ(of(id).fate, Fate::spoken);
  EXPECT_EQ(of(id).arrived, world.time);
  EXPECT_TRUE(world.messengers.empty());
}

TEST_F(CourierTest, AShortRideGoesAtTheGallop) {
  const DispatchId id = send_it(order(adam, foot, point_m(1500, 200)));
  EXPECT_EQ(of(id).fate, Fate::riding);
  ASSERT_EQ(world.messengers.size(), 1U);
  EXPECT_FALSE(world.messengers[0].long_ride);
  EXPECT_EQ(of(id).due, world.time + Seconds{217});  // 1300 m at 6 m/s
  ride(world, ground, rates, shipped::reisswitz_words(), Seconds{60});
  EXPECT_EQ(world.messengers[0].position, point_m(560, 200));
}

TEST_F(CourierTest, ArrivesWhenTheRiderIsNearEnough) {
  const DispatchId id = send_it(order(adam, foot, point_m(1500, 200)));
  EXPECT_EQ(minutes_until_arrival(10), 4);
  EXPECT_EQ(arrived, std::vector{id});
  EXPECT_EQ(of(id).fate, Fate::delivered);
  EXPECT_EQ(of(id).arrived, world.time);
  EXPECT_TRUE(world.messengers.empty());
}

TEST_F(CourierTest, ALongRideIsSlowerFromTheOutset) {
  world.units[foot].position = point_m(200, 2000);
  send_it(order(adam, foot, point_m(200, 2000)));
  EXPECT_TRUE(world.messengers.at(0).long_ride);
  ride(world, ground, rates, shipped::reisswitz_words(), Seconds{60});
  EXPECT_EQ(world.messengers[0].position, point_m(200, 440));
}

TEST_F(CourierTest, TheRoadNotTheDistanceMakesARideLong) {
  // The stream lies between: the way over the bridge is more than six kilometres long.
  EXPECT_GT(*ride_estimate(ground, rates, point_m(1900, 200), point_m(2100, 200)), Seconds{1600});
  EXPECT_EQ(ride_estimate(ground, rates, point_m(200, 200), point_m(200, 800)), Seconds{100});
}

TEST_F(CourierTest, SeeksHimWhoIsNotWhereHeWasBelieved) {
  const DispatchId id = send_it(order(adam, foot, point_m(1500, 200)));
  world.units[foot].position = point_m(1500, 900);
  const int minutes = minutes_until_arrival(20);
  EXPECT_GE(minutes, 5);
  EXPECT_LE(minutes, 6);
  EXPECT_EQ(of(id).fate, Fate::delivered);
}

TEST_F(CourierTest, MeetsHimOnTheWay) {
  send_it(order(adam, foot, point_m(1500, 200)));
  world.units[foot].position = point_m(500, 200);
  EXPECT_EQ(minutes_until_arrival(20), 1);
}

TEST_F(CourierTest, AnAddresseeWhoIsNoMoreIsFoundBySuccession) {
  world.units[foot].gone = true;
  Dispatch d = order(adam, foot, point_m(1500, 200));
  const DispatchId id = send_it(d);
  EXPECT_GT(minutes_until_arrival(20), 0);
  EXPECT_EQ(of(id).to.officer, byng);
  EXPECT_EQ(of(id).kind, LetterKind::message) << "the order was not meant for this officer";
}

TEST_F(CourierTest, WhereTheSenderHimselfIsNextTheDispatchIsLost) {
  world.units[foot].gone = true;
  const DispatchId id = send_it(order(byng, foot, point_m(1500, 200)));
  EXPECT_EQ(minutes_until_arrival(20), -1);
  EXPECT_EQ(of(id).fate, Fate::lost);
  EXPECT_TRUE(world.messengers.empty());
}

TEST_F(CourierTest, AReportToAFallenOfficerGoesToHisSuperior) {
  world.officers[byng].fallen = true;
  Dispatch report;
  report.from.unit = foot;
  report.to.officer = byng;
  report.believed = point_m(1800, 200);
  report.written = world.time;
  const DispatchId id = send_it(report);
  EXPECT_GT(minutes_until_arrival(20), 0);
  EXPECT_EQ(of(id).to.officer, adam);
}

TEST_F(CourierTest, TheSecondRiderTakesAnotherRoadAndVanishesQuietly) {
  Dispatch d = order(adam, foot, point_m(1500, 200));
  d.riders = 2;
  send_it(d);
  ASSERT_EQ(world.messengers.size(), 2U);
  double aside = 0.0;
  for (const Point p : world.messengers[1].way) aside = std::max(aside, std::abs(p.y.metres() - 200.0));
  EXPECT_GT(aside, 100.0);
  world.messengers[1].delayed_until = world.time + std::chrono::minutes{5};
  EXPECT_EQ(minutes_until_arrival(20), 4);
  EXPECT_EQ(world.messengers.size(), 1U);
  EXPECT_EQ(minutes_until_arrival(20), -1) << "nothing arrives a second time";
  EXPECT_TRUE(world.messengers.empty());
}

TEST_F(CourierTest, HeldUntilReleased) {
  const DispatchId id = send(world, ground, rates, order(adam, foot, point_m(1500, 200)), true);
  EXPECT_EQ(of(id).fate, Fate::held);
  EXPECT_EQ(minutes_until_arrival(3), -1);
  ASSERT_TRUE(release(world, ground, rates, id));
  EXPECT_EQ(of(id).left, world.time);
  EXPECT_EQ(of(id).fate, Fate::riding);
  EXPECT_EQ(release(world, ground, rates, id).error().reason, Reason::wrong_time);
  EXPECT_EQ(release(world, ground, rates, DispatchId{99}).error().reason, Reason::unknown_thing);
}

class CaughtTest : public CourierTest {
 protected:
  void SetUp() override {
    CourierTest::SetUp();
    add_unit(enemy, Side::blue, lobau, point_m(800, 320));
    rates.caught_per_minute = 1.0;
  }
};

TEST_F(CaughtTest, NearFormedEnemiesARiderIsTakenAndTheSenderLearnsNothing) {
  const DispatchId id = send_it(order(adam, foot, point_m(1500, 200)));
  EXPECT_GT(minutes_until_arrival(60), 5) << "the captor's own rider brings it to his officer";
  ASSERT_EQ(arrived.size(), 1U);
  EXPECT_EQ(of(id).fate, Fate::captured);
  EXPECT_FALSE(of(id).arrived);
  const Dispatch& copy = of(arrived[0]);
  EXPECT_EQ(copy.to.officer, lobau) << "the nearest enemy officer reads it";
  EXPECT_EQ(copy.kind, LetterKind::order);
  EXPECT_EQ(copy.from.officer, adam);
  EXPECT_TRUE(is_captured(world, copy));
  EXPECT_FALSE(is_captured(world, of(id)));
  EXPECT_EQ(copy.arrived, world.time);
  EXPECT_TRUE(faults(world).empty());
}

TEST_F(CaughtTest, TheCaptorsRiderCountsOnNoBridgeThatHisSideHasNotThrown) {
  const Ground& with_site = plain_with_site();
  world.ground_changes["site"] = ground_state::on_pontoons;
  world.thrown_by["site"] = Side::red;
  Dispatch paper = order(adam, foot, point_m(1500, 200));
  paper.unprinted = {"a ford"};
  const DispatchId id = send(world, with_site, rates, paper, false);
  while (of(id).fate == Fate::riding) {
    arrived = ride(world, with_site, rates, shipped::reisswitz_words(), std::chrono::minutes{1});
    world.time += std::chrono::minutes{1};
  }
  ASSERT_EQ(of(id).fate, Fate::captured);
  ASSERT_EQ(world.messengers.size(), 1U);
  EXPECT_EQ(passages_on(with_site, world.messengers[0]), PassageIds{"bridge"});
  EXPECT_TRUE(of(world.messengers[0].dispatch).unprinted.empty()) << "the copy should not contain what the writer knew";
}

TEST_F(CaughtTest, ATornPaperTellsHalf) {
  rates.torn = 1.0;
  Dispatch paper = order(adam, foot, point_m(1500, 200));
  paper.text = "March at once upon the mill and hold it.";
  paper.tasks = {Task{}};
  const DispatchId id = send_it(paper);
  minutes_until_arrival(60);
  ASSERT_EQ(arrived.size(), 1U);
  EXPECT_EQ(of(arrived[0]).text, "March at once upon the [...]");
  EXPECT_TRUE(of(arrived[0]).tasks.empty());
  EXPECT_EQ(of(id).text, paper.text);
}

TEST_F(CaughtTest, KnownOrSeenEnemiesAreRiddenRound) {
  rates.shuns = metres(300);
  world.units.at(enemy).position = point_m(800, 250);
  Dispatch warned = order(adam, foot, point_m(1500, 200));
  warned.shun = {point_m(800, 250)};
  const DispatchId id = send_it(warned);
  EXPECT_GT(minutes_until_arrival(20), 0);
  EXPECT_EQ(of(id).fate, Fate::delivered) << "the rider avoids the enemies of whom the writer warned him";
  const DispatchId other = send_it(order(adam, foot, point_m(1500, 200)));
  EXPECT_GT(minutes_until_arrival(20), 3) << "a longer way";
  EXPECT_EQ(of(other).fate, Fate::delivered) << "the rider avoids enemies that he sees himself";
}

TEST_F(CourierTest, AHorseTires) {
  world.units.at(foot).position = point_m(3800, 3800);
  rates.hand_over = metres(60);
  const int fresh = [&] {
    send_it(order(adam, foot, point_m(3800, 3800)));
    return minutes_until_arrival(120);
  }();
  rates.tires_after = metres(1000);
  rates.tired_factor = 0.5;
  send_it(order(adam, foot, point_m(3800, 3800)));
  EXPECT_GT(minutes_until_arrival(240), fresh * 3 / 2);
}

TEST_F(CourierTest, AHeldDispatchCanBeSuppressed) {
  const DispatchId id = send(world, ground, rates, order(adam, foot, point_m(1500, 200)), true);
  ASSERT_TRUE(interfere(world, ground, rates, id, Interference::lose, Seconds{0}));
  EXPECT_EQ(of(id).fate, Fate::lost);
  EXPECT_FALSE(release(world, ground, rates, id));
}

TEST_F(CaughtTest, NotWithoutTheChanceOfIt) {
  rates.caught_per_minute = 0.0;
  const DispatchId id = send_it(order(adam, foot, point_m(1500, 200)));
  minutes_until_arrival(20);
  EXPECT_EQ(of(id).fate, Fate::delivered);
}

TEST_F(CaughtTest, BeatenTroopsCatchNobody) {
  world.units[enemy].steadiness = Steadiness::totally_defeated;
  const DispatchId id = send_it(order(adam, foot, point_m(1500, 200)));
  minutes_until_arrival(20);
  EXPECT_EQ(of(id).fate, Fate::delivered);
}

TEST_F(CaughtTest, EnemiesFurtherOffCatchNobody) {
  world.units[enemy].position = point_m(800, 400);
  const DispatchId id = send_it(order(adam, foot, point_m(1500, 200)));
  minutes_until_arrival(20);
  EXPECT_EQ(of(id).fate, Fate::delivered);
}

TEST_F(CaughtTest, TheOtherRiderMayStillComeThrough) {
  Dispatch d = order(adam, foot, point_m(1500, 200));
  d.riders = 2;
  const DispatchId id = send_it(d);
  ASSERT_LT(world.messengers.at(1).way.at(0).y.metres(), 200.0)
      << "away from the enemy, who is north of the straight road";
  minutes_until_arrival(3);
  EXPECT_EQ(of(id).fate, Fate::riding) << "the first was taken, the second rides";
  minutes_until_arrival(20);
  EXPECT_EQ(of(id).fate, Fate::delivered);
}

TEST_F(CaughtTest, TheChanceDoesNotHangOnHowMuchTheOtherSideWrites) {
  rates.caught_per_minute = 0.5;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    std::array<Fate, 2> fates{};
    for (const bool busy : {false, true}) {
      World copy = world;
      copy.seed = seed;
      if (busy) copy.next_dispatch = 58;
      const DispatchId id = send(copy, ground, rates, order(adam, foot, point_m(1500, 200)), false);
      for (int i = 0; i < 8; ++i) {
        ride(copy, ground, rates, shipped::reisswitz_words(), Seconds{60});
        copy.time += Seconds{60};
      }
      fates[busy] = copy.dispatches.at(id).fate;
    }
    EXPECT_EQ(fates[0], fates[1]) << "seed " << seed;
  }
}

TEST_F(CourierTest, TheUmpireHurriesDelaysLosesAndCaptures) {
  const auto begin = [&] { return send_it(order(adam, foot, point_m(1500, 200))); };
  const auto lay_hand_on = [&](DispatchId id, Interference what, Seconds by = Seconds{0}) {
    return interfere(world, ground, rates, id, what, by);
  };
  DispatchId id = begin();
  ASSERT_TRUE(lay_hand_on(id, Interference::hurry));
  EXPECT_EQ(minutes_until_arrival(5), 1);

  id = begin();
  ASSERT_TRUE(lay_hand_on(id, Interference::delay, std::chrono::minutes{10}));
  EXPECT_EQ(minutes_until_arrival(30), 14);

  id = begin();
  ASSERT_TRUE(lay_hand_on(id, Interference::lose));
  EXPECT_EQ(of(id).fate, Fate::lost);
  EXPECT_EQ(minutes_until_arrival(10), -1);

  id = begin();
  const auto copy = lay_hand_on(id, Interference::capture);
  ASSERT_TRUE(copy && *copy);
  EXPECT_EQ(of(id).fate, Fate::captured);
  EXPECT_EQ(of(**copy).to.officer, lobau);
  EXPECT_EQ(lay_hand_on(id, Interference::hurry).error().reason, Reason::wrong_time);
  EXPECT_EQ(lay_hand_on(DispatchId{99}, Interference::hurry).error().reason, Reason::unknown_thing);
}

TEST_F(CourierTest, CaptureNeedsAnEnemyOfficerToReadIt) {
  world.officers[ney].fallen = world.officers[lobau].fallen = true;
  const DispatchId id = send_it(order(adam, foot, point_m(1500, 200)));
  EXPECT_EQ(interfere(world, ground, rates, id, Interference::capture, Seconds{0}).error().reason, Reason::impossible);
  EXPECT_EQ(of(id).fate, Fate::riding);
}

TEST_F(CourierTest, ABelievedPlaceThatCannotBeReachedIsAskedAbout) {
  Feature lake = line("lake", FeatureKind::lake,
                      {point_m(1000, 1000), point_m(1400, 1000), point_m(1400, 1400), point_m(1000, 1400)});
  const Ground lakeside(metres(side_m), metres(side_m), flat(), {lake});
  const DispatchId id = send(world, lakeside, rates, order(adam, foot, point_m(1200, 1200)), false);
  EXPECT_FALSE(of(id).due);
  EXPECT_GT(minutes_until_arrival(20), 0);
  EXPECT_EQ(of(id).fate, Fate::delivered);
}

/// The same stream, bridged at y = 300 and y = 3500.
const Ground& plain_with_two_bridges() {
  Feature stream = line("stream", FeatureKind::stream, {point_m(2010, 0), point_m(2010, side_m)});
  stream.width = metres(8);
  Feature near = line("near", FeatureKind::bridge, {point_m(2002, 300), point_m(2018, 300)});
  Feature far = line("far", FeatureKind::bridge, {point_m(1990, 3500), point_m(2030, 3500)});
  static const Ground ground(metres(side_m), metres(side_m), flat(), {stream, near, far});
  return ground;
}

class BrokenBridges : public CourierTest {
 protected:
  DispatchId send_over(std::vector<std::string> known_closed) {
    world.units[foot].position = point_m(2300, 300);
    Dispatch draft = order(byng, foot, point_m(2300, 300));
    draft.closed = std::move(known_closed);
    return send(world, two, rates, std::move(draft), false);
  }

  /// The minutes until the dispatch arrives, and the rider's northernmost position.
  int minutes(int at_most, double& furthest_north) {
    for (int minute = 1; minute <= at_most; ++minute) {
      const auto handed_over = ride(world, two, rates, shipped::reisswitz_words(), std::chrono::minutes{1});
      world.time += std::chrono::minutes{1};
      if (!handed_over.empty()) return minute;
      for (const Messenger& m : world.messengers) furthest_north = std::max(furthest_north, m.position.y.metres());
    }
    return -1;
  }

  const Ground& two = plain_with_two_bridges();
};

TEST_F(BrokenBridges, ARiderFindsItBrokenAndGoesRoundByAnother) {
  world.ground_changes["near"] = "broken";
  const DispatchId id = send_over({});
  double north = 0.0;
  EXPECT_LE(*world.dispatches.at(id).due, world.time + std::chrono::minutes{3})
      << "the expected hour is by the near bridge";
  EXPECT_GT(minutes(60, north), 15);
  EXPECT_GT(north, 3250.0) << "the rider should go by the far bridge (seen once a minute, 240 m apart)";
  EXPECT_EQ(world.dispatches.at(id).fate, Fate::delivered);
}

TEST_F(BrokenBridges, WhoWasToldOfItTakesTheOtherAtOnce) {
  world.ground_changes["near"] = "broken";
  const DispatchId id = send_over({"near"});
  EXPECT_GT(*world.dispatches.at(id).due, world.time + std::chrono::minutes{10});
  double north = 0.0;
  EXPECT_GT(minutes(60, north), 10);
  EXPECT_TRUE(world.messengers.empty());
}

TEST_F(BrokenBridges, WhereNoneLeadsOverHeWaitsUntilOneIsMended) {
  world.ground_changes["near"] = "broken";
  world.ground_changes["far"] = "destroyed";
  const DispatchId id = send_over({});
  double north = 0.0;
  EXPECT_EQ(minutes(90, north), -1);
  EXPECT_EQ(world.dispatches.at(id).fate, Fate::riding);
  ASSERT_EQ(world.messengers.size(), 1U);
  EXPECT_LT(world.messengers.front().position.x, metres(2010)) << "the rider should not cross the deep stream";
  world.ground_changes["near"] = "mended";
  EXPECT_GT(minutes(60, north), 0);
  EXPECT_EQ(world.dispatches.at(id).fate, Fate::delivered);
}

TEST_F(BrokenBridges, WhatHisWriterBelievedClosedHeLooksAtIfNothingElseLeadsOver) {
  world.ground_changes["far"] = "destroyed";
  const DispatchId id = send_over({"near", "far"});
  double north = 0.0;
  EXPECT_GT(minutes(90, north), 0);
  EXPECT_EQ(world.dispatches.at(id).fate, Fate::delivered);
}

/// Red's old map: without the ford at y = 1000, with a bridge at y = 2000 that no longer exists.
class OldMapRiders : public CourierTest {
 protected:
  void SetUp() override {
    CourierTest::SetUp();
    add_unit(foot, Side::red, byng, point_m(3500, 200));
    std::vector<Feature> shown = plain_with_stream().features();
    shown.push_back(line("ghost", FeatureKind::bridge, {point_m(1990, 2000), point_m(2030, 2000)}));
    shown.back().width = metres(8);
    old_map = std::make_shared<const Ground>(metres(side_m), metres(side_m), flat(), shown);
    std::vector<Feature> features = plain_with_stream().features();
    features.push_back(line("ford", FeatureKind::ford, {point_m(1990, 1000), point_m(2030, 1000)}));
    features.back().width = metres(8);
    with_ford = std::make_unique<Ground>(metres(side_m), metres(side_m), flat(), features);
  }

  Maps maps_of(const Ground& truth) { return {truth, {{Side::red, old_map}}, std::make_shared<DrawnMaps>()}; }

  /// The rider's place in each minute of the ride.
  std::vector<Point> ride_of(const Maps& maps, Dispatch d, int minutes) {
    const World before = world;
    const DispatchId id = send(world, maps, rates, std::move(d), false);
    std::vector<Point> places;
    for (int minute = 0; minute < minutes && of(id).fate == Fate::riding; ++minute) {
      places.push_back(world.messengers.at(0).position);
      ride(world, maps, rates, shipped::reisswitz_words(), std::chrono::minutes{1});
      world.time += std::chrono::minutes{1};
    }
    fate = of(id).fate;
    world = before;
    return places;
  }

  static double furthest_north(const std::vector<Point>& places) {
    double north = 0.0;
    for (const Point& p : places) north = std::max(north, p.y.metres());
    return north;
  }

  std::shared_ptr<const Ground> old_map;
  std::unique_ptr<Ground> with_ford;
  Fate fate = Fate::held;
};

TEST_F(OldMapRiders, NobodyRidesByAFordOfWhichNobodyKnows) {
  const auto without = ride_of(maps_of(plain_with_stream()), order(adam, foot, point_m(3500, 200)), 60);
  EXPECT_EQ(fate, Fate::delivered);
  const auto hidden = ride_of(maps_of(*with_ford), order(adam, foot, point_m(3500, 200)), 60);
  EXPECT_EQ(fate, Fate::delivered);
  EXPECT_EQ(hidden, without) << "the hidden ford should not change the ride in any minute";
  EXPECT_GT(furthest_north(hidden), 3400.0) << "he found the printed bridge gone and went on to the next";
}

TEST_F(OldMapRiders, WhoWasToldOfTheFordTakesIt) {
  Dispatch d = order(adam, foot, point_m(3500, 200));
  d.unprinted = {"ford"};
  const auto places = ride_of(maps_of(*with_ford), d, 60);
  EXPECT_EQ(fate, Fate::delivered);
  EXPECT_LT(furthest_north(places), 1100.0);
}

TEST_F(OldMapRiders, WhereTheMapKnowsOfNoOtherWayHeWaits) {
  Dispatch d = order(adam, foot, point_m(3500, 200));
  d.closed = {"bridge"};
  const Feature stream = *plain_with_stream().feature("stream");
  const Ground river_alone(metres(side_m), metres(side_m), flat(), {stream});
  std::vector<Feature> shown = {stream, *old_map->feature("ghost")};
  old_map = std::make_shared<const Ground>(metres(side_m), metres(side_m), flat(), shown);
  const auto places = ride_of(maps_of(river_alone), d, 40);
  EXPECT_EQ(fate, Fate::riding) << "the rider should not be lost";
  EXPECT_NEAR(places.back().y.metres(), 2000.0, 300.0);
}

/// The map lacks a stream: the rider finds it, and goes round by the printed bridges.
TEST_F(OldMapRiders, WaterThatIsNotPrintedIsGoneRound) {
  old_map = std::make_shared<const Ground>(metres(side_m), metres(side_m), flat(),
                                           std::vector<Feature>{*plain_with_stream().feature("bridge")});
  const auto places = ride_of(maps_of(plain_with_stream()), order(adam, foot, point_m(3500, 200)), 60);
  EXPECT_EQ(fate, Fate::delivered);
  EXPECT_GT(furthest_north(places), 3400.0);
}

}  // namespace
}  // namespace krieg
