#include "wrg1750/play/battery_line.hpp"

#include <algorithm>

#include "drill/contact.hpp"
#include "drill/room_to_form.hpp"
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
/// A model that stands on its battery's ground goes to its place from so far.
constexpr double off_place_upon_battery_paces = 5.0;
/// A model that comes back is in the line again when it is so near to its place.
constexpr double rejoins_within_paces = 30.0;

/// The models in the line of that battery, without itself.
std::vector<const Unit*> models_in_line(const Field& field, const Unit& battery) {
  std::vector<const Unit*> models;
  for (const auto& [id, unit] : field.world.units)
    if (its_battery(field, unit) == &battery) models.push_back(&unit);
  return models;
}

/// Whether the model can stand there, on dry ground of the map and clear of friends who are not of its battery.
bool has_room(const Field& field, const Unit& model, const Unit& battery, Point place) {
  const Footprint taken = footprint(field, model, shape_of(battery));
  if (!field.ground.contains(place) || stands_in_deep_water(field, place, battery.facing, taken)) return false;
  const Body there = placed(field, model, place, battery.facing, taken);
  return std::none_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    const bool is_of_battery = other.id == battery.id || its_battery(field, other) == &battery;
    const bool is_in_its_way = other.side == model.side && other.id != model.id && !is_of_battery;
    return is_in_its_way && !other.gone && gap_m(there, body_of(field, other)) <= 0.0;
  });
}

/// Paces from the model to its place in the line, or to its battery if there is no room.
double paces_off_line(const Field& field, const Unit& model, const Unit& battery) {
  const std::optional<Point> place = place_in_line(field, model, battery);
  return metres_in_paces(place ? distance_m(model.position, *place) : gap_between_m(field, model, battery));
}

/// The place in the world by `east` and `north` metres from another.
Point shifted(Point place, double east, double north) { return {place.x + metres(east), place.y + metres(north)}; }

/// Metres from the battery's front to that of the model in column; to the nearer end of the model in line.
double metres_from_battery(const Field& field, const Unit& model, const Unit& battery) {
  const bool in_column = shape_of(battery) == Shape::gun_column;
  const double interval = paces(interval_paces).metres();
  double taken = in_column ? battery.footprint.depth.metres() : battery.footprint.frontage.metres() / 2.0;
  for (const Unit* other : models_in_line(field, battery)) {
    if (!(other->id < model.id)) break;
    taken += interval + (in_column ? other->footprint.depth : other->footprint.frontage).metres();
  }
  return taken + interval;
}

/// It marches where its battery has marched, and halts behind it.
std::vector<Point> way_behind(const Unit& battery, double behind_m) {
  std::vector<Point> way{battery.position};
  way.insert(way.end(), battery.way.begin(), battery.way.end());
  const Point end = way.back();
  way.pop_back();
  const Point before = way.back();
  if (distance_m(before, end) > behind_m) way.push_back(offset(end, bearing(before, end), -behind_m, 0.0));
  const bool turns_back =
      angle_between(battery.facing, bearing(battery.position, battery.way.front())) > quarter_turn_degrees;
  if (turns_back && way.size() > 1) way.erase(way.begin());
  return way;
}

/// It marches beside its battery: the same way, from its own place.
std::vector<Point> way_beside(const Field& field, const Unit& model, const Unit& battery) {
  const double east = (model.position.x - battery.position.x).metres();
  const double north = (model.position.y - battery.position.y).metres();
  std::vector<Point> way;
  for (const Point& next : battery.way) {
    const Point beside = shifted(next, east, north);
    const bool is_dry = field.ground.contains(beside) && field.ground.cover(beside) != krieg::Cover::water;
    way.push_back(is_dry ? beside : next);
  }
  return way;
}

Plan plan_in_line(Field& field, Unit& model, const Unit& battery, const Plan& of_battery) {
  const bool marches = !battery.way.empty() && of_battery.doing != Doing::stands;
  const bool in_battery = shape_of(battery) == Shape::in_battery;
  const std::optional<Point> place = marches ? std::nullopt : place_in_line(field, model, battery);
  const double off = place ? metres_in_paces(distance_m(model.position, *place)) : 0.0;
  const bool is_upon_it = off > off_place_upon_battery_paces && gap_between_m(field, model, battery) <= 0.0;
  const bool goes_to_place = is_upon_it || off > (in_battery ? off_place_in_battery_paces : off_place_paces);
  const bool limbers = goes_to_place && in_battery && particulars(field, model.id).teams;
  begin_change(field, model, limbers ? Shape::limbered : shape_of(battery));
  Plan plan = of_battery;
  plan.by_order = plan.ends_task = false;
  model.way.clear();
  if (marches) {
    const bool follows = shape_of(battery) == Shape::gun_column && of_battery.doing == Doing::marches;
    plan.follows = follows;
    model.way =
        follows ? way_behind(battery, metres_from_battery(field, model, battery)) : way_beside(field, model, battery);
  } else if (goes_to_place) {
    plan.doing = Doing::marches;
    plan.kind = in_battery ? MoveKind::charge_or_action : MoveKind::normal;
    plan.faces = battery.facing;
    model.way = {*place};
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
  for (const UnitId& id : whole_unit(field, unit)) figures += figures_with_escort(field.world.units.at(id));
  return figures;
}

std::optional<Point> place_in_line(const Field& field, const Unit& model, const Unit& battery) {
  const bool in_column = shape_of(battery) == Shape::gun_column;
  const double taken = metres_from_battery(field, model, battery);
  const double half = footprint(field, model, shape_of(battery)).frontage.metres() / 2.0;
  std::vector<Point> places{offset(battery.position, battery.facing, -taken, 0.0)};
  if (!in_column)
    places = {offset(battery.position, battery.facing, 0.0, taken + half),
              offset(battery.position, battery.facing, 0.0, -(taken + half))};
  std::erase_if(places, [&](Point place) { return !has_room(field, model, battery, place); });
  const auto nearest = std::min_element(places.begin(), places.end(), [&](Point one, Point other) {
    return distance_m(model.position, one) < distance_m(model.position, other);
  });
  return nearest == places.end() ? std::nullopt : std::optional(*nearest);
}

bool is_in_place(const Field& field, const Unit& model, const Unit& battery) {
  return paces_off_line(field, model, battery) <= off_place_in_battery_paces;
}

bool rejoin_battery(const Field& field, Unit& model, const Unit& battery) {
  if (paces_off_line(field, model, battery) > rejoins_within_paces) return false;
  memory_of(model).orders.in_line = true;
  return true;
}

void keep_in_line(Field& field, Plans& plans) {
  for (auto& [id, unit] : field.world.units) {
    // A model that has come back goes off again with its next order.
    const bool waits_in_line = unit.tasks.empty() || unit.tasks.front().kind == TaskKind::support;
    if (!waits_in_line) memory_of(unit).orders.in_line = false;
    const Unit* const battery = unit.gone ? nullptr : its_battery(field, unit);
    if (!battery || unit.change) continue;
    Plan& plan = plans.at(id);
    // What the enemy makes it do comes first.
    if (plan.doing != Doing::stands || memory_of(unit).shock.in_melee_with) continue;
    plan = plan_in_line(field, unit, *battery, plans.at(battery->id));
  }
}

}  // namespace krieg::wrg1750
