// Cavalry and guns that would come out of a defile under the enemy's guns (Reisswitz, Debouching from a Defile).
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/book/defiles.hpp"
#include "reisswitz/play/field.hpp"
#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

struct DebouchOutcome {
  UnitId unit;
  bool debouches = true;
};
BOOST_DESCRIBE_STRUCT(DebouchOutcome, (), (unit, debouches))

struct Debouching {
  DebouchFacts facts;
  DebouchOutcome outcome;
  std::string how;        ///< "over the bridge"
  double may_go_m = 0.0;  ///< who does not come out may go so far towards the exit
  Proposal proposal;
};

/// Whether the troops come out by those facts, and the proposal of it.
void work_out(MoveSession& session, const Field& field, Debouching& one);

/// Bodies on their way out of a defile in this move whose exit enemy guns close or make hazardous.
std::vector<Debouching> debouchings(MoveSession& session, const Field& field);
/// Those who do not come out wait on their side, or at the end of the street, for this move.
void settle_debouchings(Field& field, const std::vector<Debouching>& debouchings, const std::vector<Ruling>& rulings);

/// How it is laid before the umpire, and what he may set.
const Incident& debouch_incident();

}  // namespace krieg::reisswitz
