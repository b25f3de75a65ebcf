// The conformance kit: every rule system plays random games to their end, and keeps the promises that the house is
// built on. KRIEG_GAMES says how many games of each (a long run plays a thousand), KRIEG_FIRST_SEED from which seed on.
#include <gtest/gtest.h>

#include <cstdlib>

#include "random_game.hpp"
#include "rules/all.hpp"

namespace krieg::conformance {
namespace {

constexpr int usual_games = 40;

int first_seed() {
  const char* asked = std::getenv("KRIEG_FIRST_SEED");
  return asked ? std::atoi(asked) : 1;
}

int games_to_play() {
  const char* asked = std::getenv("KRIEG_GAMES");
  return asked != nullptr ? std::atoi(asked) : usual_games;
}

class Conformance : public ::testing::TestWithParam<std::string> {};

TEST_P(Conformance, RandomGamesKeepTheHousesPromises) {
  std::map<std::string, int> settled;
  int taken = 0;
  int refused = 0;
  const books::Kit& kit = books::kit_of(GetParam());
  for (int seed = first_seed(); seed < first_seed() + games_to_play(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed) + " on " + scenario_for(kit, static_cast<std::uint64_t>(seed)));
    RandomGame game(kit, static_cast<std::uint64_t>(seed));
    game.play();
    game.replay();
    if (HasFatalFailure()) return;
    for (const auto& [kind, times] : game.settled()) settled[kind] += times;
    taken += game.taken();
    refused += game.refused();
  }
  EXPECT_GT(taken, refused) << "random orders are mostly in order";
  for (const books::Expected& expected : kit.expected)
    EXPECT_GT(settled[expected.settled], expected.in_a_game * games_to_play()) << expected.settled << " should occur";
  std::string sum;
  for (const auto& [kind, times] : settled) sum += kind + " " + std::to_string(times) + ", ";
  RecordProperty("settled", sum);
  std::cout << games_to_play() << " games of " << GetParam() << ": " << sum << "inputs taken " << taken << ", refused "
            << refused << "\n";
}

TEST(ConformanceKit, HasEveryRuleSystemOfTheProgram) {
  for (const auto& rules : rule_systems()) EXPECT_NO_THROW(books::kit_of(rules->name())) << rules->name();
}

TEST(ConformanceKit, EveryBookSaysTheSameThingsInEachLanguage) {
  for (const books::Kit& kit : books::kits()) {
    const ArmyWords& words = kit.rules->army_words();
    std::map<std::string_view, std::size_t> ways;
    for (const Phrases& phrases : words.in(Language::english).phrases) ways[phrases.kind] = phrases.ways.size();
    EXPECT_EQ(ways.size(), words.in(Language::german).phrases.size()) << kit.name();
    for (const Phrases& phrases : words.in(Language::german).phrases)
      EXPECT_TRUE(ways.contains(phrases.kind) && ways[phrases.kind] > 0 && !phrases.ways.empty()) << phrases.kind;
  }
}

INSTANTIATE_TEST_SUITE_P(RuleSystems, Conformance, ::testing::ValuesIn(books::names()),
                         [](const auto& name) { return name.param; });

}  // namespace
}  // namespace krieg::conformance
