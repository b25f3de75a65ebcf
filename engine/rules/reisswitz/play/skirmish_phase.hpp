// The fight of the skirmishers before the columns come to blows (Infantry versus Infantry, Both Sides in the Open 2 to
// 6).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/play/field.hpp"
#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

struct SkirmishOutcome {
  UnitId attacker;  ///< the battalions whose skirmishers fight
  UnitId defender;
  bool attacker_won = false;  ///< the other's skirmishers are driven in
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

/// Who is driven in by the facts of the fight, and the proposal of it. Facts by which the attack cannot be made: the
/// attackers are.
void work_out(MoveSession& session, const Field& field, SkirmishFight& fight);

/// Of every attack of infantry upon infantry whose skirmish lines have met, or that has come to blows behind them.
/// Where cavalry acts with one side there is none (Infantry and Cavalry versus Infantry 1).
std::vector<SkirmishFight> skirmish_fights(MoveSession& session, const Field& field);

/// The skirmishers who have lost run to their battalion; the others hold the field.
void settle_skirmish_fights(Field& field, const std::vector<SkirmishFight>& fights, const std::vector<Ruling>& rulings);

/// How it is laid before the umpire, and what he may set.
const Incident& skirmish_incident();

}  // namespace krieg::reisswitz
