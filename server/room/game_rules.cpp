#include "room/game_rules.hpp"

#include "army/army_words.hpp"
#include "army/languages.hpp"
#include "game/rule_system.hpp"
#include "room/library.hpp"
#include "rules/all.hpp"

namespace krieg::inline room {

Game::Rules rules_with_texts(const std::string& rule_system, const std::string& texts,
                             const std::shared_ptr<const Languages>& languages) {
  if (texts.empty()) return krieg::rule_system(rule_system, languages);
  const Json kept = Json::parse(texts, nullptr, false);
  if (kept.is_discarded()) throw RecordError("", "the texts that are kept with the game are no JSON");
  return krieg::rule_system(rule_system, std::make_shared<const Languages>(languages->with_kept(kept)));
}

Game::Rules rules_of_game(Store& store, const GameRow& game, const std::shared_ptr<const Languages>& languages) {
  return rules_with_texts(game.rule_system, store.languages(game.languages), languages);
}

Scenario scenario_of_game(const Library& library, const GameRow& game) {
  return with_choices(library.load(game.scenario), choices_in(game.choices));
}

std::shared_ptr<const Scenario> with_playable_choices(const Scenario& scenario, const RuleSystem& rules,
                                                      const GameChoices& choices) {
  try {
    check_choices(choices);
    auto chosen = std::make_shared<const Scenario>(with_choices(scenario, choices));
    if (choices.umpires) check_umpires(chosen->sheet, *choices.umpires);
    if (!rules.check(chosen->sheet).empty()) return nullptr;
    // It reads the values more strictly: 10.0 is no whole number.
    static_cast<void>(rules.choices(chosen->sheet.options));
    return chosen;
  } catch (const RecordError&) {
    return nullptr;
  }
}

std::string text_of_choices(const GameChoices& choices) {
  return choices.is_empty() ? std::string() : to_record(choices).dump();
}

GameChoices choices_in(const std::string& text) {
  if (text.empty()) return {};
  const Json kept = Json::parse(text, nullptr, false);
  if (kept.is_discarded()) throw RecordError("choices", "what was chosen for the game is no JSON");
  auto choices = from_record<GameChoices>(kept);
  check_choices(choices);
  return choices;
}

std::string texts_of(const RuleSystem& rules) { return rules.army_words().languages->files_for(rules.name()).dump(); }

void keep_texts_of_old_games(Store& store, const std::shared_ptr<const Languages>& languages) {
  for (const auto& rules : rule_systems(languages)) store.keep_languages_of_old_games(rules->name(), texts_of(*rules));
}

}  // namespace krieg::inline room
