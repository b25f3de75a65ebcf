// The scenarios of the paired evenings: two of them, alike in all that Red holds on paper, otherwise different. Every
// name and text of Blue's carries a mark that no byte of Red's may hold unless his own side has read it.
#pragma once

#include <string>

#include "draw.hpp"
#include "game/scenario.hpp"
#include "measure/digest.hpp"

namespace krieg::leak {

inline constexpr const char* mark = "CANARY";
/// Begins the id of every unit of Blue's: no byte of Red's may hold it at all.
inline constexpr const char* id_mark = "hush-";

/// One day in the field; `hidden` is the seed of everything that Red cannot know beforehand.
class FieldDay {
 public:
  FieldDay(std::uint64_t seed, std::uint64_t hidden) : seed_(seed), common_(seed), hidden_(hidden) {}

  std::shared_ptr<const Scenario> scenario() {
    auto scenario = std::make_shared<Scenario>();
    scenario->ground = ground_of(seed_);
    head(scenario->sheet);
    red(scenario->sheet);
    blue(scenario->sheet);
    scenario->fingerprint = sha256(to_record(scenario->sheet).dump());
    return scenario;
  }

 private:
  void head(ScenarioSheet& sheet) {
    constexpr std::array weathers{Weather::clear, Weather::clear, Weather::haze, Weather::rain, Weather::fog};
    constexpr std::array lights{Light::day, Light::day, Light::day, Light::dusk, Light::night};
    sheet.name = "field-day";
    sheet.title = "A field day";
    sheet.rule_system = "reisswitz";
    sheet.summary = "For tests.";
    sheet.start = *parse_iso("1815-06-12T09:00:00");
    sheet.weather = common_.one_of(weathers);
    sheet.light = common_.one_of(lights);
    sheet.width = sheet.height = metres(side_m);
    sheet.ground = "ground.geojson";
    sheet.heights = "heights.asc";
    sheet.idea.general = "Both sides are abroad.";
    sheet.idea.special[Side::red] = "Hold the ridge.";
    sheet.idea.special[Side::blue] = std::string(mark) + " Blue's purpose " + std::to_string(hidden_.below(1000));
    sheet.options = Json::object();
    sheet.seats = {{{"umpire"}, "Umpire", SeatKind::umpire, {}},
                   {{"red"}, "Red commander", SeatKind::commander, OfficerId{"red-chief"}},
                   {{"red-wing"}, "Red wing", SeatKind::commander, OfficerId{"red-wing"}},
                   {{"red-helper"}, "Red's assistant", SeatKind::umpire, {}, Side::red},
                   {{"red-guest"}, "Red's guest", SeatKind::observer, OfficerId{"red-chief"}},
                   {{"late"}, "Latecomer", SeatKind::observer, {}, {}, {}, 2},
                   {{"blue"}, "Blue commander", SeatKind::commander, OfficerId{"blue-chief"}}};
    if (hidden_.one_in(2))
      sheet.seats.push_back({{"blue-wing"}, "Blue wing", SeatKind::commander, OfficerId{"blue-wing"}});
  }

  void red(ScenarioSheet& sheet) {
    officer(sheet, "red-chief", Side::red, {}, common_.point(100, 700), "");
    officer(sheet, "red-wing", Side::red, OfficerId{"red-chief"}, common_.point(100, 700), "");
    officer(sheet, "red-staff", Side::red, OfficerId{"red-chief"}, common_.point(100, 700), "");
    constexpr std::array superiors{"red-chief", "red-wing", "red-staff"};
    for (std::size_t i = 0; i < 5; ++i)
      unit(sheet, common_, "r" + std::to_string(i), Side::red, superiors[i % superiors.size()], common_.point(100, 800),
           "");
  }

  void blue(ScenarioSheet& sheet) {
    officer(sheet, "blue-chief", Side::blue, {}, hidden_.point(2200, side_m - 50), mark);
    officer(sheet, "blue-wing", Side::blue, OfficerId{"blue-chief"}, hidden_.point(2200, side_m - 50), mark);
    // Some of Blue's stand alike in both worlds, so that pairs have enemies to see.
    const int alike = 1 + common_.below(3);
    for (int i = 0; i < alike; ++i)
      unit(sheet, common_, "hush-b" + std::to_string(i), Side::blue, "blue-chief", common_.point(1200, side_m - 50),
           mark);
    const int others = 1 + hidden_.below(4);
    for (int i = 0; i < others; ++i)
      unit(sheet, hidden_, "hush-x" + std::to_string(hidden_.below(1000)) + "-" + std::to_string(i), Side::blue,
           hidden_.one_in(2) ? "blue-chief" : "blue-wing", hidden_.point(2200, side_m - 50), mark);
  }

  static void officer(ScenarioSheet& sheet, const std::string& id, Side side, std::optional<OfficerId> under, Point at,
                      const std::string& marked) {
    sheet.order_of_battle.officers.push_back(
        {OfficerId{id}, marked + " General " + id, marked + " commanding", side, std::move(under), at});
  }

  static void unit(ScenarioSheet& sheet, Draw& draw, const std::string& id, Side side, const std::string& under,
                   Point at, const std::string& marked) {
    constexpr std::array branches{Branch::line_infantry, Branch::light_infantry, Branch::light_cavalry,
                                  Branch::foot_artillery};
    UnitEstablishment paper;
    paper.id = UnitId{id};
    paper.name =
        marked + " Regiment " + id.substr(id.find('-') + 1);  // it may be read from near by: without the id's mark
    paper.short_name = marked + id;
    paper.side = side;
    paper.branch = draw.one_of(branches);
    paper.under = OfficerId{under};
    paper.officer = marked + " Colonel " + id;
    const bool guns = arm_of(paper.branch) == Arm::artillery;
    const bool horse = arm_of(paper.branch) == Arm::cavalry;
    const ElementKind kind = guns    ? ElementKind::half_battery
                             : horse ? ElementKind::squadron
                                     : ElementKind::half_battalion;
    for (int i = 0; i < 2; ++i) paper.elements.push_back({kind, guns ? 60 : 100 + draw.below(350), guns ? 3 : 0});
    paper.skirmish_platoons = guns || horse ? 0 : 2;
    if (guns) paper.pounder = 6;
    paper.position = at;
    paper.facing = bearing_deg(side == Side::red ? 90 : 270);
    paper.formation = guns ? Formation::limbered : horse ? Formation::line : Formation::attack_column;
    sheet.order_of_battle.units.push_back(std::move(paper));
  }

  std::uint64_t seed_;
  Draw common_;
  Draw hidden_;
};

}  // namespace krieg::leak
