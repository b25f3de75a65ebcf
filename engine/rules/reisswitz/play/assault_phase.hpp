// The assaults of one move: who is in contact with whom, what the tables say, what becomes of both sides (Reisswitz,
// Section 4: Rules for Assaults).
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/exception.hpp"
#include "reisswitz/play/field.hpp"
#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

/// What an assault did.
struct AssaultOutcome {
  std::vector<UnitId> attackers;
  UnitId defender;
  bool attacker_won = false;
  Outcome degree = Outcome::repulsed;
  double loser_points = 0.0;
  double winner_points = 0.0;
  bool loser_destroyed = false;
  bool captured = false;               ///< of a loser who is destroyed: he is the winner's prisoner
  bool refused = false;                ///< an exception that the men would not risk: no fight
  bool goes_on = false;                ///< a square has stood this move's waves, and others come on
  bool on_skirmishers = false;         ///< the defender's skirmish line alone is struck, by horse
  std::optional<UnitId> battery = {};  ///< that the defender covers: it falls with him
};
BOOST_DESCRIBE_STRUCT(AssaultOutcome, (),
                      (attackers, defender, attacker_won, degree, loser_points, winner_points, loser_destroyed,
                       captured, refused, goes_on, on_skirmishers, battery))

struct Assault {
  AssaultFacts facts;
  AssaultOdds odds;
  Readings readings;
  std::vector<UnitId> defenders;            ///< all units in one mass with the defender, itself included
  std::vector<UnitId> cover_beaten;         ///< of a battery: the units that covered it and are beaten in the same move
  std::optional<ExceptionFacts> exception;  ///< against all rules, by the exceptional throw
  bool attackers_joint = true;              ///< their cavalry of other commands acts with them
  bool defenders_joint = true;
  std::vector<Step> joined;  ///< whether arms of two commands act together
  AssaultOutcome outcome;
  Proposal proposal;
};

/// What comes of the assault by its facts, and the proposal of it.
void work_out(MoveSession& session, const Field& field, Assault& assault);

/// Every fight in contact. Attackers whose attack the book forbids are halted, and will report it.
std::vector<Assault> assaults_in_contact(MoveSession& session, Field& field);

/// Losses, retreats, victors halted to form again, as ruled.
void settle_assaults(Field& field, const std::vector<Assault>& assaults, const std::vector<Ruling>& rulings);

/// How they are laid before the umpire, and what he may set.
const Incident& assault_incident();
const Incident& exception_incident();

}  // namespace krieg::reisswitz
