#include "wrg1750/play/battery_line.hpp"

#include <algorithm>

#include "terrain/ground.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

/// Between the battery and a model in its line, and between two such models.
constexpr double interval_paces = 5.0;
/// A model so far from its place goes there; guns in battery stay where they are while they are nearer.
constexpr double off_place_paces = 15.0;
constexpr double off_place_in_battery_paces = 60.0;
/// A model that comes back is in the line again when it is so near to its place.
constexpr double rejoins_within_paces = 30.0;

/// The models in the line of that battery, without itself.
std::vector<const Unit*> models_in_line(const Field& field, const Unit& battery) {
  std::vector<const Unit*> models;
  for (const auto& [id, unit] : field.world.units)
    if (its_battery(field, unit) == &battery) models.push_back(&unit);
  return models;
}

/// The place in the world by `east` and `north` metres from another.
Point shifted(Point place, double east, double north) { return {place.x + metres(east), place.y + metres(north)}; }

/// It marches beside its battery: the same way, from its own place.
void follow_way(const Field& field, Unit& model, const Unit& battery) {
  const double east = (model.position.x - battery.position.x).metres();
  const double north = (model.position.y - battery.position.y).metres();
  model.way.clear();
  for (const Point& next : battery.way) {
    const Point beside = shifted(next, east, north);
    model.way.push_back(field.ground.contains(beside) ? beside : next);
  }
}

Plan plan_in_line(Field& field, Unit& model, const Unit& battery, const Plan& of_battery) {
  const bool marches = !battery.way.empty() && of_battery.doing != Doing::stands;
  const double off = metres_in_paces(distance_m(model.position, place_in_line(field, model, battery)));
  const bool in_battery = shape_of(battery) == Shape::in_battery;
  const bool goes_to_place = !marches && off > (in_battery ? off_place_in_battery_paces : off_place_paces);
  const bool limbers = goes_to_place && in_battery && particulars(field, model.id).teams;
  begin_change(field, model, limbers ? Shape::limbered : shape_of(battery), of_battery.faces);
  Plan plan = of_battery;
  plan.by_order = plan.ends_task = false;
  model.way.clear();
  if (marches) {
    follow_way(field, model, battery);
  } else if (goes_to_place) {
    plan.doing = Doing::marches;
    plan.kind = in_battery ? MoveKind::charge_or_action : MoveKind::normal;
    plan.faces = battery.facing;
    model.way = {place_in_line(field, model, battery)};
  } else if (!plan.faces && model.facing != battery.facing) {
    plan.faces = battery.facing;
  }
  return plan;
}

}  // namespace

const Unit* its_battery(const Field& field, const Unit& unit) {
  if (!memory_of(unit).orders.in_line || !stands(unit)) return nullptr;
  const std::optional<UnitId>& named = particulars(field, unit.id).battery;
  const auto battery = named ? field.world.units.find(*named) : field.world.units.end();
  return battery != field.world.units.end() && stands(battery->second) ? &battery->second : nullptr;
}

std::vector<UnitId> whole_unit(const Field& field, const Unit& unit) {
  const Unit* const battery = its_battery(field, unit);
  const Unit& first = battery ? *battery : unit;
  std::vector<UnitId> whole{first.id};
  if (is_gun(troop_of(first)))
    for (const Unit* model : models_in_line(field, first)) whole.push_back(model->id);
  return whole;
}

bool acts_with(const Field& field, const Unit& one, const Unit& other) {
  const Unit* const of_one = its_battery(field, one);
  const Unit* const of_other = its_battery(field, other);
  return of_one == &other || of_other == &one || (of_one && of_one == of_other);
}

LossMemory losses_of_whole(const Field& field, const Unit& unit) {
  LossMemory sum;
  for (const UnitId& id : whole_unit(field, unit)) {
    const LossMemory& losses = memory_of(field.world.units.at(id)).losses;
    sum.original_figures += losses.original_figures;
    sum.original_men += losses.original_men;
    sum.men += losses.men;
    sum.to_shot += losses.to_shot;
    sum.to_rockets += losses.to_rockets;
    sum.to_near_infantry += losses.to_near_infantry;
    sum.before_period += losses.before_period;
  }
  return sum;
}

int figures_of_whole(const Field& field, const Unit& unit) {
  int figures = 0;
  for (const UnitId& id : whole_unit(field, unit)) figures += figures_that_fight(field.world.units.at(id));
  return figures;
}

Point place_in_line(const Field& field, const Unit& model, const Unit& battery) {
  const bool in_column = shape_of(battery) == Shape::gun_column;
  const double interval = paces(interval_paces).metres();
  double taken = in_column ? battery.footprint.depth.metres() : battery.footprint.frontage.metres() / 2.0;
  for (const Unit* other : models_in_line(field, battery)) {
    if (other->id == model.id) break;
    taken += interval + (in_column ? other->footprint.depth : other->footprint.frontage).metres();
  }
  if (in_column) return offset(battery.position, battery.facing, -(taken + interval), 0.0);
  const double half = footprint(field, model, shape_of(battery)).frontage.metres() / 2.0;
  return offset(battery.position, battery.facing, 0.0, taken + interval + half);
}

bool rejoin_battery(Field& field, Unit& model, const Unit& battery) {
  if (metres_in_paces(distance_m(model.position, place_in_line(field, model, battery))) > rejoins_within_paces)
    return false;
  memory_of(model).orders.in_line = true;
  return true;
}

void keep_in_line(Field& field, Plans& plans) {
  for (auto& [id, unit] : field.world.units) {
    const Unit* const battery = unit.gone ? nullptr : its_battery(field, unit);
    if (!battery || !unit.tasks.empty() || unit.change) continue;
    Plan& plan = plans.at(id);
    // What the enemy makes it do comes first.
    if (plan.doing != Doing::stands || memory_of(unit).shock.in_melee_with) continue;
    plan = plan_in_line(field, unit, *battery, plans.at(battery->id));
  }
}

}  // namespace krieg::wrg1750
