// Marches of both sides, in small steps, so that contact is found on the way (Reisswitz, Section 2: Movement).
#pragma once

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Before the first step of a move: counters of bursts are shifted, tasks whose hour has come are begun.
void begin_marches(Field& field);

/// Every body moves for `step`: units, skirmish lines, officers. The world's clock is not touched.
void march(Field& field, Seconds step);

/// How near a formed enemy lets a body on the march come before it halts and forms (critical distances of the chart).
Length critical_distance(Branch enemy);

/// A unit is in touch with an enemy when no more than this is between them: there the assault is fought out.
inline constexpr double contact_gap_m = 25.0;
/// A little more than contact: bodies halt up to half of it short.
inline constexpr double in_touch_m = contact_gap_m + 1.0;

/// The enemy body that a unit ordered to attack is making for: the nearest formed enemy it sees to the place named in
/// the order; nothing while it sees none there.
std::optional<Body> object_of_attack(const Field& field, const Unit& unit, const std::vector<Body>& all);

/// The enemy's skirmishers in the open before horse that attacks, nearest first; nothing for others (Cavalry v Infantry
/// in Skirmish Order).
std::optional<Body> skirmishers_in_the_way(const Field& field, const Unit& unit, const std::vector<Body>& all);

/// Whether it stands among houses, where no charge can be ridden (reading 74).
bool is_safe_from_horse(const Field& field, const Unit& attacker, const Body& object);

/// Notes with how many men, and from where, it sets out to attack.
void note_attack(Unit& unit);

/// Whether it gave that answer to the assault of this move.
bool answered(const ResponseMemory& answer, Response response, MoveNumber now);

/// The place `distance` straight back from the enemy at `from`, as far as the map goes.
Point place_behind(const Field& field, const Unit& unit, Point from, Length distance);

/// Sends a beaten or withdrawing unit back, away from `from`, for `distance`; it obeys nothing else until it is there.
void send_back(Field& field, Unit& unit, Point from, Length distance);

/// The chart's rate on that ground as it bears now, metres per second. Open order finds its way round the worst
/// (reading 107).
double rate_now(const Field& field, const Unit& unit, MarchRow row, const Going& going);

}  // namespace krieg::reisswitz
