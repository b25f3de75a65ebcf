// Attacks that come unlooked for: do the attacked keep their heads? (Reisswitz, Surprise Attacks.)
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/book/surprise.hpp"
#include "reisswitz/play/field.hpp"
#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

struct SurpriseOutcome {
  UnitId unit;
  bool surprised = false;
};
BOOST_DESCRIBE_STRUCT(SurpriseOutcome, (), (unit, surprised))

struct SurpriseTest {
  SurpriseFacts facts;
  Point from;  ///< where the attack comes from
  SurpriseOutcome outcome;
  Proposal proposal;
};

/// Notes whom no enemy has in view, so that the next move knows who came out of cover. Before the marches.
void note_unseen(Field& field);

/// Whether the troops are surprised by the facts of the test, and the proposal of it.
void work_out(MoveSession& session, const Field& field, SurpriseTest& test);

/// One test for every body that is attacked in this move by enemies whom it has only just seen, or in column of march.
std::vector<SurpriseTest> surprise_tests(MoveSession& session, const Field& field);

/// The surprised fall back behind their reserve, or the way they came.
void settle_surprises(Field& field, const std::vector<SurpriseTest>& tests, const std::vector<Ruling>& rulings);

/// How it is laid before the umpire, and what he may set.
const Incident& surprise_incident();

}  // namespace krieg::reisswitz
