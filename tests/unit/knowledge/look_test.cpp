#include <random>

#include "../../plain_field.hpp"
#include "exercise.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;
using reisswitz::ElementKind;
using reisswitz::Formation;

/// What a book might remember of a unit.
struct FieryMemory {
  bool in_smoke = false;
  bool ranks_fire = false;
  bool skirmishers_fire = false;

  bool operator==(const FieryMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(FieryMemory, (), (in_smoke, ranks_fire, skirmishers_fire))

MarkWords mark_of(std::string_view member) {
  MarkWords mark;
  mark.member = member;
  return mark;
}

/// The ground of the exercise with hedges and walls, 200 metres apart, from south to north.
Ground with_fences(const Ground& ground) {
  std::vector<Feature> features = ground.features();
  for (int i = 1; i < 20; ++i) {
    Feature fence;
    fence.id = "fence-" + std::to_string(i);
    fence.kind = std::array{FeatureKind::hedge, FeatureKind::wall, FeatureKind::ditch}[i % 3];
    fence.points = {point_m(200.0 * i, 1400), point_m(200.0 * i, 3100)};
    features.push_back(std::move(fence));
  }
  return Ground(ground.width(), ground.height(), ground.heights(), std::move(features));
}

class Look : public Exercise {
 protected:
  /// The sighting of an enemy battalion straight ahead at that distance.
  Sighting at_distance(double metres_away, Branch branch = Branch::line_infantry) {
    world.units.erase(UnitId{"enemy"});
    world.memories.clear();
    add_enemy("enemy", point_m(200 + metres_away, 2000), branch);
    const auto seen = look_from(point_m(200, 2000));
    EXPECT_EQ(seen.size(), 1U);
    return seen.empty() ? Sighting{} : seen.front();
  }
};

TEST_F(Look, BeyondTheLimitNothing) {
  add_enemy("enemy", point_m(2201, 2000));
  EXPECT_TRUE(look_from(point_m(200, 2000)).empty());
}

TEST_F(Look, FarOffOnlyTroops) {
  const Sighting s = at_distance(901);
  EXPECT_FALSE(s.arm || s.branch || s.formation || s.facing || s.strength || s.regiment);
  ASSERT_TRUE(s.footprint);
  EXPECT_EQ(s.footprint->frontage.millimetres % 25000, 0) << "no finer than 25 m";
  EXPECT_LE(distance_m(s.position, point_m(1101, 2000)), s.error.metres() + 10.0);
  EXPECT_GT(s.error, metres(0));
}

TEST_F(Look, EachDistanceTellsMore) {
  EXPECT_EQ(at_distance(900).arm, Arm::infantry);
  EXPECT_FALSE(at_distance(501).formation);
  EXPECT_EQ(at_distance(500).formation, Formation::line_two_ranks);
  EXPECT_FALSE(at_distance(351).branch);
  EXPECT_EQ(at_distance(350).branch, Branch::line_infantry);
  EXPECT_FALSE(at_distance(161).regiment);
  EXPECT_EQ(at_distance(160).regiment, "Regiment enemy");
}

TEST_F(Look, NearByThePlaceIsExactAndTheFrontIsNot) {
  const Sighting s = at_distance(120);
  EXPECT_EQ(s.position, point_m(320, 2000));
  EXPECT_EQ(s.error, metres(0));
  EXPECT_EQ(s.facing, bearing_deg(270));
  EXPECT_NEAR(s.footprint->frontage.metres(), 200, 200 * 0.06 + 2.5);
}

/// The front depends on the number of men (reading 8): an exact front would tell the exact number.
TEST_F(Look, TheFrontTellsNoMoreThanTheCount) {
  std::set<double> fronts;
  for (int i = 0; i < 8; ++i) {
    pass(2);
    const Sighting s = at_distance(120);
    fronts.insert(s.footprint->frontage.metres());
    EXPECT_NEAR(s.footprint->frontage.metres() / 200, *s.strength / 800.0, 0.05) << "one error for both";
  }
  EXPECT_GE(fronts.size(), 3U);
}

TEST_F(Look, NumbersAreRoundedAndTheirErrorShrinks) {
  for (const auto& [away, share] : {std::pair{850.0, 0.3}, {450.0, 0.2}, {300.0, 0.12}, {100.0, 0.06}}) {
    const Sighting s = at_distance(away);
    ASSERT_TRUE(s.strength);
    EXPECT_EQ(*s.strength % 50, 0);
    EXPECT_NEAR(*s.strength, 800, 800 * share + 25);
  }
}

TEST_F(Look, GunsAreCountedNearBy) {
  const Sighting s = at_distance(300, Branch::foot_artillery);
  EXPECT_EQ(s.arm, Arm::artillery);
  EXPECT_EQ(s.strength, 8);
  EXPECT_EQ(s.formation, Formation::in_battery);
}

TEST_F(Look, ErrorsDoNotJitterFromMoveToMove) {
  const Sighting before = at_distance(700);
  pass(2);
  const Sighting after = look_from(point_m(200, 2000)).at(0);
  EXPECT_EQ(after.position, before.position);
  EXPECT_EQ(after.strength, before.strength);
  EXPECT_EQ(after.label, before.label);
}

TEST_F(Look, NumbersAreMisjudgedByEachInHisOwnWay) {
  add_enemy("enemy", point_m(1000, 1000));
  std::set<int> judged;
  for (int i = 0; i < 12; ++i)
    for (const Sighting& s : look(world, ground, recognition, directory, "officer:" + std::to_string(i), Side::red,
                                  point_m(300, 1000), true))
      judged.insert(s.strength.value_or(0));
  EXPECT_GE(judged.size(), 3U);
}

TEST_F(Look, ARidersPlaceDoesNotHangOnHisDispatchsNumber) {
  const auto place_with_number = [&](std::int64_t number) {
    world.dispatches.clear();
    world.messengers.clear();
    world.memories.clear();
    Dispatch carried;
    carried.id = DispatchId{number};
    carried.side = Side::blue;
    world.dispatches.add(carried);
    Messenger rider;
    rider.dispatch = DispatchId{number};
    rider.position = point_m(950, 1000);
    world.messengers.push_back(rider);
    const auto seen = look(world, ground, recognition, directory, "officer:adam", Side::red, point_m(300, 1000), true);
    return seen.empty() ? Point{} : seen.front().position;
  };
  ASSERT_NE(place_with_number(1), Point{});
  EXPECT_EQ(place_with_number(1), place_with_number(20));
  EXPECT_EQ(place_with_number(1), place_with_number(300));
}

/// A lasting error would tell which body comes into view again.
TEST_F(Look, LostAndSeenAgainIsMisjudgedAnew) {
  std::set<int> counts;
  std::set<Point> places;
  add_enemy("enemy", point_m(900, 2000));
  for (int i = 0; i < 12; ++i) {
    unit("enemy").position = point_m(900, 2000);
    const Sighting s = look_from(point_m(200, 2000)).at(0);
    counts.insert(s.strength.value());
    places.insert(s.position);
    unit("enemy").position = point_m(3500, 2000);
    pass(2);
    EXPECT_TRUE(look_from(point_m(200, 2000)).empty());
    pass(2);
  }
  EXPECT_GE(counts.size(), 4U);
  EXPECT_GE(places.size(), 4U);
}

/// From two estimates with the same error a player could calculate the true number.
TEST_F(Look, EachGradeOfDetailErrsByItself) {
  int alike = 0;
  constexpr int bodies = 24, men = 20000;
  for (int i = 0; i < bodies; ++i) {
    pass(2);
    world.memories.clear();
    Unit& enemy = add_enemy("enemy", point_m(1000, 2000));
    enemy.elements = {{ElementKind::half_battalion, men, 0}};
    const double far = (look_from(point_m(200, 2000)).at(0).strength.value() - men) / 0.3;
    const double near = (look_from(point_m(700, 2000)).at(0).strength.value() - men) / 0.12;
    alike += std::abs(far - near) < 0.1 * men;
  }
  EXPECT_LE(alike, bodies / 2);
}

/// A body that the observer sees and never reports does not change his estimates of others.
TEST_F(Look, WhoElseIsInViewShiftsNoEstimate) {
  add_enemy("enemy", point_m(900, 2000));
  const auto alone = look_from(point_m(200, 2000));
  world.memories.clear();
  add_enemy("a-nearer", point_m(700, 1200));
  const auto both = look_from(point_m(200, 2000));
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[0].position, alone[0].position);
  EXPECT_EQ(both[0].strength, alone[0].strength);
}

TEST_F(Look, TwoObserversErrDifferently) {
  int differ = 0;
  for (int i = 0; i < 10; ++i) {
    world.units.erase(UnitId{"e" + std::to_string(i - 1)});
    add_enemy("e" + std::to_string(i), point_m(900, 2000));
    const auto one = look(world, ground, recognition, directory, "unit:a", Side::red, point_m(200, 2000), false);
    const auto other = look(world, ground, recognition, directory, "unit:b", Side::red, point_m(200, 2000), false);
    differ += one.at(0).position != other.at(0).position;
  }
  EXPECT_GE(differ, 8);
}

TEST_F(Look, TheRidgeHidesAndAMountedManSeesNoMoreThanOneOnFootBehindIt) {
  add_enemy("enemy", point_m(3500, 2000));
  EXPECT_TRUE(look_from(point_m(2500, 2000)).empty());
  EXPECT_EQ(look_from(point_m(3000, 2000)).size(), 1U) << "from the crest";
}

TEST_F(Look, OneFlankBeyondTheWoodIsEnough) {
  Unit& enemy = add_enemy("enemy", point_m(1500, 2600));
  EXPECT_TRUE(look_from(point_m(800, 2600)).empty()) << "the wood lies between";
  enemy.footprint.frontage = metres(1600);
  EXPECT_EQ(look_from(point_m(800, 2600)).size(), 1U) << "its flank stands out behind the wood";
}

TEST_F(Look, FogAndNightShrinkEverything) {
  add_enemy("enemy", point_m(500, 2000));
  world.weather = Weather::fog;
  const auto seen = look_from(point_m(200, 2000));
  EXPECT_TRUE(seen.empty()) << "300 m is over a tenth of the limit";
  unit("enemy").position = point_m(300, 2000);
  EXPECT_FALSE(look_from(point_m(200, 2000)).at(0).arm) << "100 m in fog is like 1000 m";
  world.light = Light::night;
  EXPECT_TRUE(look_from(point_m(200, 2000)).empty());
}

TEST_F(Look, OwnSideIsNotSighted) { EXPECT_TRUE(look_from(point_m(250, 1000)).empty()); }

TEST_F(Look, SkirmishersAndRidersAreFiguresOnly) {
  Unit& enemy = add_enemy("enemy", point_m(1300, 2000));
  enemy.skirmishers = SkirmishLine{2, 120, metres(300), metres(300), metres(200)};
  auto seen = look_from(point_m(250, 2000));
  ASSERT_EQ(seen.size(), 1U) << "the line is 750 m away";
  seen = look_from(point_m(350, 2000));
  ASSERT_EQ(seen.size(), 2U);
  EXPECT_TRUE(seen[0].skirmishers);
  EXPECT_EQ(seen[0].arm, Arm::infantry);
  EXPECT_FALSE(seen[1].skirmishers);
  enemy.branch = Branch::light_cavalry;
  EXPECT_EQ(look_from(point_m(350, 2000)).at(0).arm, Arm::cavalry) << "mounted skirmishers";
  enemy.branch = Branch::line_infantry;

  world.units.erase(UnitId{"enemy"});
  officer("ney").position = point_m(1000, 2000);
  EXPECT_TRUE(look_from(point_m(250, 2000)).empty());
  seen = look_from(point_m(350, 2000));
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].strength, 1);
}

TEST_F(Look, LostAndSeenAgainIsANewNumber) {
  add_enemy("enemy", point_m(900, 2000));
  EXPECT_EQ(look_from(point_m(200, 2000)).at(0).label, "1");
  unit("enemy").position = point_m(3500, 2000);
  EXPECT_TRUE(look_from(point_m(200, 2000)).empty());
  unit("enemy").position = point_m(900, 2000);
  EXPECT_EQ(look_from(point_m(200, 2000)).at(0).label, "2");
}

TEST_F(Look, UnlessItsRegimentWasReadAndIsReadAgain) {
  add_enemy("enemy", point_m(300, 2000));
  EXPECT_EQ(look_from(point_m(200, 2000)).at(0).label, "1");
  unit("enemy").position = point_m(3500, 2000);
  look_from(point_m(200, 2000));
  unit("enemy").position = point_m(310, 2000);
  EXPECT_EQ(look_from(point_m(200, 2000)).at(0).label, "1");
}

/// Numbers stay the same while other bodies come and go between them, whatever the order of their names is.
TEST_F(Look, EachKeepsHisNumberWhileHeIsInView) {
  const Point eye = point_m(200, 2000);
  const auto numbers = [&] {
    std::map<Point, std::string> by_place;
    for (const auto& [key, kept] : world.memories.begin()->second.bodies)
      if (kept.in_view) by_place[unit(key.substr(std::string("unit:").size())).position] += std::to_string(kept.label);
    return by_place;
  };
  const Point read = point_m(300, 2000), north = point_m(700, 2900), south = point_m(700, 1100),
              far = point_m(900, 2500), farther = point_m(950, 1500), away = point_m(3500, 2000);
  add_enemy("d", north);
  add_enemy("m", read);
  add_enemy("t", south);
  look_from(eye);
  using Numbers = std::map<Point, std::string>;
  const Numbers first = numbers();
  EXPECT_EQ(first.at(read), "1");
  EXPECT_EQ(first.size(), 3U);
  add_enemy("a", far);
  add_enemy("z", farther);
  unit("m").position = away;
  look_from(eye);
  EXPECT_EQ(numbers(), (Numbers{{north, first.at(north)}, {south, first.at(south)}, {far, "4"}, {farther, "5"}}));
  unit("d").position = away;
  unit("m").position = read;
  add_enemy("p", point_m(750, 2000));
  look_from(eye);
  EXPECT_EQ(numbers(),
            (Numbers{{read, "1"}, {south, first.at(south)}, {far, "4"}, {farther, "5"}, {point_m(750, 2000), "6"}}));
  unit("d").position = north;
  look_from(eye);
  EXPECT_EQ(numbers().at(north), "7") << "the body cannot be recognised";
}

TEST_F(Look, HiddenTroopsShiftNothing) {
  add_enemy("enemy", point_m(900, 2000));
  World other = world;
  add_enemy("a-hidden", point_m(3500, 2000));
  world.memories.clear();
  const auto with = look_from(point_m(200, 2000));
  std::swap(world, other);
  const auto without = look_from(point_m(200, 2000));
  EXPECT_EQ(to_record(with), to_record(without));
}

TEST_F(Look, TheFieldIsSeenAsTheRuleIsStated) {
  std::mt19937 random(1824);
  const auto draw = [&random](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  // Words as a book has them in which troops may stand in smoke, squares be looked over, and cover hide troops.
  ArmyWords words = directory.words();
  words.marks = {mark_of("in_smoke"), mark_of("ranks_fire"), mark_of("skirmishers_fire")};
  words.marks[0].smoke_hides_beyond = metres(150);
  words.marks[1].betrays = Betrayed::ranks;
  words.marks[2].betrays = Betrayed::skirmishers;
  const Ground fenced = with_fences(ground);
  recognition.lining = metres(40);
  for (FormationWords& formation : words.formations)
    formation.hides_nobody = formation.id == krieg::Formation(Formation::square);
  directory.book = &words;
  std::size_t seen = 0, unseen = 0;
  for (int field_day = 0; field_day < 8; ++field_day) {
    const bool cover_hides = field_day % 2 == 1;
    recognition.hidden_seen_within = cover_hides ? std::optional(metres(150)) : std::nullopt;
    // Crowded, so that many bodies stand before one another, and some at the edge of the map.
    for (int i = 0; i < 60; ++i) {
      const Point at = point_m(std::max(0.0, draw(-100, 4000)), draw(1500, 3000));
      Unit& foe = add_enemy("foe-" + std::to_string(i), at, i % 7 == 0 ? Branch::light_cavalry : Branch::line_infantry);
      foe.facing = bearing_deg(draw(0, 360));
      foe.footprint.frontage = metres(i % 9 == 0 ? 0.0 : draw(10, 300));
      if (i % 5 == 0) foe.formation = Formation::skirmish_order;
      if (i % 8 == 0) foe.formation = Formation::square;
      foe.memory = BookRecord::of(FieryMemory{i % 10 == 0, i % 6 == 0, i % 3 == 0});
      foe.moving = i % 11 == 0;
      if (i % 4 == 0) foe.skirmishers = SkirmishLine{2, 100, metres(100), metres(100), metres(150)};
    }
    const Field field(world, fenced, recognition, directory);
    const PlainField plain(world, fenced, recognition, directory.words());
    for (int i = 0; i < 60; ++i) {
      const Observer observer{"unit:" + std::to_string(i), Side::red, point_m(draw(0, 4000), draw(1500, 3000)),
                              i % 2 == 0, i % 3 == 0};
      ObserverMemory& memory = world.memories[observer.name];
      const std::set<std::string> stated = plain.seen_by(observer, memory);
      const std::size_t sightings = field.look(observer, memory).size();
      std::set<std::string> looked;
      for (const auto& [key, kept] : memory.bodies)
        if (kept.in_view) looked.insert(key);
      EXPECT_EQ(sightings, looked.size());
      EXPECT_EQ(looked, stated) << observer.name << " on field day " << field_day;
      seen += stated.size();
      unseen += bodies(world, directory.words()).size() - stated.size();
    }
  }
  EXPECT_GT(seen, 1000U);
  EXPECT_GT(unseen, 5000U);
}

}  // namespace
}  // namespace krieg
