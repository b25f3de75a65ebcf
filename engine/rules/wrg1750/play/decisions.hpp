// Questions to commanders about what the book leaves to them in a period, and the choice that an officer makes when
// nobody answers.
#pragma once

#include <string>
#include <vector>

#include "game/proposal.hpp"
#include "wrg1750/book/decisions.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// The question to the unit's officer about that enemy. `usual`: the choice that he makes himself.
Question question(const Field& field, const Unit& unit, Decision decision, const UnitId& enemy,
                  const std::string& usual);

/// Of the units that have beaten an enemy out of contact, those that need not pursue but may (page 16): do they?
std::vector<Question> pursuits_in_question(const Field& field);
void take_pursuits(Field& field, const std::vector<Question>& asked, const std::vector<std::string>& answers);

/// Cavalry whose opponents flinch in a melee may withdraw unmolested (page 14): does it?
std::vector<Question> breaking_off_in_question(const Field& field);
void take_breaking_off(Field& field, const std::vector<Question>& asked, const std::vector<std::string>& answers);

}  // namespace krieg::wrg1750
