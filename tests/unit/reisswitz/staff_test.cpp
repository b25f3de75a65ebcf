// What the staff of an officer without a player makes of an order to him (reading 123).
#include <gtest/gtest.h>

#include "drill_ground.hpp"
#include "reisswitz/play/staff.hpp"
#include "world/dispatch.hpp"

namespace krieg::reisswitz {
namespace {

using small::battalion;
using small::battery;
using small::squadrons;

Json sappers(const std::string& id, double x, double y) {
  Json unit = battalion(id, "red", x, y, 90);
  unit["branch"] = "sappers";
  unit["skirmish_platoons"] = 0;
  unit["elements"] = {{{"kind", "sapper_company"}, {"men", 120}, {"guns", 0}}};
  return unit;
}

class TheStaff : public ::testing::Test {
 protected:
  std::map<std::string, std::vector<Task>> divides(std::vector<Task> tasks) {
    Dispatch order;
    order.kind = LetterKind::order;
    order.side = Side::red;
    order.to.officer = small::red_general;
    order.tasks = std::move(tasks);
    std::map<std::string, std::vector<Task>> divided;
    for (PassedDown& each : divided_by_staff(exercise_.world, *exercise_.scenario->ground, order))
      divided.emplace(each.unit.value, std::move(each.tasks));
    return divided;
  }
  Unit& unit(const std::string& id) { return exercise_.unit(id); }

 private:
  Exercise exercise_{Troops{battalion("left", "red", 400, 1300, 90), squadrons("horse", "red", 400, 1000, 90),
                            battery("guns", "red", 400, 800, 90), sappers("sappers", 400, 900),
                            battalion("blue-9", "blue", 2900, 1900, 270)}};
};

TEST_F(TheStaff, LetsEachUnitKeepItsPlaceInAMarch) {
  const auto divided = divides({going(TaskKind::march, at(1500, 1000))});
  ASSERT_EQ(divided.size(), 4U);
  for (const char* id : {"left", "horse", "guns", "sappers"}) {
    const Point end = divided.at(id).front().path.back();
    EXPECT_NEAR(end.y.metres(), unit(id).position.y.metres(), 1.0) << id << ": their middle stands at 1000";
    EXPECT_NEAR(end.x.metres(), 1500, 1.0) << id;
  }
}

TEST_F(TheStaff, SendsNobodyOffTheMap) {
  const auto divided = divides({going(TaskKind::march, at(1500, 1950))});
  EXPECT_EQ(divided.at("left").front().path.back(), at(1500, 1950)) << "300 m farther north the map ends";
}

TEST(TheStaffByARiver, SendsNobodyBeyondWaterThatCannotBeWaded) {
  const std::string river = R"({"type":"FeatureCollection","features":[{"type":"Feature",
    "properties":{"id":"river","kind":"stream","name":"River","width":15},
    "geometry":{"type":"LineString","coordinates":[[0,1100],[3000,1100]]}}]})";
  Exercise exercise(Troops{battalion("north", "red", 400, 900, 90), battalion("south", "red", 400, 500, 90),
                           battalion("blue-9", "blue", 2900, 1900, 270)},
                    river);
  Dispatch order;
  order.side = Side::red;
  order.to.officer = small::red_general;
  order.tasks = {going(TaskKind::march, at(1500, 1000))};
  for (const PassedDown& each : divided_by_staff(exercise.world, *exercise.scenario->ground, order)) {
    const Point end = each.tasks.front().path.back();
    if (each.unit.value == "north") {
      EXPECT_EQ(end, at(1500, 1000)) << "200 m farther north lies the other bank";
    } else {
      EXPECT_NEAR(end.y.metres(), 800, 1.0);
    }
  }
}

TEST_F(TheStaff, HandsAnOrderThatNobodyCanCarryOutToOne) {
  for (const char* id : {"left", "horse", "sappers"}) unit(id).gone = true;
  const auto divided = divides({task_of(TaskKind::strengthen, at(1500, 1000))});
  ASSERT_EQ(divided.size(), 1U);
  EXPECT_EQ(divided.at("guns").front().kind, TaskKind::strengthen) << "they report that they cannot";
}

TEST_F(TheStaff, BringsWhoStandsFarOffNearerToTheOthers) {
  unit("guns").position = at(400, 20);
  unit("left").position = at(400, 1980);
  const auto divided = divides({going(TaskKind::march, at(1500, 1000))});
  EXPECT_LE(distance_m(divided.at("left").front().path.back(), at(1500, 1000)), paces(600).metres() + 0.01);
}

TEST_F(TheStaff, HasTheGunsFireOnWhomTheOthersAttack) {
  Task attack = task_of(TaskKind::attack, at(2900, 1900));
  attack.target_words = "the battalion on the hill";
  const auto divided = divides({attack});
  EXPECT_EQ(divided.at("left").front().kind, TaskKind::attack);
  EXPECT_EQ(divided.at("horse").front().kind, TaskKind::attack);
  const Task& fire = divided.at("guns").front();
  EXPECT_EQ(fire.kind, TaskKind::fire);
  EXPECT_EQ(fire.target, attack.target);
  EXPECT_EQ(fire.target_words, attack.target_words);
}

TEST_F(TheStaff, SendsOneUnitToABridgeSappersBeforeOthers) {
  const auto divided = divides({task_of(TaskKind::break_bridge, at(450, 1300))});
  ASSERT_EQ(divided.size(), 1U);
  EXPECT_TRUE(divided.contains("sappers")) << "the battalion is nearer";
  const auto patrol = divides({going(TaskKind::patrol, at(450, 1000))});
  ASSERT_EQ(patrol.size(), 1U);
  EXPECT_TRUE(patrol.contains("horse"));
}

TEST_F(TheStaff, LeavesOutWhatABranchDoesNotKnow) {
  Task march = going(TaskKind::march, at(1500, 1000));
  march.formation = Formation::attack_column;
  const auto divided = divides({march, task_of(TaskKind::strengthen, at(1500, 1000))});
  EXPECT_EQ(divided.at("left").front().formation, Formation::attack_column);
  EXPECT_FALSE(divided.at("guns").front().formation);
  EXPECT_EQ(divided.at("guns").size(), 1U) << "guns strengthen no place";
  EXPECT_TRUE(divides({task_of(TaskKind::skirmish_in, at(0, 0))}).contains("left"));
  EXPECT_FALSE(divides({task_of(TaskKind::skirmish_in, at(0, 0))}).contains("guns"));
}

}  // namespace
}  // namespace krieg::reisswitz
