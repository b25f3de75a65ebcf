// What the rule system refuses: orders that the arm cannot carry out, troops that the book does not know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reisswitz/book/scale.hpp"
#include "reisswitz/rule_system/reisswitz.hpp"

namespace krieg::reisswitz {
namespace {

using ::testing::HasSubstr;

struct Order {
  TaskKind kind;
  Branch branch;
  const char* complaint;  ///< "" if it is in order
  void (*also)(Task&) = [](Task&) {};
};

TEST(Pad, RefusesWhatTheArmCannotDo) {
  const std::vector<Order> orders{
      {TaskKind::limber, Branch::line_infantry, "only guns limber"},
      {TaskKind::unlimber, Branch::foot_artillery, ""},
      {TaskKind::attack, Branch::foot_artillery, "only infantry, sappers and cavalry assault"},
      {TaskKind::march, Branch::line_infantry, "of an attack alone", [](Task& t) { t.at_all_hazards = true; }},
      {TaskKind::attack, Branch::line_infantry, "", [](Task& t) { t.at_all_hazards = true; }},
      {TaskKind::attack, Branch::line_infantry, "at all hazards alone", [](Task& t) { t.exceptional_dice = 3; }},
      {TaskKind::attack, Branch::line_infantry, "1 to 5",
       [](Task& t) {
         t.at_all_hazards = true;
         t.exceptional_dice = 6;
       }},
      {TaskKind::attack, Branch::line_infantry, "1 to 5",
       [](Task& t) {
         t.at_all_hazards = true;
         t.exceptional_dice = 0;
       }},
      {TaskKind::attack, Branch::light_cavalry, "",
       [](Task& t) {
         t.at_all_hazards = true;
         t.exceptional_dice = 1;
       }},
      {TaskKind::march, Branch::sappers, "to be built alone", [](Task& t) { t.bridge = BridgeKind::pontoon; }},
      {TaskKind::mend_bridge, Branch::sappers, "to be broken alone", [](Task& t) { t.means = Demolition::burning; }},
      {TaskKind::mend_bridge, Branch::sappers, "to be broken alone", [](Task& t) { t.at_the_moment = true; }},
      {TaskKind::break_bridge, Branch::sappers, "other work takes its time",
       [](Task& t) {
         t.at_the_moment = true;
         t.means = Demolition::blocking;
       }},
      {TaskKind::break_bridge, Branch::sappers, "", [](Task& t) { t.at_the_moment = true; }},
      {TaskKind::form, Branch::line_infantry, "does not know", [](Task& t) { t.formation = Formation::in_battery; }},
      {TaskKind::skirmish_out, Branch::heavy_cavalry, "only infantry, sappers and light cavalry"},
      {TaskKind::skirmish_out, Branch::sappers, ""},
      {TaskKind::form, Branch::line_infantry, "squadrons in line alone",
       [](Task& t) {
         t.formation = Formation::line_two_ranks;
         t.distance = paces(20);
       }},
      {TaskKind::form, Branch::heavy_cavalry, "",
       [](Task& t) {
         t.formation = Formation::line;
         t.distance = paces(20);
       }},
      {TaskKind::attack, Branch::sappers, ""},
      {TaskKind::fill_up, Branch::sappers, ""},
      {TaskKind::form, Branch::sappers, "", [](Task& t) { t.formation = Formation::skirmish_order; }},
      {TaskKind::skirmish_out, Branch::light_cavalry, ""},
      {TaskKind::skirmish_in, Branch::light_cavalry, ""},
      {TaskKind::skirmish_out, Branch::line_infantry, "50 to 400 paces", [](Task& t) { t.distance = metres(900); }},
      {TaskKind::patrol, Branch::foot_artillery, "send out patrols"},
      {TaskKind::fire, Branch::heavy_cavalry, "does not fire"},
      {TaskKind::bombard, Branch::line_infantry, "only guns bombard"},
      {TaskKind::dismount, Branch::line_infantry, "only dragoons"},
      {TaskKind::escort, Branch::foot_artillery, "guard prisoners"},
      {TaskKind::swim, Branch::wagons, "only men and horses swim"},
      {TaskKind::ferry, Branch::wagons, "do not carry wagons"},
      {TaskKind::ferry, Branch::foot_artillery, ""},
      {TaskKind::fill_up, Branch::light_cavalry, "fill up their ammunition"},
      {TaskKind::build_bridge, Branch::light_cavalry, "build bridges"},
      {TaskKind::build_bridge, Branch::sappers, "bridge of boats alone", [](Task& t) { t.for_infantry = true; }},
      {TaskKind::break_bridge, Branch::wagons, "work on bridges"},
      {TaskKind::break_bridge, Branch::line_infantry, "only sappers blow",
       [](Task& t) { t.means = Demolition::explosion; }},
      {TaskKind::conduct, Branch::foot_artillery, "cannot counter-charge",
       [](Task& t) { t.if_attacked = Response::counter_charge; }},
  };
  for (const Order& order : orders) {
    SCOPED_TRACE(name_of(order.kind) + " of " + name_of(order.branch));
    Task task;
    task.kind = order.kind;
    order.also(task);
    const auto verdict = Reisswitz().check_task(task, order.branch);
    const std::string complaint = order.complaint;
    EXPECT_EQ(static_cast<bool>(verdict), complaint.empty());
    if (!verdict) {
      EXPECT_THAT(verdict.error().text, HasSubstr(complaint));
    }
  }
}

TEST(ScenarioCheck, NamesEveryUnitThatTheBookDoesNotKnow) {
  ScenarioSheet sheet;
  const auto add = [&](const char* id, Branch branch, Formation formation) -> UnitEstablishment& {
    UnitEstablishment& unit = sheet.order_of_battle.units.emplace_back();
    unit.id = UnitId{id};
    unit.branch = branch;
    unit.formation = formation;
    unit.elements = {{ElementKind::half_battalion, 450, 0}};
    return unit;
  };
  add("square-horse", Branch::light_cavalry, Formation::square);
  add("no-calibre", Branch::foot_artillery, Formation::in_battery);
  add("odd-calibre", Branch::foot_artillery, Formation::in_battery).pounder = 8;
  add("pontoons-on-foot", Branch::line_infantry, Formation::line_two_ranks).pontoons = 4;
  add("dragoons-on-foot", Branch::line_infantry, Formation::line_two_ranks).dragoons = true;
  const std::vector<std::string> faults = Reisswitz().check(sheet);
  for (const char* wanted :
       {"\"square-horse\": formation", "\"no-calibre\": pounder", "\"no-calibre\": elements",
        "\"odd-calibre\": pounder", "\"pontoons-on-foot\": pontoons", "\"dragoons-on-foot\": dragoons"})
    EXPECT_THAT(faults, ::testing::Contains(HasSubstr(wanted)));
}

}  // namespace
}  // namespace krieg::reisswitz
