// Phases 4 and 5 of a period: charges are declared, and those who are charged respond (pages 9, 10 and 14).
#pragma once

#include <vector>

#include "game/move_session.hpp"
#include "wrg1750/book/charge.hpp"
#include "wrg1750/play/neighbours.hpp"

namespace krieg::wrg1750 {

/// The facts of a charge of one unit on another, from their places.
ChargeFacts charge_facts(const Field& field, const Neighbours& near, const Unit& unit, const Unit& target);

/// Forgets the charges of the last period.
void begin_charges(Field& field);

/// For each unit that may charge and whose orders allow it, the question whether it charges the enemy that its officer
/// would choose. The default is that it does.
std::vector<Question> charges_in_question(const Field& field);
/// Takes the answers. Charges are declared; opponents who have flinched before infantry break at once (amendments).
void declare_charges(Field& field, const std::vector<Question>& asked, const std::vector<std::string>& answers);

/// Skirmishers who are charged may give way before it (page 10): the question to their officers.
std::vector<Question> responses_in_question(const Field& field);
/// Takes the answers, and the responses that the rules force: cavalry countercharges cavalry.
void respond(Field& field, const std::vector<Question>& asked, const std::vector<std::string>& answers);

}  // namespace krieg::wrg1750
