// Assaults are declared and answered before the march (Reisswitz, General Notes on Attacks).
#pragma once

#include <map>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Every unit that enemies with orders to attack it can reach in this move -> these enemies, nearest first.
std::map<UnitId, std::vector<UnitId>> assaults_in_reach(const Field& field);

/// A question to the commander of each such unit: what will the unit do?
std::vector<Question> declare_assaults(const Field& field);

/// Precondition: one answer for each question, in the same order.
void take_responses(Field& field, const std::vector<Question>& questions, const std::vector<std::string>& answers);

/// Infantry that has reached cavalry has no assault to fight: the cavalry leaves, or is the attacker from now on. Call
/// it before the assaults are found.
void clear_the_field_for_infantry(Field& field);

/// The unit's answer to the assault of this move: its standing orders or its officer's habit if nobody was asked.
Response response_of(const Field& field, const Unit& defender, const Unit& attacker);

/// Whether this was the answer to the assault of this move.
bool answered(const ResponseMemory& answer, Response response, MoveNumber now);

}  // namespace krieg::reisswitz
