// The umpire's calculator: his rule book asked over the wire, of facts that he states or of two units as they stand;
// and what a unit's officer would report.
#pragma once

#include <string>

#include "game/game.hpp"

namespace krieg::inline room {

/// Whether this type of command asks the rule book.
bool is_calculation(const std::string& type);
/// Whether the answer shows the true state of both sides. An assistant may not ask for it: he sees one part of the
/// field.
bool asks_of_the_truth(const std::string& type);

/// The answer's body to `rule_book` ({"book"}), `adjudicate` ({"answer"}), `between` ({"case", "others"}), `standings`
/// ({"standings"}), `order_sheet` ({"sheet"}) or `draft_report` ({"draft"}). Refused when the game's rule system cannot
/// be asked, or as the rule book refuses a case.
Result<Json> calculate(const Game& game, const TruthPass& pass, const std::string& type, const Json& body);

}  // namespace krieg::inline room
