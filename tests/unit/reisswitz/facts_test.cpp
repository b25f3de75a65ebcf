// Tests each fact that play reads from the field: engine/rules/reisswitz/facts.md names these tests.
#include <gtest/gtest.h>

#include "drill/rulings.hpp"
#include "drill_ground.hpp"
#include "reisswitz/play/canister_phase.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/ranks.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/surprise_phase.hpp"

namespace krieg::reisswitz {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::squadrons;

std::string area(const char* kind) {
  return std::string(R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":"a","kind":")") +
         kind + R"(","name":""},"geometry":{"type":"Polygon",
    "coordinates":[[[1450,600],[1700,600],[1700,1400],[1450,1400],[1450,600]]]}}]})";
}

/// A battalion of Red, a battalion of Blue 200 metres from it, and the other troops of the test.
struct Affair : Exercise {
  explicit Affair(Troops others = {}, const std::string& features = small::no_features(),
                  const std::string& heights = small::level_heights())
      : Exercise(
            [&] {
              others.push_back(battalion("red-1", "red", 1300, 1000, 90));
              others.push_back(battalion("blue-1", "blue", 1500, 1000, 270));
              return others;
            }(),
            features, heights) {}
  AssaultFacts facts() { return circumstances(field(), {UnitId{"red-1"}}, UnitId{"blue-1"}); }
  Unit& red() { return unit("red-1"); }
  Unit& blue() { return unit("blue-1"); }
  std::vector<Volley> fire() {
    Field here = field();
    MoveSession dice = session();
    auto volleys = volleys_of_both_sides(dice, here);
    settle_fire(here, volleys, accepted(proposals_of(volleys)));
    return volleys;
  }
};

/// The ground of the unit, in whole paces.
std::pair<long, long> ground_of(const Unit& unit) {
  return {std::lround(in_paces(unit.footprint.frontage)), std::lround(in_paces(unit.footprint.depth))};
}

// 2, Bursts: infantry breaks its ranks in two moves of five.
TEST(FactsOfTheMarch, ABurstWaitsForTheMovesSinceTheLast) {
  Json column = battalion("red-1", "red", 300, 1000, 90);
  column["formation"] = "attack_column";
  Exercise exercise(Troops{column, battalion("blue-9", "blue", 2900, 1900, 270)});
  Unit& red = exercise.unit("red-1");
  red.tasks = {going(TaskKind::march, at(2000, 1000))};
  red.tasks.front().pace = Pace::exceptional;
  red.tasks.front().formation = Formation::attack_column;
  Field field = exercise.field();
  std::vector<long> gone;
  for (int move = 0; move < 6; ++move) {
    play(field, 1);
    gone.push_back(std::lround(metres_in_paces(red.moved_m)));
  }
  EXPECT_EQ(gone, (std::vector<long>{400, 400, 250, 250, 250, 400}));
}

// The Apparatus: strengths and fronts of the blocks.
TEST(FactsOfFormations, TheGroundCoveredFollowsArmFormationAndStrength) {
  Exercise exercise(Troops{battalion("red-1", "red", 300, 600, 90), squadrons("red-h", "red", 300, 1000, 90),
                           battery("red-a", "red", 300, 1400, 90), battalion("blue-9", "blue", 2900, 1900, 270)});
  Unit& foot = exercise.unit("red-1");
  Unit& horse = exercise.unit("red-h");
  Unit& guns = exercise.unit("red-a");
  const std::pair<long, long> in_two_ranks{375, 3}, in_three_ranks{250, 4}, in_troops{33, 100}, in_battery{150, 75};
  EXPECT_EQ(ground_of(foot), in_two_ranks);
  EXPECT_EQ(ground_of(guns), in_battery);
  foot.tasks = {task_of(TaskKind::form, foot.position)};
  foot.tasks.front().formation = Formation::line_three_ranks;
  horse.tasks = {task_of(TaskKind::form, horse.position)};
  horse.tasks.front().formation = Formation::close_column;
  Field field = exercise.field();
  play(field, 2);
  EXPECT_EQ(ground_of(foot), in_three_ranks);
  EXPECT_EQ(ground_of(horse), in_troops) << "two squadrons, 50 paces of depth each";
  constexpr double a_half_battalion = 90, a_half_battery = 37.5;
  inflict(field, foot, a_half_battalion, false);
  inflict(field, guns, a_half_battery, false);
  EXPECT_EQ(ground_of(foot).first, 125);
  EXPECT_EQ(ground_of(guns).first, 75);
}

/// A battalion of 900 men, all but 360 of whom are out as skirmishers.
class MostlySkirmishers : public ::testing::Test {
 protected:
  MostlySkirmishers() {
    take_from_ranks(foot(), out);
    foot().skirmishers = SkirmishLine{12, out, paces(100), paces(100), paces(250)};
  }
  Unit& foot() { return exercise_.unit("red-1"); }
  void lose(int men) {
    Field field = exercise_.field();
    inflict(field, foot(), 0.3 * men, false);
  }
  static constexpr int out = 540;

 private:
  Exercise exercise_{Troops{battalion("red-1", "red", 300, 600, 90), battalion("blue-9", "blue", 2900, 1900, 270)}};
};

// The Troops: half a battalion may be in skirmish order; reading 8.
TEST_F(MostlySkirmishers, AreNotCountedAsLost) {
  ASSERT_EQ(men_of(foot()), 900);
  lose(300);
  EXPECT_FALSE(foot().gone);
  EXPECT_EQ(men_of(foot()), 600);
  ASSERT_TRUE(foot().skirmishers);
  EXPECT_EQ(foot().skirmishers->men, out);
}

TEST_F(MostlySkirmishers, FormTheRanksWhenNobodyIsLeftInThem) {
  lose(500);
  EXPECT_FALSE(foot().gone);
  EXPECT_FALSE(foot().skirmishers);
  EXPECT_EQ(men_of(foot()), out) << "the fire fell on the ranks alone";
  lose(200);
  EXPECT_FALSE(foot().gone) << "340 men fill more than half of one block";
  lose(120);
  EXPECT_TRUE(foot().gone);
}

// 4, Infantry versus Infantry in Broken Ground.
TEST(FactsOfTheAssault, TheSlopeBetweenThemCounts) {
  Affair level;
  EXPECT_EQ(level.facts().slope_degrees, 0);
  EXPECT_EQ(assault_odds(level.facts(), level.readings).score, 0);
  constexpr double degrees = 12.0;
  Affair hill({}, small::no_features(), small::falling_heights(degrees));
  EXPECT_NEAR(hill.facts().slope_degrees, -degrees, 0.1) << "the attacker comes from above";
  EXPECT_EQ(assault_odds(hill.facts(), hill.readings).score, 0);
  hill.red().position = at(1600, 1000);
  hill.blue().position = at(1400, 1000);
  std::swap(hill.red().facing, hill.blue().facing);
  EXPECT_NEAR(hill.facts().slope_degrees, degrees, 0.1);
  EXPECT_EQ(assault_odds(hill.facts(), hill.readings).score, -1);
}

// 4, Surprise Attacks: with artillery die II; troops with a reserve fall back behind it.
TEST(FactsOfSurprise, GunsWithTheAttackAndAReserveBehindTheAttacked) {
  const auto facts = [](double guns_x, double reserve_x) {
    Affair affair(Troops{battery("red-a", "red", guns_x, 1100, 90), battalion("blue-2", "blue", reserve_x, 1000, 270)});
    affair.red().tasks = {task_of(TaskKind::attack, affair.blue().position)};
    affair.blue().formation = Formation::march_column;
    MoveSession session = affair.session();
    return surprise_tests(session, affair.field()).at(0).facts;
  };
  constexpr double near_guns = 1200, far_guns = 400, near_reserve = 1700, far_reserve = 2300;
  EXPECT_TRUE(facts(near_guns, far_reserve).attackers_have_artillery);
  EXPECT_FALSE(facts(near_guns, far_reserve).has_reserve);
  EXPECT_FALSE(facts(far_guns, near_reserve).attackers_have_artillery);
  EXPECT_TRUE(facts(far_guns, near_reserve).has_reserve);
}

TEST(FactsOfTheAssault, GunsThatBearOnItSupport) {
  Affair affair(Troops{battery("blue-a", "blue", 1500, 1100, 180)});
  EXPECT_TRUE(affair.facts().defender.artillery_support);
  EXPECT_FALSE(affair.facts().attacker.artillery_support);
  affair.unit("blue-a").facing = bearing_deg(0);
  EXPECT_FALSE(affair.facts().defender.artillery_support) << "they look the other way";
}

TEST(FactsOfTheAssault, ASecondLineStandsWhereItCounts) {
  Affair affair(Troops{battalion("blue-2", "blue", 1500 + paces(250).metres(), 1000, 270)});
  EXPECT_TRUE(affair.facts().defender.second_line);
  EXPECT_EQ(affair.facts().defender.second_line_elements, 2);
  affair.unit("blue-2").position = at(1500 + paces(500).metres(), 1000);
  EXPECT_FALSE(affair.facts().defender.second_line);
}

TEST(FactsOfTheAssault, CanisterOfThisMoveCounts) {
  Affair affair(Troops{battery("red-a", "red", 1300, 1200, 120)});
  memory_of(affair.red()).conduct.fire_at_will = false;
  EXPECT_EQ(affair.facts().defender.canister_moves, 0);
  affair.faces = {1, 1, 1, 1};
  affair.fire();
  EXPECT_EQ(affair.facts().defender.canister_moves, 1);
}

TEST(FactsOfTheAssault, TheScreenHoldsWhileItIsOut) {
  Affair affair;
  EXPECT_EQ(affair.facts().defender.screen, SkirmishScreen::none);
  affair.blue().skirmishers = SkirmishLine{4, 180, paces(100), paces(100), paces(200)};
  EXPECT_EQ(affair.facts().defender.screen, SkirmishScreen::holding);
}

TEST(FactsOfTheAssault, WhatABodyHasLivedThrough) {
  Affair affair;
  affair.blue().still_since = affair.world.time;
  AssaultSide before = affair.facts().defender;
  EXPECT_FALSE(before.in_position_two_moves || before.victorious_last_move || before.beaten_before);
  EXPECT_FALSE(before.back_to_obstacle);
  EXPECT_FALSE(affair.facts().attacker.lost_third_coming_in);
  affair.blue().still_since = affair.world.time - 2 * move_length;
  memory_of(affair.blue()).assaults.won = MoveNumber{affair.world.move};
  memory_of(affair.blue()).retreat.times_beaten = 1;
  memory_of(affair.red()).attack.men = 900;
  for (Element& element : affair.red().elements) element.men = 300;
  const AssaultSide after = affair.facts().defender;
  EXPECT_TRUE(after.in_position_two_moves);
  EXPECT_TRUE(after.victorious_last_move);
  EXPECT_TRUE(after.beaten_before);
  EXPECT_TRUE(affair.facts().attacker.lost_third_coming_in);
  affair.blue().steadiness = Steadiness::defeated;
  memory_of(affair.blue()).retreat.held_up = MoveNumber{affair.world.move};
  EXPECT_TRUE(affair.facts().defender.back_to_obstacle);
}

TEST(FactsOfTheAssault, AnEnemyOnTheFlankThreatens) {
  Affair affair(Troops{battalion("red-2", "red", 1500, 1250, 180)});
  EXPECT_TRUE(affair.facts().defender.flank_threatened);
  EXPECT_FALSE(affair.facts().attacker.flank_threatened);
  affair.unit("red-2").position = at(1500, 1900);
  EXPECT_FALSE(affair.facts().defender.flank_threatened);
}

TEST(FactsOfTheAssault, AFightIsRenewedByTheFreshOrTheTired) {
  Affair affair;
  EXPECT_EQ(affair.facts().renewed, std::nullopt);
  memory_of(affair.blue()).assaults.fought = MoveNumber{affair.world.move};
  EXPECT_EQ(affair.facts().renewed, Renewal::fresh_troops);
  memory_of(affair.red()).assaults.fought = MoveNumber{affair.world.move};
  EXPECT_EQ(affair.facts().renewed, Renewal::tired_troops);
}

TEST(FactsOfTheAssault, TheGroundOnWhichTheDefenderStands) {
  Affair open;
  EXPECT_FALSE(open.facts().in_woods);
  EXPECT_TRUE(open.facts().good_cavalry_ground);
  Affair wood({}, area("wood"));
  EXPECT_TRUE(wood.facts().in_woods);
  EXPECT_FALSE(wood.facts().good_cavalry_ground);
}

TEST(FactsOfTheAssault, AFlankThatIsStruckIsNotSecure) {
  Affair affair;
  EXPECT_TRUE(affair.facts().flanks_secure);
  affair.blue().facing = bearing_deg(0);
  EXPECT_FALSE(affair.facts().flanks_secure);
}

TEST(FactsOfTheAssault, HowAPlaceHasBeenHeld) {
  Affair affair({}, area("village"));
  affair.blue().still_since = affair.world.time;
  const AssaultFacts before = affair.facts();
  ASSERT_TRUE(before.stronghold);
  EXPECT_FALSE(before.stronghold->held_two_moves);
  EXPECT_EQ(before.stronghold->attack_number, 1);
  EXPECT_TRUE(before.stronghold->fresh_troops);
  affair.blue().still_since = affair.world.time - 2 * move_length;
  memory_of(affair.blue()).assaults.stood = 1;
  memory_of(affair.blue()).assaults.fought = memory_of(affair.red()).assaults.fought = MoveNumber{affair.world.move};
  const AssaultFacts after = affair.facts();
  EXPECT_TRUE(after.stronghold->held_two_moves);
  EXPECT_EQ(after.stronghold->attack_number, 2);
  EXPECT_FALSE(after.stronghold->fresh_troops);
}

TEST(FactsOfTheAssault, HowABatteryStands) {
  const auto upon = [](const std::string& features, double guns_facing) {
    Exercise exercise(
        Troops{squadrons("red-h", "red", 1300, 1000, 90), battery("blue-a", "blue", 1500, 1000, guns_facing)},
        features);
    return circumstances(exercise.field(), {UnitId{"red-h"}}, UnitId{"blue-a"});
  };
  const AssaultFacts in_front = upon(small::no_features(), 270);
  ASSERT_TRUE(in_front.battery);
  EXPECT_EQ(in_front.defender.guns, 6);
  EXPECT_TRUE(in_front.battery->front_only);
  EXPECT_FALSE(in_front.battery->flank_or_rear);
  EXPECT_TRUE(in_front.battery->room_to_spread);
  const AssaultFacts in_flank = upon(small::no_features(), 0);
  EXPECT_TRUE(in_flank.battery->flank_or_rear);
  EXPECT_FALSE(in_flank.battery->front_only);
  EXPECT_FALSE(upon(area("wood"), 270).battery->room_to_spread);
}

/// The facts of a battery's fire on the battalion at 300 metres.
ArtilleryFireFacts cannonade(Exercise& exercise) {
  const Field field = exercise.field();
  return artillery_on(field, exercise.unit("red-a"), body_of(exercise.unit("blue-1")), bodies(exercise.world));
}

TEST(FactsOfFire, DepthAndFlank) {
  Exercise exercise(Troops{battery("red-a", "red", 1200, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270),
                           battalion("blue-2", "blue", 1500 + paces(150).metres(), 1000, 270)});
  EXPECT_TRUE(cannonade(exercise).several_units_deep);
  EXPECT_FALSE(cannonade(exercise).on_the_flank);
  exercise.unit("blue-2").position = at(1500, 1800);
  exercise.unit("blue-1").facing = bearing_deg(0);
  EXPECT_FALSE(cannonade(exercise).several_units_deep);
  EXPECT_TRUE(cannonade(exercise).on_the_flank);
}

TEST(FactsOfFire, SkirmishersCloseBeforeTheirLine) {
  Exercise exercise(Troops{battery("red-a", "red", 1200, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)});
  Unit& blue = exercise.unit("blue-1");
  const auto close = [&](int ahead) {
    blue.skirmishers = SkirmishLine{4, 180, paces(ahead), paces(ahead), paces(200)};
    return artillery_on(exercise.field(), exercise.unit("red-a"), *skirmishers_of(blue), bodies(exercise.world))
        .line_close_behind;
  };
  EXPECT_TRUE(close(100));
  EXPECT_FALSE(close(250));
}

TEST(FactsOfFire, NightAndNinePounders) {
  Json nines = battery("red-a", "red", 1200, 1000, 90);
  nines["pounder"] = 9;
  Exercise exercise(Troops{nines, battalion("blue-1", "blue", 1500, 1000, 270)});
  EXPECT_EQ(cannonade(exercise).effect_as_twelve, Effect::good);
  EXPECT_FALSE(cannonade(exercise).night);
  exercise.world.light = Light::night;
  EXPECT_TRUE(cannonade(exercise).night);
  EXPECT_TRUE(muskets_on(exercise.field(), body_of(exercise.unit("blue-1")), body_of(exercise.unit("red-a"))).night);
}

TEST(FactsOfFire, WhoHasMovedDoesNotFire) {
  Affair affair;
  EXPECT_EQ(affair.fire().size(), 2U);
  affair.red().moved_m = paces(50).metres();
  EXPECT_EQ(affair.fire().size(), 1U);
}

TEST(FactsOfCanister, ABatteryUnderCanisterTestsNobody) {
  const auto tested = [](bool answered) {
    Troops troops{battery("red-a", "red", 1200, 1000, 90), battalion("blue-1", "blue", 1500, 1000, 270)};
    if (answered) troops.push_back(battery("blue-a", "blue", 1500, 1200, 240));
    Exercise exercise(troops);
    Field field = exercise.field();
    MoveSession session = exercise.session();
    const auto tests = canister_tests(session, field, volleys_of_both_sides(session, field));
    for (const CanisterTest& test : tests) EXPECT_EQ(test.facts.target_men, 900);
    return !tests.empty();
  };
  EXPECT_TRUE(tested(false));
  EXPECT_FALSE(tested(true));
}

TEST(FactsOfCanister, TheBeatenAreWorseOffUnderIt) {
  Affair affair(Troops{battery("red-a", "red", 1300, 1200, 120)});
  affair.blue().steadiness = Steadiness::repulsed;
  affair.blue().may_defend_at = affair.world.time + move_length;
  affair.fire();
  EXPECT_EQ(affair.blue().steadiness, Steadiness::defeated);
}

// 4, Beaten Cavalry Negotiating Defiles: friends who hold the defile halve the loss.
TEST(FactsOfTheBeaten, FriendsHoldTheDefileBehindThem) {
  const std::string bridge = R"({"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"river","kind":"stream","width":15},
     "geometry":{"type":"LineString","coordinates":[[1500,0],[1500,2000]]}},
    {"type":"Feature","properties":{"id":"bridge","kind":"bridge"},
     "geometry":{"type":"LineString","coordinates":[[1480,1000],[1520,1000]]}}]})";
  const auto points = [&](double friends_y, Steadiness friends) {
    Exercise exercise(Troops{regiment("red-h", "red", 1700, 1000, 90), battalion("red-1", "red", 1450, friends_y, 90),
                             squadrons("blue-h", "blue", 1900, 1000, 270)},
                      bridge);
    exercise.unit("red-1").steadiness = friends;
    Field field = exercise.field();
    suffer_from_the_ground_behind(field, exercise.unit("red-h"), Outcome::totally_defeated, at(1900, 1000));
    return exercise.world.settled.back().particulars.at("points").get<double>();
  };
  constexpr double near_friends = 1000, far_friends = 1500;
  EXPECT_EQ(points(far_friends, Steadiness::steady), 12.0) << "three points a squadron";
  EXPECT_EQ(points(near_friends, Steadiness::steady), 6.0);
  EXPECT_EQ(points(near_friends, Steadiness::defeated), 12.0) << "beaten troops hold no ground";
}

TEST(FactsOfTheBeaten, WhoIsHeldUpWithTheEnemyAmongThemLoseAThird) {
  Affair affair;
  affair.red().position = at(1480, 1000);
  affair.blue().steadiness = Steadiness::defeated;
  memory_of(affair.blue()).retreat.held_up = MoveNumber{affair.world.move};
  Field field = affair.field();
  take_prisoners(field);
  EXPECT_EQ(men_of(affair.blue()), 600);
}

}  // namespace
}  // namespace krieg::reisswitz
