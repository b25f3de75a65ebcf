// The assault declared and answered, before the march (Reisswitz, General Notes on Attacks).
#pragma once

#include <map>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Every body that enemies ordered to attack it can reach in this move, with all of those, nearest first.
std::map<UnitId, std::vector<UnitId>> assaults_in_reach(const Field& field);

/// For every body that an enemy ordered to attack it can reach in this move: what will its commander do?
std::vector<Question> declare_assaults(const Field& field);

/// Precondition: one answer for each question, in the same order.
void take_responses(Field& field, const std::vector<Question>& questions, const std::vector<std::string>& answers);

/// Infantry that has come up to cavalry has no assault to fight: the cavalry goes, or is the attacker from now on. To
/// be called before the assaults are found.
void clear_the_field_for_infantry(Field& field);

/// What the unit answered to the assault of this move: its standing orders or its officer's habit if nobody asked.
Response response_of(const Field& field, const Unit& defender, const Unit& attacker);

/// Whether it gave that answer to the assault of this move.
bool answered(const ResponseMemory& answer, Response response, MoveNumber now);

}  // namespace krieg::reisswitz
