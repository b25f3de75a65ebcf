#include "cli/adjudicate_commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "measure/record.hpp"

namespace krieg {
namespace {

using testing::HasSubstr;

struct Said {
  int code = 0;
  std::string out;
  std::string errors;
};

Said ask(const AdjudicateCase& command, const std::string& input = "") {
  std::istringstream in(input);
  std::ostringstream out, errors;
  const int code = adjudicate_case(command, in, out, errors);
  return {code, out.str(), errors.str()};
}

TEST(Adjudicate, AnswersACaseFromTheStandardInput) {
  const Said said = ask({"reisswitz", "-", false}, R"({"procedure": "recovery", "facts": {"outcome": "defeated"}})");
  EXPECT_EQ(said.code, 0) << said.errors;
  EXPECT_EQ(said.errors, "");
  EXPECT_EQ(Json::parse(said.out).at("result").at("moves_before_attack"), 6);
}

TEST(Adjudicate, RefusalsGoToTheErrorOutput) {
  for (const auto& [input, words] : std::map<std::string, std::string>{
           {R"({"procedure": "recovery", "facts": {}})", "facts.outcome"}, {"{", "is not JSON"}, {"[]", "object"}}) {
    const Said said = ask({"reisswitz", "-", false}, input);
    EXPECT_EQ(said.code, 1) << input;
    EXPECT_EQ(said.out, "") << input;
    EXPECT_THAT(said.errors, HasSubstr(words));
  }
  const std::string deep =
      R"({"procedure":"recovery","facts":)" + std::string(50000, '[') + std::string(50000, ']') + "}";
  EXPECT_THAT(ask({"reisswitz", "-", false}, deep).errors, HasSubstr("nested"));
  const std::string objects = [] {
    std::string text = "1";
    for (int i = 0; i < 20000; ++i) text = R"({"a":)" + text + "}";
    return text;
  }();
  EXPECT_THAT(ask({"reisswitz", "-", false}, objects).errors, HasSubstr("nested"));
  EXPECT_THAT(
      ask({"reisswitz", "-", false}, R"({"procedure":"recovery","facts":{"outcome":"defeated","outcome":"repulsed"}})")
          .errors,
      HasSubstr("\"outcome\" twice"));
  const Said long_name = ask({"reisswitz", "-", false}, R"({"procedure":")" + std::string(10'000'000, 'x') + "\"}");
  EXPECT_EQ(long_name.code, 1);
  EXPECT_LT(long_name.errors.size(), 3000U);
  EXPECT_LT(ask({std::string(100'000, 'x'), "-", false}).errors.size(), 3000U) << "the book's name";
  EXPECT_LT(ask({"reisswitz", std::string(100'000, 'x'), false}).errors.size(), 3000U) << "the file's name";
  EXPECT_THAT(ask({"reisswitz", "no-such-case.json", false}).errors, HasSubstr("cannot be opened"));
  EXPECT_THAT(ask({"chess", "-", false}, "{}").errors, HasSubstr("reisswitz"));
}

TEST(Adjudicate, ListsSchemasAndTables) {
  const Said list = ask({"reisswitz", "-", true});
  EXPECT_EQ(list.code, 0);
  const Json facts = Json::parse(list.out).at("procedures").at("artillery_fire").at("facts");
  EXPECT_EQ(facts.at("properties").at("guns").at("minimum"), 1);
  EXPECT_EQ(facts.at("properties").at("effect").at("enum"), Json({"good", "bad"}));
  std::ostringstream out, errors;
  EXPECT_EQ(print_tables({"reisswitz"}, out, errors), 0);
  EXPECT_GT(Json::parse(out.str()).at("tables").size(), 10U);
  EXPECT_EQ(print_tables({"chess"}, out, errors), 1);
}

}  // namespace
}  // namespace krieg
