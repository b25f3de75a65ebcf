// Dust and the sound of guns; bodies hidden behind skirmishers and formed troops.
#include "knowledge/signs.hpp"

#include "exercise.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;
using reisswitz::Formation;

class Signs : public Exercise {
 protected:
  void SetUp() override {
    Exercise::SetUp();
    recognition.dust = metres(3500);
    recognition.gunfire = metres(6000);
  }
  /// A column behind the wood.
  Unit& column_on_the_march(const std::string& id, double y) {
    Unit& unit = add_unit(id, Side::blue, "ney", point_m(1600, y), bearing_deg(270));
    unit.formation = Formation::march_column;
    unit.moving = true;
    return unit;
  }
  std::vector<Sighting> told(Point from = point_m(600, 2600)) {
    const Field field(world, exercise_ground(), recognition, directory);
    return Traces(field).told_to({"officer:adam", Side::red, from, true, true});
  }
  void fires(const std::string& id) {
    world.settled.push_back({"fire", {}, {UnitId{id}, UnitId{"foot"}}, UnitId{id}, Json::object(), world.time});
  }
};

TEST_F(Signs, AColumnBehindTheWoodRaisesDust) {
  column_on_the_march("far", 2600);
  const std::vector<Sighting> seen = told();
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].sign, Sign::dust);
  EXPECT_EQ(seen[0].direction, bearing_deg(90));
  EXPECT_FALSE(seen[0].arm);
  EXPECT_FALSE(seen[0].strength);
  EXPECT_FALSE(seen[0].regiment);
  EXPECT_GE(seen[0].error, metres(250));
}

TEST_F(Signs, NoDustFromTheHaltedTheFewTheRainOrTheNight) {
  column_on_the_march("far", 2600).moving = false;
  EXPECT_TRUE(told().empty());
  world.units.at(UnitId{"far"}).moving = true;
  world.units.at(UnitId{"far"}).elements[0].men = 100;
  EXPECT_TRUE(told().empty());
  world.units.at(UnitId{"far"}).elements[0].men = 800;
  world.weather = Weather::rain;
  EXPECT_TRUE(told().empty());
  world.weather = Weather::clear;
  world.light = Light::night;
  EXPECT_TRUE(told().empty());
}

TEST_F(Signs, OneDirectionIsOneSignWhoeverRaisesIt) {
  column_on_the_march("far", 2600);
  const std::vector<Sighting> one = told();
  column_on_the_march("a-another", 2650);
  column_on_the_march("z-third", 2550);
  EXPECT_EQ(Json(to_record(told())), Json(to_record(one))) << "neither number nor names show";
}

TEST_F(Signs, WhatIsSeenItselfIsNoSign) {
  column_on_the_march("near", 2600).position = point_m(2000, 1000);
  EXPECT_TRUE(told(point_m(600, 1000)).empty());
}

TEST_F(Signs, GunsAreHeardByNightAndWhoseverTheyAre) {
  world.light = Light::night;
  add_unit("battery", Side::blue, "ney", point_m(3600, 3000), bearing_deg(270), 120, Branch::foot_artillery);
  add_unit("ours", Side::red, "byng", point_m(600, 3900), bearing_deg(90), 120, Branch::foot_artillery);
  EXPECT_TRUE(told().empty());
  fires("battery");
  fires("ours");
  const std::vector<Sighting> heard = told();
  ASSERT_EQ(heard.size(), 2U);
  for (const Sighting& s : heard) EXPECT_EQ(s.sign, Sign::gunfire);
  EXPECT_EQ(heard[0].direction, bearing_deg(0)) << "the nearer first";
}

TEST_F(Signs, ACommanderIsToldThatGunsAreHeardNotThatTheyAreSeen) {
  world.light = Light::night;
  add_unit("battery", Side::blue, "ney", point_m(3600, 3000), bearing_deg(270), 120, Branch::foot_artillery);
  seat("adam");
  const auto newest = [this] {
    all_look();
    return picture("adam").ledger.back().text;
  };
  ASSERT_TRUE(picture("adam").ledger.empty());
  fires("battery");
  EXPECT_THAT(newest(), ::testing::StartsWith("Contact 1 is heard: the sound of guns, "));
  world.settled.clear();
  EXPECT_EQ(newest(), "Contact 1 is no longer heard");
  fires("battery");
  EXPECT_THAT(newest(),
              ::testing::AllOf(::testing::HasSubstr(" heard"), ::testing::Not(::testing::HasSubstr("sight"))));
}

TEST_F(Signs, ACommanderHasThemOnHisMapWhileTheyLast) {
  column_on_the_march("far", 2600).position = point_m(1800, 2900);
  Pictures desks{{OfficerId{"adam"}, printed_picture(world, directory, OfficerId{"adam"})}};
  const AssociationLimits near{metres(100), metres(150)};
  commanders_look(world, desks, exercise_ground(), recognition, directory, near);
  const Picture& adam = desks.begin()->second;
  ASSERT_EQ(adam.contacts.size(), 1U);
  EXPECT_EQ(adam.contacts[0].last.sign, Sign::dust);
  world.units.at(UnitId{"far"}).moving = false;
  commanders_look(world, desks, exercise_ground(), recognition, directory, near);
  EXPECT_TRUE(adam.contacts[0].struck_off);
}

class Screened : public Exercise {
 protected:
  std::vector<Sighting> seen() {
    return look(world, exercise_ground(), recognition, directory, "officer:adam", Side::red, point_m(600, 1000), false);
  }
};

TEST_F(Screened, FormedTroopsHideThoseBehindThem) {
  add_unit("behind", Side::blue, "ney", point_m(1000, 1000), bearing_deg(270)).footprint = {metres(60), metres(20)};
  EXPECT_EQ(seen().size(), 1U);
  add_unit("front", Side::blue, "ney", point_m(880, 1000), bearing_deg(270));
  const std::vector<Sighting> now = seen();
  ASSERT_EQ(now.size(), 1U);
  EXPECT_LT(now[0].position.x, metres(950));
}

TEST_F(Screened, SkirmishersVeilThem) {
  add_unit("behind", Side::blue, "ney", point_m(1000, 1000), bearing_deg(270)).footprint = {metres(60), metres(20)};
  EXPECT_TRUE(seen()[0].formation);
  add_unit("screen", Side::blue, "ney", point_m(860, 1000), bearing_deg(270), 100).formation =
      Formation::skirmish_order;
  const std::vector<Sighting> now = seen();
  ASSERT_EQ(now.size(), 2U);
  EXPECT_TRUE(now[0].skirmishers);
  EXPECT_TRUE(now[1].arm) << "that they are infantry shows";
  EXPECT_FALSE(now[1].formation) << "how they stand does not";
}

}  // namespace
}  // namespace krieg
