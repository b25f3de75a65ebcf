// The assaults of one move: which units are in contact, the results of the tables, the consequences for both sides
// (Reisswitz, Section 4: Rules for Assaults).
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/exception.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The result of an assault.
struct AssaultOutcome {
  std::vector<UnitId> attackers;
  UnitId defender;
  bool attacker_won = false;
  Outcome degree = Outcome::repulsed;
  double loser_points = 0.0;
  double winner_points = 0.0;
  bool loser_destroyed = false;
  bool captured = false;               ///< of a loser who is destroyed: the winner's prisoner
  bool refused = false;                ///< the troops of an exceptional throw would not attack: no fight
  bool goes_on = false;                ///< a square has stood this move's waves, and others come on
  bool on_skirmishers = false;         ///< cavalry attacks only the defender's skirmish line
  std::optional<UnitId> battery = {};  ///< the battery that the defender covers: it falls with the defender
};
BOOST_DESCRIBE_STRUCT(AssaultOutcome, (),
                      (attackers, defender, attacker_won, degree, loser_points, winner_points, loser_destroyed,
                       captured, refused, goes_on, on_skirmishers, battery))

struct Assault {
  AssaultFacts facts;
  AssaultOdds odds;
  Readings readings;
  std::vector<UnitId> defenders;            ///< all units in one mass with the defender, with the defender
  std::vector<UnitId> cover_beaten;         ///< of a battery: the units that covered it and are beaten in the same move
  std::optional<ExceptionFacts> exception;  ///< if the attack is made by an exceptional throw
  bool attackers_joint = true;              ///< cavalry of other commands acts with the attackers
  bool defenders_joint = true;
  std::vector<Step> joined;  ///< the dice for whether arms of two commands act together
  AssaultOutcome outcome;
  Proposal proposal;
};

/// Works out the assault from its facts, and the proposal.
void work_out(MoveSession& session, const Field& field, Assault& assault);

/// Every fight in contact. Attackers whose attack the book forbids are halted, and will report it.
std::vector<Assault> assaults_in_contact(MoveSession& session, Field& field);

/// Applies the rulings: losses, retreats, victors that halt to form again.
void settle_assaults(Field& field, const std::vector<Assault>& assaults, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees these incidents, and the values that he may set.
const Incident& assault_incident();
const Incident& exception_incident();

}  // namespace krieg::reisswitz
