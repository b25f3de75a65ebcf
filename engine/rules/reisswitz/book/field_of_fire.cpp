#include "reisswitz/book/field_of_fire.hpp"

#include <algorithm>
#include <cmath>

#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/texts.hpp"
#include "terrain/ground.hpp"
#include "terrain/survey.hpp"

namespace krieg::reisswitz {
namespace {

constexpr double canister_clear_paces = 150;     ///< before the muzzle and before the target
constexpr double random_shot_clear_paces = 600;  ///< before the target
constexpr double elevation_clear_share = 0.25;   ///< of the distance, before the target
constexpr double view_paces = 200;               ///< before the target and behind it
constexpr double undulating_from = 5;            ///< slopes both up and down within the stretch
constexpr double sample_paces = 25;
const Length eye = metres(1.7);
const Length fall_of_shot = metres(1.0);

const char* const effect_section = "3, Artillery Fire, Good and Bad Effect";

/// The steepest slopes, in degrees, over which fire has good effect.
struct SlopeLimits {
  double canister;  ///< and for random shot
  double elevation;
};

SlopeLimits slope_limits(GoodEffectBy list) {
  switch (list) {
    case GoodEffectBy::bad_list: return {10, 15};
    case GoodEffectBy::good_list: return {5, 10};
    case GoodEffectBy::second_list: return {10, 20};
  }
  return {};
}

/// The number of parts of the way at whose ends the ground is looked at.
double parts_of_way(Point from, Point to) { return metres_in_paces(distance_m(from, to)) / sample_paces; }

int obstacles_on(const Ground& ground, Point from, Point to) {
  return obstacles_between(ground, from, to, std::max(1, static_cast<int>(std::floor(parts_of_way(from, to)))));
}

void measure_slopes(const Ground& ground, Point from, Point to, FieldOfFire& field) {
  const Slopes slopes =
      steepest_slopes(ground, from, to, std::max(1, static_cast<int>(std::round(parts_of_way(from, to)))));
  field.steepest_up_degrees = slopes.up_degrees;
  field.steepest_down_degrees = slopes.down_degrees;
}

bool in_view(const Ground& ground, Point gun, Point place) {
  return !ground.contains(place) || ground.sees(gun, eye, place, fall_of_shot);
}

/// The share of the way at which the stretch before the target begins.
double share_before(double distance_paces, double stretch_paces) {
  return distance_paces <= stretch_paces ? 0.0 : 1.0 - stretch_paces / distance_paces;
}

Step bad(KeyedText why) { return {std::move(why), effect_section, text("bad_effect")}; }

}  // namespace

FieldOfFire survey(const Ground& ground, Point gun, Point target, RangeBand band, const Readings& readings) {
  FieldOfFire field;
  const double distance = metres_in_paces(distance_m(gun, target));
  const bool whole_way = readings.good_effect_by == GoodEffectBy::second_list;
  if (band == RangeBand::small_canister || band == RangeBand::large_canister) {
    measure_slopes(ground, gun, target, field);
    const double clear = canister_clear_paces;
    if (whole_way || distance <= 2 * clear) {
      field.obstacles = obstacles_on(ground, gun, target);
    } else {
      field.obstacles = obstacles_on(ground, gun, on_the_way(gun, target, clear / distance)) +
                        obstacles_on(ground, on_the_way(gun, target, share_before(distance, clear)), target);
    }
    return field;
  }
  const double stretch = whole_way                        ? distance
                         : band == RangeBand::random_shot ? random_shot_clear_paces
                                                          : distance * elevation_clear_share;
  const Point from = on_the_way(gun, target, share_before(distance, stretch));
  measure_slopes(ground, from, target, field);
  field.obstacles = obstacles_on(ground, from, target);
  const Bearing direction = bearing(gun, target);
  for (const double away : {view_paces / 2, view_paces}) {
    field.view_before = field.view_before && in_view(ground, gun, ahead(target, direction, -away * metres_per_pace));
    field.view_behind = field.view_behind && in_view(ground, gun, ahead(target, direction, away * metres_per_pace));
  }
  return field;
}

ArtilleryEffect artillery_effect(const FieldOfFire& field, RangeBand band, const Readings& readings) {
  ArtilleryEffect result;
  const bool by_elevation = band == RangeBand::elevation;
  const SlopeLimits limits = slope_limits(readings.good_effect_by);
  const double limit = by_elevation ? limits.elevation : limits.canister;
  if (std::max(field.steepest_up_degrees, field.steepest_down_degrees) > limit)
    result.steps.push_back(bad(text("slopes_under_the_shot", {{"degrees", number_text(limit)}})));
  if (field.obstacles > 0) result.steps.push_back(bad(text("obstacles_before_target")));
  if (!by_elevation && std::min(field.steepest_up_degrees, field.steepest_down_degrees) > undulating_from)
    result.steps.push_back(bad(text("undulating_ground")));
  const bool either_will_do = readings.good_effect_by == GoodEffectBy::second_list;
  const bool viewed = either_will_do ? field.view_before || field.view_behind : field.view_before && field.view_behind;
  if (by_elevation && !viewed)
    result.steps.push_back(bad(either_will_do ? text("no_view_before_or_behind") : text("no_view_before_and_behind")));
  result.effect = result.steps.empty() ? Effect::good : Effect::bad;
  if (result.steps.empty())
    result.steps.push_back({text("even_ground_and_clear_view"), effect_section, text("good_effect")});
  return result;
}

ArtilleryEffect artillery_effect(const Ground& ground, Point gun, Point target, RangeBand band,
                                 const Readings& readings) {
  return artillery_effect(survey(ground, gun, target, band, readings), band, readings);
}

}  // namespace krieg::reisswitz
