// Questions to commanders about an enemy before their troops.
#pragma once

#include <string>
#include <vector>

#include "army/vocabulary.hpp"
#include "drill/field.hpp"
#include "game/proposal.hpp"

namespace krieg::inline drill {

/// The question of that kind (ArmyWords::questions) to the unit's officer about an enemy of that arm, in the words of
/// every language. The marks of its text are {kind}, the enemy's arm, and {name}, his own troops. Precondition: the
/// book has the question and the choices.
Question question_about(const Field& field, QuestionId id, const std::string& kind, const Unit& unit, Arm enemy,
                        std::vector<std::string> choices, std::string default_choice);

}  // namespace krieg::inline drill
