// The JSON Schemas for authors of scenarios must agree with what the program reads.
#include <gtest/gtest.h>

#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "../../shipped_languages.hpp"
#include "../../shipped_scenarios.hpp"
#include "game/rule_system.hpp"
#include "paper/scenario.hpp"
#include "reisswitz/book/establishment.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/words.hpp"
#include "rules/all.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;
using reisswitz::ElementKind;
using reisswitz::Formation;

std::string path_of(const std::string& file) { return std::string(KRIEG_SOURCE_DIR) + "/scenarios/" + file; }

Json read(const std::string& file) { return Json::parse(std::ifstream(path_of(file))); }

nlohmann::ordered_json printed(const Book& book) {
  return scenario_schema(book.name(), book.army_words(), book.scenario_form());
}

/// The schema for the rule book of the shipped scenarios.
Json sheet_schema() { return Json::parse(printed(*rule_system("reisswitz", shipped::languages())).dump()); }

/// Without the formats of the forms, such as "place": valijson reads the value of every format as a text.
Json without_formats(Json schema) {
  if (schema.is_object() && schema.contains("format") && schema["format"].is_string()) schema.erase("format");
  if (schema.is_structured())
    for (Json& part : schema) part = without_formats(std::move(part));
  return schema;
}

bool holds(const Json& text, const Json& document) {
  valijson::Schema schema;
  const Json plain = without_formats(text);
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(plain), schema);
  return valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(document), nullptr);
}

TEST(ScenarioSchema, IsKeptBesideTheScenariosForEveryBook) {
  for (const auto& rules : rule_systems(shipped::languages())) {
    const std::string file = path_of(rules->name() + ".schema.json"), made = printed(*rules).dump(2) + "\n";
    if (std::getenv("GOLDEN") != nullptr) std::ofstream(file) << made;
    std::ostringstream kept;
    kept << std::ifstream(file).rdbuf();
    EXPECT_EQ(kept.str(), made) << "stale: `GOLDEN=write build/tests/test_game` or `kriegsspiel scenario schema "
                                << rules->name() << " > " << file << "`";
  }
}

TEST(ScenarioSchema, TheShippedScenariosKeepToIt) {
  for (const std::string& name : shipped::names()) {
    const Json sheet = read(name + "/scenario.json");
    EXPECT_TRUE(holds(read(sheet.at("rule_system").get<std::string>() + ".schema.json"), sheet)) << name;
    EXPECT_TRUE(holds(read("ground.schema.json"), read(name + "/ground.geojson"))) << name;
    EXPECT_TRUE(holds(read("shelf.schema.json"), read(name + "/shelf.json"))) << name;
  }
}

TEST(ScenarioSchema, TheShippedScenariosAreWholeInGerman) {
  for (const std::string& name : shipped::names()) {
    const Json sheet = read(name + "/scenario.json"), german = read(name + "/translations/de.json");
    EXPECT_TRUE(holds(read("translation.schema.json"), german)) << name;
    const auto paragraphs = [](const Json& text) {
      const auto& words = text.get_ref<const std::string&>();
      int count = 1;
      for (std::size_t at = 0; (at = words.find("\n\n", at)) != std::string::npos; at += 2) ++count;
      return count;
    };
    for (const char* idea : {"/idea/general", "/idea/special/red", "/idea/special/blue"}) {
      const Json::json_pointer at(idea);
      EXPECT_EQ(paragraphs(german.at(at)), paragraphs(sheet.at(at))) << name << idea;
    }
    for (const Json& officer : sheet.at("order_of_battle").at("officers"))
      EXPECT_TRUE(german.at("posts").contains(officer.at("id").get<std::string>())) << name << officer.at("id");
  }
}

TEST(ScenarioSchema, RefusesWhatTheProgramRefuses) {
  const Json good = read("the_mill_at_ashford/scenario.json");
  for (const char* member : {"idea", "seats", "start", "options"}) {
    Json lacking = good;
    lacking.erase(member);
    EXPECT_FALSE(holds(sheet_schema(), lacking)) << member;
  }
  Json unknown = good;
  unknown["order_of_battle"]["units"][0]["colour"] = "grey";
  EXPECT_FALSE(holds(sheet_schema(), unknown));
  for (const auto& [member, wrong] : {std::pair<const char*, Json>{"pounder", "nine"},
                                      {"branch", "cuirassiers"},
                                      {"skirmish_platoons", -1},
                                      {"dragoons", 1}}) {
    Json sheet = good;
    sheet["order_of_battle"]["units"][0][member] = wrong;
    EXPECT_FALSE(holds(sheet_schema(), sheet)) << member;
  }
  Json option = good;
  option["options"]["difference_on"] = "both";
  EXPECT_FALSE(holds(sheet_schema(), option));
  option["options"] = {{"no_such_option", true}};
  EXPECT_FALSE(holds(sheet_schema(), option));
  Json officer = good;
  officer["order_of_battle"]["officers"][0]["hat"] = "cocked";
  EXPECT_FALSE(holds(sheet_schema(), officer));
  Json ground = read("the_mill_at_ashford/ground.geojson");
  ground["features"][0]["geometry"]["type"] = "LineString";
  EXPECT_FALSE(holds(read("ground.schema.json"), ground));
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
  const Json sheet = sheet_schema();
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
  const Json sheet = sheet_schema();
  const Json& parts = sheet["$defs"];
  EXPECT_EQ(keys(sheet["properties"]), members<ScenarioSheet>());
  EXPECT_EQ(keys(parts["seat"]["properties"]), members<ScenarioSeat>());
  const auto with = [](std::vector<std::string> members, std::vector<std::string> added) {
    std::erase(members, "others");
    members.insert(members.end(), added.begin(), added.end());
    std::sort(members.begin(), members.end());
    return members;
  };
  EXPECT_EQ(keys(parts["officer"]["properties"]), with(members<OfficerEstablishment>(), {}));
  EXPECT_EQ(keys(parts["unit"]["properties"]),
            with(members<UnitEstablishment>(), members<reisswitz::UnitParticulars>()));
  EXPECT_EQ(keys(sheet["properties"]["options"]["properties"]), members<reisswitz::Readings>());
  EXPECT_EQ(keys(parts["element"]["properties"]), members<ElementEstablishment>());
  auto feature = members<Feature>();
  std::erase(feature, "points");
  EXPECT_EQ(keys(read("ground.schema.json")["$defs"]["properties"]["properties"]), feature);
}

}  // namespace
}  // namespace krieg
