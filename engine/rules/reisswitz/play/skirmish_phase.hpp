// The fight of the skirmishers before the columns fight (Infantry versus Infantry, Both Sides in the Open 2 to 6).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

struct SkirmishOutcome {
  UnitId attacker;  ///< the battalions to which the skirmishers belong
  UnitId defender;
  bool attacker_won = false;  ///< the other side's skirmishers are driven in
  double loser_points = 0.0;
  double winner_points = 0.0;
};
BOOST_DESCRIBE_STRUCT(SkirmishOutcome, (), (attacker, defender, attacker_won, loser_points, winner_points))

struct SkirmishFight {
  AssaultFacts facts;
  Readings readings;
  SkirmishOutcome outcome;
  Proposal proposal;
};

/// Works out from the facts of the fight whose skirmishers are driven in, and the proposal. If the facts make the
/// attack impossible, the attackers' are.
void work_out(MoveSession& session, const Field& field, SkirmishFight& fight);

/// The fight for every attack of infantry on infantry whose skirmish lines have met, or that is in contact behind them.
/// There is none if cavalry acts with one side (Infantry and Cavalry versus Infantry 1).
std::vector<SkirmishFight> skirmish_fights(MoveSession& session, const Field& field);

/// The skirmishers who have lost run to their battalion; the others stay out.
void settle_skirmish_fights(Field& field, const std::vector<SkirmishFight>& fights, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& skirmish_incident();

}  // namespace krieg::reisswitz
