// The schemas that scenario writers work by must say what the program reads.
#include <gtest/gtest.h>

#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "../../shipped_scenarios.hpp"
#include "paper/scenario.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;
using reisswitz::ElementKind;
using reisswitz::Formation;

Json read(const std::string& file) {
  return Json::parse(std::ifstream(std::string(KRIEG_SOURCE_DIR) + "/scenarios/" + file));
}

bool holds(const std::string& schema_file, const Json& document) {
  const Json text = read(schema_file);
  valijson::Schema schema;
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(text), schema);
  return valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(document), nullptr);
}

TEST(ScenarioSchema, TheShippedScenariosKeepToIt) {
  for (const std::string& name : shipped::names()) {
    EXPECT_TRUE(holds("scenario.schema.json", read(name + "/scenario.json"))) << name;
    EXPECT_TRUE(holds("ground.schema.json", read(name + "/ground.geojson"))) << name;
  }
}

TEST(ScenarioSchema, RefusesWhatTheProgramRefuses) {
  const Json good = read("the_mill_at_ashford/scenario.json");
  for (const char* member : {"idea", "seats", "start", "options"}) {
    Json lacking = good;
    lacking.erase(member);
    EXPECT_FALSE(holds("scenario.schema.json", lacking)) << member;
  }
  Json unknown = good;
  unknown["order_of_battle"]["units"][0]["colour"] = "grey";
  EXPECT_FALSE(holds("scenario.schema.json", unknown));
  Json ground = read("the_mill_at_ashford/ground.geojson");
  ground["features"][0]["geometry"]["type"] = "LineString";
  EXPECT_FALSE(holds("ground.schema.json", ground));
}

template <class E>
std::vector<std::string> names() {
  std::vector<std::string> list;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) { list.emplace_back(d.name); });
  return list;
}

template <class Record>
std::vector<std::string> members() {
  std::vector<std::string> list;
  boost::mp11::mp_for_each<boost::describe::describe_members<Record, boost::describe::mod_public>>(
      [&](auto d) { list.emplace_back(d.name); });
  std::sort(list.begin(), list.end());
  return list;
}

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> list;
  for (const auto& [key, value] : object.items()) list.push_back(key);
  return list;
}

TEST(ScenarioSchema, KnowsTheSameWordsAsTheProgram) {
  const Json sheet = read("scenario.schema.json");
  const Json& parts = sheet["$defs"];
  const Json ground = read("ground.schema.json");
  EXPECT_EQ(sheet["properties"]["weather"]["enum"], Json(names<Weather>()));
  EXPECT_EQ(sheet["properties"]["light"]["enum"], Json(names<Light>()));
  EXPECT_EQ(sheet["properties"]["ground_condition"]["enum"], Json(names<GroundCondition>()));
  EXPECT_EQ(parts["seat"]["properties"]["kind"]["enum"], Json(names<SeatKind>()));
  EXPECT_EQ(parts["unit"]["properties"]["branch"]["enum"], Json(names<Branch>()));
  EXPECT_EQ(parts["unit"]["properties"]["formation"]["enum"], Json(names<Formation>()));
  EXPECT_EQ(parts["element"]["properties"]["kind"]["enum"], Json(names<ElementKind>()));
  EXPECT_EQ(ground["$defs"]["properties"]["properties"]["kind"]["enum"], Json(names<FeatureKind>()));
}

TEST(ScenarioSchema, HasTheSameMembersAsTheRecords) {
  const Json sheet = read("scenario.schema.json");
  const Json& parts = sheet["$defs"];
  EXPECT_EQ(keys(sheet["properties"]), members<ScenarioSheet>());
  EXPECT_EQ(keys(parts["seat"]["properties"]), members<ScenarioSeat>());
  EXPECT_EQ(keys(parts["officer"]["properties"]), members<OfficerEstablishment>());
  EXPECT_EQ(keys(parts["unit"]["properties"]), members<UnitEstablishment>());
  EXPECT_EQ(keys(parts["element"]["properties"]), members<ElementEstablishment>());
  auto feature = members<Feature>();
  std::erase(feature, "points");
  EXPECT_EQ(keys(read("ground.schema.json")["$defs"]["properties"]["properties"]), feature);
}

}  // namespace
}  // namespace krieg
