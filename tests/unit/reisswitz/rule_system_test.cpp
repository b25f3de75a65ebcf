// Refusals of the rule system: orders that the arm cannot carry out, troops that the book does not know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../shipped_reisswitz.hpp"
#include "paper/commander_input.hpp"
#include "paper/task_form.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/scale.hpp"

namespace krieg::reisswitz {
namespace {

using ::testing::HasSubstr;

struct Order {
  TaskKind kind;
  Branch branch;
  const char* complaint;  ///< "" if it is valid
  void (*also)(Task&) = [](Task&) {};
};

TEST(Pad, RefusesWhatTheArmCannotDo) {
  const std::vector<Order> orders{
      {TaskKind::limber, Branch::line_infantry, "is not for infantry"},
      {TaskKind::unlimber, Branch::foot_artillery, ""},
      {TaskKind::attack, Branch::foot_artillery, "is not for foot artillery"},
      {TaskKind::march, Branch::line_infantry, "is not said of this task",
       [](Task& t) { t.others.members["at_all_hazards"] = true; }},
      {TaskKind::attack, Branch::line_infantry, "", [](Task& t) { t.others.members["at_all_hazards"] = true; }},
      {TaskKind::march, Branch::line_infantry, "is not said of this task",
       [](Task& t) { t.others.members["at_all_hazards"] = false; }},
      {TaskKind::conduct, Branch::line_infantry, "is not said of this task",
       [](Task& t) {
         t.others.members = {{"pursue", true}, {"nonsense", false}};
       }},
      {TaskKind::conduct, Branch::line_infantry, "no such choice",
       [](Task& t) {
         t.others.members = {{"pursue", true}, {"if_attacked", false}};
       }},
      {TaskKind::conduct, Branch::line_infantry, "no such choice", [](Task& t) { t.others.members["hasten"] = 1; }},
      {TaskKind::break_bridge, Branch::sappers, "no such choice", [](Task& t) { t.others.members["means"] = false; }},
      {TaskKind::build_bridge, Branch::sappers, "no such choice", [](Task& t) { t.others.members["bridge"] = ""; }},
      {TaskKind::attack, Branch::line_infantry, "should be a number",
       [](Task& t) {
         t.others.members = {{"at_all_hazards", true}, {"exceptional_dice", 2.5}};
       }},
      {TaskKind::attack, Branch::line_infantry, "should be a number",
       [](Task& t) {
         t.others.members = {{"at_all_hazards", true}, {"exceptional_dice", "3"}};
       }},
      {TaskKind::attack, Branch::line_infantry, "", [](Task& t) { t.others.members["at_all_hazards"] = false; }},
      {TaskKind::attack, Branch::line_infantry, "only where at_all_hazards is true",
       [](Task& t) { t.others.members["exceptional_dice"] = 3; }},
      {TaskKind::attack, Branch::line_infantry, "1 to 5",
       [](Task& t) {
         t.others.members["at_all_hazards"] = true;
         t.others.members["exceptional_dice"] = 6;
       }},
      {TaskKind::attack, Branch::line_infantry, "1 to 5",
       [](Task& t) {
         t.others.members["at_all_hazards"] = true;
         t.others.members["exceptional_dice"] = 0;
       }},
      {TaskKind::attack, Branch::light_cavalry, "",
       [](Task& t) {
         t.others.members["at_all_hazards"] = true;
         t.others.members["exceptional_dice"] = 1;
       }},
      {TaskKind::march, Branch::sappers, "is not said of this task",
       [](Task& t) { t.others.members["bridge"] = name_of(BridgeKind::pontoon); }},
      {TaskKind::mend_bridge, Branch::sappers, "is not said of this task",
       [](Task& t) { t.others.members["means"] = name_of(Demolition::burning); }},
      {TaskKind::mend_bridge, Branch::sappers, "is not said of this task",
       [](Task& t) { t.others.members["at_the_moment"] = true; }},
      {TaskKind::break_bridge, Branch::sappers, "only where means is left out",
       [](Task& t) {
         t.others.members["at_the_moment"] = true;
         t.others.members["means"] = name_of(Demolition::blocking);
       }},
      {TaskKind::break_bridge, Branch::sappers, "", [](Task& t) { t.others.members["at_the_moment"] = true; }},
      {TaskKind::form, Branch::line_infantry, "should be one of march_column",
       [](Task& t) { t.formation = Formation::in_battery; }},
      {TaskKind::skirmish_out, Branch::heavy_cavalry, "is not for heavy cavalry"},
      {TaskKind::skirmish_out, Branch::sappers, ""},
      {TaskKind::form, Branch::line_infantry, "only where formation is",
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
      {TaskKind::skirmish_out, Branch::line_infantry, "40.23 to 321.87 metres",
       [](Task& t) { t.distance = metres(900); }},
      {TaskKind::patrol, Branch::foot_artillery, "is not for foot artillery"},
      {TaskKind::fire, Branch::heavy_cavalry, "is not for heavy cavalry"},
      {TaskKind::bombard, Branch::line_infantry, "is not for infantry"},
      {TaskKind::dismount, Branch::line_infantry, "is not for infantry"},
      {TaskKind::escort, Branch::foot_artillery, "is not for foot artillery"},
      {TaskKind::swim, Branch::wagons, "is not for wagons"},
      {TaskKind::ferry, Branch::wagons, "is not for wagons"},
      {TaskKind::ferry, Branch::foot_artillery, ""},
      {TaskKind::fill_up, Branch::light_cavalry, "is not for light cavalry"},
      {TaskKind::build_bridge, Branch::light_cavalry, "is not for light cavalry"},
      {TaskKind::build_bridge, Branch::sappers, "only where bridge is",
       [](Task& t) { t.others.members["for_infantry"] = true; }},
      {TaskKind::break_bridge, Branch::wagons, "is not for wagons"},
      {TaskKind::break_bridge, Branch::line_infantry, "blow it up\" is not for infantry",
       [](Task& t) { t.others.members["means"] = name_of(Demolition::explosion); }},
      {TaskKind::conduct, Branch::foot_artillery, "is not for foot artillery",
       [](Task& t) { t.others.members["if_attacked"] = name_of(Response::counter_charge); }},
  };
  for (const Order& order : orders) {
    SCOPED_TRACE(name_of(order.kind) + " of " + name_of(order.branch));
    Task task;
    task.kind = order.kind;
    const auto needs = [&](const char* member) {
      const auto& members = form_of(shipped_reisswitz().task_forms(), name_of(order.kind))->members;
      return std::any_of(members.begin(), members.end(),
                         [&](const TaskMember& one) { return one.required && one.id == member; });
    };
    if (needs("path")) task.path = {point_m(100, 100)};
    if (needs("target")) task.target = point_m(100, 100);
    order.also(task);
    const auto verdict = check_task(shipped_reisswitz(), task, order.branch, "task");
    if (verdict) {
      EXPECT_NO_THROW(particulars_of(task)) << "play should be able to read accepted tasks";
    }
    const std::string complaint = order.complaint;
    EXPECT_EQ(static_cast<bool>(verdict), complaint.empty());
    if (!verdict) {
      EXPECT_THAT(verdict.error().text(), HasSubstr(complaint));
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
  add("odd-calibre", Branch::foot_artillery, Formation::in_battery).others.members["pounder"] = 8;
  add("pontoons-on-foot", Branch::line_infantry, Formation::line_two_ranks).others.members["pontoons"] = 4;
  add("dragoons-on-foot", Branch::line_infantry, Formation::line_two_ranks).others.members["dragoons"] = true;
  add("unknown-member", Branch::line_infantry, Formation::line_two_ranks).others.members["colour"] = "grey";
  add("howitzers-on-foot", Branch::line_infantry, Formation::line_two_ranks).others.members["howitzers"] = true;
  add("platoons-in-words", Branch::line_infantry, Formation::line_two_ranks).others.members["skirmish_platoons"] =
      "two";
  OfficerEstablishment& officer = sheet.order_of_battle.officers.emplace_back();
  officer.id = OfficerId{"odd"};
  officer.others.members["hat"] = "cocked";
  add("unknown-branch", Branch::line_infantry, Formation::line).branch = krieg::Branch("dragoons");
  add("no-formation", Branch::line_infantry, Formation::line).formation = {};
  add("guns-on-foot", Branch::line_infantry, Formation::line_two_ranks).elements[0].guns = 4;
  const std::vector<std::string> faults = shipped_reisswitz().check(sheet);
  for (const char* wanted :
       {"\"unknown-branch\": branch: should be one of: line_infantry", "\"no-formation\": formation: should be one of",
        "\"square-horse\": elements[0].kind: should be \"squadron\"", "\"guns-on-foot\": elements[0].guns",
        "\"square-horse\": formation", "\"no-calibre\": pounder", "\"no-calibre\": elements",
        "\"odd-calibre\": pounder", "\"unknown-member\": colour: is not known here", "\"howitzers-on-foot\": howitzers",
        "\"platoons-in-words\": skirmish_platoons: should be", "officers \"odd\": has an unknown member \"hat\"",
        "\"pontoons-on-foot\": pontoons", "\"dragoons-on-foot\": dragoons"})
    EXPECT_THAT(faults, ::testing::Contains(HasSubstr(wanted)));
}

}  // namespace
}  // namespace krieg::reisswitz
