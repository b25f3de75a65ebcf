#include "wrg1750/play/evolve.hpp"

#include <algorithm>
#include <cmath>

#include "drill/room_to_form.hpp"
#include "measure/plane.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/buildings.hpp"
#include "wrg1750/book/evolutions.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/texts.hpp"
#include "wrg1750/play/horses.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

/// A change of front up to this angle is no wheel.
constexpr double free_degrees = 2.0;
/// Figures of a column on a road that march abreast.
constexpr double abreast_on_a_road = 2.0;

bool is_gun_shape(Shape shape) {
  return shape == Shape::gun_column || shape == Shape::limbered || shape == Shape::in_battery;
}

Evolution evolution_between(Shape from, Shape to) {
  if (to == Shape::in_building) return Evolution::enter_building;
  if (from == Shape::in_building) return Evolution::leave_building;
  const Formation before = formation_of(from), after = formation_of(to);
  if (before == after) return Evolution::none;
  if (before == Formation::succession_of_lines || after == Formation::succession_of_lines)
    return Evolution::change_of_lines;
  if (after == Formation::square)
    return before == Formation::column ? Evolution::column_to_square : Evolution::line_to_square;
  if (before == Formation::square)
    return after == Formation::column ? Evolution::square_to_column : Evolution::square_to_line;
  return after == Formation::column ? Evolution::line_to_column : Evolution::column_to_line;
}

/// Whether the unit is inside houses, or enters them now.
bool holds_houses(const Unit& unit) {
  return shape_of(unit) == Shape::in_building || (unit.change && Shape{unit.change->to} == Shape::in_building);
}

/// Whether the houses where the unit stands hold it beside the troops that hold them already (reading 62).
bool has_room_inside(const Field& field, const Unit& unit) {
  const auto& features = field.ground.features();
  const auto is_here = [&](const Feature& feature, Point place) {
    return feature.kind == FeatureKind::village && encloses(feature.points, place);
  };
  const auto houses = std::find_if(features.begin(), features.end(),
                                   [&](const Feature& feature) { return is_here(feature, unit.position); });
  if (houses == features.end()) return false;
  BuildingFacts facts;
  facts.windows_and_doors = windows_and_doors(area_m2(houses->points));
  facts.figures = figures_that_fight(unit);
  for (const auto& [id, other] : field.world.units)
    if (id != unit.id && !other.gone && other.side == unit.side && holds_houses(other) &&
        is_here(*houses, other.position))
      facts.figures_inside += figures_that_fight(other);
  return enter_building(facts).figures_entering == facts.figures;
}

bool may_form(const Field& field, const Unit& unit, Shape shape) {
  return may_form(Branch{unit.branch}, has_sub_units(establishment(field, unit.id)), particulars(field, unit.id),
                  shape);
}

double periods_of(const Field& field, const Unit& unit, Shape to) {
  EvolutionFacts facts;
  facts.troop = troop_of(unit);
  facts.evolution = evolution_between(shape_of(unit), to);
  facts.figures = figures_that_fight(unit);
  facts.quality = particulars(field, unit.id).quality;
  // Of an action move one end is with the guns in action (page 8).
  facts.action_move = is_gun_shape(to) && (to == Shape::in_battery || shape_of(unit) == Shape::in_battery);
  return evolution(facts).periods;
}

/// Has all fronts: its sides, or its windows.
bool has_all_fronts(Shape shape) {
  return shape == Shape::square || shape == Shape::crowd || shape == Shape::in_building;
}

/// A change of front of a body that is `front_paces` wide (change_front).
FrontChange turn(const Field& field, const Unit& unit, Bearing facing, double front_paces, double speed_mps,
                 double seconds_left) {
  const double angle = angle_between(unit.facing, facing);
  if (angle <= free_degrees || speed_mps <= 0.0 || has_all_fronts(shape_of(unit))) return {facing};
  const Troop troop = troop_of(unit);
  const bool doubled = particulars(field, unit.id).quality == Quality::badly_trained;
  const double each_pace_s = paces(doubled ? 2.0 : 1.0).metres() / speed_mps;
  const double wheel_s = wheel_paces(troop, angle, front_paces, false) * each_pace_s;
  const double about_s = turn_paces(troop) * each_pace_s;
  const double rest_s = wheel_paces(troop, half_turn_degrees - angle, front_paces, false) * each_pace_s;
  const bool about = shape_of(unit) != Shape::in_battery && about_s + rest_s < wheel_s;
  const double whole_s = about ? about_s + rest_s : wheel_s;
  if (whole_s <= seconds_left) return {facing, whole_s};
  const double wheeled_s = std::max(0.0, seconds_left - (about ? about_s : 0.0));
  const double begun_at = about ? unit.facing.degrees() + half_turn_degrees : unit.facing.degrees();
  double to_wheel = bearing_deg(facing.degrees() - begun_at).degrees();
  if (to_wheel > half_turn_degrees) to_wheel -= 2.0 * half_turn_degrees;
  const double to_wheel_s = about ? rest_s : wheel_s;
  const double done = to_wheel_s > 0.0 ? wheeled_s / to_wheel_s : 1.0;  // exactly about there is nothing to wheel
  return {bearing_deg(begun_at + to_wheel * done), (about ? about_s : 0.0) + wheeled_s};
}

/// Periods that the wheel to the new front takes: in the formation before the change or after it, whichever is
/// narrower.
double periods_of_wheel(const Field& field, const Unit& unit, Shape to, Bearing facing) {
  if (has_all_fronts(to)) return 0.0;
  const Length before = unit.footprint.frontage, after = footprint(field, unit, to).frontage;
  const Formation wheels_in = before < after ? formation_of(unit) : formation_of(to);
  const int in_period = basic_distance(troop_of(unit), wheels_in, MoveKind::normal).value_or(0);
  const double front = metres_in_paces(std::min(before, after).metres());
  constexpr double no_limit_s = 1e9;
  return turn(field, unit, facing, front, paces(in_period).metres() / seconds_of_action, no_limit_s).seconds /
         seconds_of_action;
}

}  // namespace

bool stands_in_deep_water(const Field& field, Point place, Bearing front, const Footprint& footprint) {
  return covered_ground(field.ground, place, front, footprint).deep_water;
}

bool can_form(const Field& field, const Unit& unit, Shape shape) {
  return may_form(field, unit, shape) &&
         !stands_in_deep_water(field, unit.position, unit.facing, footprint(field, unit, shape));
}

Seconds clock_time(double periods) {
  return Seconds{static_cast<std::int64_t>(std::lround(periods * minutes_of_clock * 60.0))};
}

KeyedText begin_change(Field& field, Unit& unit, Shape to, std::optional<Bearing> facing) {
  if (!may_form(field, unit, to)) return text("formation_unknown");
  const bool in_saddle = troop_of(unit) == Troop::mounted_infantry;
  if (in_saddle && to != Shape::line && to != Shape::column) return text("gets_down_first");
  const Evolution change = evolution_between(shape_of(unit), to);
  const bool of_guns = is_gun_shape(to);
  if (!of_guns && !evolution({troop_of(unit), change, figures_that_fight(unit), Quality::well_trained, false}).possible)
    return text("formation_unknown");
  if (to == shape_of(unit)) {
    drop_change(unit);
    return {};
  }
  // Guns that could not go stay in action (reading 113).
  if (of_guns && to != Shape::in_battery && lacks_crew(unit)) return text("crew_does_not_suffice");
  if (unit.change && unit.change->to == to) return {};
  if (to == Shape::in_building && !has_room_inside(field, unit)) return text("no_room_inside");
  if (stands_in_deep_water(field, unit.position, facing.value_or(unit.facing), footprint(field, unit, to)))
    return text("no_room_to_form");
  // Guns are pointed when they stand: arrive() in march.cpp.
  const std::optional<Bearing> front = of_guns ? std::nullopt : facing;
  const double wheel = front ? periods_of_wheel(field, unit, to, *front) : 0.0;
  unit.change = Change{to, front, field.world.time + clock_time(periods_of(field, unit, to) + wheel)};
  memory_of(unit).horses.changes = Mounting::none;
  complete_change(field, unit, field.world.time);
  return {};
}

void drop_change(Unit& unit) {
  unit.change.reset();
  memory_of(unit).horses.changes = Mounting::none;
}

void complete_change(Field& field, Unit& unit, GameTime until) {
  if (!unit.change || unit.change->done_at > until) return;
  if (unit.change->to == Shape::in_battery) memory_of(unit).march.unlimbered = this_period(field);
  unit.formation = unit.change->to;
  if (unit.change->facing) unit.facing = *unit.change->facing;
  unit.change.reset();
  if (memory_of(unit).horses.changes != Mounting::none) complete_mounting(field, unit);
  unit.still_since = field.world.time;
  arrange(field, unit);
}

Shape line_of(const Field& field, const Unit& unit) {
  const Branch branch = unit.branch;
  for (const Shape shape : {shape_for(branch, Formation::line), Shape::line})
    if (may_form(field, unit, shape)) return shape;
  return shape_for(branch, Formation::column);
}

void leave_building(const Field& field, Unit& unit) {
  if (shape_of(unit) != Shape::in_building) return;
  drop_change(unit);
  unit.formation = line_of(field, unit);
  arrange(field, unit);
}

void leave_forced_square(Field& field, Unit& unit) {
  OrdersMemory& orders = memory_of(unit).orders;
  if (shape_of(unit) != Shape::square || !orders.in_forced_square) return;
  const Shape to = unit.way.empty() ? line_of(field, unit) : shape_for(Branch{unit.branch}, Formation::column);
  if (!begin_change(field, unit, to).empty()) return;
  orders.in_forced_square = false;
  unit.occurrences.push_back({"square_left", {}, field.world.time});
}

void dissolve(Field& field, Unit& unit) {
  drop_change(unit);
  unit.formation = Shape::crowd;
  unit.steadiness = Steadiness::broken;
  arrange(field, unit);
}

void form_again(Field& field, Unit& unit) {
  const Branch branch = unit.branch;
  unit.formation = knows(branch, Shape::column) ? Shape::column : Shape::limbered;
  unit.steadiness = Steadiness::disorganised;
  arrange(field, unit);
}

FrontChange change_front(const Field& field, const Unit& unit, Bearing facing, double speed_mps, double seconds_left,
                         bool on_road) {
  double front = metres_in_paces(unit.footprint.frontage.metres());
  if (on_road) front = std::min(front, abreast_on_a_road * front_of_a_figure(particulars(field, unit.id), unit));
  return turn(field, unit, facing, front, speed_mps, seconds_left);
}

}  // namespace krieg::wrg1750
