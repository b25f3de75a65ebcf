#include "reisswitz/play/retreat_march.hpp"

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/advance.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "reisswitz/play/shapes.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// How far the unit may still go back in this move, in metres. Beaten troops run at first, then go at the rate of the
/// retreat; for others only the chart sets a limit.
double retreat_left_m(const Unit& unit, bool runs) {
  const auto degree = outcome_of(unit.steadiness);
  if (!degree) return std::numeric_limits<double>::max();
  const Retreat rates = retreat(unit.branch, *degree, unit.formation == Formation::skirmish_order);
  const int rate = memory_of(unit).retreat.hastening ? rates.faster_paces_per_move
                   : runs                            ? rates.first_paces_per_move
                                                     : rates.later_paces_per_move;
  return std::max(0.0, paces(rate).metres() - unit.moved_m);
}

/// The factor on the chart's rate for a unit that goes back faster than usual: it reaches the faster rate on even
/// ground.
double haste(const Unit& unit, MarchRow row) {
  const auto degree = outcome_of(unit.steadiness);
  const auto usual = paces_per_move(row, Going{});
  if (!degree || !usual || !memory_of(unit).retreat.hastening) return 1.0;
  return std::max(1.0, static_cast<double>(retreat(unit.branch, *degree).faster_paces_per_move) / *usual);
}

}  // namespace

void fall_back(Field& field, Unit& unit, Seconds step) {
  KeyedText what;
  const bool runs = memory_of(unit).retreat.fast_moves > 0 || memory_of(unit).retreat.hastening;
  const MarchRow row = row_for(unit.branch, particulars(field, unit.id).pounder, runs ? Pace::charge : Pace::manoeuvre,
                               Use::pursuit_or_retreat);
  const double seconds = static_cast<double>(step.count()) * haste(unit, row);
  const Stop stop = move_along(field, unit, row, seconds, retreat_left_m(unit, runs), what);
  if (stop == Stop::blocked && is_beaten(unit)) {
    memory_of(unit).retreat.held_up = this_move(field);
    return;
  }
  if (stop != Stop::arrived && stop != Stop::blocked) return;
  constexpr double further_m = 50.0;
  const Point beyond = ahead(unit.position, unit.facing, further_m);
  if (stop == Stop::arrived && field.ground.contains(beyond) && friend_under(field, unit, unit.position, unit.facing)) {
    unit.way = {beyond};
    return;
  }
  unit.way.clear();
  memory_of(unit).retreat.going_back = false;
  unit.facing = bearing_deg(unit.facing.degrees() + 180.0);
  // Beaten troops need no order: if there is no room for their formation, they take a narrower one at once.
  if (!has_room_to_form(field, unit, unit.formation, std::nullopt))
    if (const auto narrower = formation_that_finds_room(field, unit)) {
      unit.formation = *narrower;
      unit.footprint = footprint(unit, *narrower);
    }
  unit.occurrences.push_back({"retired", {}, field.world.time + step});
}

}  // namespace krieg::reisswitz
