#include "wrg1750/play/flight.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "drill/bodies.hpp"
#include "drill/room_to_form.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/play/march.hpp"

namespace krieg::wrg1750 {

namespace {

/// The directions that troops try, to both sides of the one straight away from the danger: first those up to `wide`,
/// which lead them away from it by half of their length at least, and the others if none of these is safe.
constexpr double turn_degrees = 15.0, wide_turn_degrees = 60.0, widest_turn_degrees = 120.0;
/// They come no nearer to an enemy than this; from one who is nearer already they go away.
constexpr double shuns_paces = 100.0;
constexpr double flight_step_m = 10.0;

struct Flight {
  Point end;
  bool is_safe = true;       ///< from the enemies whom they see
  bool is_open = true;       ///< the ground lets them go to the end
  bool is_free = true;       ///< of formed friends
  double open_metres = 0.0;  ///< how far the ground lets them go
};

/// As far as the map goes in that direction.
Point end_on_map(const Field& field, Point from, Bearing heading, double length_m) {
  constexpr double shortened_by_m = 2.0;
  double reach = length_m;
  while (reach > 0.0 && !field.ground.contains(ahead(from, heading, reach))) reach -= shortened_by_m;
  return reach > 0.0 ? ahead(from, heading, reach) : from;
}

/// Whether a way comes near to an enemy whom the unit sees, or does not lead away from one who is near.
bool stays_near_enemy(const Field& field, const Neighbours& near, const Unit& unit, Point end) {
  constexpr double away_m = 5.0, dot_m = 0.5;
  const Bearing heading = bearing(unit.position, end);
  const Body way = line_between(unit.position, end);
  const Body here = line_between(unit.position, ahead(unit.position, heading, dot_m));
  const Body there = line_between(end, ahead(end, heading, dot_m));
  const double shuns_m = paces(shuns_paces).metres();
  return std::any_of(near.all().begin(), near.all().end(), [&](const Body& body) {
    if (body.kind != BodyKind::troops || body.side == unit.side || plainly_beyond(shuns_m, way, body)) return false;
    const Unit& enemy = field.world.units.at(body.unit);
    if (!stands(enemy) || !can_fight(enemy) || gap_m(way, body) >= shuns_m || !near.sees(unit.id, body)) return false;
    const double now = gap_m(here, body);
    return now >= shuns_m || gap_m(way, body) < now - away_m || gap_m(there, body) < now + away_m;
  });
}

/// Whether the unit would run into formed friends on that way.
bool runs_into_friends(const Field& field, const Neighbours& near, const Unit& unit, Point end) {
  const Bearing heading = bearing(unit.position, end);
  const double length_m = distance_m(unit.position, end);
  const Body& here = near.body(unit.id);
  return std::any_of(near.all().begin(), near.all().end(), [&](const Body& body) {
    if (body.kind != BodyKind::troops || body.side != unit.side || body.unit == unit.id) return false;
    const Unit& other = field.world.units.at(body.unit);
    const Troop troop = troop_of(other);
    const bool is_formed = stands(other) && shape_of(other) != Shape::skirmish_line && can_fight(other) &&
                           (is_infantry(troop) || is_cavalry(troop));
    if (!is_formed) return false;
    // Troops that touch each other at the start part when the unit has gone its own depth.
    const double parted_m = gap_m(here, body) <= 0.0 ? unit.footprint.depth.metres() : 0.0;
    for (double gone = parted_m + flight_step_m; gone <= length_m; gone += flight_step_m) {
      const Body then = placed(field, unit, ahead(unit.position, heading, gone), heading, unit.footprint);
      if (gap_m(then, body) <= 0.0) return true;
    }
    return false;
  });
}

Flight flight_towards(const Field& field, const Neighbours& near, const Unit& unit, Bearing heading, double length_m) {
  Flight flight{end_on_map(field, unit.position, heading, length_m)};
  if (flight.end == unit.position) return flight;  // it stands at the edge
  const Point open = open_flight_towards(field, unit, flight.end);
  flight.is_open = open == flight.end;
  flight.open_metres = distance_m(unit.position, open);
  flight.is_safe = !stays_near_enemy(field, near, unit, flight.end);
  flight.is_free = !flight.is_safe || !flight.is_open || !runs_into_friends(field, near, unit, flight.end);
  return flight;
}

}  // namespace

Point place_of_safety(const Field& field, const Neighbours& near, const Unit& unit, Point from, double length_paces) {
  const Bearing away =
      from == unit.position ? bearing_deg(unit.facing.degrees() + half_turn_degrees) : bearing(from, unit.position);
  const double length_m = paces(length_paces).metres();
  for (const auto& [least, most] :
       {std::pair{0.0, wide_turn_degrees}, {wide_turn_degrees + turn_degrees, widest_turn_degrees}}) {
    std::optional<Flight> through_friends, farthest;
    for (double turn = least; turn <= most; turn += turn_degrees)
      for (const double side : {-1.0, 1.0}) {
        if (turn == 0.0 && side > 0.0) continue;
        const Flight flight = flight_towards(field, near, unit, bearing_deg(away.degrees() + side * turn), length_m);
        if (!flight.is_safe) continue;
        if (flight.is_open && flight.is_free) return flight.end;
        if (flight.is_open && !through_friends) through_friends = flight;
        if (!flight.is_open && (!farthest || flight.open_metres > farthest->open_metres)) farthest = flight;
      }
    if (through_friends) return through_friends->end;
    if (farthest) return farthest->open_metres > 0.0 ? farthest->end : unit.position;  // they stand at the bank
  }
  return end_on_map(field, unit.position, away, length_m);
}

}  // namespace krieg::wrg1750
