// Places for whose possession points are awarded: who stands there, and who bars the enemy's way to them (page 17).
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "wrg1750/book/victory.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

struct ObjectiveOutcome {
  int place = 0;  ///< in the order of the scenario's objectives
  Side side = Side::red;
  bool controlled = false;
};
BOOST_DESCRIBE_STRUCT(ObjectiveOutcome, (), (place, side, controlled))

/// Whether a side controls a place where nobody stands because its troops bar the enemy's way to it.
struct ObjectiveCase {
  ObjectiveFacts facts;
  BarredWay way;  ///< as the field shows it
  ObjectiveOutcome outcome;
  Proposal proposal;
};

void work_out(MoveSession& session, const Field& field, ObjectiveCase& one);
/// A case for each side whose troops stand in the way of enemies who could be at the place in the next period. A case
/// that was judged before, of the same troops on both sides, is not laid again. Forgets the judgements that the field
/// has overtaken.
std::vector<ObjectiveCase> objective_cases(MoveSession& session, Field& field);
void settle_objectives(Field& field, const std::vector<ObjectiveCase>& cases, const std::vector<Ruling>& rulings);

/// The side that controls the scenario's place of that number; nothing: neither does.
std::optional<Side> holder_of(const Field& field, int place);

/// The form in which the umpire sees this incident, and the value that he may set.
const Incident& objective_incident();

}  // namespace krieg::wrg1750
