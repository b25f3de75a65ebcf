// Every procedure answers or refuses whatever numbers it is given: the least and the most of each fact, and beyond.
#include <gtest/gtest.h>

#include "wrg1750/adjudicator/adjudicator.hpp"

namespace krieg::wrg1750 {
namespace {

/// A value that fits the schema: the first word, the least number; `last`: the last word, the most.
Json extreme(const Json& schema, bool last) {
  if (schema.contains("enum")) return last ? schema["enum"].back() : schema["enum"].front();
  if (schema.contains("anyOf")) return "text";
  const std::string type = schema.at("type").get<std::string>();
  if (type == "object") {
    Json object = Json::object();
    for (const auto& [name, member] : schema["properties"].items()) object[name] = extreme(member, last);
    return object;
  }
  if (type == "array") return last ? Json::array({extreme(schema["items"], last)}) : Json::array();
  if (type == "boolean") return last;
  if (type == "string") return "";
  return last ? schema.value("maximum", Json(0)) : schema.value("minimum", Json(0));
}

/// Every number of a record of facts has bounds.
void expect_bounds(const Json& schema, const std::string& where) {
  const std::string type = schema.value("type", "");
  if (type == "integer" || type == "number") {
    EXPECT_TRUE(schema.contains("minimum") && schema.contains("maximum")) << where;
  }
  if (schema.contains("items")) expect_bounds(schema["items"], where + "[]");
  if (schema.contains("properties"))
    for (const auto& [name, member] : schema["properties"].items()) expect_bounds(member, where + "." + name);
}

/// All values of one list of words, with everything else at one extreme.
std::vector<Json> variations(const Json& schema, bool last) {
  std::vector<Json> all{extreme(schema, last)};
  for (const auto& [name, member] : schema["properties"].items())
    if (member.contains("enum"))
      for (const Json& word : member["enum"]) {
        Json facts = extreme(schema, last);
        facts[name] = word;
        all.push_back(std::move(facts));
      }
  return all;
}

TEST(EveryProcedure, HasBoundsForItsNumbers) {
  for (const Procedure& procedure : adjudicator().procedures) expect_bounds(procedure.facts, procedure.name);
}

TEST(EveryProcedure, AnswersOrRefusesItsExtremes) {
  const Adjudicator book = adjudicator();
  int answered = 0;
  for (const Procedure& procedure : book.procedures)
    for (const bool last : {false, true})
      for (const Json& facts : variations(procedure.facts, last)) {
        const auto answer = adjudicate(book, {{"procedure", procedure.name}, {"facts", facts}});
        if (!answer) {
          EXPECT_NE(answer.error().text().find("facts."), std::string::npos) << answer.error().text();
          continue;
        }
        ++answered;
        EXPECT_FALSE(answer->at("steps").empty()) << procedure.name << " " << facts.dump();
        for (const Json& step : answer->at("steps")) EXPECT_NE(step.at("section"), "") << procedure.name;
      }
  EXPECT_GT(answered, 200);
}

TEST(EveryProcedure, RefusesWhatIsNoFact) {
  const Adjudicator book = adjudicator();
  for (const Procedure& procedure : book.procedures)
    for (const auto& [name, member] : procedure.facts["properties"].items())
      for (const Json& hostile : {Json(-1), Json(1e300), Json(std::int64_t{1} << 62), Json("\xF0\x9F\x98\x80"),
                                  Json::array({1}), Json::object({{"x", 1}})}) {
        Json facts = extreme(procedure.facts, false);
        facts[name] = hostile;
        const auto answer = adjudicate(book, {{"procedure", procedure.name}, {"facts", facts}});
        if (answer) continue;
        EXPECT_NE(answer.error().text().find("facts."), std::string::npos)
            << procedure.name << ": " << answer.error().text();
      }
}

}  // namespace
}  // namespace krieg::wrg1750
