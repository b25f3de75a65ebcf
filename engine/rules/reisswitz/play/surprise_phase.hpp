// Surprise attacks: whether the attacked troops are thrown into disorder (Reisswitz, Surprise Attacks).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "reisswitz/book/surprise.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

struct SurpriseOutcome {
  UnitId unit;
  bool surprised = false;
};
BOOST_DESCRIBE_STRUCT(SurpriseOutcome, (), (unit, surprised))

struct SurpriseTest {
  SurpriseFacts facts;
  std::vector<UnitId> attackers;  ///< the first of them comes from `from`
  Point from;                     ///< where the attack comes from
  SurpriseOutcome outcome;
  Proposal proposal;
};

/// Notes the units that no enemy has in view, so that the next move knows which ones came out of cover. Call it before
/// the marches.
void note_unseen(Field& field);

/// Works out from the facts of the test whether the troops are surprised, and the proposal.
void work_out(MoveSession& session, const Field& field, SurpriseTest& test);

/// One test for every unit that is attacked in this move by enemies that it has only just seen, or in march column.
std::vector<SurpriseTest> surprise_tests(MoveSession& session, const Field& field);

/// Surprised troops fall back behind their reserve, or the way they came.
void settle_surprises(Field& field, const std::vector<SurpriseTest>& tests, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& surprise_incident();

}  // namespace krieg::reisswitz
