// The rules of a game that is kept in a file, with the texts with which it began.
#pragma once

#include <memory>

#include "db/store.hpp"
#include "game/game.hpp"

namespace krieg::inline army {
class Languages;
}  // namespace krieg::inline army

namespace krieg::inline room {

/// With the texts that are kept for the game; a game of before version 6 of the file has none, and gets `languages`.
/// Null if this program has no rule system of that name. Throws RecordError if the texts have a fault, and
/// std::runtime_error if they are not in the file or are not as they were written.
Game::Rules rules_of_game(Store& store, const GameRow& game, const std::shared_ptr<const Languages>& languages);

/// The same with texts that have been read already; empty: `languages`.
Game::Rules rules_with_texts(const std::string& rule_system, const std::string& texts,
                             const std::shared_ptr<const Languages>& languages);

/// As they are kept with a game by that book.
std::string texts_of(const RuleSystem& rules);

/// Keeps `languages` for the games of the file that have no texts yet. Throws RecordError and SqliteError.
void keep_texts_of_old_games(Store& store, const std::shared_ptr<const Languages>& languages);

}  // namespace krieg::inline room
