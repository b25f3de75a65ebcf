// Questions and news to a commander are in his own language.
#include <gtest/gtest.h>

#include "../../shipped_book.hpp"
#include "../../shipped_languages.hpp"
#include "knowledge/phrase_book.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/words.hpp"
#include "small_game.hpp"
#include "terrain/ground_state.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;

using testing::must;

Game game_in(const std::string& language) {
  Json sheet = testing::small_sheet(
      {testing::battalion("red-1", "red", 1400, 1000, 90), testing::battalion("blue-1", "blue", 1650, 1000, 270)}, 1300,
      2700);
  for (Json& seat : sheet["seats"])
    if (seat["id"] == "red") seat["language"] = language;
  return Game::open(
      std::make_shared<const Scenario>(parse_scenario(sheet.dump(), testing::no_features(), testing::level_heights())),
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

TEST(Tongues, EveryReasonOfTheRulesHasItsGerman) {
  const auto in_german = [](const std::string& why) {
    return reason_in(Language::german, shipped::reisswitz_words(), why);
  };
  const auto has_its_german = [&](const std::string& why) { EXPECT_NE(in_german(why), why) << why; };
  for (const Branch branch : {Branch::line_infantry, Branch::foot_artillery})
    for (const FeatureKind kind : {FeatureKind::hedge, FeatureKind::wall, FeatureKind::ditch, FeatureKind::stream})
      for (const bool wadeable : {false, true}) {
        Crossing crossing;
        crossing.kind = kind;
        crossing.wadeable = wadeable;
        const reisswitz::CrossingEffect effect = reisswitz::crossing_effect(branch, crossing);
        if (effect.passable) continue;
        has_its_german(effect.why);
        has_its_german(effect.why + ": a " + name_of(kind));
      }
  for (const char* why : {"swampy ground",
                          "a thick wood",
                          "deep water",
                          "walls and gardens off the road",
                          "a slope too steep",
                          "not at the crossing",
                          "nobody stands there to draw together with",
                          "there is no room beside them",
                          "no crossing there",
                          "nothing is left of it",
                          "my patrol is still out",
                          "too few are left to send any out",
                          "the bridge is broken",
                          "no bridge stands here",
                          "the bridge bears infantry alone",
                          "the bridge is destroyed",
                          "the bridge is taken up",
                          "no bridging train with pontoons enough stands here",
                          "there is no bridge to mend",
                          "it was not built in the field",
                          "no bridging train is here to load the pontoons",
                          "there are no prisoners here",
                          "only dragoons fight on foot",
                          "the horses are not at hand",
                          "cavalry does not charge in among houses",
                          "no boats lie there",
                          "such boats do not carry that arm",
                          "we are not at the landing",
                          "only men and horses swim",
                          "there is not one water to be swum between here and there",
                          "the water can be waded",
                          "we are not at the water"})
    has_its_german(why);
  EXPECT_EQ(in_german("the bridge is broken: Mill bridge"), "die Brücke ist abgebrochen: Mill bridge");
  for (const char* state : {ground_state::broken, ground_state::razed, ground_state::cracked, ground_state::mended,
                            ground_state::on_pontoons, ground_state::floating, ground_state::footbridge,
                            ground_state::on_trestles, ground_state::taken_up, ground_state::alight,
                            ground_state::ablaze, ground_state::burnt, ground_state::breached})
    has_its_german(state);
  for (const FeatureKind kind :
       {FeatureKind::road, FeatureKind::path, FeatureKind::bridge, FeatureKind::ford, FeatureKind::ferry,
        FeatureKind::wood, FeatureKind::village, FeatureKind::building, FeatureKind::garden, FeatureKind::marsh,
        FeatureKind::lake, FeatureKind::stream, FeatureKind::hedge, FeatureKind::wall, FeatureKind::ditch})
    has_its_german("a " + name_of(kind));
  EXPECT_EQ(in_german("Mill bridge"), "Mill bridge");
  EXPECT_EQ(reason_in(Language::english, shipped::reisswitz_words(), "swampy ground"), "swampy ground");
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
