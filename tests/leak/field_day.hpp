// The scenarios of the paired games: two that are the same in everything that Red has on paper, and differ otherwise.
// Every name and text of Blue has a mark that no byte to Red may contain unless Red's side has read it.
#pragma once

#include <string>

#include "../books/kits.hpp"
#include "draw.hpp"
#include "measure/digest.hpp"
#include "paper/scenario.hpp"
#include "river.hpp"

namespace krieg::leak {

inline constexpr const char* mark = "CANARY";
/// The beginning of the id of every Blue unit, and of features that Red's map lacks. No byte to Red may contain it.
inline constexpr const char* id_mark = "hush-";

/// Whether Red's map is true, or an old one with a river and Red's posts on both banks. The old map needs a book with
/// troops that work at crossings.
enum class MapOfTheDay { good, old };

/// One scenario; `hidden` is the seed of everything that Red cannot know beforehand.
class FieldDay {
 public:
  FieldDay(std::uint64_t seed, std::uint64_t hidden, MapOfTheDay map = MapOfTheDay::good,
           const std::string& book = "reisswitz")
      : seed_(seed), map_(map), kit_(books::kit_of(book)), common_(seed), hidden_(hidden), names_(hidden) {}

  std::shared_ptr<const Scenario> scenario() {
    auto scenario = std::make_shared<Scenario>();
    scenario->ground = ground_of(seed_);
    if (map_ == MapOfTheDay::old) River::lay(*scenario, seed_, common_, hidden_);
    head(scenario->sheet);
    red(scenario->sheet);
    blue(scenario->sheet);
    scenario->translations["de"] = in_german(scenario->sheet);
    scenario->fingerprint = sha256(to_record(scenario->sheet).dump());
    return scenario;
  }

 private:
  /// The words of both sides once more, as scenarios have them.
  static Translation in_german(const ScenarioSheet& sheet) {
    Translation german{sheet.summary, sheet.idea};
    for (auto& [side, idea] : german.idea.special) idea = "Deutsch: " + idea;
    for (const auto& officer : sheet.order_of_battle.officers) german.posts[officer.id] = "Deutsch: " + officer.post;
    return german;
  }

  void head(ScenarioSheet& sheet) {
    constexpr std::array weathers{Weather::clear, Weather::clear, Weather::haze, Weather::rain, Weather::fog};
    constexpr std::array thick_weathers{Weather::fog, Weather::fog, Weather::rain, Weather::rain, Weather::haze};
    constexpr std::array lights{Light::day, Light::day, Light::day, Light::dusk, Light::night};
    sheet.name = "field-day";
    sheet.title = "A field day";
    sheet.rule_system = kit_.name();
    sheet.summary = "For tests.";
    sheet.start = *parse_iso("1815-06-12T09:00:00");
    const bool thick = map_ == MapOfTheDay::old;  // bad weather, so that less is seen than over an open river
    sheet.weather = common_.one_of(thick ? thick_weathers : weathers);
    sheet.light = common_.one_of(lights);
    sheet.width = sheet.height = metres(side_m);
    sheet.ground = "ground.geojson";
    sheet.heights = "heights.asc";
    sheet.idea.general = "Both sides are abroad.";
    sheet.idea.special[Side::red] = "Hold the ridge.";
    sheet.idea.special[Side::blue] = std::string(mark) + " Blue's purpose " + std::to_string(hidden_.below(1000));
    sheet.options = kit_.options;
    sheet.seats = {{{"umpire"}, "Umpire", SeatKind::umpire, {}},
                   {{"red"}, "Red commander", SeatKind::commander, OfficerId{"red-chief"}},
                   {{"red-wing"}, "Red wing", SeatKind::commander, OfficerId{"red-wing"}},
                   {{"red-helper"}, "Red's assistant", SeatKind::umpire, {}, Side::red},
                   {{"red-guest"}, "Red's guest", SeatKind::observer, OfficerId{"red-chief"}},
                   {{"late"}, "Latecomer", SeatKind::observer, {}, {}, {}, 2},
                   {{"blue"}, "Blue commander", SeatKind::commander, OfficerId{"blue-chief"}},
                   {{"blue-helper"}, "Blue's assistant", SeatKind::umpire, {}, Side::blue}};
    if (hidden_.one_in(2))
      sheet.seats.push_back({{"blue-wing"}, "Blue wing", SeatKind::commander, OfficerId{"blue-wing"}});
  }

  void red(ScenarioSheet& sheet) {
    const bool divided = map_ == MapOfTheDay::old && common_.one_in(2);  // the wing stands beyond the river
    officer(sheet, "red-chief", Side::red, {}, reds_place(700, false), "");
    officer(sheet, "red-wing", Side::red, OfficerId{"red-chief"}, reds_place(700, divided), "");
    officer(sheet, "red-staff", Side::red, OfficerId{"red-chief"}, reds_place(700, false), "");
    constexpr std::array superiors{"red-chief", "red-wing", "red-staff"};
    for (std::size_t i = 0; i < 5; ++i) {
      const std::size_t superior = i % superiors.size();
      const Point at = reds_place(800, divided && superior == 1);
      unit(sheet, common_, "r" + std::to_string(i), Side::red, superiors[superior], at, "");
    }
    if (map_ == MapOfTheDay::old) kit_.equip_for_crossings(sheet.order_of_battle.units.front());
  }

  Point reds_place(double furthest_east, bool beyond_the_river) {
    if (map_ == MapOfTheDay::good) return common_.point(100, furthest_east);
    const double from = beyond_the_river ? river_m + bank_m : 100.0;
    const double to = beyond_the_river ? river_m + 350.0 : furthest_east;
    const double east = common_.between(from, to);
    return point_m(east, common_.between(posts_from_m, posts_to_m));
  }

  void blue(ScenarioSheet& sheet) {
    officer(sheet, "blue-chief", Side::blue, {}, hidden_.point(2200, side_m - 50), mark);
    officer(sheet, "blue-wing", Side::blue, OfficerId{"blue-chief"}, hidden_.point(2200, side_m - 50), mark);
    // Some Blue units stand in the same places in both worlds, so that pairs have enemies to see.
    const int alike = 1 + common_.below(3);
    for (int i = 0; i < alike; ++i)
      unit(sheet, common_, "hush-b" + std::to_string(i), Side::blue, "blue-chief", common_.point(1200, side_m - 50),
           mark);
    if (alike > 1 && names_.one_in(2)) under_another_name(sheet.order_of_battle.units.back());
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

  void unit(ScenarioSheet& sheet, Draw& draw, const std::string& id, Side side, const std::string& under, Point at,
            const std::string& marked) const {
    UnitEstablishment paper;
    paper.id = UnitId{id};
    paper.name = marked + " Regiment " +
                 id.substr(id.find('-') + 1);  // without the id's mark, because the name may be read from near by
    paper.short_name = marked + id;
    paper.side = side;
    paper.under = OfficerId{under};
    paper.officer = marked + " Colonel " + id;
    kit_.dress(paper, [&draw](int n) { return draw.below(n); });
    paper.position = at;
    paper.facing = bearing_deg(side == Side::red ? 90 : 270);
    UnitEstablishment divided = paper;
    const auto part = kit_.divide ? kit_.divide(divided) : std::nullopt;
    const bool is_divided = part && !draw.one_in(3);
    sheet.order_of_battle.units.push_back(std::move(is_divided ? divided : paper));
    if (is_divided) sheet.order_of_battle.units.push_back(*part);
  }

  /// Gives one of these units another id, so that it is in another place in every list.
  static void under_another_name(UnitEstablishment& unit) { unit.id = UnitId{"hush-a-" + unit.id.value}; }

  std::uint64_t seed_;
  MapOfTheDay map_;
  const books::Kit& kit_;
  Draw common_;
  Draw hidden_;
  Draw names_;  ///< drawn from the hidden seed too
};

}  // namespace krieg::leak
