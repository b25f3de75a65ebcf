// What a game that is kept in a file is played on: its rules with the texts with which it began, and its scenario with
// what was chosen when it was opened.
#pragma once

#include <memory>

#include "db/store.hpp"
#include "game/game.hpp"
#include "paper/scenario.hpp"

namespace krieg::inline army {
class Languages;
}  // namespace krieg::inline army

namespace krieg::inline room {

class Library;

/// With the texts that are kept for the game; a game of before version 6 of the file has none, and gets `languages`.
/// Null if this program has no rule system of that name. Throws RecordError if the texts have a fault, and
/// std::runtime_error if they are not in the file or are not as they were written.
Game::Rules rules_of_game(Store& store, const GameRow& game, const std::shared_ptr<const Languages>& languages);

/// The same with texts that have been read already; empty: `languages`.
Game::Rules rules_with_texts(const std::string& rule_system, const std::string& texts,
                             const std::shared_ptr<const Languages>& languages);

/// The scenario as it lies on the shelf now, with the game's choices; its files may have changed since the game was
/// opened. Throws RecordError like Library::load, and if the choices cannot be read.
Scenario scenario_of_game(const Library& library, const GameRow& game);

/// The scenario as a game with these choices is played on it. Nothing if the rules cannot play it so, or the choices
/// are out of bounds.
std::shared_ptr<const Scenario> with_playable_choices(const Scenario& scenario, const RuleSystem& rules,
                                                      const GameChoices& choices);

/// The text of a GameRow for those choices, and back. choices_in throws RecordError.
std::string text_of_choices(const GameChoices& choices);
GameChoices choices_in(const std::string& text);

/// As they are kept with a game by that book.
std::string texts_of(const RuleSystem& rules);

/// Keeps `languages` for the games of the file that have no texts yet. Throws RecordError and SqliteError.
void keep_texts_of_old_games(Store& store, const std::shared_ptr<const Languages>& languages);

}  // namespace krieg::inline room
