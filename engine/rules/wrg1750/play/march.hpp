// Phase 6 of a period: both sides move at the same time, in small steps (pages 8 to 10).
#pragma once

#include "drill/places.hpp"
#include "wrg1750/play/plan.hpp"

namespace krieg::wrg1750 {

/// Forgets what troops did in the last period's movement. Called before the plans are made.
void begin_movement(Field& field);

/// How far the ground on the straight way to a place lets the unit go: `to` if it is open.
Point open_way_towards(const Field& field, const Unit& unit, Point to);
/// The same for troops without a formation, of whom only the middle needs open ground.
Point open_flight_towards(const Field& field, const Unit& unit, Point to);
/// Whether the unit can be there within one move of `reach_paces`, by the ground and its obstacles.
bool can_charge_over(const Field& field, const Unit& unit, Point to, double reach_paces);

/// One step of all units.
void march(Field& field, const Plans& plans, Seconds step);

/// Notes who advanced and who retired, from the places at the start of the movement.
void note_motions(Field& field, const Places& before);

/// Paces of one period over open ground in its present shape; 0: it cannot move so.
double paces_per_period(const Field& field, const Unit& unit, MoveKind kind);
/// Paces that a turn about costs: twice as many for badly trained troops (page 9).
double paces_of_turn_about(const Field& field, const Unit& unit);
/// Whether fire costs less than its whole normal move.
bool fire_leaves_a_move(const Field& field, const Unit& unit);
/// Whether what it has moved leaves it time to fire.
bool has_time_to_fire(const Field& field, const Unit& unit);

/// Whether a march in that direction brings the body nearer to the other, by more than that part of its length. A long
/// line is met at its nearest part.
bool comes_nearer(const Body& mine, const Body& other, Bearing heading, double part = 0.5);

/// Nobody comes nearer to an enemy than this without charging him.
inline constexpr double least_gap_paces = 10.0;
/// Two bodies this near touch each other.
inline constexpr double contact_paces = 2.0;
/// Troops that fight each other stay in contact up to this distance: a body that loses men grows narrower.
inline constexpr double fights_within_paces = 20.0;

}  // namespace krieg::wrg1750
