#include "reisswitz/water.hpp"

#include "reisswitz/boats.hpp"
#include "reisswitz/formations.hpp"
#include "reisswitz/ground_state.hpp"
#include "reisswitz/orders.hpp"
#include "reisswitz/scale.hpp"
#include "terrain/feature_index.hpp"

namespace krieg::reisswitz {

namespace {

/// Troops embark, or go into the water, from no further than this.
constexpr double at_the_water_paces = 150.0;
/// They form so far from the water's edge.
constexpr double ashore_m = 15.0;

void refuse(Field& field, Unit& unit, const std::string& why) {
  give_up(unit, field.world.time, "order_impossible", why);
}

void cross(const Field& field, Unit& unit, Point other_bank, double moves_until_over, double moves) {
  const auto after = [&](double so_many) {
    return seconds_of(field.world.time) +
           static_cast<std::int64_t>(std::ceil(so_many * static_cast<double>(move_length.count())));
  };
  unit.way = {other_bank};
  unit.tallies[tally::water_half] = after(moves_until_over);
  unit.tallies[tally::water_until] = after(moves);
}

Point ashore(Point landing, Point from_the_other) { return ahead(landing, bearing(from_the_other, landing), ashore_m); }

void embark(Field& field, Unit& unit, Point place) {
  const Feature* ferry = feature_near(field, place, FeatureKind::ferry, named_place_m);
  if (!ferry) return refuse(field, unit, "no boats lie there");
  Point here = ferry->points.front(), there = ferry->points.back();
  if (distance_m(unit.position, there) < distance_m(unit.position, here)) std::swap(here, there);
  if (metres_in_paces(distance_m(unit.position, here)) > at_the_water_paces)
    return refuse(field, unit, "we are not at the landing");
  FerryFacts facts;
  facts.branch = unit.branch;
  facts.men = men_of(unit);
  facts.guns = guns_of(unit);
  facts.boats = ferry->boats.value_or(1);
  facts.way_paces = metres_in_paces(distance_m(here, there));
  const FerryFinding finding = ferry_over(facts);
  if (!finding.possible) return refuse(field, unit, finding.steps.front().text);
  cross(field, unit, ashore(there, here), finding.moves / 2.0, finding.moves);
}

/// The one stream between the body and the place named, no bridge over it.
std::optional<Crossing> stream_before(const Field& field, const Unit& unit, Point goal) {
  const auto crossings = field.ground.crossings(unit.position, goal, Across::streams);
  if (crossings.size() != 1) return std::nullopt;
  return crossings.front();
}

void take_to_the_water(Field& field, Unit& unit, Point goal) {
  const Arm arm = arm_of(unit.branch);
  if (arm != Arm::infantry && arm != Arm::cavalry) return refuse(field, unit, "only men and horses swim");
  const auto stream = stream_before(field, unit, goal);
  if (!stream) return refuse(field, unit, "there is not one water to be swum between here and there");
  if (stream->wadeable) return refuse(field, unit, "the water can be waded");
  const double half_width = reach_m(*field.ground.feature(stream->feature));
  const double away = distance_m(unit.position, stream->where) - half_width;
  if (metres_in_paces(away) > at_the_water_paces) return refuse(field, unit, "we are not at the water");
  const SwimFinding finding = swim({metres_in_paces(2.0 * half_width)});
  const Point bank = ahead(stream->where, bearing(unit.position, goal), half_width);
  cross(field, unit, ashore(bank, unit.position), finding.moves_preparing + finding.moves_swimming / 2.0,
        finding.moves_in_all);
}

}  // namespace

void set_out_over_water(Field& field, Unit& unit, const Task& task) {
  if (task.kind == TaskKind::ferry) embark(field, unit, *task.target);
  else take_to_the_water(field, unit, *task.target);
}

void go_on_over_water(Field& field, Unit& unit, Seconds step) {
  const std::int64_t now = seconds_of(field.world.time + step);
  unit.tallies[tally::disordered_move] = field.world.move;
  if (now >= tallied(unit, tally::water_half) && !unit.way.empty()) {
    unit.moved_m += distance_m(unit.position, unit.way.front());
    unit.moving = true;
    unit.facing = bearing(unit.position, unit.way.front());
    unit.position = unit.way.front();
    unit.way.clear();
  }
  if (now < tallied(unit, tally::water_until)) return;
  unit.tallies.erase(tally::water_half);
  unit.tallies.erase(tally::water_until);
  unit.occurrences.push_back({"crossed_water", "", field.world.time + step});
  finish_task(unit, field.world.time + step);
}

}  // namespace krieg::reisswitz
