#include "reisswitz/play/water.hpp"

#include "drill/ground_state.hpp"
#include "drill/known_ground.hpp"
#include "paper/directory.hpp"
#include "reisswitz/book/boats.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/orders.hpp"
#include "terrain/feature_index.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// Troops embark, or go into the water, from at most this distance.
constexpr double at_the_water_paces = 150.0;
/// Troops form this far from the water's edge.
constexpr double ashore_m = 15.0;

void refuse(Field& field, Unit& unit, const KeyedText& why) {
  give_up(unit, field.world.time, "order_impossible", why);
}

void cross(const Field& field, Unit& unit, Point other_bank, double moves_until_over, double moves) {
  const auto after = [&](double so_many) {
    return field.world.time +
           Seconds{static_cast<std::int64_t>(std::ceil(so_many * static_cast<double>(move_length.count())))};
  };
  unit.way = {other_bank};
  memory_of(unit).water = {after(moves_until_over), after(moves)};
}

Point ashore(Point landing, Point from_the_other) { return ahead(landing, bearing(from_the_other, landing), ashore_m); }

bool is_far_from(const Unit& unit, Point place) {
  return metres_in_paces(distance_m(unit.position, place)) > at_the_water_paces;
}

void embark(Field& field, Unit& unit, Point place) {
  const Feature* ferry = known_feature_near(field, unit, place, FeatureKind::ferry, named_place_m);
  Point here = ferry ? ferry->points.front() : place, there = ferry ? ferry->points.back() : place;
  if (distance_m(unit.position, there) < distance_m(unit.position, here)) std::swap(here, there);
  // A unit that is far off gives the same answer whether or not there are boats (reading 86).
  if (is_far_from(unit, here)) return refuse(field, unit, text("not_at_the_landing"));
  if (!ferry) return refuse(field, unit, text("no_boats_there"));
  FerryFacts facts;
  facts.branch = unit.branch;
  facts.men = men_of(unit);
  facts.guns = guns_of(unit);
  facts.boats = ferry->boats.value_or(1);
  facts.way_paces = metres_in_paces(distance_m(here, there));
  const FerryResolution resolution = ferry_over(facts);
  if (!resolution.possible) return refuse(field, unit, resolution.steps.front().text);
  cross(field, unit, ashore(there, here), resolution.moves / 2.0, resolution.moves);
}

double half_width_m(const Field& field, const Crossing& stream) {
  return reach_m(*field.ground.feature(stream.feature));
}

/// The water before the unit on the line to the place in the order, if the unit stands at its edge: troops there see no
/// further.
std::optional<Crossing> water_before(const Field& field, const Unit& unit, Point goal) {
  for (const Crossing& stream : field.ground.crossings(unit.position, goal, Across::streams)) {
    const double edge = distance_m(unit.position, stream.where) - half_width_m(field, stream);
    if (metres_in_paces(edge) <= at_the_water_paces) return stream;
  }
  return std::nullopt;
}

/// Whether the map shows more water between the water before the unit and the place in the order.
bool more_water_is_printed(const Field& field, const Unit& unit, const Crossing& first, Point goal) {
  const Ground& map = field.directory.map_of(unit.side, field.ground);
  const auto printed = map.crossings(unit.position, goal, Across::streams);
  return std::any_of(printed.begin(), printed.end(), [&](const Crossing& c) { return c.feature != first.feature; }) ||
         printed.size() > 1;
}

void take_to_the_water(Field& field, Unit& unit, Point goal) {
  const Arm arm = arm_of(unit.branch);
  if (!fights_on_foot(arm) && arm != Arm::cavalry) return refuse(field, unit, text("only_men_and_horses_swim"));
  const auto stream = water_before(field, unit, goal);
  if (!stream) return refuse(field, unit, text("not_at_the_water"));
  if (more_water_is_printed(field, unit, *stream, goal)) return refuse(field, unit, text("not_one_water_between"));
  if (stream->wadeable) return refuse(field, unit, text("water_can_be_waded"));
  const double half_width = half_width_m(field, *stream);
  const SwimResolution resolution = swim({metres_in_paces(2.0 * half_width)});
  const Point bank = ahead(stream->where, bearing(unit.position, goal), half_width);
  cross(field, unit, ashore(bank, unit.position), resolution.moves_preparing + resolution.moves_swimming / 2.0,
        resolution.moves_in_all);
}

}  // namespace

void set_out_over_water(Field& field, Unit& unit, const Task& task) {
  if (task.kind == TaskKind::ferry) embark(field, unit, *task.target);
  else take_to_the_water(field, unit, *task.target);
}

void go_on_over_water(Field& field, Unit& unit, Seconds step) {
  const GameTime now = field.world.time + step;
  WaterMemory& water = memory_of(unit).water;
  memory_of(unit).march.disordered = this_move(field);
  if (water.most_over && now >= *water.most_over && !unit.way.empty()) {
    unit.moved_m += distance_m(unit.position, unit.way.front());
    unit.moving = true;
    unit.facing = bearing(unit.position, unit.way.front());
    unit.position = unit.way.front();
    unit.way.clear();
  }
  if (!water.all_over || now < *water.all_over) return;
  water = {};
  unit.occurrences.push_back({"crossed_water", {}, field.world.time + step});
  finish_task(unit, field.world.time + step);
}

}  // namespace krieg::reisswitz
