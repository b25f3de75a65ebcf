// Phase 8 of a period: units that have more flinch points than those opposed to them give way (pages 10 and 13).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "wrg1750/book/flinch.hpp"
#include "wrg1750/play/fire_phase.hpp"

namespace krieg::wrg1750 {

struct FlinchOutcome {
  UnitId unit;
  int paces = 0;
  bool breaks = false;
  bool disorganised = false;  ///< by causes on both flanks
};
BOOST_DESCRIBE_STRUCT(FlinchOutcome, (), (unit, paces, breaks, disorganised))

struct FlinchCase {
  FlinchFacts facts;  ///< first: the unit; second: its opponents
  UnitId opponent;
  Point from;  ///< the place of the opponent
  bool next_period = false;
  bool is_further = false;  ///< after the melees (phase 10)
  FlinchOutcome outcome;
  Proposal proposal;
};

void work_out(MoveSession& session, const Field& field, FlinchCase& one);

/// The facts of one of two opposed units.
FlinchSide flinch_side(const Field& field, const Neighbours& near, const Unit& unit, const Unit& opponent);

/// For each unit under fire or threatened, the flinch before the enemy that has done it most harm. Charges of cavalry
/// are left to the shock. `is_further`: those of phase 10, by units that have not flinched in this period.
std::vector<FlinchCase> flinches(MoveSession& session, const Field& field, const std::vector<Volley>& volleys,
                                 bool is_further = false);
void settle_flinches(Field& field, const std::vector<FlinchCase>& cases, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& flinch_incident();

}  // namespace krieg::wrg1750
