#include "adjudication/adjudicator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>
#include <vector>

#include "rules/all.hpp"

namespace krieg {
namespace {

using testing::HasSubstr;

const std::string kFolder = std::string(KRIEG_SOURCE_DIR) + "/tests/unit/adjudicator/";

Json file(const std::string& name) {
  std::ifstream in(kFolder + name);
  EXPECT_TRUE(in) << name;
  return Json::parse(in);
}

/// A rule book, with a procedure that has a list of words among its facts, and a case that throws dice.
struct BookOfTest {
  std::string name;
  std::string procedure;
  std::string fact;
  Json thrown;
};
void PrintTo(const BookOfTest& book, std::ostream* out) { *out << book.name; }

const std::vector<BookOfTest>& books() {
  static const std::vector<BookOfTest> all{
      {"reisswitz",
       "recovery",
       "outcome",
       {{"procedure", "canister_test"}, {"facts", {{"guns", 6}, {"effect", "good"}, {"target_men", 900}}}}},
      {"wrg1750", "rout", "troop", {{"procedure", "obedience_test"}, {"facts", {{"order_by", "messenger"}}}}}};
  return all;
}

class BookAdjudicator : public testing::TestWithParam<BookOfTest> {
 protected:
  [[nodiscard]] Adjudicator book() const { return adjudicator(GetParam().name).value(); }
  [[nodiscard]] std::string name() const { return GetParam().name; }
  [[nodiscard]] Json file_of_book(const std::string& rest) const { return file(name() + "_" + rest + ".json"); }
};
INSTANTIATE_TEST_SUITE_P(All, BookAdjudicator, testing::ValuesIn(books()),
                         [](const auto& of) { return of.param.name; });

/// Checks that every member of `expected` is found with an equal value; numbers to a thousandth; lists element by
/// element; of a text with a key its English.
void expect_within(const Json& expected, const Json& found, const std::string& where) {
  if (expected.is_object()) {
    for (const auto& [key, value] : expected.items()) {
      if (!found.is_object() || !found.contains(key)) {
        ADD_FAILURE() << where << ": lacks " << key << " in " << found.dump();
        continue;
      }
      expect_within(value, found.at(key), where + "." + key);
    }
  } else if (expected.is_string() && found.is_object()) {
    EXPECT_EQ(expected, found.value("text", Json())) << where;
  } else if (expected.is_number() && found.is_number()) {
    EXPECT_NEAR(expected.get<double>(), found.get<double>(), 0.001) << where;
  } else {
    EXPECT_EQ(expected, found) << where;
  }
}

bool fits(const Json& schema, const Json& value) {
  valijson::Schema compiled;
  valijson::SchemaParser parser;
  parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(schema), compiled);
  valijson::Validator validator;
  return validator.validate(compiled, valijson::adapters::NlohmannJsonAdapter(value), nullptr);
}

// The book's worked examples, and at least one case of every procedure. A case names its source; if the book's own
// figure differs from its tables, `book_says` has it and the reading is named.
TEST_P(BookAdjudicator, WorksTheCasesOut) {
  const Adjudicator of_book = book();
  for (const Json& example : file_of_book("cases")) {
    const std::string title = example.at("name").get<std::string>();
    SCOPED_TRACE(title);
    const auto answer = adjudicate(of_book, example.at("case"));
    if (!answer) {
      ADD_FAILURE() << answer.error().text();
      continue;
    }
    expect_within(example.at("expect"), *answer, title);
  }
}

TEST_P(BookAdjudicator, EveryProcedureHasACase) {
  std::set<std::string> asked;
  for (const Json& example : file_of_book("cases")) asked.insert(example.at("case").at("procedure").get<std::string>());
  for (const Procedure& procedure : book().procedures) EXPECT_TRUE(asked.count(procedure.name)) << procedure.name;
}

TEST_P(BookAdjudicator, FactsAndResultsFitTheirSchemas) {
  const Adjudicator of_book = book();
  std::map<std::string, const Procedure*> by_name;
  for (const Procedure& procedure : of_book.procedures) by_name[procedure.name] = &procedure;
  for (const Json& example : file_of_book("cases")) {
    const Json& asked = example.at("case");
    const Procedure& procedure = *by_name.at(asked.at("procedure").get<std::string>());
    SCOPED_TRACE(example.at("name").get<std::string>());
    EXPECT_TRUE(fits(procedure.facts, asked.value("facts", Json::object())));
    const auto answer = adjudicate(of_book, asked);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(fits(procedure.facts, answer->at("facts"))) << "as understood";
    EXPECT_TRUE(fits(procedure.result, answer->at("result"))) << answer->at("result").dump();
    EXPECT_FALSE(answer->at("steps").empty()) << "an answer without reasons";
    for (const Json& step : answer->at("steps")) EXPECT_NE(step.at("section"), "") << step.dump();
  }
}

TEST_P(BookAdjudicator, EveryTableNamedExists) {
  const Adjudicator of_book = book();
  std::set<std::string> known;
  for (const TableSheet& sheet : of_book.tables) EXPECT_TRUE(known.insert(sheet.id).second) << sheet.id;
  for (const Procedure& procedure : of_book.procedures)
    for (const std::string& id : procedure.tables) EXPECT_TRUE(known.count(id)) << procedure.name << ": " << id;
}

TEST_P(BookAdjudicator, RefusesAndSaysWhatToDo) {
  const Adjudicator of_book = book();
  for (const Json& example : file_of_book("refusals")) {
    SCOPED_TRACE(example.at("name").get<std::string>());
    const auto answer = adjudicate(of_book, example.at("case"));
    ASSERT_FALSE(answer) << answer->dump();
    for (const Json& words : example.at("says"))
      EXPECT_THAT(answer.error().text(), HasSubstr(words.get<std::string>()));
  }
}

/// Calls `visit(path)` for each member of the record, and for each member of a record within it.
template <class Visit>
void visit_members(const Json& record, const Json::json_pointer& path, Visit visit) {
  for (const auto& [name, value] : record.items()) {
    visit(path / name);
    if (value.is_object()) visit_members(value, path / name, visit);
  }
}

/// The least and the greatest value of the member in the schema of its record.
std::vector<Json> bounds_of(const Json& schema, const Json::json_pointer& member) {
  std::string path = member.to_string();
  for (std::size_t at = 0; (at = path.find('/', at)) != std::string::npos; at += std::strlen("/properties/"))
    path.replace(at, 1, "/properties/");
  const Json::json_pointer found(path);
  std::vector<Json> bounds;
  for (const char* bound : {"minimum", "maximum"})
    if (schema.contains(found / bound)) {
      const auto number = schema.at(found / bound).get<double>();
      bounds.push_back(number == std::floor(number) ? Json(static_cast<std::int64_t>(number)) : Json(number));
    }
  return bounds;
}

// Whatever an umpire types is worked out, or refused with the name of the member: asserts are checked in every build.
TEST_P(BookAdjudicator, HostileFactsAreWorkedOutOrRefused) {
  const Adjudicator of_book = book();
  std::map<std::string, const Procedure*> by_name;
  for (const Procedure& procedure : of_book.procedures) by_name[procedure.name] = &procedure;
  const std::vector<Json> hostile{0,      -1,      1,       -0.5,          1e308,          -1e308,
                                  5e-324, INT_MAX, INT_MIN, INT64_MAX,     UINT64_MAX,     nullptr,
                                  "",     "\"",    true,    Json::array(), Json::object(), Json::array({0})};
  for (const Json& example : file_of_book("cases")) {
    Json asked = example.at("case");
    asked.erase("dice");
    const auto as_understood = adjudicate(of_book, asked);
    ASSERT_TRUE(as_understood) << as_understood.error().text();
    const Json facts = as_understood->at("facts");
    const Procedure& procedure = *by_name.at(asked.at("procedure").get<std::string>());
    visit_members(facts, Json::json_pointer(), [&](const Json::json_pointer& member) {
      std::vector<Json> values = bounds_of(procedure.facts, member);
      values.insert(values.end(), hostile.begin(), hostile.end());
      for (const Json& value : values) {
        asked["facts"] = facts;
        asked["facts"][member] = value;
        const auto answer = adjudicate(of_book, asked);
        if (answer) continue;
        EXPECT_THAT(answer.error().text(), HasSubstr("facts")) << asked.dump();
        EXPECT_NO_THROW((void)check_change(of_book, procedure.name, facts, asked["facts"])) << asked.dump();
      }
    });
  }
}

/// Expects a least and a greatest value of each number of the facts.
void expect_bounds(const Json& schema, const std::string& where) {
  if (!schema.contains("properties")) return;
  for (const auto& [name, member] : schema.at("properties").items()) {
    const std::string type = member.value("type", "");
    if (type == "number" || type == "integer") {
      EXPECT_TRUE(member.contains("minimum") && member.contains("maximum")) << where << "." << name;
    }
    expect_bounds(member, where + "." + name);
  }
}

TEST_P(BookAdjudicator, EveryNumberOfTheFactsHasBounds) {
  for (const Procedure& procedure : book().procedures) expect_bounds(procedure.facts, procedure.name);
}

TEST_P(BookAdjudicator, DoesNotRepeatALongNameInFull) {
  std::string long_name = "x";  // so that the text is cut within a letter of several bytes
  for (int i = 0; i < 50'000; ++i) long_name += "\xC3\xA4";
  constexpr std::size_t shown = 2100;
  for (const Json& asked : {Json{{"procedure", long_name}}, Json{{"procedure", GetParam().procedure}, {long_name, 1}},
                            Json{{"procedure", GetParam().procedure}, {"facts", {{long_name, 1}}}},
                            Json{{"procedure", GetParam().procedure}, {"facts", {{GetParam().fact, long_name}}}},
                            Json{{"procedure", GetParam().procedure}, {"options", {{long_name, 1}}}}}) {
    const auto answer = adjudicate(book(), asked);
    ASSERT_FALSE(answer);
    EXPECT_LT(answer.error().text().size(), shown);
    EXPECT_NO_THROW((void)Json(answer.error().text()).dump()) << "no half letters";
  }
}

TEST_P(BookAdjudicator, DiceFromTheSeedAreTheSameEachTime) {
  const Adjudicator of_book = book();
  Json asked = GetParam().thrown;
  asked["seed"] = 7;
  const auto first = adjudicate(of_book, asked);
  ASSERT_TRUE(first) << first.error().text();
  EXPECT_EQ(*first, *adjudicate(of_book, asked));
  EXPECT_EQ(first->at("thrown_from_seed"), 7);
  ASSERT_FALSE(first->at("dice").empty());
  Json by_hand = asked;
  by_hand.erase("seed");
  by_hand["dice"] = first->at("dice");
  const auto again = adjudicate(of_book, by_hand);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->at("result"), first->at("result")) << "the same faces by hand";
  EXPECT_FALSE(again->contains("thrown_from_seed"));
}

TEST(Adjudicators, TellTheMarksOfAverageDice) {
  const Adjudicator wrg = adjudicator("wrg1750").value();
  const auto marks_in = [&](const char* procedure, const Json& facts) {
    const auto answer = adjudicate(wrg, {{"procedure", procedure}, {"facts", facts}});
    EXPECT_TRUE(answer) << answer.error().text();
    return answer ? answer->value("marks", Json()) : Json();
  };
  const Json average{2, 3, 3, 4, 4, 5};
  EXPECT_EQ(marks_in("obedience_test", {{"order_by", "messenger"}, {"quality", "well_trained"}}),
            Json({average, average}));
  EXPECT_EQ(marks_in("obedience_test", {{"order_by", "messenger"}, {"quality", "badly_trained"}}), Json())
      << "all dice are ordinary ones";
  const Json fire{{"figures", 36}, {"weapon", "line_musket"}, {"target", {{"troop", "line_infantry"}}}};
  Json near = fire, far = fire;
  near["distance_paces"] = 20;
  far["distance_paces"] = 90;
  EXPECT_EQ(marks_in("fire", near), Json({average, nullptr}));
  EXPECT_EQ(marks_in("fire", far), Json({average, average}));
}

// GOLDEN=write writes the tables anew.
TEST_P(BookAdjudicator, TablesAreAsTheyWere) {
  const Json tables = list_tables(book());
  const char* golden = std::getenv("GOLDEN");
  if (golden && std::string(golden) == "write")
    std::ofstream(kFolder + name() + "_tables.json") << tables.dump(1) << '\n';
  EXPECT_EQ(tables, file_of_book("tables"));
}

// The lists of pages 12 to 17 and of the reference sheet, by their printed figures.
TEST(Wrg1750Tables, HaveTheListsOfChanceBreaksRallyAndLosses) {
  const Json printed = list_tables(*adjudicator("wrg1750"))["tables"];
  const auto rows = [&](const std::string& id) -> Json {
    for (const Json& sheet : printed)
      if (sheet["id"] == id) return sheet["rows"];
    ADD_FAILURE() << id;
    return Json::array();
  };
  const Json chance = rows("fire_chance");
  EXPECT_EQ(chance[0]["die_counting_plus"], "average") << "at more than 60 paces";
  EXPECT_EQ(chance[1]["die_counting_plus"], "normal") << "at 60 and less";
  EXPECT_EQ(chance[2]["die_counting_plus"], "average") << "British muskets";
  // Of the 36 throws of two average dice 10 are equal, and as many are below as above.
  EXPECT_EQ(chance[0]["throws_of_36"], Json({{"-1", 13}, {"0", 10}, {"+1", 13}}));
  EXPECT_EQ(chance.back()["value"], 1);
  EXPECT_EQ(rows("melee_chance")[0]["throws_of_36"]["+3"], 1) << "the full difference counts";

  std::map<std::string, int> causes;
  for (const Json& row : rows("disorganisation")) ++causes[row["troops"].get<std::string>()];
  EXPECT_EQ(causes["all_but_light_foot"], 3);
  EXPECT_EQ(causes["lancers"], 2);

  const Json breaks = rows("breaks");
  const auto outcome = [&](const std::string& of, int net) {
    for (const Json& row : breaks)
      if (row["case"] == of && row.value("net_flinch_points", -1) == net) return row["outcome"].get<std::string>();
    return std::string();
  };
  EXPECT_EQ(outcome("cavalry in melee with cavalry", 2), "first_breaks");
  EXPECT_EQ(outcome("cavalry in melee with cavalry", 1), "second_may_withdraw");
  EXPECT_EQ(outcome("cavalry charges infantry or artillery: after the fire", 1), "defenders_break");
  EXPECT_EQ(outcome("cavalry charges infantry or artillery: after the melee", 0), "attackers_withdraw");
  EXPECT_EQ(outcome("infantry under the fire of infantry", 2), "breaks");

  for (const Json& row : rows("rally")) {
    if (!row.contains("must_rally")) continue;
    EXPECT_FALSE(row["may_advance_or_charge_before"].get<bool>());
    EXPECT_TRUE(row["rallied_after_standing_a_full_period"].get<bool>());
  }
  const Json losses = rows("losses");
  const std::vector<std::pair<int, std::string>> effects{
      {3, "severely_shaken"}, {3, "severely_shaken"}, {2, "no_further_advance"}, {5, "disperses"}, {3, "disperses"}};
  for (std::size_t i = 0; i < effects.size(); ++i) {
    EXPECT_EQ(losses[i]["at_least"], effects[i].first) << i;
    EXPECT_EQ(losses[i]["effect"], effects[i].second) << i;
    EXPECT_EQ(losses[i]["effect_after_a_generals_visit"], i < 2 ? "none" : effects[i].second) << i;
  }
}

/// The client's tests look for words of every fact and result in this file. GOLDEN=write writes it anew.
TEST_P(BookAdjudicator, ProceduresAreAsTheTestsOfTheClientHaveThem) {
  const std::string path = std::string(KRIEG_SOURCE_DIR) + "/web-client/tests/fixtures/" + name() + ".procedures.json";
  const Json procedures = list_procedures(book());
  const char* golden = std::getenv("GOLDEN");
  if (golden && std::string(golden) == "write") std::ofstream(path) << procedures.dump(2) << '\n';
  std::ifstream in(path);
  EXPECT_EQ(procedures, Json::parse(in));
}

TEST(Adjudicators, OnlyThoseThatExist) {
  EXPECT_FALSE(adjudicator("chess"));
  for (const std::string& name : adjudicated()) EXPECT_TRUE(adjudicator(name)) << name;
}

}  // namespace
}  // namespace krieg
