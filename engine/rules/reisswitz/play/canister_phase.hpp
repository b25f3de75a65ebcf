// Troops under canister: do they stay? (Reisswitz, The Morale Effect of Artillery.)
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

struct TestOutcome {
  UnitId unit;
  bool withdraws = false;
};
BOOST_DESCRIBE_STRUCT(TestOutcome, (), (unit, withdraws))

struct CanisterTest {
  CanisterTestFacts facts;
  Point from;  ///< where the canister came from
  TestOutcome outcome;
  Proposal proposal;
};

/// Whether the troops stand by the facts of the test, and the proposal of it.
void work_out(MoveSession& session, const Field& field, CanisterTest& test);

std::vector<CanisterTest> canister_tests(MoveSession& session, const Field& field, const std::vector<Volley>& volleys);

/// Those who do not stay go back without any other harm.
void settle_tests(Field& field, const std::vector<CanisterTest>& tests, const std::vector<Ruling>& rulings);

/// How it is laid before the umpire, and what he may set.
const Incident& canister_incident();

}  // namespace krieg::reisswitz
