#include "room/calculator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../shipped_scenarios.hpp"
#include "../game/small_game.hpp"
#include "rules/all.hpp"

namespace krieg {
namespace {

using krieg::small::battalion;
using krieg::small::battery;
using krieg::small::small_game;
using ::testing::HasSubstr;

Game field() {
  return small_game({battalion("red-1", "red", 1400, 1000, 90), battery("red-a", "red", 1200, 1000, 90),
                     battalion("blue-1", "blue", 1650, 1000, 270)});
}

TEST(Calculator, ListsTheBook) {
  const Game game = field();
  const auto told = calculate(game, TruthPass::of_the_keeper(), "rule_book", Json::object());
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->at("book").at("procedures").contains("assault"));
}

TEST(Calculator, TakesTheCaseOfTwoUnitsAndWorksItOut) {
  const Game game = field();
  const auto taken =
      calculate(game, TruthPass::of_the_keeper(), "between", {{"attacker", "red-1"}, {"defender", "blue-1"}});
  ASSERT_TRUE(taken) << taken.error().text();
  EXPECT_EQ(taken->at("case").at("procedure"), "assault");
  EXPECT_EQ(taken->at("case").at("facts").at("attacker").at("men"), 900);
  Json asked = taken->at("case");
  asked["dice"] = {4};
  const auto answer = calculate(game, TruthPass::of_the_keeper(), "adjudicate", asked);
  ASSERT_TRUE(answer) << answer.error().text();
  EXPECT_EQ(answer->at("answer").at("result").at("beaten"), "defender");
}

TEST(Calculator, InfantryAttacksAndFires) {
  const Game game = field();
  const auto taken =
      calculate(game, TruthPass::of_the_keeper(), "between", {{"attacker", "red-1"}, {"defender", "blue-1"}});
  ASSERT_TRUE(taken) << taken.error().text();
  ASSERT_EQ(taken->at("others").size(), 1U);
  const Json& fire = taken->at("others").at(0);
  EXPECT_EQ(fire.at("procedure"), "small_arms_fire");
  EXPECT_EQ(fire.at("facts").at("men"), 900);
  EXPECT_TRUE(calculate(game, TruthPass::of_the_keeper(), "adjudicate", fire));
  EXPECT_TRUE(calculate(game, TruthPass::of_the_keeper(), "between", {{"attacker", "red-a"}, {"defender", "blue-1"}})
                  ->at("others")
                  .empty());
}

TEST(Calculator, GunsFire) {
  const Game game = field();
  const auto taken =
      calculate(game, TruthPass::of_the_keeper(), "between", {{"attacker", "red-a"}, {"defender", "blue-1"}});
  ASSERT_TRUE(taken) << taken.error().text();
  EXPECT_EQ(taken->at("case").at("procedure"), "artillery_fire");
  EXPECT_EQ(taken->at("case").at("facts").at("distance_paces"), 559) << "450 metres";
  EXPECT_TRUE(calculate(game, TruthPass::of_the_keeper(), "adjudicate", taken->at("case")));
}

TEST(Calculator, AnswersInEveryShippedScenarioWhateverItsOptions) {
  for (const std::string& name : shipped::names()) {
    const auto scenario = std::make_shared<const Scenario>(shipped::scenario(name));
    const Game game = Game::open(scenario, rule_system(scenario->sheet.rule_system, shipped::languages()), 1);
    int answered = 0;
    for (const auto& [attacker, of_attacker] : game.state(TruthPass::of_the_keeper()).world.units)
      for (const auto& [defender, of_defender] : game.state(TruthPass::of_the_keeper()).world.units) {
        if (of_attacker.side != Side::red || of_defender.side != Side::blue) continue;
        const auto taken = calculate(game, TruthPass::of_the_keeper(), "between",
                                     {{"attacker", attacker.value}, {"defender", defender.value}});
        if (!taken) continue;
        const auto answer = calculate(game, TruthPass::of_the_keeper(), "adjudicate", taken->at("case"));
        ASSERT_TRUE(answer) << name << ": " << answer.error().text();
        ++answered;
      }
    EXPECT_GT(answered, 0) << name;
  }
}

TEST(Calculator, RefusesWhatIsNotThere) {
  const Game game = field();
  EXPECT_THAT(calculate(game, TruthPass::of_the_keeper(), "between", {{"attacker", "red-9"}, {"defender", "blue-1"}})
                  .error()
                  .text(),
              HasSubstr("attacker"));
  EXPECT_EQ(calculate(game, TruthPass::of_the_keeper(), "between", {{"attacker", "red-1"}}).error().reason,
            Reason::malformed);
  EXPECT_THAT(calculate(game, TruthPass::of_the_keeper(), "adjudicate", {{"procedure", "recovery"}}).error().text(),
              HasSubstr("facts.outcome"));
}

TEST(Calculator, ChangesNothing) {
  const Game game = field();
  const std::string before = hash_of(game.state(TruthPass::of_the_keeper()).world);
  (void)calculate(game, TruthPass::of_the_keeper(), "between", {{"attacker", "red-1"}, {"defender", "blue-1"}});
  EXPECT_EQ(hash_of(game.state(TruthPass::of_the_keeper()).world), before);
}

}  // namespace
}  // namespace krieg
