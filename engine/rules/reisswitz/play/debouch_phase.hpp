// Cavalry and guns that try to come out of a defile under the enemy's guns (Reisswitz, Debouching from a Defile).
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "reisswitz/book/defiles.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

struct DebouchOutcome {
  UnitId unit;
  bool debouches = true;
};
BOOST_DESCRIBE_STRUCT(DebouchOutcome, (), (unit, debouches))

struct Debouching {
  DebouchFacts facts;
  DebouchOutcome outcome;
  KeyedText how;          ///< "over the bridge"
  double may_go_m = 0.0;  ///< how far a unit that does not come out may move towards the exit
  Proposal proposal;
};

/// Works out from the facts whether the troops come out, and the proposal.
void work_out(MoveSession& session, const Field& field, Debouching& one);

/// The bodies that would come out of a defile in this move whose exit enemy guns close or endanger.
std::vector<Debouching> debouchings(MoveSession& session, const Field& field);
/// Bodies that do not come out wait before the defile, or at the end of the street, for this move.
void settle_debouchings(Field& field, const std::vector<Debouching>& debouchings, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& debouch_incident();

}  // namespace krieg::reisswitz
