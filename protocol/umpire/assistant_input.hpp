// Limits an assistant's inputs to his part of the field.
#pragma once

#include "game/game.hpp"
#include "umpire/umpire_eyes.hpp"

namespace krieg::inline umpire {

/// The input with a dispatch's true number in place of the assistant's own. A number that he was not given becomes one
/// that does not exist.
InputBody with_true_number(const Game& game, const UmpireEyes& eyes, InputBody body);

/// Checks whether an assistant may send this command about these things. Things outside his scope are refused exactly
/// like things that do not exist.
Result<void> within_scope(const Game& game, const UmpireEyes& eyes, const InputBody& body);

}  // namespace krieg::inline umpire
