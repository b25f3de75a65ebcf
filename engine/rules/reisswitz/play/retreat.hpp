// After an assault: the way back, the rallying, the pursuit; and taking losses off (Reisswitz, Retreats and Pursuits).
#pragma once

#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/losses.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Troops whose time has come can defend themselves, and later attack, again; canister that has stopped is forgotten.
void rally(Field& field);

/// Turns a beaten unit back: its state, its times of recovery, its way to the rear or behind its second line.
void beat(Field& field, Unit& unit, Outcome degree, Point enemy);

/// How far back the nearest reserve stands at the distance at which a second line counts; nothing if there is none.
std::optional<double> paces_to_reserve(const Field& field, const Unit& unit, Point enemy);

/// Surprised troops go behind their reserve; without one, two moves the way they came.
void fall_back_surprised(Field& field, Unit& unit, Point enemy);

/// Beaten troops are worse off by a degree for what befalls them on their way back.
void worsen(Field& field, Unit& unit, const RetreatMisfortunes& misfortunes);

/// Beaten infantry whom enemy horse has come up to before they are where they go, once on a way back (Retreating
/// Infantry). To be called before the assaults are found.
void catch_the_beaten(Field& field);

/// Good canister has struck so many half-battery moves: the body may be shaken by it.
void shake(Unit& unit, int half_battery_moves);

/// Victorious cavalry that is to pursue follows the beaten by the book's rates.
void pursue(Field& field, Unit& winner, Point beaten_at);

/// Victorious infantry that is to pursue forms for a move, and follows then.
void follow_on_foot(Field& field, Unit& winner);

/// How far a pursuing unit may still go in this move, in metres; nothing if it is not pursuing.
std::optional<double> pursuit_left_m(const Field& field, const Unit& unit);

/// Beaten troops that an obstacle holds up with the enemy among them lose prisoners by thirds, guns at once (Captured
/// Troops).
void take_prisoners(Field& field);

/// Takes loss points off a unit or its skirmish line, as its formation counts them. A unit without men or guns is gone.
/// Returns how many men and guns fell.
LossResolution inflict(Field& field, Unit& unit, double points, bool skirmishers);

/// Men who were prisoners stand there again without order, and need the time of the totally defeated.
void rally_freed(Field& field, Unit& unit);

/// What the ground behind them costs cavalry and batteries that are beaten and closely followed: hedges, ditches and
/// brooks, or a defile that they must pass (The Outcome 10; Beaten Cavalry Negotiating Defiles; reading 70).
void suffer_from_the_ground_behind(Field& field, Unit& unit, Outcome degree, Point enemy);

/// It lost its head when it was attacked unlooked for, no more than three moves ago.
bool is_surprised(const SurpriseMemory& surprise, MoveNumber now);

/// Surprised troops that are beaten need five moves in which nobody attacks them (Surprise Attacks A).
void regroup_slowly(Field& field, Unit& unit);

/// A bridge, ford or gate that can be passed, a street, or a road through thick wood.
bool is_defile(const Field& field, const Going& going);

/// The unit is no more: dead, scattered or taken.
void destroy(Unit& unit);

/// In what degree troops in that state are beaten; nothing for others.
std::optional<Outcome> outcome_of(Steadiness steadiness);

/// "repulsed", "totally defeated"
std::string plain(Outcome degree);

}  // namespace krieg::reisswitz
