// A scenario under the book: the particulars of its units, its options, its faults, what it costs, and what is unwise.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "paper/scenario_form.hpp"
#include "wrg1750/book/game_options.hpp"
#include "wrg1750/book/readings.hpp"
#include "wrg1750/book/scenario_faults.hpp"

namespace krieg::wrg1750 {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

UnitEstablishment unit_of(Branch branch, Shape shape, ElementKind kind, int elements, int men, int guns = 0) {
  UnitEstablishment unit;
  unit.id = UnitId{"red-1"};
  unit.branch = branch;
  unit.formation = shape;
  for (int i = 0; i < elements; ++i) unit.elements.push_back({kind, men, guns});
  return unit;
}

UnitEstablishment battalion() { return unit_of(Branch::line_infantry, Shape::line, ElementKind::company, 6, 90); }
UnitEstablishment regiment() { return unit_of(Branch::light_cavalry, Shape::line, ElementKind::squadron, 4, 75); }
UnitEstablishment battery() {
  return unit_of(Branch::light_field_artillery, Shape::in_battery, ElementKind::section, 3, 60, 2);
}

UnitEstablishment with(UnitEstablishment unit, const Json& members) {
  unit.others.members.update(members);
  return unit;
}

OrderOfBattle army_of(std::vector<UnitEstablishment> units) {
  OrderOfBattle army;
  army.units = std::move(units);
  return army;
}

std::vector<std::string> faults_of(const UnitEstablishment& unit) { return faults_of_troops(army_of({unit})); }

ScenarioSheet sheet_of(OrderOfBattle army, Json options = Json::object()) {
  ScenarioSheet sheet;
  sheet.start = *parse_iso("1815-06-18T11:00:00");
  sheet.width = sheet.height = metres(2000);
  sheet.order_of_battle = std::move(army);
  sheet.options = std::move(options);
  return sheet;
}

TEST(ScenarioTroops, ASingleModelNamesItsBattery) {
  UnitEstablishment guns = battery();
  guns.id = UnitId{"guns"};
  UnitEstablishment model = unit_of(Branch::light_field_artillery, Shape::in_battery, ElementKind::section, 1, 60, 2);
  const auto faults = [&](const UnitEstablishment& of, const std::string& named) {
    return faults_of_troops(army_of({guns, with(of, {{"battery", named}})}));
  };
  EXPECT_THAT(faults(model, "guns"), IsEmpty());
  EXPECT_THAT(faults(model, "others"), ElementsAre(HasSubstr("no other unit")));
  EXPECT_THAT(faults(model, "red-1"), ElementsAre(HasSubstr("no other unit"))) << "itself";
  EXPECT_THAT(faults(battalion(), "guns"), ElementsAre(HasSubstr("single gun model")));
  EXPECT_THAT(faults(battery(), "guns"), ElementsAre(HasSubstr("single gun model"))) << "three models";
  UnitEstablishment horse_guns = model;
  horse_guns.branch = Branch::light_horse_artillery;
  EXPECT_THAT(faults(horse_guns, "guns"), ElementsAre(HasSubstr("same side and branch")));
  UnitEstablishment of_enemy = model;
  of_enemy.side = Side::blue;
  EXPECT_THAT(faults(of_enemy, "guns"), ElementsAre(HasSubstr("same side and branch")));
  UnitEstablishment third = with(model, {{"battery", "red-1"}});
  third.id = UnitId{"third"};
  EXPECT_THAT(faults_of_troops(army_of({guns, with(model, {{"battery", "guns"}}), third})),
              ElementsAre(HasSubstr("itself a model")));
  for (const Json& other : {Json{{"quality", "badly_trained"}}, Json{{"teams", false}}})
    EXPECT_THAT(faults(with(model, other), "guns"), ElementsAre(HasSubstr("the same quality"))) << other;
  UnitEstablishment far_away = model;
  far_away.position = point_m(guns.position.x.metres() + 200.0, guns.position.y.metres());
  EXPECT_THAT(faults(far_away, "guns"), ElementsAre(HasSubstr("paces from the battery")));
}

TEST(ScenarioTroops, ABatteryWithSingleModelsCostsAsMuchAsOneWithout) {
  UnitEstablishment guns = battery(), model = battery();
  guns.elements.pop_back();
  model.elements.resize(1);
  model.id = UnitId{"model"};
  const int whole = points_of_side(army_of({battery()}), Side::red).points;
  const OrderOfBattle divided = army_of({guns, with(model, {{"battery", guns.id.value}})});
  EXPECT_EQ(points_of_side(divided, Side::red).points, whole);
}

TEST(ScenarioTroops, OfTheBookHaveNoFault) {
  for (const UnitEstablishment& unit : {battalion(), regiment(), battery()}) EXPECT_THAT(faults_of(unit), IsEmpty());
  EXPECT_THAT(faults_of(unit_of(Branch::wagons, Shape::column, ElementKind::train, 1, 45)), IsEmpty());
  EXPECT_THAT(faults_of(unit_of(Branch::elephants, Shape::line, ElementKind::elephants, 1, 30)), IsEmpty());
  EXPECT_THAT(faults_of(unit_of(Branch::rocketeers, Shape::limbered, ElementKind::section, 2, 30, 2)), IsEmpty());
}

TEST(ScenarioTroops, HaveTheWordsOfTheBook) {
  UnitEstablishment unit = battalion();
  unit.branch = krieg::Branch(std::string_view("grenadiers"));
  unit.formation = krieg::Formation(std::string_view("phalanx"));
  EXPECT_THAT(faults_of(unit),
              ElementsAre(HasSubstr("order_of_battle.units \"red-1\": branch: should be one of: light_cavalry"),
                          HasSubstr("formation: should be one of: line, skirmish_line")));
}

TEST(ScenarioTroops, StandInAFormationThatTheyKnow) {
  UnitEstablishment unit = regiment();
  unit.formation = Shape::square;
  EXPECT_THAT(faults_of(unit), ElementsAre(HasSubstr("choose one of: line, column, succession_of_lines")));
  unit.formation = Shape::crowd;
  EXPECT_THAT(faults_of(unit), SizeIs(1)) << "nobody begins broken";
  UnitEstablishment light = unit_of(Branch::light_infantry, Shape::line, ElementKind::company, 6, 90);
  EXPECT_THAT(faults_of(light), ElementsAre(HasSubstr("choose one of: skirmish_line, column, square, in_building")));
  EXPECT_THAT(faults_of(with(light, {{"on_line_bases", true}})), IsEmpty());
  light.formation = Shape::skirmish_line;
  EXPECT_THAT(faults_of(light), IsEmpty());
  EXPECT_THAT(faults_of(with(light, {{"on_line_bases", true}})), SizeIs(1)) << "on line bases it has no open order";
}

// Page 4: natives without sub-units have no line in close order, and no square of light infantry.
TEST(ScenarioTroops, WithoutSubUnitsKnowFewerFormations) {
  // Facts: native_without_sub_units, troop.
  const Json levy{{"people", "indian_potentate"}, {"quality", "badly_trained"}};
  UnitEstablishment foot = with(unit_of(Branch::line_infantry, Shape::column, ElementKind::band, 2, 300), levy);
  EXPECT_THAT(faults_of(foot), IsEmpty());
  foot.formation = Shape::line;
  EXPECT_THAT(faults_of(foot), ElementsAre(HasSubstr("this unit has no line; choose one of: column, square")));
  UnitEstablishment light = with(unit_of(Branch::light_infantry, Shape::square, ElementKind::band, 2, 300), levy);
  EXPECT_THAT(faults_of(light), ElementsAre(HasSubstr("this unit has no square")));
  light.elements.front().kind = ElementKind::company;
  EXPECT_THAT(faults_of(light), Contains(HasSubstr("has bands alone")));
}

TEST(ScenarioTroops, CountWholeFiguresAndModels) {
  UnitEstablishment unit = battalion();
  unit.elements[2].men = 100;
  EXPECT_THAT(faults_of(unit), ElementsAre(HasSubstr("elements[2].men: should be a multiple of 15")));
  unit = battalion();
  unit.elements[0] = {ElementKind::squadron, 90, 2};
  EXPECT_THAT(faults_of(unit), ElementsAre(HasSubstr("elements[0].kind: should be \"company\", or \"band\""),
                                           HasSubstr("elements[0].guns: only artillery has pieces")));
  UnitEstablishment guns = battery();
  guns.elements[1].guns = 3;
  EXPECT_THAT(faults_of(guns), ElementsAre(HasSubstr("elements[1].guns: should be a multiple of 2")));
  guns.elements[1] = {ElementKind::section, 15, 4};
  EXPECT_THAT(faults_of(guns), ElementsAre(HasSubstr("elements[1].men: guns without gunners")));
  guns.elements[1] = {ElementKind::section, 60, 0};
  EXPECT_THAT(faults_of(guns), ElementsAre(HasSubstr("elements[1].guns")));
}

TEST(ScenarioTroops, HaveParticularsThatFitTheirBranch) {
  const auto fault = [](const UnitEstablishment& unit, const char* member, const Json& value) {
    EXPECT_THAT(faults_of(with(unit, {{member, value}})),
                Contains(HasSubstr(std::string("\"red-1\": ") + member + ": ")))
        << member;
  };
  fault(battalion(), "arms", "rifle");
  fault(battalion(), "arms", "pike");
  fault(battalion(), "howitzers", true);
  fault(battalion(), "teams", false);
  fault(battalion(), "camels", true);
  fault(battalion(), "dismounts", true);
  fault(battalion(), "on_line_bases", true);
  fault(battalion(), "base", "three_quarter_inch");
  fault(battalion(), "moustaches", true);
  fault(regiment(), "base", "half_inch");
  fault(battery(), "howitzers", true);
  fault(battery(), "draught", "bullocks");
  fault(battery(), "draught", "elephants");
  fault(battery(), "grenadiers", true);
  fault(battery(), "mainly_lacks_firearms", true);
  fault(with(battalion(), {{"people", "egyptian"}}), "nation", "british");
  fault(with(battalion(), {{"quality", "badly_trained"}}), "grenadiers", true);
  EXPECT_THAT(faults_of(with(regiment(), {{"arms", "lance"}, {"dismounts", true}, {"base", "three_quarter_inch"}})),
              IsEmpty());
}

TEST(ScenarioTroops, AreThoseThatTheirPeopleMayHave) {
  EXPECT_THAT(faults_of(with(battalion(), {{"people", "indian_potentate"}})),
              ElementsAre(HasSubstr("people: page 5 gives indian_potentate no such troops: line_infantry, "
                                    "well_trained, with sub-units")));
  EXPECT_THAT(faults_of(with(battalion(), {{"people", "indian_potentate"}, {"quality", "badly_trained"}})), IsEmpty());
  EXPECT_THAT(faults_of(with(battalion(), {{"people", "indian_in_european_service"}, {"quality", "guard"}})),
              SizeIs(1));
  // Facts: has_sub_units, troop, mainly_lacks_firearms, arms, rides.
  UnitEstablishment horsemen = unit_of(Branch::light_cavalry, Shape::line, ElementKind::band, 2, 150);
  const Json lancers{
      {"people", "indian_potentate"}, {"quality", "badly_trained"}, {"arms", "lance"}, {"mainly_lacks_firearms", true}};
  EXPECT_THAT(faults_of(with(horsemen, lancers)), IsEmpty());
  Json others = lancers;
  others["arms"] = "sabre";
  EXPECT_THAT(faults_of(with(horsemen, others)), ElementsAre(HasSubstr("people")));
  others = lancers;
  others["mainly_lacks_firearms"] = false;
  EXPECT_THAT(faults_of(with(horsemen, others)), ElementsAre(HasSubstr("people")));
  horsemen.branch = Branch::mounted_infantry;
  EXPECT_THAT(faults_of(with(horsemen, {{"people", "indian_potentate"}, {"quality", "badly_trained"}})),
              Contains(HasSubstr("mounted")));
  const Json potentate{{"people", "indian_potentate"}};
  UnitEstablishment guns = with(battery(), potentate);
  EXPECT_THAT(faults_of(guns), ElementsAre(HasSubstr("teams: the light field guns"), HasSubstr("single models")));
  UnitEstablishment model = with(battery(), {{"people", "indian_potentate"}, {"teams", false}});
  model.elements.resize(1);
  model.elements.front().guns = 2;
  EXPECT_THAT(faults_of(model), IsEmpty());
  const Json fighting{{"people", "indian_potentate"}, {"quality", "badly_trained"}};
  EXPECT_THAT(faults_of(with(unit_of(Branch::elephants, Shape::line, ElementKind::elephants, 1, 15), fighting)),
              IsEmpty());
  EXPECT_THAT(faults_of(with(unit_of(Branch::elephants, Shape::line, ElementKind::elephants, 3, 15), fighting)),
              ElementsAre(HasSubstr("used singly")));
  guns.branch = Branch::heavy_field_artillery;
  EXPECT_THAT(faults_of(guns), ElementsAre(HasSubstr("draught: the heavy field guns")));
  guns.branch = Branch::siege_artillery;
  EXPECT_THAT(faults_of(with(guns, {{"draught", "elephants"}})), IsEmpty());
  const UnitEstablishment wagons = unit_of(Branch::wagons, Shape::column, ElementKind::train, 1, 15);
  EXPECT_THAT(faults_of(with(wagons, potentate)), IsEmpty()) << "every people has wagons (reading 48)";
}

// Infantry that rides is what its arms make it on foot: militia with rifles may ride, natives of a potentate may not.
TEST(ScenarioTroops, RideIfTheirPeopleAllowIt) {
  const UnitEstablishment riders = unit_of(Branch::mounted_infantry, Shape::line, ElementKind::company, 2, 90);
  EXPECT_THAT(
      faults_of(with(riders, {{"people", "american_militia"}, {"quality", "badly_trained"}, {"arms", "rifle"}})),
      IsEmpty());
  EXPECT_THAT(faults_of(with(riders, {{"people", "indian_potentate"}})), SizeIs(1));
  UnitEstablishment on_the_ground = riders;
  on_the_ground.formation = Shape::skirmish_line;
  EXPECT_THAT(faults_of(on_the_ground), ElementsAre(HasSubstr("choose one of: line, column"))) << "it begins mounted";
  EXPECT_TRUE(may_form(riders, {}, Shape::square)) << "on foot";
  const UnitEstablishment tribe = unit_of(Branch::mounted_infantry, Shape::line, ElementKind::band, 2, 90);
  EXPECT_FALSE(may_form(tribe, {}, Shape::square)) << "light natives on foot";
  UnitParticulars its;
  EXPECT_EQ(on_foot(Branch::mounted_infantry, its), Branch::light_infantry);
  its.arms = Arms::rifle;
  EXPECT_EQ(on_foot(Branch::mounted_infantry, its), Branch::riflemen);
}

TEST(ScenarioTroops, OfTheKingsGermanLegionFireAsBritishAndPursueAsOthers) {
  UnitParticulars legion;
  legion.nation = Nation::kings_german_legion;
  EXPECT_TRUE(is_british_or_guard_infantry(Branch::line_infantry, legion));
  EXPECT_FALSE(is_british_light_cavalry(Branch::light_cavalry, legion));
  UnitParticulars british;
  british.nation = Nation::british;
  EXPECT_TRUE(is_british_light_cavalry(Branch::light_cavalry, british));
  EXPECT_FALSE(is_british_light_cavalry(Branch::heavy_cavalry, british));
  british.quality = Quality::badly_trained;
  EXPECT_FALSE(is_british_or_guard_infantry(Branch::line_infantry, british)) << "militia is no regular infantry";
  UnitParticulars guards;
  EXPECT_FALSE(is_british_or_guard_infantry(Branch::line_infantry, guards));
  guards.quality = Quality::guard;
  EXPECT_TRUE(is_british_or_guard_infantry(Branch::line_infantry, guards));
  EXPECT_TRUE(is_indian(People::indian_in_european_service));
  EXPECT_FALSE(is_indian(People::maori));
}

TEST(ScenarioTroops, OfficersHaveNothingOfTheBook) {
  OrderOfBattle army = army_of({battalion()});
  OfficerEstablishment officer;
  officer.id = OfficerId{"red-general"};
  officer.others.members["rating"] = 3;
  army.officers.push_back(officer);
  EXPECT_THAT(faults_of_troops(army), ElementsAre(HasSubstr("\"red-general\": has an unknown member \"rating\"")));
}

OrderOfBattle two_armies() {
  OrderOfBattle army = army_of({battalion(), regiment(), battery()});
  for (UnitEstablishment& unit : army.units) unit.under = OfficerId{"red-general"};
  army.units.push_back(battalion());
  army.units.back().side = Side::blue;
  army.units.back().under = OfficerId{"blue-general"};
  OfficerEstablishment red, blue;
  red.id = OfficerId{"red-general"};
  blue.id = OfficerId{"blue-general"};
  blue.side = Side::blue;
  army.officers = {red, blue};
  return army;
}

// 75 for the general; 20 + 6 x 5 + 36 x 3; 20 + 4 x 5 + 20 x 5; 20 + 3 x 15 + 12 x 3.
TEST(ScenarioPoints, AreThoseOfTheTable) {
  // Facts: commanding_generals, units.
  const OrderOfBattle army = two_armies();
  EXPECT_EQ(points_of_side(army, Side::red).points, 75 + 158 + 140 + 101);
  EXPECT_EQ(points_of_side(army, Side::blue).points, 75 + 158);
}

TEST(ScenarioPoints, BuyCamelsAndElephantsByTheModel) {
  const UnitEstablishment riders = unit_of(Branch::mounted_infantry, Shape::line, ElementKind::company, 2, 30);
  const BoughtUnit on_camels = bought(riders, read_particulars(with(riders, {{"camels", true}})));
  EXPECT_EQ(army_points({0, 0, {on_camels}}).points, 20 + 2 * 5 + 4 * 15);
  EXPECT_EQ(army_points({0, 0, {bought(riders, {})}}).points, 20 + 2 * 5 + 4 * 5);
  const UnitEstablishment elephants = unit_of(Branch::elephants, Shape::line, ElementKind::elephants, 1, 30);
  EXPECT_EQ(army_points({0, 0, {bought(elephants, {})}}).points, 50);
  UnitParticulars camels;
  camels.camels = true;
  const UnitEstablishment train = unit_of(Branch::pack_animals, Shape::column, ElementKind::train, 1, 30);
  EXPECT_EQ(army_points({0, 0, {bought(train, camels)}}).points, 30);
  EXPECT_EQ(army_points({0, 0, {bought(train, {})}}).points, 20);
}

TEST(ScenarioPoints, OfAForceWithoutSubUnits) {
  const UnitEstablishment tribe = unit_of(Branch::light_infantry, Shape::skirmish_line, ElementKind::band, 3, 150);
  UnitParticulars its;
  its.quality = Quality::badly_trained;
  its.mainly_lacks_firearms = true;
  EXPECT_EQ(army_points({0, 0, {bought(tribe, its)}}).points, 75 + 30 * 3);
}

TEST(ScenarioPoints, MayNotExceedWhatWasAgreedOn) {
  EXPECT_THAT(faults_of_options(sheet_of(two_armies(), {{"points", 474}})), IsEmpty());
  EXPECT_THAT(faults_of_options(sheet_of(two_armies(), {{"points", 450}})),
              ElementsAre("options.points: the army of red costs 474, 24 more than the 450 that were agreed on"));
}

TEST(ScenarioOptions, AreCheckedOneByOne) {
  const auto faults = [](const Json& options) { return faults_of_options(sheet_of({}, options)); };
  EXPECT_THAT(faults({}), IsEmpty());
  EXPECT_THAT(faults({{"moving_cavalry_factor", -2}, {"weather", "fair"}, {"year", 1760}, {"book_delivery", true}}),
              IsEmpty());
  EXPECT_THAT(faults({{"moving_cavalry_factor", -5}}), ElementsAre(HasSubstr("options.moving_cavalry_factor: ")));
  EXPECT_THAT(faults({{"weather", "snow"}}), ElementsAre(HasSubstr("options.weather: ")));
  EXPECT_THAT(faults({{"year", 1700}}), ElementsAre(HasSubstr("options.year: ")));
  EXPECT_THAT(faults({{"points", 0}}), ElementsAre(HasSubstr("options.points: ")));
  EXPECT_THAT(
      faults({{"pionts", 400}, {"weather", "snow"}}),
      ElementsAre(AllOf(HasSubstr("options.pionts: "), HasSubstr("softening_rain")), HasSubstr("options.weather: ")));
}

TEST(ScenarioOptions, NeedAYearOfTheBook) {
  ScenarioSheet sheet = sheet_of({});
  EXPECT_EQ(year_of(game_options(sheet.options), sheet.start), 1815);
  sheet.start = *parse_iso("1870-08-16T09:00:00");
  EXPECT_THAT(faults_of_options(sheet),
              ElementsAre(HasSubstr("options.year: is missing; the scenario begins in 1870")));
  sheet.options = {{"year", 1850}};
  EXPECT_THAT(faults_of_options(sheet), IsEmpty());
  EXPECT_EQ(year_of(game_options(sheet.options), sheet.start), 1850);
}

TEST(ScenarioOptions, HaveObjectivesOnTheMap) {
  const auto objective = [](const Json& position) {
    return Json{
        {"objectives", {{{"place", "the mill"}, {"position", position}, {"radius_paces", 50}, {"points", 40}}}}};
  };
  EXPECT_THAT(faults_of_options(sheet_of({}, objective({500, 800}))), IsEmpty());
  EXPECT_THAT(faults_of_options(sheet_of({}, objective({500, 2001}))),
              ElementsAre(HasSubstr("options.objectives[0].position: lies off the map")));
  Json nowhere = objective({500, 800});
  nowhere["objectives"][0].erase("position");
  EXPECT_THAT(faults_of_options(sheet_of({}, nowhere)),
              ElementsAre(HasSubstr("options.objectives[0].position: is missing")));
}

TEST(ScenarioOptions, ChooseTheReadingsAndTheWeather) {
  const Json options{{"british_light_pursuit_periods", 1}, {"weather", "rain"}, {"convention_game", true}};
  EXPECT_EQ(readings_of(options).british_light_pursuit_periods, 1);
  EXPECT_EQ(readings_of(options).moving_cavalry_factor, -1);
  EXPECT_TRUE(game_options(options).convention_game);
  EXPECT_EQ(sky_of(game_options(options).weather), Sky::rain_all_game);
  EXPECT_EQ(sky_of(GameOptions{}.weather), std::nullopt);
  EXPECT_THAT(choices_of(readings_of(options)), SizeIs(6));
  EXPECT_EQ(choices_of(readings_of(options)).at(4).chosen, "1");
}

TEST(ScenarioForm, HasAllParticularsAndOptionsWithTheirMeaning) {
  const auto schema = scenario_schema("wrg1750", words_without_texts(), scenario_form_of_the_book());
  const auto& unit = schema["$defs"]["unit"]["properties"];
  EXPECT_EQ(unit["quality"]["default"], "well_trained");
  EXPECT_EQ(unit["people"]["enum"].size(), 12U);
  EXPECT_FALSE(unit["teams"]["description"].get<std::string>().empty());
  EXPECT_EQ(schema["$defs"]["element"]["properties"]["kind"]["enum"].size(), 8U);
  const auto& options = schema["properties"]["options"]["properties"];
  EXPECT_EQ(options.size(), 12U);
  EXPECT_EQ(options["moving_cavalry_factor"]["default"], -1);
  EXPECT_EQ(options["weather"]["default"], "thrown");
  EXPECT_EQ(options["objectives"]["items"]["required"].size(), 4U);
}

TEST(ScenarioAdvice, NamesWhatIsUnwise) {
  OrderOfBattle army = two_armies();
  EXPECT_THAT(advice(sheet_of(army)), ElementsAre(HasSubstr("red costs 474 points and that of blue 233")));
  army.units[0].elements[0].men = 15 * 13;
  EXPECT_THAT(advice(sheet_of(army)), Contains(HasSubstr("have from 6 to 13 figures")));
  army.units[0].elements[0].men = 30;
  EXPECT_THAT(advice(sheet_of(army)), Contains(HasSubstr("from 3 to 16 figures in the printed examples")));
  army.units[2].elements[0].men = 75;
  EXPECT_THAT(advice(sheet_of(army)), Contains(HasSubstr("only 12 figures can serve")));
  for (ElementEstablishment& section : army.units[2].elements) section.men = 15;
  EXPECT_THAT(advice(sheet_of(army)), Contains(HasSubstr("fewer than two figures to a model")));
  OfficerEstablishment idle;
  idle.id = OfficerId{"red-idle"};
  idle.under = OfficerId{"red-general"};
  army.officers.push_back(idle);
  EXPECT_THAT(advice(sheet_of(army)), Contains(HasSubstr("\"red-idle\": costs 50 points")));
}

TEST(ScenarioAdvice, IsSilentOnEqualArmies) {
  OrderOfBattle army = two_armies();
  army.units.erase(army.units.begin() + 1, army.units.begin() + 3);
  EXPECT_THAT(advice(sheet_of(army)), IsEmpty());
}

}  // namespace
}  // namespace krieg::wrg1750
