// Phase 3 of a period: units that have received fresh orders are tested for obedience (pages 6 and 7).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "wrg1750/play/field.hpp"
#include "wrg1750/play/memory.hpp"

namespace krieg::wrg1750 {

struct ObedienceOutcome {
  UnitId unit;
  Obedience action = Obedience::obeys;
};
BOOST_DESCRIBE_STRUCT(ObedienceOutcome, (), (unit, action))

struct ObedienceCase {
  ObedienceFacts facts;
  ObedienceOutcome outcome;
  WaitingOrder order;
  Proposal proposal;
};

void work_out(MoveSession& session, const Field& field, ObedienceCase& one);

/// The tests of the units with an order that is due in this period, one a unit. An order of the commanding general, or
/// of a general who is with the troops of his own command, needs no test: obey_without_test.
std::vector<ObedienceCase> obedience_cases(MoveSession& session, const Field& field);
void settle_obedience(Field& field, const std::vector<ObedienceCase>& cases, const std::vector<Ruling>& rulings);
/// Orders that are due and need no test are taken up.
void obey_without_test(Field& field);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& obedience_incident();

}  // namespace krieg::wrg1750
