// Tests whether troops under canister stay (Reisswitz, The Morale Effect of Artillery).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "reisswitz/play/fire_phase.hpp"

namespace krieg::reisswitz {

struct TestOutcome {
  UnitId unit;
  bool withdraws = false;
};
BOOST_DESCRIBE_STRUCT(TestOutcome, (), (unit, withdraws))

struct CanisterTest {
  CanisterTestFacts facts;
  Point from;  ///< the place of the guns
  TestOutcome outcome;
  Proposal proposal;
};

/// Works out from the facts of the test whether the troops stay, and the proposal.
void work_out(MoveSession& session, const Field& field, CanisterTest& test);

std::vector<CanisterTest> canister_tests(MoveSession& session, const Field& field, const std::vector<Volley>& volleys);

/// Troops that do not stay go back without further harm.
void settle_tests(Field& field, const std::vector<CanisterTest>& tests, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& canister_incident();

}  // namespace krieg::reisswitz
