// The conformance kit: every rule system plays random games to their end, and keeps the promises that the house is
// built on. KRIEG_GAMES says how many games of each (a long run plays a thousand), KRIEG_FIRST_SEED from which seed on.
#include <gtest/gtest.h>

#include <cstdlib>

#include "random_game.hpp"

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
  for (int seed = first_seed(); seed < first_seed() + games_to_play(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed) + " on " + scenario_for(static_cast<std::uint64_t>(seed)));
    RandomGame game(GetParam(), static_cast<std::uint64_t>(seed));
    game.play();
    game.replay();
    if (HasFatalFailure()) return;
    for (const auto& [kind, times] : game.settled()) settled[kind] += times;
    taken += game.taken();
    refused += game.refused();
  }
  EXPECT_GT(taken, refused) << "random orders are mostly in order";
  EXPECT_GT(settled["fire"], games_to_play()) << "there should be fighting in it";
  EXPECT_GT(settled["assault"], games_to_play() / 4);
  EXPECT_GT(settled["changed facts"], games_to_play());
  std::string sum;
  for (const auto& [kind, times] : settled) sum += kind + " " + std::to_string(times) + ", ";
  RecordProperty("settled", sum);
  std::cout << games_to_play() << " games of " << GetParam() << ": " << sum << "inputs taken " << taken << ", refused "
            << refused << "\n";
}

std::vector<std::string> names_of_all() {
  std::vector<std::string> names;
  for (const auto& rules : rule_systems()) names.push_back(rules->name());
  return names;
}

INSTANTIATE_TEST_SUITE_P(RuleSystems, Conformance, ::testing::ValuesIn(names_of_all()),
                         [](const auto& name) { return name.param; });

}  // namespace
}  // namespace krieg::conformance
