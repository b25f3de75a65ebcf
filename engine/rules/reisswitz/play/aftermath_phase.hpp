// Results of an assault for others on the field: routed troops that ride through their reserves, infantry in pursuit,
// enclosed troops (Reisswitz, Beaten Troops Moving Through Reserve Lines; Victorious Infantry; Prisoners).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "drill/places.hpp"
#include "game/move_session.hpp"
#include "reisswitz/book/prisoners.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Totally defeated troops that have passed through formed friends since `before` unsettle those friends.
void note_passages(Field& field, const Places& before);

struct PursuitOutcome {
  UnitId pursuer;
  UnitId beaten;
  double points = 0.0;
};
BOOST_DESCRIBE_STRUCT(PursuitOutcome, (), (pursuer, beaten, points))

struct FootPursuit {
  InfantryPursuitFacts facts;
  PursuitOutcome outcome;
  Proposal proposal;
};
/// Works out the losses of the pursuit from its facts, and the proposal.
void work_out(MoveSession& session, const Field& field, FootPursuit& pursuit);
/// The pursuits by fire of victorious infantry that may pursue and has halted for a move, or follows at once.
std::vector<FootPursuit> pursuits_on_foot(MoveSession& session, const Field& field);
void settle_pursuits(Field& field, const std::vector<FootPursuit>& pursuits, const std::vector<Ruling>& rulings);

struct SurrenderOutcome {
  UnitId unit;
  UnitId captor;  ///< the nearest of the enclosing units
  bool captured = false;
};
BOOST_DESCRIBE_STRUCT(SurrenderOutcome, (), (unit, captor, captured))

struct Surrender {
  EnvelopmentFacts facts;
  SurrenderOutcome outcome;
  Proposal proposal;
};
/// Works out from the facts whether the enclosed troops surrender, and the proposal.
void work_out(MoveSession& session, const Field& field, Surrender& surrender);
/// Bodies of which troops three times as strong cut every way out within 800 paces.
std::vector<Surrender> enclosed_bodies(MoveSession& session, const Field& field);
void settle_surrenders(Field& field, const std::vector<Surrender>& surrenders, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees these incidents, and the values that he may set.
const Incident& pursuit_incident();
const Incident& surrender_incident();

}  // namespace krieg::reisswitz
