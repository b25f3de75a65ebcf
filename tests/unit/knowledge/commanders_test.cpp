#include "exercise.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg {
namespace {

using reisswitz::Formation;
using reisswitz::Steadiness;

class CommandersLook : public Exercise {
 protected:
  void SetUp() override {
    Exercise::SetUp();
    seat("adam");
  }
  Picture& adam() { return picture("adam"); }
  OwnReport& foot() { return adam().own.at(UnitId{"foot"}); }
};

TEST_F(CommandersLook, ThePrintedPictureHoldsHisOwnSideAlone) {
  add_enemy("enemy", point_m(900, 2000));
  const Picture printed = printed_picture(world, directory, OfficerId{"adam"});
  ASSERT_EQ(printed.own.size(), 1U);
  EXPECT_EQ(printed.own.at(UnitId{"foot"}).men, 800);
  EXPECT_EQ(printed.own.at(UnitId{"foot"}).source, Source::printed);
  EXPECT_TRUE(printed.contacts.empty());
  EXPECT_EQ(printed.position, point_m(200, 2000));
}

TEST_F(CommandersLook, AnEnemyInViewBecomesAContact) {
  add_enemy("enemy", point_m(600, 2000));
  all_look();
  ASSERT_EQ(adam().contacts.size(), 1U);
  const Contact& contact = adam().contacts[0];
  EXPECT_EQ(contact.id, ContactId{1});
  EXPECT_TRUE(contact.in_sight);
  EXPECT_EQ(contact.source, Source::own_eyes);
  EXPECT_EQ(contact.observer, "yourself");
  EXPECT_EQ(contact.learned, world.time);
  ASSERT_EQ(adam().ledger.size(), 1U);
  EXPECT_THAT(adam().ledger[0].text, ::testing::HasSubstr("Contact 1 comes in sight"));
}

TEST_F(CommandersLook, ALostContactStaysAndAges) {
  add_enemy("enemy", point_m(600, 2000));
  all_look();
  const GameTime seen = world.time;
  unit("enemy").position = point_m(3600, 2000);
  pass(2);
  all_look();
  ASSERT_EQ(adam().contacts.size(), 1U);
  EXPECT_FALSE(adam().contacts[0].in_sight);
  EXPECT_EQ(adam().contacts[0].last.time, seen);
  EXPECT_EQ(adam().now, world.time);
  EXPECT_THAT(adam().ledger.back().text, ::testing::HasSubstr("lost from view"));
}

TEST_F(CommandersLook, TheLedgerIsSilentWhileNothingChanges) {
  add_enemy("enemy", point_m(600, 2000));
  all_look();
  const auto lines = adam().ledger.size();
  for (int i = 0; i < 5; ++i) {
    pass(2);
    unit("enemy").position.x = unit("enemy").position.x - metres(4);
    all_look();
  }
  EXPECT_EQ(adam().ledger.size(), lines);
  unit("enemy").position = point_m(400, 2000);
  pass(2);
  all_look();
  EXPECT_THAT(adam().ledger.back().text, ::testing::HasSubstr("is made out to be"));
}

TEST_F(CommandersLook, OwnTroopsOutOfSightStayWhereTheyWereReported) {
  unit("foot").position = point_m(3500, 1000);
  pass(10);
  all_look();
  EXPECT_EQ(foot().position, point_m(300, 1000));
  EXPECT_FALSE(foot().in_sight);
  EXPECT_EQ(foot().source, Source::printed);
}

TEST_F(CommandersLook, OwnTroopsInViewAreSeenAsTheyStandButNotCounted) {
  unit("foot").position = point_m(900, 2000);
  unit("foot").formation = Formation::square;
  unit("foot").elements[0].men = 500;
  unit("foot").steadiness = Steadiness::badly_shaken;
  all_look();
  EXPECT_TRUE(foot().in_sight);
  EXPECT_EQ(foot().position, point_m(900, 2000));
  EXPECT_EQ(foot().formation, Formation::square);
  EXPECT_EQ(foot().men, 800) << "700 m is too far to count";
  EXPECT_EQ(foot().steadiness, Steadiness::steady) << "and to see their faces";
  EXPECT_EQ(foot().as_of, world.time);
  unit("foot").position = point_m(500, 2000);
  unit("foot").elements[0].men = 503;
  all_look();
  EXPECT_EQ(foot().men, 500);
  EXPECT_EQ(foot().steadiness, Steadiness::badly_shaken);
}

TEST_F(CommandersLook, AUnitDestroyedOutOfSightIsStillOnHisMap) {
  unit("foot").gone = true;
  all_look();
  EXPECT_EQ(foot().men, 800);
}

TEST_F(CommandersLook, AUnitDestroyedBeforeHisEyesIsNot) {
  unit("foot").position = point_m(500, 2000);
  all_look();
  ASSERT_TRUE(foot().in_sight);
  unit("foot").gone = true;
  pass(2);
  all_look();
  EXPECT_EQ(foot().men, 0);
  EXPECT_FALSE(foot().in_sight);
}

TEST_F(CommandersLook, AFallenCommanderSeesNothingMore) {
  add_enemy("enemy", point_m(600, 2000));
  officer("adam").fallen = true;
  pass(2);
  all_look();
  EXPECT_TRUE(adam().contacts.empty());
  EXPECT_EQ(adam().now, world.time);
}

TEST_F(CommandersLook, AnEnemyMessengerIsOnTheMapWhileHeIsInSight) {
  Dispatch carried;
  carried.id = DispatchId{1};
  carried.side = Side::blue;
  world.dispatches.add(carried);
  Messenger rider;
  rider.dispatch = DispatchId{1};
  rider.position = point_m(400, 2000);
  world.messengers.push_back(rider);
  all_look();
  ASSERT_EQ(adam().contacts.size(), 1U);
  EXPECT_EQ(adam().contacts[0].last.strength, 1);
  EXPECT_TRUE(adam().contacts[0].in_sight);
  world.messengers.clear();
  all_look();
  EXPECT_TRUE(adam().contacts[0].struck_off) << "a rider who is out of sight should leave the map";
}

TEST_F(CommandersLook, ABridgeBlownOutOfSightIsStillPrinted) {
  world.ground_changes["bridge"] = "destroyed";
  all_look();
  EXPECT_TRUE(adam().map_changes.empty()) << "1,580 m away";
  officer("adam").position = point_m(400, 800);
  all_look();
  ASSERT_EQ(adam().map_changes.size(), 1U);
  EXPECT_EQ(adam().map_changes[0].state, "destroyed");
  const auto lines = adam().ledger.size();
  all_look();
  EXPECT_EQ(adam().ledger.size(), lines);
}

TEST_F(CommandersLook, WeatherLightAndGround) {
  world.weather = Weather::haze;
  world.light = Light::dusk;
  all_look();
  EXPECT_EQ(adam().weather, Weather::haze);
  EXPECT_EQ(adam().ground_condition, GroundCondition::firm);
  world.ground_condition = GroundCondition::heavy;
  all_look();
  EXPECT_EQ(adam().ground_condition, GroundCondition::heavy);
  EXPECT_EQ(adam().light, Light::dusk);
}

}  // namespace
}  // namespace krieg
