// After an assault: retreat, recovery, pursuit, and losses (Reisswitz, Retreats and Pursuits).
#pragma once

#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/losses.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Troops that have recovered can defend themselves, and later attack, again; canister that has stopped is forgotten.
void rally(Field& field);

/// Turns a beaten unit back: sets its state, its times of recovery, its way to the rear or behind its second line.
void beat(Field& field, Unit& unit, Outcome degree, Point enemy);

/// The distance to the nearest reserve at which a second line counts; nothing if there is none.
std::optional<double> paces_to_reserve(const Field& field, const Unit& unit, Point enemy);

/// Surprised troops go behind their reserve; without one, back the way they came for two moves.
void fall_back_surprised(Field& field, Unit& unit, Point enemy);

/// Beaten troops become worse by one degree for each misfortune on their way back.
void worsen(Field& field, Unit& unit, const RetreatMisfortunes& misfortunes);

/// Notes beaten infantry that enemy cavalry has reached before the end of its way, once on each way back (Retreating
/// Infantry). Call it before the assaults are found.
void catch_the_beaten(Field& field);

/// Canister with good effect has hit the unit for that many half-battery moves: it may be shaken.
void shake(Unit& unit, int half_battery_moves);

/// Victorious cavalry with the order to pursue follows the beaten at the book's rates.
void pursue(Field& field, Unit& winner, Point beaten_at);

/// Victorious infantry with the order to pursue forms for a move, and then follows.
void follow_on_foot(Field& field, Unit& winner);

/// How far a pursuing unit may still move in this move, in metres; nothing if it does not pursue.
std::optional<double> pursuit_left_m(const Field& field, const Unit& unit);

/// Beaten troops that an obstacle holds up with the enemy among them lose a third as prisoners in each move, guns at
/// once (Captured Troops).
void take_prisoners(Field& field);

/// Takes the losses for `points` from a unit or its skirmish line, by its formation. A unit without men or guns is
/// gone. Returns the number of men and guns lost.
LossResolution inflict(Field& field, Unit& unit, double points, bool skirmishers);

/// Freed prisoners have no order, and need the recovery time of totally defeated troops.
void rally_freed(Field& field, Unit& unit);

/// The losses from the ground behind beaten cavalry and batteries that are closely pursued: hedges, ditches and brooks,
/// or a defile that they must pass (The Outcome 10; Beaten Cavalry Negotiating Defiles; reading 70).
void suffer_from_the_ground_behind(Field& field, Unit& unit, Outcome degree, Point enemy);

/// Whether the unit was surprised at most three moves ago.
bool is_surprised(const SurpriseMemory& surprise, MoveNumber now);

/// Surprised troops that are beaten need five moves without an attack on them (Surprise Attacks A).
void regroup_slowly(Field& field, Unit& unit);

/// A bridge, ford or gate that can be passed, a street, or a road through thick wood.
bool is_defile(const Field& field, const Going& going);

/// Removes the unit: dead, scattered or captured.
void destroy(Unit& unit);

/// The degree of defeat of troops in that state; nothing for others.
std::optional<Outcome> outcome_of(Steadiness steadiness);

}  // namespace krieg::reisswitz
