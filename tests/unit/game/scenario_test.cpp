#include "paper/scenario.hpp"
#include "terrain/ground.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

namespace krieg {
namespace {

using testing::HasSubstr;

Json officer(const char* id, const char* side) {
  return {
      {"id", id}, {"name", "Major-General Smith"}, {"post", "commanding"}, {"side", side}, {"position", {400, 100}}};
}

Json unit(const char* id, const char* side, const char* under) {
  return {{"id", id},
          {"name", "1st Foot"},
          {"short_name", "1"},
          {"side", side},
          {"branch", "line_infantry"},
          {"under", under},
          {"officer", "Lt-Col. Jones"},
          {"elements", {{{"kind", "half_battalion"}, {"men", 450}, {"guns", 0}}}},
          {"skirmish_platoons", 2},
          {"position", {300, 100}},
          {"facing", 0},
          {"formation", "march_column"}};
}

Json sheet() {
  return {{"name", "two_armies"},
          {"title", "Two Armies"},
          {"rule_system", "reisswitz"},
          {"summary", "A meeting."},
          {"start", "1815-06-12T07:00:00"},
          {"weather", "clear"},
          {"light", "day"},
          {"width", 800},
          {"height", 800},
          {"ground", "ground.geojson"},
          {"heights", "heights.asc"},
          {"idea", {{"general", "War."}, {"special", {{"red", "Hold."}, {"blue", "Take."}}}}},
          {"seats",
           {{{"id", "umpire"}, {"name", "Umpire"}, {"kind", "umpire"}},
            {{"id", "red"}, {"name", "Red"}, {"kind", "commander"}, {"officer", "red-general"}},
            {{"id", "blue"}, {"name", "Blue"}, {"kind", "commander"}, {"officer", "blue-general"}}}},
          {"order_of_battle",
           {{"officers", {officer("red-general", "red"), officer("blue-general", "blue")}},
            {"units", {unit("red-1", "red", "red-general"), unit("blue-1", "blue", "blue-general")}}}},
          {"options", Json::object()}};
}

Json stream() {
  return {{"type", "Feature"},
          {"properties", {{"id", "brook"}, {"kind", "stream"}, {"width", 6}}},
          {"geometry", {{"type", "LineString"}, {"coordinates", {{0, 400}, {800, 400}}}}}};
}

Json bridge(double from, double to) {
  return {{"type", "Feature"},
          {"properties", {{"id", "bridge"}, {"kind", "bridge"}, {"width", 6}, {"stone", true}}},
          {"geometry", {{"type", "LineString"}, {"coordinates", {{200, from}, {200, to}}}}}};
}

Json collection(std::vector<Json> features) { return {{"type", "FeatureCollection"}, {"features", features}}; }

const std::string flat = "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 400\n5 5 5\n5 5 5\n5 5 5\n";

std::string fault_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const RecordError& error) {
    return error.what();
  }
  return "no fault was found";
}

std::string fault_in(const Json& sheet_json) {
  return fault_of([&] { parse_scenario(sheet_json.dump(), collection({stream()}).dump(), flat); });
}

std::string fault_with(const std::vector<Json>& features) {
  return fault_of([&] { parse_scenario(sheet().dump(), collection(features).dump(), flat); });
}

/// The good sheet with one thing altered.
std::string fault_after(const std::function<void(Json&)>& alter) {
  Json altered = sheet();
  alter(altered);
  return fault_in(altered);
}

TEST(Scenario, AGoodOneIsTakenWhole) {
  const Scenario scenario = parse_scenario(sheet().dump(), collection({stream(), bridge(390, 410)}).dump(), flat);
  EXPECT_EQ(scenario.sheet.title, "Two Armies");
  EXPECT_EQ(scenario.sheet.order_of_battle.units.size(), 2U);
  EXPECT_EQ(scenario.ground->going(point_m(200, 400), bearing_deg(0)).passage, "bridge");
  EXPECT_TRUE(scenario.ground->feature("bridge")->stone);
  EXPECT_EQ(scenario.fingerprint.size(), 64U);
}

TEST(Scenario, TheFingerprintChangesWithEveryFile) {
  const auto print = [](const std::string& a, const std::string& b, const std::string& c) {
    return parse_scenario(a, b, c).fingerprint;
  };
  const std::string a = sheet().dump();
  const std::string b = collection({stream()}).dump();
  const std::string first = print(a, b, flat);
  EXPECT_EQ(first, print(a, b, flat));
  EXPECT_NE(first, print(a + "\n", b, flat));
  EXPECT_NE(first, print(a, b + "\n", flat));
  EXPECT_NE(first, print(a, b, flat + "\n"));
}

TEST(Scenario, SyntaxFaultsNameLineAndColumn) {
  EXPECT_THAT(fault_of([] { parse_scenario("{\n  \"name\": \"x\"\n  \"title\": 1}", "{}", flat); }),
              HasSubstr("scenario.json: line 3, column "));
  EXPECT_THAT(fault_of([] { parse_scenario(sheet().dump(), "{\"type\": }", flat); }),
              HasSubstr("ground.geojson: line 1, column 10"));
  EXPECT_THAT(fault_of([] { parse_scenario(sheet().dump(), collection({}).dump(), "ncols x"); }),
              HasSubstr("heights.asc: line 1: \"x\" stands"));
}

TEST(Scenario, FaultsOfTheHeadNameTheirMember) {
  EXPECT_THAT(fault_after([](Json& s) { s.erase("weather"); }),
              HasSubstr("scenario.json: lacks the member \"weather\""));
  EXPECT_THAT(fault_after([](Json& s) { s["idea"]["special"].erase("blue"); }),
              HasSubstr("scenario.json: idea.special.blue: is missing"));
  EXPECT_THAT(fault_after([](Json& s) { s["ground"] = "../secret"; }), HasSubstr("ground: should be the plain name"));
  EXPECT_THAT(fault_after([](Json& s) { s["options"] = 3; }), HasSubstr("options: should be an object"));
  EXPECT_THAT(fault_after([](Json& s) { s["name"] = "Two Armies"; }), HasSubstr("name: \"Two Armies\" should be"));
}

TEST(Scenario, FaultsOfTheOrderOfBattleNameTheBody) {
  const auto officers = [](Json& s) -> Json& { return s["order_of_battle"]["officers"]; };
  const auto units = [](Json& s) -> Json& { return s["order_of_battle"]["units"]; };
  EXPECT_THAT(fault_after([&](Json& s) { units(s)[1]["id"] = "red-1"; }),
              HasSubstr("order_of_battle.units[1] (\"red-1\").id: another unit"));
  EXPECT_THAT(fault_after([&](Json& s) { units(s)[1]["under"] = "nobody"; }),
              HasSubstr("units[1] (\"blue-1\").under: there is no officer \"nobody\""));
  EXPECT_THAT(fault_after([&](Json& s) { units(s)[1]["under"] = "red-general"; }), HasSubstr("serves the other side"));
  EXPECT_THAT(fault_after([&](Json& s) {
                units(s)[0]["position"] = {900, 100};
              }),
              HasSubstr("units[0] (\"red-1\").position: lies off the map"));
  EXPECT_THAT(fault_after([&](Json& s) { units(s)[0]["position"] = {100, 400}; }), HasSubstr("lies in water"));
  EXPECT_THAT(fault_after([&](Json& s) { units(s)[0]["branch"] = "Light Dragoons"; }),
              HasSubstr("order_of_battle.units[0].branch: should be a word of the rule book"));
  EXPECT_THAT(fault_after([&](Json& s) { officers(s)[1]["id"] = "red-general"; }),
              HasSubstr("another officer has the same id"));
  EXPECT_THAT(fault_after([&](Json& s) { officers(s).push_back(officer("red-second", "red")); }),
              HasSubstr("officers[2] (\"red-second\").under: is missing, and \"red-general\" commands red already"));
}

TEST(Scenario, SuperiorsMustNotFormACircle) {
  EXPECT_THAT(fault_after([](Json& s) {
                Json& officers = s["order_of_battle"]["officers"];
                for (const auto& [id, under] : {std::pair{"red-a", "red-b"}, std::pair{"red-b", "red-a"}}) {
                  officers.push_back(officer(id, "red"));
                  officers.back()["under"] = under;
                }
              }),
              HasSubstr("officers[2] (\"red-a\").under: he is his own superior by way of \"red-b\""));
}

TEST(Scenario, FaultsOfTheSeatsNameTheSeat) {
  EXPECT_THAT(fault_after([](Json& s) { s["seats"][1]["officer"] = "nobody"; }),
              HasSubstr("seats[1] (\"red\").officer: there is no officer"));
  EXPECT_THAT(fault_after([](Json& s) { s["seats"][1].erase("officer"); }),
              HasSubstr("seats[1] (\"red\").officer: is missing"));
  EXPECT_THAT(fault_after([](Json& s) { s["seats"][2]["officer"] = "red-general"; }),
              HasSubstr("is taken by the seat \"red\""));
  EXPECT_THAT(fault_after([](Json& s) { s["seats"].erase(0); }), HasSubstr("seats: there is no umpire"));
  EXPECT_THAT(fault_after([](Json& s) { s["seats"].erase(2); }), HasSubstr("seats: blue has no commander's seat"));
  EXPECT_THAT(fault_after([](Json& s) { s["seats"][0]["officer"] = "red-general"; }), HasSubstr("there is no umpire"))
      << "an assistant is none";
  const auto with_seat = [](const Json& seat) { return fault_after([seat](Json& s) { s["seats"].push_back(seat); }); };
  const Json guest = {{"id", "guest"}, {"name", "Guest"}, {"kind", "observer"}};
  Json behind = guest, late = guest, nowhere = guest;
  behind["officer"] = "red-general";
  late["delay_moves"] = 0;
  nowhere["officer"] = "nobody";
  EXPECT_THAT(with_seat(guest), HasSubstr("an observer has either"));
  EXPECT_THAT(with_seat(late), HasSubstr("delay_moves: should be at least 1"));
  EXPECT_THAT(with_seat(nowhere), HasSubstr("officer: there is no officer"));
  EXPECT_EQ(with_seat(behind), "no fault was found");
}

TEST(Scenario, FaultsOfTheMapNameTheFeature) {
  Json thick_road = stream();
  thick_road["properties"]["thick"] = true;
  EXPECT_THAT(fault_with({stream(), thick_road}),
              HasSubstr("ground.geojson: features[1] (\"brook\").properties.thick: does not apply to a stream"));
  Json stone_brook = stream();
  stone_brook["properties"]["stone"] = true;
  EXPECT_THAT(fault_with({stream(), stone_brook}), HasSubstr("only to: bridge, village, building"));
  EXPECT_THAT(fault_with({stream(), stream()}),
              HasSubstr("ground.geojson: feature \"brook\" (stream): another feature has the same id"));
  Json open_ring = stream();
  open_ring["properties"] = {{"id", "wood"}, {"kind", "wood"}};
  EXPECT_THAT(fault_with({open_ring}), HasSubstr("features[0] (\"wood\").geometry.type: should be \"Polygon\""));
  open_ring["geometry"] = {{"type", "Polygon"}, {"coordinates", {{{0, 0}, {9, 0}, {9, 9}, {0, 9}}}}};
  EXPECT_THAT(fault_with({open_ring}),
              HasSubstr("features[0] (\"wood\").geometry.coordinates[0]: should be a closed ring"));
  Json odd = stream();
  odd["properties"]["kind"] = "canal";
  EXPECT_THAT(fault_with({odd}), HasSubstr("features[0] (\"brook\").properties.kind: should be one of: wood"));
  EXPECT_THAT(fault_with({stream(), bridge(100, 130)}), HasSubstr("\"bridge\" (bridge): crosses no water"));
  EXPECT_THAT(fault_with({stream(), bridge(390, 398)}), HasSubstr("\"bridge\" (bridge): ends in the water"));
}

}  // namespace
}  // namespace krieg
