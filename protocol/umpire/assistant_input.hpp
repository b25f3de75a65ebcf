// What an assistant may do: his inputs are kept to the part of the field that is his.
#pragma once

#include "game/game.hpp"
#include "umpire/umpire_eyes.hpp"

namespace krieg::inline umpire {

/// The input with the true number of a dispatch in place of his; of a number that he was not given, one that there is
/// not.
InputBody with_true_number(const Game& game, const UmpireEyes& eyes, InputBody body);

/// Whether an assistant may send this command about these things. What lies outside his scope is to him as if it were
/// not there: the refusal is the same for what is absent.
Result<void> within_scope(const Game& game, const UmpireEyes& eyes, const InputBody& body);

}  // namespace krieg::inline umpire
