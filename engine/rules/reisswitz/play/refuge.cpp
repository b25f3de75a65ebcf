#include "reisswitz/play/refuge.hpp"

#include "drill/bodies.hpp"
#include "drill/ground_state.hpp"
#include "drill/orders.hpp"
#include "drill/way_back.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/attack.hpp"
#include "reisswitz/play/orders.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// Friends within this distance of a place hold it.
constexpr double held_paces = 150.0;
/// Guns this much higher stand on a height, and protect troops within the distance below.
constexpr double height_m = 3.0;
constexpr double under_the_guns_paces = 200.0;
/// Beaten troops find a refuge within this many moves of their defeat, or not at all.
constexpr std::int64_t refuge_within_moves = 2;
constexpr double sounding_m = 10.0;
/// Pursuers that see nobody have lost enemies who left from within this distance of their goal.
constexpr double lost_from_sight_m = 500.0;

template <class Fits>
bool any_sound_friend(const Field& field, const Unit& unit, Fits&& fits) {
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    return other.side == unit.side && other.id != unit.id && !other.gone && !is_beaten(other) &&
           !is_going_back(other) && fits(other);
  });
}

bool is_held_on_foot(const Field& field, const Unit& unit, Point place) {
  return any_sound_friend(field, unit, [&](const Unit& other) {
    const Point there = other.skirmishers ? skirmishers_of(field, other)->centre : other.position;
    return fights_on_foot(other.branch) &&
           std::min(distance_m(there, place), distance_m(other.position, place)) <= paces(held_paces).metres();
  });
}

/// Whether there are guns above the place from which the unit goes back.
bool is_under_guns_on_a_height(const Field& field, const Unit& unit, Point from, Point place) {
  return any_sound_friend(field, unit, [&](const Unit& other) {
    return other.formation == Formation::in_battery &&
           distance_m(other.position, place) <= paces(under_the_guns_paces).metres() &&
           field.ground.elevation(other.position) - field.ground.elevation(from) >= height_m;
  });
}

bool is_on_horseback(const Unit& unit) { return arm_of(unit.branch) == Arm::cavalry; }

bool shelters(const Field& field, const Unit& unit, Point place) {
  const Cover cover = field.ground.cover(place);
  if (is_on_horseback(unit)) return cover == Cover::light_wood && is_held_on_foot(field, unit, place);
  return cover == Cover::light_wood || cover == Cover::thick_wood || cover == Cover::village || cover == Cover::garden;
}

/// Whether the unit can pass the obstacle and the obstacle halts its pursuers.
bool shelters_behind(const Field& field, const Unit& unit, const Crossing& crossing) {
  if (crossing.passable_here || !crossing_effect(unit.branch, crossing).passable) return false;
  if (!is_on_horseback(unit)) return true;
  const bool small = crossing.kind == FeatureKind::ditch || crossing.kind == FeatureKind::stream;
  return small && is_held_on_foot(field, unit, crossing.where);
}

/// Cavalry gives up the pursuit of a body that has reached a refuge.
void halt_pursuers(Field& field, const Unit& beaten) {
  const std::vector<Body> all = bodies(field);
  for (auto& [id, unit] : field.world.units) {
    if (unit.gone || unit.side == beaten.side || !memory_of(unit).pursuit.victory) continue;
    const bool follows = has_in_hand(unit, TaskKind::attack);
    if (!follows) continue;
    const auto object = object_of_attack(field, unit, all);
    const bool has_lost_them = !object && distance_m(*unit.tasks.front().target, beaten.position) <= lost_from_sight_m;
    if (!has_lost_them && (!object || object->unit != beaten.id)) continue;
    memory_of(unit).pursuit.victory.reset();
    unit.way.clear();
    end_task(unit, field.world.time);
  }
}

}  // namespace

std::optional<double> paces_to_refuge(const Field& field, const Unit& unit, Point from, Point to) {
  const double length = distance_m(from, to);
  const Bearing back = bearing(from, to);
  std::optional<double> nearest_m;
  for (const Crossing& crossing : crossings_now(field, from, to)) {
    if (!shelters_behind(field, unit, crossing)) continue;
    nearest_m = distance_m(from, crossing.where);
    break;
  }
  for (double gone = 0.0; gone <= nearest_m.value_or(length); gone += sounding_m) {
    const Point place = ahead(from, back, gone);
    if (!shelters(field, unit, place) && !is_under_guns_on_a_height(field, unit, from, place)) continue;
    nearest_m = gone;
    break;
  }
  if (!nearest_m) return std::nullopt;
  return metres_in_paces(*nearest_m);
}

bool has_refuge_in_one_move(const Field& field, const Unit& unit, Point enemy) {
  const double one_move_m = paces(retreat(unit.branch, Outcome::totally_defeated).later_paces_per_move).metres();
  const Point to = place_behind(field, unit, enemy, metres(one_move_m));
  const Bearing back = bearing(unit.position, to);
  // The cover from which the unit is driven is no refuge (reading 113).
  double gone = 0.0;
  while (gone < one_move_m && shelters(field, unit, ahead(unit.position, back, gone))) gone += sounding_m;
  return gone < one_move_m && paces_to_refuge(field, unit, ahead(unit.position, back, gone), to).has_value();
}

void note_refuges(Field& field, const Places& before) {
  for (auto& [id, unit] : field.world.units) {
    const auto began = before.find(id);
    RetreatMemory& retreat = memory_of(unit).retreat;
    // A unit that no assault has beaten in this game (the umpire may have set its state) counts as beaten before the
    // first move.
    const std::int64_t moves = this_move(field) - retreat.beaten.value_or(move_before(MoveNumber{}));
    const bool merely_beaten = unit.steadiness == Steadiness::repulsed || unit.steadiness == Steadiness::defeated;
    if (unit.gone || !merely_beaten || began == before.end() || moves > refuge_within_moves) continue;
    if (retreat.refuge || retreat.driven_from_refuge) continue;
    if (!paces_to_refuge(field, unit, began->second, unit.position)) continue;
    retreat.driven_from_refuge = moves == 1 && shelters(field, unit, began->second);
    if (retreat.driven_from_refuge) continue;
    retreat.refuge = this_move(field);
    halt_pursuers(field, unit);
  }
}

bool has_found_refuge(const Unit& unit) { return is_beaten(unit) && memory_of(unit).retreat.refuge; }

}  // namespace krieg::reisswitz
