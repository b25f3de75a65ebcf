// What follows an assault on the field: routed troops riding through their reserves, infantry in pursuit, troops that
// are shut in (Reisswitz, Beaten Troops Moving Through Reserve Lines; Victorious Infantry; Prisoners).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/book/prisoners.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/play/field.hpp"
#include "reisswitz/play/incident.hpp"
#include "reisswitz/play/places.hpp"

namespace krieg::reisswitz {

/// Totally defeated troops that have gone through formed friends since `before` unsettle them.
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
/// What the pursuit costs the beaten by its facts, and the proposal of it.
void work_out(MoveSession& session, const Field& field, FootPursuit& pursuit);
/// Infantry that has halted a move after its victory, or follows at once, and may pursue, follows the beaten with its
/// fire.
std::vector<FootPursuit> pursuits_on_foot(MoveSession& session, const Field& field);
void settle_pursuits(Field& field, const std::vector<FootPursuit>& pursuits, const std::vector<Ruling>& rulings);

struct SurrenderOutcome {
  UnitId unit;
  UnitId captor;  ///< the nearest of those around it
  bool captured = false;
};
BOOST_DESCRIBE_STRUCT(SurrenderOutcome, (), (unit, captor, captured))

struct Surrender {
  EnvelopmentFacts facts;
  SurrenderOutcome outcome;
  Proposal proposal;
};
/// Whether the enclosed lay down their arms by those facts, and the proposal of it.
void work_out(MoveSession& session, const Field& field, Surrender& surrender);
/// Bodies whose every way out is cut within 800 paces by troops three times as strong.
std::vector<Surrender> enclosed_bodies(MoveSession& session, const Field& field);
void settle_surrenders(Field& field, const std::vector<Surrender>& surrenders, const std::vector<Ruling>& rulings);

/// How they are laid before the umpire, and what he may set.
const Incident& pursuit_incident();
const Incident& surrender_incident();

}  // namespace krieg::reisswitz
