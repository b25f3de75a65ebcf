// The assaults of one move: declared, answered, fought out, and what becomes of both sides (Reisswitz, Section 4).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "game/table.hpp"
#include "reisswitz/assault.hpp"
#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// For every body about to be charged: what will its commander do? Put before the march, when the attacker has come within
/// one move of it.
std::vector<Question> declare_assaults(const Field& field);
void take_responses(Field& field, const std::vector<Question>& questions, const std::vector<std::string>& answers);

/// What an assault did.
struct AssaultOutcome {
  std::vector<UnitId> attackers;
  UnitId defender;
  bool attacker_won = false;
  Outcome degree = Outcome::repulsed;
  double loser_points = 0.0;
  double winner_points = 0.0;
  bool loser_destroyed = false;
};
BOOST_DESCRIBE_STRUCT(AssaultOutcome, (), (attackers, defender, attacker_won, degree, loser_points, winner_points, loser_destroyed))

struct Assault {
  AssaultOutcome outcome;
  AssaultFacts facts;
  Proposal proposal;
};

std::vector<Assault> assaults_in_contact(Table& table, const Field& field);
std::vector<Proposal> proposals_of(const std::vector<Assault>& assaults);
void settle_assaults(Field& field, const std::vector<Assault>& assaults, const std::vector<Ruling>& rulings);

}  // namespace krieg::reisswitz
