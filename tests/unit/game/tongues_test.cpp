// Questions and news to a commander are in his own language.
#include <gtest/gtest.h>

#include "../../shipped_book.hpp"
#include "../../shipped_languages.hpp"
#include "knowledge/phrase_book.hpp"
#include "knowledge/writing.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/feature_text.hpp"
#include "small_game.hpp"
#include "terrain/ground_state.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;

using small::must;

Game game_in(const std::string& language) {
  Json sheet = small::small_sheet(
      {small::battalion("red-1", "red", 1400, 1000, 90), small::battalion("blue-1", "blue", 1650, 1000, 270)}, 1300,
      2700);
  for (Json& seat : sheet["seats"])
    if (seat["id"] == "red") seat["language"] = language;
  return Game::open(
      std::make_shared<const Scenario>(parse_scenario(sheet.dump(), small::no_features(), small::level_heights())),
      rule_system("reisswitz", shipped::languages()), 7);
}

AskedOfHim asked_in(const std::string& language) {
  Game game = game_in(language);
  must(game, EntryKind::order, "blue",
       {{"unit", "blue-1"}, {"text", ""}, {"tasks", {{{"kind", "attack"}, {"target", {1400, 1000}}}}}});
  must(game, EntryKind::attend, "umpire", {{"kinds", Json::array()}, {"hold_reports", false}});
  const Picture& red = *game.picture(OfficerId{"red-general"});
  for (int move = 0; move < 4 && red.questions.empty(); ++move) must(game, EntryKind::step, "umpire");
  return red.questions.empty() ? AskedOfHim{} : red.questions.front();
}

TEST(Tongues, HeIsAskedInHisOwn) {
  const AskedOfHim english = asked_in("english");
  EXPECT_EQ(english.heading, "red-1: a decision is yours");
  EXPECT_EQ(english.text, "Enemy infantry comes on to attack red-1 battalion. What is it to do?");
  const AskedOfHim german = asked_in("german");
  EXPECT_EQ(german.heading, "red-1: Sie haben zu entscheiden");
  EXPECT_EQ(german.text, "Feindliche Infanterie geht zum Angriff auf red-1 battalion vor. Was soll geschehen?");
  EXPECT_EQ(german.choices, english.choices) << "the possible answers should be the same";
  ASSERT_EQ(german.words.size(), german.choices.size());
  for (std::size_t i = 0; i < german.words.size(); ++i) EXPECT_NE(german.words[i], english.words[i]);
}

TEST(Tongues, EveryReasonHasItsGerman) {
  const ArmyWords& words = shipped::reisswitz_words();
  const auto expect_german = [&](const Reasons& english, const Reasons& german) {
    EXPECT_FALSE(english.empty());
    for (const auto& [key, text] : english) {
      const KeyedText reason(text, key, {});
      EXPECT_EQ(reason_in(Language::english, words, reason), with_values(text, [](auto) { return ""; })) << key;
      ASSERT_TRUE(german.contains(key)) << key;
      EXPECT_TRUE(german.at(key) != text || key == "at_feature") << key << " is the same in German";
    }
  };
  expect_german(words.in(Language::english).reasons, words.in(Language::german).reasons);
  expect_german(words.tongue(Language::english).reasons, words.tongue(Language::german).reasons);
}

TEST(Tongues, APlaceWithoutANameIsCalledByItsKindInEachLanguage) {
  const ArmyWords& words = shipped::reisswitz_words();
  Feature hedge;
  hedge.kind = FeatureKind::hedge;
  const KeyedText why = reisswitz::at_feature(reisswitz::text("hedge_stops_wheels"), name_of_feature(hedge));
  EXPECT_EQ(why.text, "a hedge stops guns and wagons: a hedge");
  EXPECT_EQ(reason_in(Language::english, words, why), why.text);
  EXPECT_EQ(reason_in(Language::german, words, why), "eine Hecke hält Geschütze und Wagen auf: eine Hecke");
  hedge.name = "Long Hedge";
  EXPECT_EQ(reason_in(Language::german, words,
                      reisswitz::at_feature(reisswitz::text("swampy_ground"), name_of_feature(hedge))),
            "sumpfiger Boden: Long Hedge");
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<FeatureKind>>([&](auto kind) {
    Feature feature;
    feature.kind = kind.value;
    const KeyedText name = name_of_feature(feature);
    EXPECT_TRUE(kind.value == FeatureKind::name || reason_in(Language::german, words, name) != name.text) << name.key;
  });
}

TEST(Tongues, AnImpossibleAttackIsExplainedInGerman) {
  reisswitz::AssaultFacts guns;
  guns.attacker.branch = Branch::foot_artillery;
  guns.attacker.men = 100;
  const reisswitz::AssaultOdds odds = reisswitz::assault_odds(guns);
  ASSERT_FALSE(odds.possible);
  EXPECT_EQ(reason_in(Language::german, shipped::reisswitz_words(), odds.impossible_because),
            "Geschütze und Wagen stürmen nicht");
}

}  // namespace
}  // namespace krieg
