// Cavalry and guns that would come over a bridge under the enemy's guns (Reisswitz, Debouching from a Defile).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "game/table.hpp"
#include "reisswitz/defiles.hpp"
#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

struct DebouchOutcome {
  UnitId unit;
  bool debouches = true;
};
BOOST_DESCRIBE_STRUCT(DebouchOutcome, (), (unit, debouches))

struct Debouching {
  DebouchFacts facts;
  DebouchOutcome outcome;
  Proposal proposal;
};

/// Bodies on their way over a bridge in this move whose far end enemy guns close or make hazardous.
/// Whether the troops come out by those facts, and the proposal of it.
void work_out(Table& table, const Field& field, Debouching& one);

std::vector<Debouching> debouchings(Table& table, const Field& field);
/// Those who do not come out wait on their side for this move.
void settle_debouchings(Field& field, const std::vector<Debouching>& debouchings, const std::vector<Ruling>& rulings);

}  // namespace krieg::reisswitz
