// Conformance tests: every rule system plays random games to their end and must keep the engine's promises.
// KRIEG_GAMES: the number of games of each (a long run plays a thousand); KRIEG_FIRST_SEED: the first seed.
#include <gtest/gtest.h>

#include <cstdlib>

#include "../shipped_languages.hpp"
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
    if (seed % 2 == 0) game.write_triggers();
    game.play();
    game.replay();
    if (HasFatalFailure()) return;
    for (const auto& [kind, times] : game.settled()) settled[kind] += times;
    taken += game.taken();
    refused += game.refused();
  }
  EXPECT_GT(taken, refused) << "most random orders should be accepted";
  for (const books::Expected& expected : kit.expected)
    EXPECT_GT(settled[expected.settled], expected.in_a_game * games_to_play()) << expected.settled << " should occur";
  std::string sum;
  for (const auto& [kind, times] : settled) sum += kind + " " + std::to_string(times) + ", ";
  RecordProperty("settled", sum);
  std::cout << games_to_play() << " games of " << GetParam() << ": " << sum << "inputs taken " << taken << ", refused "
            << refused << "\n";
}

TEST(ConformanceKit, HasEveryRuleSystemOfTheProgram) {
  for (const auto& rules : rule_systems(shipped::languages()))
    EXPECT_NO_THROW(books::kit_of(rules->name())) << rules->name();
}

TEST(ConformanceKit, EveryBookSaysTheSameThingsInEachLanguage) {
  for (const books::Kit& kit : books::kits()) {
    const ArmyWords& words = kit.rules->army_words();
    const Phrases& german = words.in(Language::german).phrases;
    EXPECT_EQ(words.in(Language::english).phrases.size(), german.size()) << kit.name();
    for (const auto& [kind, ways] : words.in(Language::english).phrases)
      EXPECT_TRUE(!ways.empty() && german.contains(kind) && !german.at(kind).empty()) << kind;
  }
}

/// "{path}", "{value}" and the like, sorted.
std::vector<std::string> places_in(const std::string& phrase) {
  std::vector<std::string> places;
  for (std::size_t at = phrase.find('{'); at != std::string::npos; at = phrase.find('{', at + 1))
    places.push_back(phrase.substr(at, phrase.find('}', at) - at + 1));
  std::sort(places.begin(), places.end());
  return places;
}

void expect_in_both(const std::string& what, const Phrase& phrase) {
  EXPECT_EQ(phrase.english.empty(), phrase.german.empty()) << what << ": " << phrase.english << phrase.german;
  EXPECT_EQ(places_in(phrase.english), places_in(phrase.german)) << what;
}

TEST(ConformanceKit, EveryOrderIsASentenceInEachLanguage) {
  for (const books::Kit& kit : books::kits()) {
    for (const TaskForm& form : kit.rules->task_forms()) {
      const std::string what = kit.name() + " " + form.kind;
      expect_in_both(what, form.sentence);
      expect_in_both(what, form.otherwise);
      for (const TaskMember& member : form.members) {
        expect_in_both(what + "." + member.id, member.phrase);
        expect_in_both(what + "." + member.id, member.without);
        for (const TaskChoice& choice : member.choices) expect_in_both(what + "." + choice.id, choice.phrase);
        for (const auto& [formation, called] : member.called) expect_in_both(what + "." + formation, called.phrase);
      }
    }
    for (const PaceWords& pace : kit.rules->army_words().paces) EXPECT_FALSE(pace.in_german.empty()) << pace.name;
  }
}

TEST(ConformanceKit, WhatABookSaysThatShowsIsWhatItRemembers) {
  for (const books::Kit& kit : books::kits()) {
    const Json schema = kit.rules->memory_schema();
    for (const MarkWords& mark : kit.rules->army_words().marks) {
      std::string pointer = "/properties/" + std::string(mark.member);
      for (std::size_t dot = pointer.find('.'); dot != std::string::npos; dot = pointer.find('.'))
        pointer.replace(dot, 1, "/properties/");
      EXPECT_TRUE(schema.contains(Json::json_pointer(pointer))) << kit.name() << ": " << mark.member;
      EXPECT_TRUE(mark.shows_from || mark.in_returns || mark.betrays)
          << mark.name << " neither shows, nor is reported, nor shows who has it";
      EXPECT_FALSE(mark.said.german.empty()) << mark.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(RuleSystems, Conformance, ::testing::ValuesIn(books::names()),
                         [](const auto& name) { return name.param; });

}  // namespace
}  // namespace krieg::conformance
